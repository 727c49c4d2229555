import { useState } from 'react'
import { eventKinds, isEventKey, type EventKey } from '../../catalogue/insights/events.ts'
import { isSectionKey, sectionOf } from '../../catalogue/sections.ts'
import { overviewEndpoints } from '../../contract/endpoints/overview.ts'
import type { CompanyEvent, Timeline as TimelinePage } from '../../contract/entities/overview.ts'
import { useEndpoint } from '../../http/useEndpoint.ts'
import { formatNumber, formatText, formatTotal } from '../../text/format.ts'
import { prospectTexts } from '../../text/areas/prospect.ts'
import { useTexts, useLanguage, useWords } from '../../text/TextProvider.tsx'
import { CheckChip } from '../../ui/marks/CheckChip.tsx'
import { Pager } from '../../ui/table/pager/Pager.tsx'
import { OverviewCard } from './OverviewCard.tsx'
import { TabLink } from './TabLink.tsx'
import { sectionPlace } from './tabs.ts'
import { byYears, type TimelineYear } from './timelineYears.ts'

export interface TimelineProps {
  readonly id: string
}

const PAGE_SIZE = 50
/** The service counts no further. */
const MAX_EVENTS = 10_000

/** A page of the events, newest first, of these kinds or, without any, of all. */
export function useTimeline(id: string, kinds: readonly EventKey[], page: number) {
  return useEndpoint(
    overviewEndpoints.companyTimeline,
    {
      params: { id },
      query: { page, pageSize: PAGE_SIZE, ...(kinds.length > 0 ? { kinds: kinds.join() } : {}) }
    },
    { keepPrevious: true }
  )
}

/** All events by years, newest first; filtered by kind, each has its line. */
export function Timeline({ id }: TimelineProps) {
  const texts = useTexts(prospectTexts)
  const [kinds, setKinds] = useState<readonly EventKey[]>([])
  const [page, setPage] = useState(1)
  const answer = useTimeline(id, kinds, page)
  const choose = (kind: EventKey, on: boolean): void => {
    setKinds(on ? [...kinds, kind] : kinds.filter(each => each !== kind))
    setPage(1)
  }
  const total = answer.data && formatTotal(answer.data.total, answer.data.totalIsCapped)
  return (
    <OverviewCard
      title={texts.timeline}
      hint={total && texts.eventCount(total)}
      answer={answer}
      lines={8}
      place="timeline"
    >
      {data => (
        <>
          <KindChips kinds={data.kinds} chosen={kinds} onChoose={choose} />
          {data.items.length === 0 ? (
            <p className="pa-overview-none">{texts.noEvents}</p>
          ) : (
            <Events years={yearsOf(data, kinds.length > 0)} />
          )}
          <Pager page={page} pageSize={PAGE_SIZE} total={Math.min(data.total, MAX_EVENTS)} onPage={setPage} />
        </>
      )}
    </OverviewCard>
  )
}

function yearsOf({ items, page, total }: TimelinePage, isFiltered: boolean): readonly TimelineYear[] {
  const years = byYears(items, { first: page === 1, last: page * PAGE_SIZE >= total })
  if (!isFiltered) return years
  return years.map(({ year, entries }) => ({
    year,
    entries: entries.flatMap(({ events }) => events.map(event => ({ events: [event], isCut: false })))
  }))
}

interface KindChipsProps {
  readonly kinds: TimelinePage['kinds']
  readonly chosen: readonly EventKey[]
  readonly onChoose: (kind: EventKey, on: boolean) => void
}

/** The kinds that occur. A single kind needs no choice. */
function KindChips({ kinds, chosen, onChoose }: KindChipsProps) {
  const texts = useTexts(prospectTexts)
  const word = useWords()
  const known = kinds.flatMap(({ kind, count }) => (isEventKey(kind) ? [{ kind, count }] : []))
  if (known.length < 2) return null
  return (
    <div className="pa-timeline-kinds" role="group" aria-label={texts.eventKinds}>
      {known.map(({ kind, count }) => (
        <CheckChip
          key={kind}
          checked={chosen.includes(kind)}
          onChange={on => onChoose(kind, on)}
          figure={formatNumber(count)}
        >
          {word(eventKinds[kind].label)}
        </CheckChip>
      ))}
    </div>
  )
}

interface EventsProps {
  readonly years: readonly TimelineYear[]
}

