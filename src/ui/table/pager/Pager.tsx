import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { useId, useState } from 'react'
import { formatNumber } from '../../../text/format.ts'
import { listTexts } from '../../../text/areas/list.ts'
import { rowTexts } from '../../../text/areas/rows.ts'
import { useTexts } from '../../../text/TextProvider.tsx'
import { Select } from '../../form/SelectField.tsx'
import { PrefetchButton } from './PrefetchButton.tsx'
import '../../buttons/controls.css'
import './pager.css'

export interface PagerProps {
  readonly page: number
  readonly pageSize: number
  readonly total: number
  readonly onPage: (page: number) => void
  /** Called with the page that is about to be opened. Default: nothing is prefetched. */
  readonly onPrefetch?: ((page: number) => void) | undefined
  /** Continues after the last page. Default: nothing follows it. */
  readonly onBeyond?: (() => void) | undefined
  /** Offers an input for the page number. Default: false. */
  readonly jumps?: boolean
  /** The page sizes to choose from. Default: no choice. */
  readonly sizes?: readonly number[]
  readonly onSize?: (pageSize: number) => void
}

/** Nothing where there is one page only. */
export function Pager(props: PagerProps) {
  const { page, pageSize, total, onPage, onPrefetch, onBeyond, sizes, onSize } = props
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
        target={page - 1}
        onPrefetch={page > 1 ? onPrefetch : undefined}
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
            target={entry}
            onPrefetch={entry === page ? undefined : onPrefetch}
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
        target={page + 1}
        onPrefetch={page < last ? onPrefetch : undefined}
        aria-label={texts.nextPage}
      >
        <RightOutlined />
      </PrefetchButton>
      {props.jumps && last > 7 && <PageJump last={last} onPage={onPage} />}
      {sizes && onSize && (
        <Select
          aria-label={texts.pageSize}
          value={pageSize}
          choices={sizes.map(size => ({ value: size, label: texts.perPage(size) }))}
          onChange={onSize}
        />
      )}
    </nav>
  )
}

/** The pages to show: both ends, the current one and its neighbors; `before` and `after` are gaps. */
export function pageWindow(page: number, last: number): readonly (number | 'before' | 'after')[] {
  if (last <= 7) return Array.from({ length: last }, (_, at) => at + 1)
  const from = Math.max(2, Math.min(page - 1, last - 4))
  const to = Math.min(last - 1, Math.max(page + 1, 5))
  const middle = Array.from({ length: to - from + 1 }, (_, at) => from + at)
  return [
    1,
    ...(from > 2 ? (['before'] as const) : []),
    ...middle,
    ...(to < last - 1 ? (['after'] as const) : []),
    last
  ]
}

interface PageJumpProps {
  readonly last: number
  readonly onPage: (page: number) => void
}

function PageJump({ last, onPage }: PageJumpProps) {
  const texts = useTexts(rowTexts)
  const problemId = useId()
  const [typed, setTyped] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const go = (): void => {
    const page = /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : 0
    const isPage = page >= 1 && page <= last
    setIsWrong(!isPage)
    if (!isPage) return
    setTyped('')
    onPage(page)
  }
  return (
    <form
      className="pa-pager-jump"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        go()
      }}
    >
      <span aria-hidden="true">{texts.jump}</span>
      <input
        className="pa-input pa-pager-jump-page"
        inputMode="numeric"
        autoComplete="off"
        aria-label={texts.jumpPage}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? problemId : undefined}
        maxLength={6}
        value={typed}
        onChange={event => {
          setTyped(event.target.value)
          setIsWrong(false)
        }}
      />
      <span aria-hidden="true">{texts.jumpUnit}</span>
      {isWrong && (
        <span id={problemId} className="pa-pager-problem" role="alert">
          {texts.jumpRange(formatNumber(last))}
        </span>
      )}
    </form>
  )
}
