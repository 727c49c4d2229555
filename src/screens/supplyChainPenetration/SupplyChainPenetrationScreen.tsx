import { useMemo } from 'react'
import { useNavigation } from '../../navigation/useNavigation.ts'
import { ChooseCompany, NoCompany } from './ChooseCompany.tsx'
import { readSupplyQuery, writeSupplyQuery, type SupplyQuery } from './conditions/supplyQuery.ts'
import { SupplyPage } from './SupplyPage.tsx'
import './supply.css'

export interface SupplyChainPenetrationScreenProps {
  /** Our id of the company, or its unified social credit code. Default: `id` of the address. */
  readonly id?: string
}

const MAX_ID_LENGTH = 64

/** 供应链穿透: from a company to its suppliers and customers, level by level. */
export function SupplyChainPenetrationScreen({ id: held }: SupplyChainPenetrationScreenProps) {
  const navigation = useNavigation()
  const { search } = navigation
  const { query, ignored } = useMemo(() => readSupplyQuery(search), [search])
  const id = (held ?? new URLSearchParams(search).get('id') ?? '').trim()
  const change = (patch: Partial<SupplyQuery>): void =>
    navigation.setSearch(writeSupplyQuery({ ...query, ...patch }, search))
  if (id === '') return <ChooseCompany />
  if (id.length > MAX_ID_LENGTH) return <NoCompany />
  // Another company is another graph: nothing of it is open yet.
  return <SupplyPage key={id} id={id} query={query} ignored={ignored} onChange={change} />
}
