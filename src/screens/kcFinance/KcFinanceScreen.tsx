import type { ColumnKey } from '../../catalogue/columns.ts'
import type { FilterKey } from '../../catalogue/filters.ts'
import { presets } from '../../catalogue/insights/presets.ts'
import { screens } from '../../catalogue/screens.ts'
import { companyResource } from '../../features/companySearch/companyResource.tsx'
import { presetCompanies } from '../../features/companySearch/presetCompanies.tsx'
import type { ControlledList } from '../../list/controller/useListController.ts'
import { List } from '../../list/List.tsx'
import { NoTechnology } from './NoTechnology.tsx'
import { ScoreCell } from './ScoreCell.tsx'
import { TechnologyHead } from './TechnologyHead.tsx'

/** Without props the list's state stands in the address; with them it stands with the embedding page. */
export type KcFinanceScreenProps = ControlledList<FilterKey, ColumnKey>

const resource = /* @__PURE__ */ presetCompanies('kcFinance', {
  fixed: presets.kcFinance,
  columns: ['name', 'qualifications', 'score', 'patents', 'established', 'regCapital', 'region', 'industry'],
  figures: [
    'qualification',
    'qualificationLevel',
    'qualificationYear',
    'qualificationExpiry',
    'score',
    'inventions',
    'region',
    'industry'
  ],
  cells: { ...companyResource.cells, score: company => <ScoreCell key={company.id} company={company} /> },
  slots: { Head: TechnologyHead, Empty: NoTechnology }
})

/** 科技企业: the companies with a technology qualification, and whom a product of the bank fits. */
export function KcFinanceScreen(props: KcFinanceScreenProps) {
  return <List title={screens.kcFinance.title} resource={resource} {...props} />
}
