import { formatNumber } from '../text/format.ts'
import { batchLookupTexts } from '../text/batchLookup.ts'
import { useTexts } from '../text/TextProvider.tsx'
import { QuietLink } from '../ui/QuietLink.tsx'
import { companyPlace } from '../navigation/places.ts'
import type { DecidedRow } from './decisions.ts'
import { detailsOf, missWords, typedOf } from './matchWords.ts'

export interface ChooseCompanyProps {
  readonly decided: DecidedRow
  /** Null for none of them. */
  readonly onChoose: (at: number, id: string | null) => void
}

const NONE = 'none'

/** The company of a row; a choice if several match or the match is uncertain. */
export function ChooseCompany({ decided, onChoose }: ChooseCompanyProps) {
  const texts = useTexts(batchLookupTexts)
  const { at, row, company, state } = decided
  const { candidates, certain } = row
  if (candidates.length === 0) return <span className="pa-lookup-miss">{missWords(row.miss)}</span>
  const isSettled = certain && candidates.length === 1 && company !== null
  return (
    <span className="pa-lookup-company">
      {isSettled ? (
        <QuietLink to={companyPlace(company.id)} newTab>
          {company.name}
        </QuietLink>
      ) : (
        <select
          className={
            state === 'open' ? 'pa-select pa-lookup-choose pa-lookup-open' : 'pa-select pa-lookup-choose'
          }
          aria-label={texts.choose(typedOf(row))}
          value={company?.id ?? (state === 'open' ? '' : NONE)}
          onChange={event => onChoose(at, event.target.value === NONE ? null : event.target.value)}
        >
          {state === 'open' && (
            <option value="" disabled>
              {candidates.length > 1 ? texts.chooseAmong(candidates.length) : texts.chooseOne}
            </option>
          )}
          {candidates.map(candidate => (
            <option key={candidate.id} value={candidate.id}>
              {texts.candidate(candidate.name, `${detailsOf(candidate)} · ${formatNumber(candidate.score)}`)}
            </option>
          ))}
          <option value={NONE}>{texts.chooseNone}</option>
        </select>
      )}
      {company && (
        <span className="pa-lookup-details" title={detailsOf(company)}>
          {detailsOf(company)}
        </span>
      )}
    </span>
  )
}
