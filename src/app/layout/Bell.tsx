import { BellOutlined } from '@ant-design/icons'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { noticeEndpoints } from '../../contract/endpoints/notices.ts'
import type { JobKind, Notice, Notices as Told } from '../../contract/entities/notice.ts'
import type { ScreenKey } from '../../catalogue/screens.ts'
import { useQueryClient } from '../../http/queries.tsx'
import { useApi } from '../../http/useConnection.ts'
import { endpointKey, useEndpoint } from '../../http/useEndpoint.ts'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { formatMoment, formatNumber, formatText } from '../../text/format.ts'
import { noticeTexts } from '../../text/notices.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import type { Texts } from '../../text/texts.ts'
import { Popup } from '../../ui/dialogs/Popup.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useNotice } from '../../ui/useNotice.tsx'
import './notices.css'

/** Seconds between two looks while a file is being made, and else. */
const SOON = 3
const LATER = 120

/** Where the jobs of a kind are listed. */
const listedBy: Readonly<Record<JobKind, ScreenKey>> = { list: 'exportedLists', report: 'exportedReports' }

/** Which files are ready, and how many are being made. */
export function Bell() {
  const texts = useTexts(noticeTexts)
  const { data } = useEndpoint(
    noticeEndpoints.notices,
    {},
    {
      background: true,
      poll: told => (told?.active ? SOON : LATER)
    }
  )
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
      {close => <NoticeList told={data} onClose={close} />}
    </Popup>
  )
}

function nameOf(told: Told | undefined, texts: Texts['notices']): string {
  if (told && told.unread > 0) return texts.unread(formatNumber(told.unread))
  if (told && told.active > 0) return texts.working(formatNumber(told.active))
  return texts.title
}

/** A toast for each job that ends while the page is open; not for those from before. */
function useTellNew(notices: readonly Notice[] | undefined): void {
  const texts = useTexts(noticeTexts)
  const notice = useNotice()
  const known = useRef<ReadonlySet<string> | null>(null)
  const tell = useEffectEvent((told: readonly Notice[]) => {
    const before = known.current
    // A job that was made again ends again.
    const keyOf = ({ id, at }: Notice): string => `${id} ${at ?? ''}`
    known.current = new Set(told.map(keyOf))
    if (!before) return
    for (const each of told.filter(one => !before.has(keyOf(one)) && !one.isRead)) {
      notice.info(texts.notice(formatText(each.name), each.state))
    }
  })
  useEffect(() => {
    if (notices) tell(notices)
  }, [notices])
}

interface NoticeListProps {
  readonly told: Told | undefined
  readonly onClose: () => void
}

function NoticeList({ told, onClose }: NoticeListProps) {
  const texts = useTexts(noticeTexts)
  // Whoever opens the list has seen it; what was new stays marked until it closes.
  const [unread] = useState(() => new Set(told?.notices.filter(each => !each.isRead).map(({ id }) => id)))
  useMarkRead()
  if (!told) return null
  return (
    <div className="pa-notice-list">
      {told.active > 0 && <p className="pa-notice-active">{texts.active(formatNumber(told.active))}</p>}
      {told.notices.length === 0 && told.active === 0 && (
        <EmptyState small title={texts.none} reason={texts.noneReason} />
      )}
      <ol className="pa-notice-items">
        {told.notices.map(({ id, kind, name, state, at }) => (
          <li key={id}>
            <ScreenLink to={{ screen: listedBy[kind] }} className="pa-notice" onGo={onClose}>
              <span className={unread.has(id) ? 'pa-notice-name pa-notice-new' : 'pa-notice-name'}>
                {texts.notice(formatText(name), state)}
              </span>
              <time className="pa-notice-time pa-tabular" dateTime={at ?? undefined}>
                {formatMoment(at)}
              </time>
            </ScreenLink>
          </li>
        ))}
      </ol>
    </div>
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
