import type { FinancingColumnKey, FinancingFilterKey } from '../../catalogue/financing.ts'
import { screens } from '../../catalogue/screens.ts'
import type { ControlledList } from '../../list/controller/useListController.ts'
import { List } from '../../list/List.tsx'
import { financingResource } from './financingResource.tsx'

/** Without props the list's state stands in the address; with them it stands with the embedding page. */
export type CapitalDetailScreenProps = ControlledList<FinancingFilterKey, FinancingColumnKey>

/** 融资拓客: financing events, their statistics, and who invests. */
export function CapitalDetailScreen(props: CapitalDetailScreenProps) {
  return <List title={screens.capitalDetail.title} resource={financingResource} {...props} />
}
