import type { ColumnKey } from '../../catalogue/columns.ts'
import type { FilterKey } from '../../catalogue/filters.ts'
import { presets } from '../../catalogue/insights/presets.ts'
import { screens } from '../../catalogue/screens.ts'
import { companyResource } from '../../features/companySearch/companyResource.tsx'
import { presetCompanies } from '../../features/companySearch/presetCompanies.tsx'
import type { ControlledList } from '../../list/controller/useListController.ts'
import { List } from '../../list/List.tsx'
import { ScoreCell } from './ScoreCell.tsx'
import { ListKeyword } from '../../features/companySearch/ListKeyword.tsx'
import { optionLibraries, useLibraryFigures } from '../../features/companySearch/optionLibraries.ts'
import { withoutFilters } from '../../domain/criteria/criteria.ts'
import { companyTerms, emptyListQuery } from '../../domain/criteria/listQuery.ts'
import { Libraries } from '../../filters/panel/Libraries.tsx'
import { useListQuery } from '../../list/controller/listContext.ts'
import { technologyTexts, technologyNoun } from '../../text/areas/technology.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { ProductChoice } from './ProductChoice.tsx'
import { NoRows } from '../../list/rows/NoRows.tsx'
import { listPlace } from '../../navigation/listPlace.ts'
import { QuietLink } from '../../ui/buttons/QuietLink.tsx'
import './kcFinance.css'

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
  slots: { Head: TechnologyHead, Lead: Definition, Empty: NoTechnology }
})

/** 科技企业: the companies with a technology qualification, and whom a product of the bank fits. */
export function KcFinanceScreen(props: KcFinanceScreenProps) {
  return <List title={screens.kcFinance.title} resource={resource} {...props} />
}

/** The ways into the list: a keyword, a library, what ends soon, a product of the bank. */
function TechnologyHead() {
  const texts = useTexts(technologyTexts)
  const { criteria } = useListQuery(companyTerms).query
  // What is fixed follows from each library; without it a list that nobody has narrowed is counted whole, and once a day.
  const figureOf = useLibraryFigures({
    criteria: withoutFilters(criteria, ['qualified']),
    filters: ['qualification', 'qualificationExpiry']
  })
  return (
    <div className="pa-technology">
      <div className="pa-technology-find">
        <ListKeyword />
        <ProductChoice />
      </div>
      <Libraries title={texts.libraries} libraries={libraries} figureOf={figureOf} inLine />
    </div>
  )
}

const libraries = /* @__PURE__ */ [
  ...optionLibraries('qualificationExpiry').slice(0, 2),
  ...optionLibraries('qualification')
]

/** Which companies these are. */
function Definition() {
  return <p className="pa-beside pa-condition-note">{useTexts(technologyTexts).definition}</p>
}

/** Nothing meets the conditions, or there is nothing at all. */
function NoTechnology() {
  const texts = useTexts(technologyTexts)
  const { criteria } = useListQuery(companyTerms).query
  const chosen = withoutFilters(criteria, ['qualified'])
  return (
    <NoRows noun={technologyNoun}>
      <QuietLink to={listPlace({ ...emptyListQuery, criteria: chosen })}>{texts.inAll}</QuietLink>
    </NoRows>
  )
}
