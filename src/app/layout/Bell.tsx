import { BellOutlined } from '@ant-design/icons'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { noticeEndpoints } from '../../contract/endpoints/notices.ts'
import type { Notice, NoticeKind, Notices as Told } from '../../contract/entities/notice.ts'
import type { ScreenKey } from '../../catalogue/screens.ts'
import { Answer } from '../../errors/Answer.tsx'
import { useQueryClient } from '../../http/queries.tsx'
import { useApi } from '../../http/useConnection.ts'
import { endpointKey } from '../../http/useEndpoint.ts'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { formatMoment, formatNumber, formatText } from '../../text/format.ts'
import { noticeTexts } from '../../text/areas/notices.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import type { Texts } from '../../text/texts.ts'
import { Popup } from '../../ui/dialogs/Popup.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SkeletonLines } from '../../ui/Skeleton.tsx'
import { useNotice } from '../../ui/useNotice.tsx'
import { useNotices } from './useNotices.ts'
import './notices.css'

/** Where what a notice is about is listed. */
const listedBy: Readonly<Record<NoticeKind, ScreenKey>> = {
  list: 'exportedLists',
  report: 'exportedReports',
  search: 'exploreCompany',
  order: 'myOrder',
  feedback: 'suggestion'
}

/** What has become of what somebody asked for, and how many files are being made. */
export function Bell() {
  const texts = useTexts(noticeTexts)
  const { data } = useNotices()
  useTellNew(data?.notices)
  const unread = data?.unread ?? 0
  return (
    <Popup
      title={texts.title}
      side="end"
      label={
        <span className="pa-notices-bell">
          <BellOutlined aria-hidden="true" />
          <span className="pa-visually-hidden">{nameOf(data, texts)}</span>
          {unread === 0 && (data?.active ?? 0) > 0 && <span className="pa-notices-dot" aria-hidden="true" />}
          {unread > 0 && (
            <span className="pa-notices-count" aria-hidden="true">
              {unread > 99 ? '99+' : unread}
            </span>
          )}
        </span>
      }
    >
      {close => <OpenNotices onClose={close} />}
    </Popup>
  )
}

function nameOf(told: Told | undefined, texts: Texts['notices']): string {
  if (told && told.unread > 0) return texts.unread(formatNumber(told.unread))
  if (told && told.active > 0) return texts.working(formatNumber(told.active))
  return texts.title
}

/** What was made again is another notice. */
const keyOf = ({ kind, id, at }: Notice): string => `${kind} ${id} ${at ?? ''}`

function sentenceOf({ kind, name, state, found }: Notice, texts: Texts['notices']): string {
  const named = formatText(name)
  switch (kind) {
    case 'list':
    case 'report':
      return state === 'done' ? texts.made(named) : texts.notMade(named)
    case 'search':
      return texts.news(named, formatNumber(found))
    case 'order':
      return state === 'done' ? texts.opened(named) : texts.notOpened(named)
    case 'feedback':
      return texts.replied(named)
  }
}

/** A toast for each notice that comes while the page is open; not for those from before. */
function useTellNew(notices: readonly Notice[] | undefined): void {
  const texts = useTexts(noticeTexts)
  const notice = useNotice()
  const known = useRef<ReadonlySet<string> | null>(null)
  const tell = useEffectEvent((told: readonly Notice[]) => {
    const before = known.current
    known.current = new Set(told.map(keyOf))
    if (!before) return
    for (const each of told.filter(one => !before.has(keyOf(one)) && !one.isRead)) {
      notice.info(sentenceOf(each, texts))
    }
  })
  useEffect(() => {
    if (notices) tell(notices)
  }, [notices])
}

interface OpenNoticesProps {
  readonly onClose: () => void
}

/** Asks by itself: the bell is not drawn again when a call fails, so that its answer may be an old one. */
function OpenNotices({ onClose }: OpenNoticesProps) {
  const answer = useNotices()
  return (
    <div className="pa-notice-list">
      <Answer of={answer} skeleton={<SkeletonLines lines={3} />}>
        {told => <NoticeList told={told} onClose={onClose} />}
      </Answer>
    </div>
  )
}

interface NoticeListProps extends OpenNoticesProps {
  readonly told: Told
}

function NoticeList({ told, onClose }: NoticeListProps) {
  const texts = useTexts(noticeTexts)
  // Whoever opens the list has seen it; what was new stays marked until it closes.
  const [unread] = useState(() => new Set(told.notices.filter(each => !each.isRead).map(keyOf)))
  useMarkRead()
  return (
    <>
      {told.active > 0 && <p className="pa-notice-active">{texts.active(formatNumber(told.active))}</p>}
      {told.notices.length === 0 && told.active === 0 && (
        <EmptyState small title={texts.none} reason={texts.noneReason} />
      )}
      <ol className="pa-notice-items">
        {told.notices.map(each => (
          <li key={keyOf(each)}>
            <ScreenLink to={{ screen: listedBy[each.kind] }} className="pa-notice" onGo={onClose}>
              <span className={unread.has(keyOf(each)) ? 'pa-notice-name pa-notice-new' : 'pa-notice-name'}>
                {sentenceOf(each, texts)}
              </span>
              <time className="pa-notice-time pa-tabular" dateTime={each.at ?? undefined}>
                {formatMoment(each.at)}
              </time>
            </ScreenLink>
          </li>
        ))}
      </ol>
    </>
  )
}

function useMarkRead(): void {
  const api = useApi()
  const client = useQueryClient()
  const mark = useEffectEvent(() => {
    const refresh = () => void client.invalidateQueries({ queryKey: endpointKey(noticeEndpoints.notices) })
    // What cannot be marked now is marked by the next opening.
    void api(noticeEndpoints.readNotices, { body: {} }, { silent: true }).then(refresh, () => null)
  })
  useEffect(() => mark(), [])
}
