import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { formatNumber } from '../../text/format.ts'
import { listTexts } from '../../text/list.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { PrefetchButton } from './PrefetchButton.tsx'
import { PageJump } from './PageJump.tsx'
import { pageWindow } from './pageWindow.ts'
import '../controls.css'
import './pager.css'

export interface PagerProps {
  readonly page: number
  readonly pageSize: number
  readonly total: number
  readonly onPage: (page: number) => void
  /** Told which page somebody is about to go to. Default: nobody. */
  readonly onIntent?: ((page: number) => void) | undefined
  /** Leads on from the last page. Default: nothing follows it. */
  readonly onBeyond?: (() => void) | undefined
  /** Whether one can go to a page by typing its number. Default: false. */
  readonly jumps?: boolean
  /** The page sizes to choose from. Default: no choice. */
  readonly sizes?: readonly number[]
  readonly onSize?: (pageSize: number) => void
}

/** The way through the pages of a list. One page that needs no way has none. */
export function Pager(props: PagerProps) {
  const { page, pageSize, total, onPage, onIntent, onBeyond, sizes, onSize } = props
  const texts = useTexts(listTexts)
  const last = Math.max(1, Math.ceil(total / pageSize))
  const smallest = Math.min(pageSize, ...(sizes ?? []))
  if (total <= smallest && page === 1) return null
  return (
    <nav className="pa-pager" aria-label={texts.pages}>
      <PrefetchButton
        className="pa-pager-step"
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
        aim={page - 1}
        onIntent={page > 1 ? onIntent : undefined}
        aria-label={texts.previousPage}
      >
        <LeftOutlined />
      </PrefetchButton>
      {pageWindow(page, last).map(entry =>
        typeof entry === 'number' ? (
          <PrefetchButton
            key={entry}
            className={entry === page ? 'pa-pager-page pa-pager-current' : 'pa-pager-page'}
            aria-current={entry === page ? 'page' : undefined}
            aria-label={texts.pageNumber(entry)}
            onClick={() => onPage(entry)}
            aim={entry}
            onIntent={entry === page ? undefined : onIntent}
          >
            {formatNumber(entry)}
          </PrefetchButton>
        ) : (
          <span key={entry} className="pa-pager-gap" aria-hidden="true">
            …
          </span>
        )
      )}
      <PrefetchButton
        className="pa-pager-step"
        disabled={page >= last && !onBeyond}
        onClick={() => (page >= last ? onBeyond?.() : onPage(page + 1))}
        aim={page + 1}
        onIntent={page < last ? onIntent : undefined}
        aria-label={texts.nextPage}
      >
        <RightOutlined />
      </PrefetchButton>
      {props.jumps && last > 7 && <PageJump last={last} onPage={onPage} />}
      {sizes && onSize && (
        <select
          className="pa-select"
          aria-label={texts.pageSize}
          value={pageSize}
          onChange={event => onSize(Number(event.target.value))}
        >
          {sizes.map(size => (
            <option key={size} value={size}>
              {texts.perPage(size)}
            </option>
          ))}
        </select>
      )}
    </nav>
  )
}
