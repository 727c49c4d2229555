import { useRef, type ReactNode, type RefObject } from 'react'
import { UnknownNotes } from '../filters/panel/UnknownNotes.tsx'
import { listTexts } from '../text/areas/list.ts'
import { useTexts, useWords } from '../text/TextProvider.tsx'
import { Conditions } from './Conditions.tsx'
import { useListAnswer, useListSelection, useResource } from './controller/listContext.ts'
import { ListProvider, type ListProviderProps } from './controller/ListProvider.tsx'
import { IgnoredNotice } from './display/IgnoredNotice.tsx'
import { ResultBar } from './display/ResultBar.tsx'
import { ListRows } from './rows/ListRows.tsx'
import './rows/list.css'

export interface ListProps<Row extends object, Filters extends string, Columns extends string> extends Omit<
  ListProviderProps<Row, Filters, Columns>,
  'children'
> {
  /** The heading of a screen that is this list. Default: none. */
  readonly title?: string
}

/** A whole list: conditions, chips, count and rows. A screen of another look composes the same parts in a ListProvider. */
export function List<Row extends object, Filters extends string, Columns extends string>({
  title,
  ...props
}: ListProps<Row, Filters, Columns>) {
  return (
    <ListProvider {...props}>
      <ListBody title={title} />
    </ListProvider>
  )
}

/** The same within a ListProvider, beside other parts that read or change the list. */
export function ListBody({ title }: Pick<ListProps<object, string, string>, 'title'>) {
  const { Extra } = useResource().slots ?? {}
  const word = useWords()
  const results = useRef<HTMLDivElement>(null)
  return (
    <div className="pa-list">
      <SkipToRows results={results} />
      <IgnoredNotice />
      <Conditions />
      <Results ref={results} title={title !== undefined && <h1 className="pa-title">{word(title)}</h1>} />
      {Extra && <Extra />}
    </div>
  )
}

interface ResultsProps {
  readonly ref: RefObject<HTMLDivElement | null>
  readonly title: ReactNode
}

/** Past the conditions, which have many controls. The table answers the arrow keys as soon as it has the focus. */
function SkipToRows({ results }: { readonly results: ResultsProps['ref'] }) {
  const skip = (): void => {
    const rows = results.current?.querySelector<HTMLElement>('.pa-data-table[tabindex]')
    ;(rows ?? results.current)?.focus()
  }
  return (
    <button type="button" className="pa-list-skip" onClick={skip}>
      {useTexts(listTexts).skipToRows}
    </button>
  )
}

function Results({ ref, title }: ResultsProps) {
  const { slots = {}, noun } = useResource()
  const { failed } = useListAnswer()
  const { count } = useListSelection()
  const selecting = count > 0 ? ' pa-list-selecting' : ''
  return (
    <div ref={ref} tabIndex={-1} className={`pa-card pa-list-results${selecting}`}>
      {failed ? (
        title && <header className="pa-card-head">{title}</header>
      ) : (
        <ResultBar title={title}>
          {slots.Explanation ? <slots.Explanation /> : <UnknownNotes noun={noun} />}
        </ResultBar>
      )}
      <ListRows />
      {!failed && slots.SelectionBar && <slots.SelectionBar />}
    </div>
  )
}
