import { useLayoutEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react'
import type { ScrollPlace } from './scroll/scrollPlace.ts'
import { useStale } from '../hooks/useStale.ts'
import { SkeletonLines } from '../Skeleton.tsx'
import { uniqueKeys } from '../marks/uniqueKeys.ts'
import { useRowWindow } from './scroll/useRowWindow.ts'
import { useScrollPlace } from './scroll/useScrollPlace.ts'
import './cardGrid.css'

export interface CardGridProps<Row> {
  /** Accessible label. */
  readonly label: string
  /** Null stands for a row that is on its way. */
  readonly rows: readonly (Row | null)[]
  readonly rowKey: (row: Row) => string
  readonly renderCard: (row: Row, index: number) => ReactNode
  /** Of every card, in CSS px. */
  readonly height: number
  /** A card is at least as wide, in CSS px. */
  readonly minWidth: number
  /** Skeleton cards while nothing is loaded. Default: 0. */
  readonly skeletonCards?: number
  /** The rows are those of the previous query; nothing can be done with them. Default: false. */
  readonly waiting?: boolean
  readonly queryKey?: string
  readonly place?: ScrollPlace | undefined
  /** Called with the visible rows; must be stable. */
  readonly onRange?: ((first: number, last: number) => void) | undefined
}

const GAP = 12
const VIRTUAL_FROM = 60

/** A virtual grid of cards. */
export function CardGrid<Row>(props: CardGridProps<Row>) {
  const { label, rows, rowKey, renderCard, height, minWidth, skeletonCards = 0, waiting = false } = props
  const scroller = useRef<HTMLDivElement>(null)
  const lanes = useLanes(scroller, minWidth)
  const initialTop = useScrollPlace(scroller, props.queryKey, props.place)
  const { items: lines } = useRowWindow({
    scroller,
    count: Math.ceil(rows.length / lanes),
    height: height + GAP,
    virtual: rows.length > VIRTUAL_FROM,
    pinned: null,
    initialTop,
    onRange: useRangeOfRows(lanes, rows.length, props.onRange)
  })
  const firstLine = lines[0] ?? 0
  const indexes = lines.flatMap(line => indexesOf(line, lanes, rows.length))
  const isStale = useStale(waiting)
  const keys = uniqueKeys(indexes, index => (rows[index] ? rowKey(rows[index]) : `waiting ${index}`))
  const total = Math.ceil(rows.length / lanes) * (height + GAP)
  return (
    <div ref={scroller} className="pa-card-grid-frame" aria-busy={waiting || skeletonCards > 0}>
      <ul
        className={isStale ? 'pa-card-grid pa-stale' : 'pa-card-grid'}
        aria-label={label}
        inert={isStale}
        style={{
          gridTemplateColumns: `repeat(${lanes}, minmax(0, 1fr))`,
          gridAutoRows: height,
          gap: GAP,
          paddingTop: firstLine * (height + GAP),
          minHeight: total
        }}
      >
        {indexes.map((index, at) => {
          const row = rows[index]
          return (
            <li
              key={keys[at]}
              className="pa-card-grid-card"
              aria-setsize={rows.length}
              aria-posinset={index + 1}
            >
              {row ? renderCard(row, index) : <SkeletonLines lines={4} />}
            </li>
          )
        })}
        {Array.from({ length: skeletonCards }, (_, at) => (
          <li key={at} className="pa-card-grid-card" aria-hidden="true">
            <SkeletonLines lines={4} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Visible lines to visible rows. */
function useRangeOfRows(
  lanes: number,
  count: number,
  onRange: CardGridProps<never>['onRange']
): CardGridProps<never>['onRange'] {
  return useMemo(
    () => onRange && ((first, last) => onRange(first * lanes, Math.min(count - 1, (last + 1) * lanes - 1))),
    [lanes, count, onRange]
  )
}

function indexesOf(line: number, lanes: number, count: number): readonly number[] {
  return Array.from({ length: lanes }, (_, lane) => line * lanes + lane).filter(index => index < count)
}

/** How many cards fit side by side. */
function useLanes(scroller: RefObject<HTMLElement | null>, minWidth: number): number {
  const [lanes, setLanes] = useState(1)
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return undefined
    const measure = (): void =>
      setLanes(Math.max(1, Math.floor((element.clientWidth + GAP) / (minWidth + GAP))))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [scroller, minWidth])
  return lanes
}
