import { useState } from 'react'
import { eventKinds, isEventKey, type EventKey } from '../../catalogue/insights/events.ts'
import { isSectionKey } from '../../catalogue/sections.ts'
import { overviewEndpoints } from '../../contract/endpoints/overview.ts'
import type { CompanyEvent, Timeline as TimelinePage } from '../../contract/entities/overview.ts'
import { useEndpoint } from '../../http/useEndpoint.ts'
import { formatDay, formatNumber, formatText, formatTotal } from '../../text/format.ts'
import { prospectTexts } from '../../text/prospect.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { CheckChip } from '../../ui/CheckChip.tsx'
import { Pager } from '../../ui/table/pager/Pager.tsx'
import { OverviewCard } from './OverviewCard.tsx'
import { TabLink } from './TabLink.tsx'
import { sectionPlace } from './tabs.ts'

export interface TimelineProps {
  readonly id: string
}

const PAGE_SIZE = 20
/** The service counts no further. */
const MAX_EVENTS = 10_000

/** All events, newest first, filtered by kind. */
export function Timeline({ id }: TimelineProps) {
  const texts = useTexts(prospectTexts)
  const [kinds, setKinds] = useState<readonly EventKey[]>([])
  const [page, setPage] = useState(1)
  const answer = useEndpoint(
    overviewEndpoints.companyTimeline,
    {
      params: { id },
      query: { page, pageSize: PAGE_SIZE, ...(kinds.length > 0 ? { kinds: kinds.join() } : {}) }
    },
    { keepPrevious: true }
  )
  const choose = (kind: EventKey, on: boolean): void => {
    setKinds(on ? [...kinds, kind] : kinds.filter(each => each !== kind))
    setPage(1)
  }
  const total = answer.data && formatTotal(answer.data.total, answer.data.totalIsCapped)
  return (
    <OverviewCard title={texts.timeline} hint={total && texts.eventCount(total)} answer={answer} lines={8}>
      {data => (
        <>
          <KindChips kinds={data.kinds} chosen={kinds} onChoose={choose} />
          {data.items.length === 0 ? (
            <p className="pa-overview-none">{texts.noEvents}</p>
          ) : (
            <Events events={data.items} />
          )}
          <Pager page={page} pageSize={PAGE_SIZE} total={Math.min(data.total, MAX_EVENTS)} onPage={setPage} />
        </>
      )}
    </OverviewCard>
  )
}

interface KindChipsProps {
  readonly kinds: TimelinePage['kinds']
  readonly chosen: readonly EventKey[]
  readonly onChoose: (kind: EventKey, on: boolean) => void
}

/** The kinds that occur. A single kind needs no choice. */
function KindChips({ kinds, chosen, onChoose }: KindChipsProps) {
  const texts = useTexts(prospectTexts)
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
          {eventKinds[kind].label}
        </CheckChip>
      ))}
    </div>
  )
}

function Events({ events }: { readonly events: readonly CompanyEvent[] }) {
  return (
    <ol className="pa-timeline">
      {events.map((event, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two events may be alike in everything
        <li key={at} className="pa-timeline-event">
          <span className="pa-timeline-date">{formatDay(event.date)}</span>
          <span className={`pa-timeline-kind pa-timeline-${isEventKey(event.kind) ? event.kind : 'other'}`}>
            {isEventKey(event.kind) ? eventKinds[event.kind].label : event.kind}
          </span>
          <span className="pa-timeline-title">
            <EventTitle event={event} />
          </span>
        </li>
      ))}
    </ol>
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
