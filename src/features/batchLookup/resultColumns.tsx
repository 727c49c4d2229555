import { DeleteOutlined } from '@ant-design/icons'
import { customerWords } from '../../catalogue/customer.ts'
import { CompanyLink } from '../company/CompanyLink.tsx'
import { CustomerMark } from '../company/CustomerMark.tsx'
import type { MatchCandidate } from '../../contract/entities/match.ts'
import { formatNumber, formatText } from '../../text/format.ts'
import type { Texts } from '../../text/texts.ts'
import type { DataColumn } from '../../ui/table/columns/dataColumns.ts'
import { Tag } from '../../ui/marks/Tag.tsx'
import type { DecidedRow } from './decisions.ts'
import { doubtWords, reasonWords, typedOf, detailsOf, missWords } from './matchWords.ts'
import { batchLookupTexts } from '../../text/areas/batchLookup.ts'
import type { Language } from '../../text/locale.ts'
import { useTexts, useLanguage } from '../../text/TextProvider.tsx'
import { companyPlace } from '../../navigation/places.ts'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'

interface RowActions {
  readonly onChoose: (at: number, id: string | null) => void
  readonly onRemove: (decided: DecidedRow) => void
}

/** The columns of a result: the input, the company, its confidence and the reason. */
export function resultColumns(
  texts: Texts['batchLookup'],
  { onChoose, onRemove }: RowActions
): readonly DataColumn<DecidedRow>[] {
  return [
    {
      key: 'typed',
      label: texts.typed,
      align: 'start',
      width: 260,
      cell: decided => <Typed {...decided} />
    },
    {
      key: 'company',
      label: texts.company,
      align: 'start',
      width: 380,
      cell: decided => <ChooseCompany decided={decided} onChoose={onChoose} />
    },
    {
      key: 'score',
      label: texts.score,
      align: 'end',
      width: 88,
      cell: decided => formatNumber(shownOf(decided)?.score)
    },
    {
      key: 'reason',
      label: texts.reason,
      align: 'start',
      width: 240,
      cell: decided => <Reason candidate={shownOf(decided)} />
    },
    {
      key: 'actions',
      label: texts.actions,
      align: 'start',
      width: 72,
      cell: decided => (
        <button
          type="button"
          className="pa-icon-button"
          aria-label={texts.removeRow(typedOf(decided.row))}
          title={texts.remove}
          onClick={() => onRemove(decided)}
        >
          <DeleteOutlined aria-hidden="true" />
        </button>
      )
    }
  ]
}

/** The chosen company, or else the best candidate. */
function shownOf({ company, state, row }: DecidedRow): MatchCandidate | null {
  return company ?? (state === 'open' ? (row.candidates[0] ?? null) : null)
}

function Typed({ row, repeated }: DecidedRow) {
  const texts = useTexts(batchLookupTexts)
  return (
    <span className="pa-lookup-typed">
      <span className="pa-lookup-typed-name" title={typedOf(row)}>
        {typedOf(row)}
      </span>
      <span className="pa-lookup-details">
        {texts.line(formatNumber(row.line))}
        {row.name !== null && row.uscc !== null && ` · ${row.uscc}`}
        {repeated && <Tag title={texts.repeatedHelp}>{texts.repeated}</Tag>}
      </span>
    </span>
  )
}

interface ReasonProps {
  readonly candidate: MatchCandidate | null
}

function Reason({ candidate }: ReasonProps) {
  const words = { ...useLanguage(), texts: useTexts(batchLookupTexts) }
  if (!candidate) return formatText(null)
  const reason = reasonWords(candidate, words)
  const doubts = doubtWords(candidate, words)
  return (
    <span className="pa-lookup-typed" title={[reason, doubts].filter(each => each !== null).join(' · ')}>
      <span className="pa-lookup-typed-name">{reason}</span>
      {doubts && <span className="pa-lookup-doubts">{doubts}</span>}
    </span>
  )
}

interface ChooseCompanyProps {
  readonly decided: DecidedRow
  /** Null for none of them. */
  readonly onChoose: (at: number, id: string | null) => void
}

const NONE = 'none'

/** The company of a row; a choice if several match or the match is uncertain. */
function ChooseCompany({ decided, onChoose }: ChooseCompanyProps) {
  const texts = useTexts(batchLookupTexts)
  const language = useLanguage()
  const { at, row, company, state } = decided
  const { candidates, certain } = row
  if (candidates.length === 0) return <span className="pa-lookup-miss">{missWords(row.miss, language)}</span>
  const isSettled = certain && candidates.length === 1 && company !== null
  return (
    <span className="pa-lookup-company">
      {isSettled ? (
        <CompanyLink company={company} newTab />
      ) : (
        <span className="pa-lookup-choice">
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
                {/* Those of the chosen one stand below. */}
                {candidate === company
                  ? candidate.name
                  : texts.candidate(
                      candidate.name,
                      `${choiceDetails(candidate, language)} · ${formatNumber(candidate.score)}`
                    )}
              </option>
            ))}
            <option value={NONE}>{texts.chooseNone}</option>
          </select>
          {company && <CustomerMark customer={company.customer} />}
          {company && (
            <ScreenLink to={companyPlace(company.id)} className="pa-link" newTab>
              {texts.see}
              <span className="pa-visually-hidden">{company.name}</span>
            </ScreenLink>
          )}
        </span>
      )}
      {company && (
        <span className="pa-lookup-details" title={detailsOf(company, language)}>
          {detailsOf(company, language)}
        </span>
      )}
    </span>
  )
}

/** A choice is text only: whether it is a customer stands in words. */
function choiceDetails(candidate: MatchCandidate, language: Language): string {
  const mark = customerWords(candidate.customer)
  return [mark && language.word(mark), detailsOf(candidate, language)].filter(Boolean).join(' · ')
}
