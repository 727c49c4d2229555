import type { ColumnKey } from '../../catalogue/columns.ts'
import type { FilterKey } from '../../catalogue/filters.ts'
import { screens } from '../../catalogue/screens.ts'
import { companyResource } from '../../features/companySearch/companyResource.tsx'
import { List } from '../../list/List.tsx'
import type { ControlledList } from '../../list/controller/useListController.ts'

/** Without props the list's state stands in the address; with them it stands with the embedding page. */
export type ExploreCompanyScreenProps = ControlledList<FilterKey, ColumnKey>

/** 企业探索: every company, by every condition. */
export function ExploreCompanyScreen(props: ExploreCompanyScreenProps) {
  return <List title={screens.exploreCompany.title} resource={companyResource} {...props} />
}
