import { filters } from '../../catalogue/filters.ts'
import type { Library } from '../../catalogue/libraries.ts'
import { ListKeyword } from '../../companySearch/ListKeyword.tsx'
import { companyEndpoints } from '../../contract/endpoints/company.ts'
import { withoutFilters } from '../../domain/criteria.ts'
import { companyTerms } from '../../domain/listQuery.ts'
import { Libraries } from '../../filters/Libraries.tsx'
import { useEndpoint } from '../../http/useEndpoint.ts'
import { useListQuery } from '../../list/controller/listContext.ts'
import { formatTotal } from '../../text/format.ts'
import { technologyTexts } from '../../text/technology.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { ProductChoice } from './ProductChoice.tsx'
import './kcFinance.css'

/** The ways into the list: a keyword, a library, what ends soon, a product of the bank. */
export function TechnologyHead() {
  const texts = useTexts(technologyTexts)
  const { query } = useListQuery(companyTerms)
  const figureOf = useLibraryFigures(query.criteria)
  return (
    <div className="pa-technology">
      <ListKeyword />
      <p className="pa-technology-note">{texts.definition}</p>
      <Libraries title={texts.libraries} libraries={libraries} figureOf={figureOf} />
      <Libraries title={texts.expiring} libraries={ending} figureOf={figureOf} />
      <ProductChoice />
    </div>
  )
}

const libraries = /* @__PURE__ */ librariesOf('qualification')
const ending = librariesOf('qualificationExpiry').slice(0, 2)

/** Each option of a filter as a library. */
function librariesOf(key: 'qualification' | 'qualificationExpiry'): readonly Library[] {
  return filters[key].options.map(option => ({
    key: option.key,
    label: option.label,
    criteria: { [key]: [option.key] }
  }))
}

/**
 * How many companies each library holds beside what else is chosen. What is fixed follows from each of them; without it
 * a list that nobody has narrowed is counted whole, and once a day for everybody.
 */
function useLibraryFigures(criteria: object) {
  const { data } = useEndpoint(
    companyEndpoints.companyFacets,
    {
      body: {
        criteria: withoutFilters({ ...criteria }, ['qualified']),
        filters: ['qualification', 'qualificationExpiry']
      }
    },
    { keepPrevious: true }
  )
  return ({ key }: Library<string>): string | undefined => {
    if (!data) return undefined
    const values = data.facets.flatMap(facet => facet.values)
    return formatTotal(values.find(({ token }) => token === key)?.count ?? 0, data.capped)
  }
}
