import { useNavigation } from '../../navigation/useNavigation.ts'
import { ChooseCompany, NoCompany } from './ChooseCompany.tsx'
import { useAddressState, type ControlledState } from '../../ui/hooks/useAddressState.ts'
import { supplyTerms, type SupplyQuery } from './tree/supplyQuery.ts'
import { SupplyPage } from './SupplyPage.tsx'
import './supply.css'

/** Without a query the address holds what is looked at; with one the embedding page does. */
export interface SupplyChainPenetrationScreenProps extends ControlledState<SupplyQuery> {
  /** Our id of the company, or its unified social credit code. Default: `id` of the address. */
  readonly id?: string
}

const MAX_ID_LENGTH = 64

/** 供应链穿透: from a company to its suppliers and customers, level by level. */
export function SupplyChainPenetrationScreen({ id: held, ...props }: SupplyChainPenetrationScreenProps) {
  const { search } = useNavigation()
  const { query, ignored, change } = useAddressState(supplyTerms, props)
  const id = (held ?? new URLSearchParams(search).get('id') ?? '').trim()
  if (id === '') return <ChooseCompany />
  if (id.length > MAX_ID_LENGTH) return <NoCompany />
  // Another company is another graph: nothing of it is open yet.
  return <SupplyPage key={id} id={id} query={query} ignored={ignored} onChange={change} />
}
