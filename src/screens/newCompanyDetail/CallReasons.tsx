import { callReasons, missingCalls, spanOf } from '../../catalogue/insights/callReasons.ts'
import { isKeyOf } from '../../catalogue/keys.ts'
import { isSectionKey, sectionOf } from '../../catalogue/sections.ts'
import type { CompanyDetail } from '../../contract/entities/companyDetail.ts'
import type { CallReasonItem } from '../../contract/entities/overview.ts'
import { useSimilarDialog } from '../../features/similar/useSimilarDialog.tsx'
import { formatNumber, formatText } from '../../text/format.ts'
import { prospectTexts } from '../../text/areas/prospect.ts'
import { useTexts, useFormats, useLanguage } from '../../text/TextProvider.tsx'
import { Tag } from '../../ui/marks/Tag.tsx'
import { uniqueKeys } from '../../ui/marks/uniqueKeys.ts'
import '../../ui/buttons/controls.css'
import { TabLink } from './TabLink.tsx'
import { sectionPlace } from './tabs.ts'
import { EventLine, useTimeline } from './Timeline.tsx'

export interface CallReasonsProps {
  readonly id: string
  readonly calls: readonly CallReasonItem[]
  /** Null until it is known. */
  readonly company: CompanyDetail | null
}

/** Reasons to call now, chances first, each with its day and a link to its section. */
export function CallReasons({ id, calls, company }: CallReasonsProps) {
  const texts = useTexts(prospectTexts)
  const formats = useFormats()
  if (calls.length === 0) return <NoReason id={id} company={company} />
  const ordered = calls.toSorted((one, other) => Number(isCaution(one)) - Number(isCaution(other)))
  const keys = uniqueKeys(ordered, call => call.reason)
  return (
    <ul className="pa-calls">
      {ordered.map((call, at) => (
        <li key={keys[at]} className="pa-call">
          <Tag tone={isCaution(call) ? 'caution' : 'good'}>
            {isCaution(call) ? texts.caution : texts.chance}
          </Tag>
          <div className="pa-call-words">
            <p className="pa-call-label">
              <ReasonLink call={call} />
              {call.count > 1 && (
                <span className="pa-call-count">{texts.callCount(formatNumber(call.count))}</span>
              )}
            </p>
            <p className="pa-call-title">{formatText(call.title)}</p>
          </div>
          <span className="pa-call-date">{formats.day(call.date)}</span>
        </li>
      ))}
    </ul>
  )
}

/** Why there is none, what was last, and where there may be one. */
function NoReason({ id, company }: Pick<CallReasonsProps, 'id' | 'company'>) {
  const texts = useTexts(prospectTexts)
  return (
    <>
      <p className="pa-overview-none">{texts.noCalls}</p>
      {company && <Missing company={company} />}
      <LastEvents id={id} />
      <div className="pa-calls-step">{company && <SimilarStep company={company} />}</div>
    </>
  )
}

function Missing({ company: { sectionCounts } }: { readonly company: CompanyDetail }) {
  const texts = useTexts(prospectTexts)
  const { word, formats } = useLanguage()
  const { none, unknown } = missingCalls(section => sectionCounts[section] !== null)
  const spans = none.map(({ span, events }) => formats.within(word(span), formats.list(events.map(word))))
  const titles = unknown.map(section => word(sectionOf(section).title))
  return (
    <p className="pa-overview-none">
      {spans.length > 0 && texts.noCallsReason(spans)}
      {titles.length > 0 && texts.callsUnknown(titles)}
    </p>
  )
}

const SHOWN_EVENTS = 3

/** The newest of the time line, which has them all. */
function LastEvents({ id }: { readonly id: string }) {
  const texts = useTexts(prospectTexts)
  const last = useTimeline(id, [], 1).data?.items.slice(0, SHOWN_EVENTS) ?? []
  if (last.length === 0) return null
  return (
    <section className="pa-calls-last" aria-label={texts.lastEvents}>
      <h3 className="pa-calls-last-title">{texts.lastEvents}</h3>
      {last.map((event, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two events may be alike in everything
        <EventLine key={at} event={event} />
      ))}
    </section>
  )
}

function SimilarStep({ company }: { readonly company: CompanyDetail }) {
  const texts = useTexts(prospectTexts)
  const similar = useSimilarDialog(company)
  return (
    <>
      <button type="button" className="pa-small-button" aria-haspopup="dialog" onClick={similar.open}>
        {texts.similarInstead}
      </button>
      {similar.dialog}
    </>
  )
}

function ReasonLink({ call }: { readonly call: CallReasonItem }) {
  const { word, formats } = useLanguage()
  const { section } = call
  const label = isKeyOf(callReasons, call.reason)
    ? formats.within(word(spanOf(callReasons[call.reason])), word(callReasons[call.reason].event))
    : call.label
  if (section === null || !isSectionKey(section)) return label
  return (
    <TabLink to={sectionPlace(section)} className="pa-link">
      {label}
    </TabLink>
  )
}

/** A reason that the catalogue does not know is taken for a chance. */
function isCaution({ reason }: CallReasonItem): boolean {
  return isKeyOf(callReasons, reason) && callReasons[reason].tone === 'caution'
}
