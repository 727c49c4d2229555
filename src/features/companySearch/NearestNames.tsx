import { lineIn } from '../../catalogue/classifications/tree.ts'
import { joinKeyword } from '../../domain/criteria/keyword.ts'
import { companySearchEndpoints } from '../../contract/endpoints/companySearch.ts'
import { useEndpoint } from '../../http/useEndpoint.ts'
import { companyPlace } from '../../navigation/places.ts'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { listTexts } from '../../text/areas/list.ts'
import { useTexts, useWords } from '../../text/TextProvider.tsx'

export interface NearestNamesProps {
  readonly keyword: readonly string[]
}

/** Companies that the keyword may mean, and listings that wait for theirs. */
export function NearestNames({ keyword }: NearestNamesProps) {
  const texts = useTexts(listTexts)
  const word = useWords()
  const request = { query: { keyword: joinKeyword(keyword) } }
  const { data } = useEndpoint(companySearchEndpoints.nearestCompanies, request, { background: true })
  if (!data) return null
  return (
    <>
      {data.waiting.length > 0 && (
        <p>{texts.waiting(data.waiting.map(({ name, stockCode }) => `${name} ${stockCode ?? ''}`.trim()))}</p>
      )}
      {data.companies.length > 0 && (
        <>
          <p>{texts.nearest}</p>
          <ul className="pa-loosen">
            {data.companies.map(({ id, name, alias, region }) => (
              <li key={id}>
                <ScreenLink to={companyPlace(id)} className="pa-loosen-choice">
                  <span className="pa-loosen-name">{alias ? `${name} · ${alias}` : name}</span>
                  <span className="pa-loosen-count">{lineIn(region, word)}</span>
                </ScreenLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