function Events({ years }: EventsProps) {
  const texts = useTexts(prospectTexts)
  return (
    <ol className="pa-timeline">
      {years.map(({ year, entries }) => (
        <li key={year} className="pa-timeline-year">
          <span className="pa-timeline-mark">{year ?? texts.noDay}</span>
          <ol className="pa-timeline-events">
            {entries.map(({ events, isCut }, at) => {
              const [first] = events
              return (
                // oxlint-disable-next-line react/no-array-index-key -- two events may be alike in everything
                <li key={at} className="pa-timeline-event">
                  {first && events.length === 1 ? (
                    <EventLine event={first} />
                  ) : (
                    <Folded events={events} isCut={isCut} />
                  )}
                </li>
              )
            })}
          </ol>
        </li>
      ))}
    </ol>
  )
}

/** An event in one line: its shape, day and kind, and its title with a link to its section. */
export function EventLine({ event }: { readonly event: CompanyEvent }) {
  const { word, formats } = useLanguage()
  return (
    <div className="pa-timeline-line">
      <EventShape kind={event.kind} />
      <span className="pa-timeline-date">{formats.day(event.date)}</span>
      <span className={event.kind === 'risk' ? 'pa-timeline-kind pa-timeline-risk' : 'pa-timeline-kind'}>
        {word(labelOf(event))}
      </span>
      <span className="pa-timeline-title">
        <EventTitle event={event} />
      </span>
    </div>
  )
}

/** Events of one section in a year: how many, and each on demand. */
function Folded({ events, isCut }: { readonly events: readonly CompanyEvent[]; readonly isCut: boolean }) {
  const texts = useTexts(prospectTexts)
  const { word, formats } = useLanguage()
  const [newest, oldest] = [events[0], events.at(-1)]
  if (!newest || !oldest) return null
  const { section } = newest
  const title = word(section !== null && isSectionKey(section) ? sectionOf(section).title : labelOf(newest))
  return (
    <details className="pa-timeline-folded">
      <summary className="pa-timeline-line">
        <EventShape kind={newest.kind} />
        <span className="pa-timeline-date">{formats.day(newest.date)}</span>
        <span className={newest.kind === 'risk' ? 'pa-timeline-kind pa-timeline-risk' : 'pa-timeline-kind'}>
          {word(labelOf(newest))}
        </span>
        <span className="pa-timeline-title">{texts.folded(title, formatTotal(events.length, isCut))}</span>
      </summary>
      {events.map((event, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two events may be alike in everything
        <EventLine key={at} event={event} />
      ))}
    </details>
  )
}

function labelOf({ kind }: CompanyEvent): string {
  return isEventKey(kind) ? eventKinds[kind].label : kind
}

/** A shape for each kind, in a box of 12. */
const shapes: Readonly<Record<EventKey, string>> = {
  milestone: 'M6 0 12 6 6 12 0 6Z',
  financing: 'M6 0a6 6 0 1 1 0 12A6 6 0 0 1 6 0Z',
  tender: 'M1 1h10v10H1Z',
  qualification: 'M6 0 12 4 10 11H2L0 4Z',
  intellectual: 'M6 1a5 5 0 1 1 0 10A5 5 0 0 1 6 1Zm0 2.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z',
  change: 'M0 4h12v4H0Z',
  equity: 'M4 0h4v4h4v4H8v4H4V8H0V4h4Z',
  risk: 'M6 0 12 11H0Z',
  news: 'M1 1h10v10H1Zm2 2v6h6V3Z',
  hiring: 'M6 3a3 3 0 1 1 0 6 3 3 0 0 1 0-6Z'
}

function EventShape({ kind }: { readonly kind: string }) {
  return (
    <svg
      className={kind === 'risk' ? 'pa-timeline-shape pa-timeline-risk' : 'pa-timeline-shape'}
      viewBox="0 0 12 12"
      aria-hidden="true"
    >
      <path d={shapes[isEventKey(kind) ? kind : 'hiring']} fillRule="evenodd" />
    </svg>
  )
}

function EventTitle({ event: { title, section } }: { readonly event: CompanyEvent }) {
  if (section === null || !isSectionKey(section)) return formatText(title)
  return (
    <TabLink to={sectionPlace(section)} className="pa-quiet-link">
      {formatText(title)}
    </TabLink>
  )
}
