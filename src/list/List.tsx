import { CriteriaChips } from '../filters/CriteriaChips.tsx'
import { FilterPanel } from '../filters/FilterPanel.tsx'
import { Libraries } from '../filters/Libraries.tsx'
import { formatTotal } from '../text/format.ts'
import { listTexts } from '../text/list.ts'
import { useTexts } from '../text/TextProvider.tsx'
import { useListAnswer, useListSelection, useResource } from './controller/listContext.ts'
import { ListProvider, type ListProviderProps } from './controller/ListProvider.tsx'
import { IgnoredNotice } from './display/IgnoredNotice.tsx'
import { ResultBar } from './display/ResultBar.tsx'
import { ListRows } from './rows/ListRows.tsx'
import './list.css'

export type ListProps<Row extends object, Filters extends string, Columns extends string> = Omit<
  ListProviderProps<Row, Filters, Columns>,
  'children'
>

/** A whole list: conditions, chips, count and rows. A screen of another look composes the same parts in a ListProvider. */
export function List<Row extends object, Filters extends string, Columns extends string>(
  props: ListProps<Row, Filters, Columns>
) {
  const { Extra } = props.resource.slots ?? {}
  return (
    <ListProvider {...props}>
      <div className="pa-list">
        <IgnoredNotice />
        <Conditions />
        <Results />
        {Extra && <Extra />}
      </div>
    </ListProvider>
  )
}

function Conditions() {
  const texts = useTexts(listTexts)
  const { terms, noun, libraries, slots = {} } = useResource()
  const { total } = useListAnswer()
  if (Object.keys(terms.filters).length === 0 && !slots.Head) return null
  return (
    <div className="pa-card pa-list-conditions">
      {slots.Head && <slots.Head />}
      {libraries && <Libraries libraries={libraries} />}
      <FilterPanel total={total && texts.rows(formatTotal(total.count, total.capped), noun)} />
      <CriteriaChips>{slots.ChipActions && <slots.ChipActions />}</CriteriaChips>
    </div>
  )
}

function Results() {
  const { slots = {} } = useResource()
  const { failed } = useListAnswer()
  const { count } = useListSelection()
  return (
    <div className={count > 0 ? 'pa-card pa-list-results pa-list-selecting' : 'pa-card pa-list-results'}>
      {!failed && <ResultBar />}
      {!failed && slots.Explanation && <slots.Explanation />}
      <ListRows />
      {!failed && slots.SelectionBar && <slots.SelectionBar />}
    </div>
  )
}
