import { DownOutlined, FilterOutlined, UpOutlined } from '@ant-design/icons'
import { useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { hasCriteria } from '../domain/criteria/criteria.ts'
import { CriteriaChips } from '../filters/chips/CriteriaChips.tsx'
import { useFiltering } from '../filters/filterContext.ts'
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

/** The ways to begin a search, and the filters in one line: what is chosen, or what is chosen often. */
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
  const { noun, libraries, slots: { Lead } = {} } = useResource()
  const { total } = useListAnswer()
  const { criteria } = useFiltering()
  const rows = total && texts.rows(formatTotal(total.count, total.capped), noun)
  return (
    <>
      {!hasCriteria(criteria) && (Lead ? <Lead /> : libraries && <Libraries libraries={libraries} inLine />)}
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
  const { libraries, slots: { Lead } = {} } = useResource()
  const { criteria } = useFiltering()
  const id = useId()
  const [open, setOpen] = useState(false)
  const isOffering = !open && !hasCriteria(criteria)
  const button = useFocusAfter(isOffering)
  return (
    <>
      <div className="pa-condition-line">
        <button
          ref={button}
          type="button"
          className="pa-condition-fold"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => setOpen(!open)}
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
        {isOffering && (Lead ? <Lead /> : libraries && <Libraries libraries={libraries} inLine />)}
        <FilterFinder />
      </div>
      {open && (
        <div id={id} className="pa-condition-panel">
          {libraries && <Libraries libraries={libraries} />}
          <FilterPanel />
        </div>
      )}
    </>
  )
}

/** The button of the filters takes the focus of the library that was chosen, and went with the others. */
function useFocusAfter(offered: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const was = useRef(offered)
  useLayoutEffect(() => {
    if (was.current && !offered && document.activeElement === document.body) button.current?.focus()
    was.current = offered
  }, [offered])
  return button
}
