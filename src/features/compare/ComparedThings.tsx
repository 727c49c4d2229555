import { CloseOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import type { Destination } from '../../navigation/port.ts'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { formatText } from '../../text/format.ts'
import { compareTexts } from '../../text/areas/selection.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import '../../ui/buttons/controls.css'
import { WrappedName } from '../../ui/marks/WrappedName.tsx'
import { greatestOf } from './differences.ts'
import './compare.css'

/** What is compared. */
export interface ComparedThing {
  readonly id: string
  readonly name: string
  readonly place: Destination
}

export interface ComparedThingsProps {
  readonly label: string
  readonly things: readonly ComparedThing[]
  /** How many more are loading. */
  readonly waiting: number
  readonly onRemove: (id: string) => void
  /** The bodies of the table. */
  readonly children: ReactNode
}

/** A table with a column for each of a few things. */
export function ComparedThings({ label, things, waiting, onRemove, children }: ComparedThingsProps) {
  const texts = useTexts(compareTexts)
  return (
    // A region that scrolls must be reachable with the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
    <div className="pa-compare" role="group" aria-label={label} tabIndex={0} aria-busy={waiting > 0}>
      <table className="pa-compare-table">
        <caption className="pa-visually-hidden">{label}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.field}</th>
            {things.map(thing => (
              <th key={thing.id} scope="col" className="pa-compare-company">
                <span className="pa-compare-head">
                  <ScreenLink to={thing.place} className="pa-link">
                    <WrappedName name={formatText(thing.name)} />
                  </ScreenLink>
                  <button
                    type="button"
                    className="pa-icon-button"
                    aria-label={texts.remove(formatText(thing.name))}
                    onClick={() => onRemove(thing.id)}
                  >
                    <CloseOutlined aria-hidden="true" />
                  </button>
                </span>
              </th>
            ))}
            <WaitingCells count={waiting} />
          </tr>
        </thead>
        {children}
      </table>
    </div>
  )
}

export interface ComparedLineProps<Thing extends { readonly id: string }> {
  readonly head: ReactNode
  readonly things: readonly Thing[]
  /** How many more are loading. */
  readonly waiting: number
  /** What its cells say as figures, of which one can be the greatest. Default: they are none. */
  readonly figureOf?: ((thing: Thing) => number | null) | null | undefined
  /** Whether the things are known to differ. Default: false. */
  readonly differs?: boolean
  /** The full text of what a cell may cut. Default: none. */
  readonly tooltip?: ((thing: Thing) => string) | undefined
  /** The content of a cell. */
  readonly children: (thing: Thing, at: number) => ReactNode
}

/** One line of the table. */
export function ComparedLine<Thing extends { readonly id: string }>(props: ComparedLineProps<Thing>) {
  const { head, things, waiting, figureOf, differs = false, tooltip, children } = props
  const { greatest } = useTexts(compareTexts)
  const first = figureOf ? greatestOf(things.map(figureOf)) : null
  return (
    <tr className={differs ? 'pa-compare-different' : undefined}>
      <th scope="row">{head}</th>
      {things.map((thing, at) => (
        <td
          key={thing.id}
          className={at === first ? 'pa-compare-greatest' : undefined}
          title={tooltip?.(thing)}
        >
          {children(thing, at)}
          {at === first && <span className="pa-beside"> {greatest}</span>}
        </td>
      ))}
      <WaitingCells count={waiting} />
    </tr>
  )
}

/** Skeletons of the things that are loading. */
function WaitingCells({ count }: { readonly count: number }) {
  return Array.from({ length: count }, (_, at) => (
    <td key={at} aria-hidden="true">
      <Skeleton width="60%" />
    </td>
  ))
}
