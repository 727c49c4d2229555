import { DownOutlined, FilterOutlined, UpOutlined } from '@ant-design/icons'
import { useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { hasCriteria } from '../domain/criteria/criteria.ts'
import { CriteriaChips } from '../filters/chips/CriteriaChips.tsx'
import { FilterContext, useFiltering } from '../filters/filterContext.ts'
import { FilterFinder } from '../filters/panel/FilterFinder.tsx'
import { FilterPanel } from '../filters/panel/FilterPanel.tsx'
import { ChosenFilters, FilterSheet } from '../filters/panel/FilterSheet.tsx'
import { Libraries } from '../filters/panel/Libraries.tsx'
import { QuickChoices } from '../filters/panel/QuickChoices.tsx'
import { formatTotal } from '../text/format.ts'
import { listTexts } from '../text/areas/list.ts'
import { useTexts } from '../text/TextProvider.tsx'
import { useNarrow } from '../ui/hooks/useNarrow.ts'
import { useListAnswer, useResource } from './controller/listContext.ts'
import './conditions.css'

/** The ways to begin a search, and the filters: a panel that invites, or one line of what is chosen. */
export function Conditions() {
  const { terms, slots = {} } = useResource()
  const narrow = useNarrow()
  const hasFilters = Object.keys(terms.filters).length > 0
  if (!hasFilters && !slots.Head) return null
  return (
    <div className="pa-card pa-list-conditions">
      {slots.Head && <slots.Head />}
      {hasFilters && (narrow ? <NarrowFilters /> : <WideFilters />)}
    </div>
  )
}

function Chips() {
  const { ChipActions } = useResource().slots ?? {}
  // The same element for other rows, so that they do not draw the chips again.
  const actions = useMemo(() => ChipActions && <ChipActions />, [ChipActions])
  return <CriteriaChips>{actions}</CriteriaChips>
}

function NarrowFilters() {
  const texts = useTexts(listTexts)
  const { noun, libraries } = useResource()
  const { total } = useListAnswer()
  const { criteria } = useFiltering()
  const rows = total && texts.rows(formatTotal(total.count, total.capped), noun)
  return (
    <>
      {libraries && !hasCriteria(criteria) && <Libraries libraries={libraries} />}
      <div className="pa-condition-line">
        <FilterSheet total={rows}>{libraries && <Libraries libraries={libraries} />}</FilterSheet>
        <QuickChoices />
        <Chips />
      </div>
    </>
  )
}

function WideFilters() {
  const texts = useTexts(listTexts)
  const { libraries, fixed } = useResource()
  const filtering = useFiltering()
  const id = useId()
  const { open, moves, toggle, hold } = useFold(fixed !== undefined || hasCriteria(filtering.criteria))
  const button = useFocusOnFold(open)
  // Who chooses in the panel goes on choosing there.
  const inPanel = useMemo<typeof filtering>(
    () => ({
      ...filtering,
      setCriterion: (key, tokens) => {
        hold()
        filtering.setCriterion(key, tokens)
      }
    }),
    [filtering, hold]
  )
  return (
    <>
      <div className="pa-condition-line">
        <button
          ref={button}
          type="button"
          className="pa-condition-fold"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={toggle}
        >
          <FilterOutlined aria-hidden="true" />
          {texts.conditions}
          <ChosenFilters />
          <span className="pa-filter-mark" aria-hidden="true">
            {open ? <UpOutlined /> : <DownOutlined />}
          </span>
        </button>
        <QuickChoices />
        <Chips />
        <FilterFinder />
      </div>
      {open && (
        <div id={id} className={moves ? 'pa-condition-panel pa-condition-opening' : 'pa-condition-panel'}>
          {libraries && <Libraries libraries={libraries} />}
          <FilterContext value={inPanel}>
            <FilterPanel />
          </FilterContext>
        </div>
      )}
    </>
  )
}

/** Whether the panel is open: as somebody left it, else while nothing is chosen. */
function useFold(chosen: boolean) {
  const [left, leave] = useState<'opened' | 'held' | 'folded' | null>(null)
  const [before, setBefore] = useState(chosen)
  if (before !== chosen) {
    setBefore(chosen)
    if (!chosen) leave(null)
  }
  const open = left === null ? !chosen : left !== 'folded'
  const hold = useMemo(() => () => leave(now => now ?? 'held'), [])
  return { open, moves: left === 'opened', toggle: () => leave(open ? 'folded' : 'opened'), hold }
}

/** The button that opens the panel again takes the focus of what was in it. */
function useFocusOnFold(open: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const was = useRef(open)
  useLayoutEffect(() => {
    if (was.current && !open && document.activeElement === document.body) button.current?.focus()
    was.current = open
  }, [open])
  return button
}
