import { ListKeyword } from '../../features/companySearch/ListKeyword.tsx'
import { optionLibraries, useLibraryFigures } from '../../features/companySearch/optionLibraries.ts'
import { withoutFilters } from '../../domain/criteria/criteria.ts'
import { companyTerms } from '../../domain/criteria/listQuery.ts'
import { Libraries } from '../../filters/panel/Libraries.tsx'
import { useListQuery } from '../../list/controller/listContext.ts'
import { technologyTexts } from '../../text/areas/technology.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { ProductChoice } from './ProductChoice.tsx'
import './kcFinance.css'

/** The ways into the list: a keyword, a library, what ends soon, a product of the bank. */
export function TechnologyHead() {
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
        <p className="pa-technology-note">{texts.definition}</p>
      </div>
      <Libraries title={texts.libraries} libraries={libraries} figureOf={figureOf} />
      <div className="pa-technology-ways">
        <Libraries title={texts.expiring} libraries={ending} figureOf={figureOf} />
        <ProductChoice />
      </div>
    </div>
  )
}

const libraries = /* @__PURE__ */ optionLibraries('qualification')
const ending = optionLibraries('qualificationExpiry').slice(0, 2)
