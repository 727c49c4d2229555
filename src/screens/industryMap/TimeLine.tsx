import { CaretRightOutlined, PauseOutlined } from '@ant-design/icons'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useDebouncedCallback } from 'use-debounce'
import { formatNumber } from '../../text/format.ts'
import { industryMapTexts } from '../../text/areas/industryMap.ts'
import { useTexts, useFormats } from '../../text/TextProvider.tsx'
import { placeOfYear } from './figures.ts'
import '../../ui/buttons/controls.css'

export interface TimeLineProps {
  /** One after the other. */
  readonly years: readonly number[]
  /** Companies founded until the end of this year count; null for all, at the end of the line. */
  readonly until: number | null
  /** How many companies have no founding date. */
  readonly undated: number
  /** Whether the years can pass by themselves: their figures are there already. */
  readonly plays: boolean
  readonly onChange: (until: number | null) => void
}

/** In ms: between years while they pass, and after the last move of the slider. */
const STEP = 700
const PAUSE = 150

/** The years up to which companies count. */
export function TimeLine({ years, until, undated, plays, onChange }: TimeLineProps) {
  const texts = useTexts(industryMapTexts)
  const { clauses } = useFormats()
  const id = useId()
  const end = years.length - 1
  const { at, move } = useSlider(placeOfYear(years, until) ?? end, next => onChange(yearAt(years, next)))
  const { playing, toggle } = usePlayer({ years, until, plays, onChange })
  if (end < 0 && undated > 0) return <p className="pa-industry-map-note">{texts.noYears}</p>
  if (end < 1) return null
  const all = at === end && (until === null || until > (years[end] ?? until))
  const shown = all ? texts.untilNow : texts.until(String(years[at]))
  return (
    <div className="pa-industry-map-years">
      <button type="button" className="pa-small-button" disabled={!plays} onClick={toggle}>
        {playing ? <PauseOutlined aria-hidden="true" /> : <CaretRightOutlined aria-hidden="true" />}{' '}
        {playing ? texts.pause : texts.play}
      </button>
      <span className="pa-industry-map-year">{years[0]}</span>
      <input
        type="range"
        className="pa-industry-map-slider"
        aria-label={texts.years}
        aria-valuetext={shown}
        aria-describedby={id}
        min={0}
        max={end}
        step={1}
        value={at}
        onChange={event => move(Number(event.target.value))}
      />
      <output className="pa-industry-map-shown">{shown}</output>
      <p id={id} className="pa-industry-map-note pa-industry-map-years-note">
        {clauses(
          [
            undated > 0 && (all ? texts.undatedCounted : texts.undatedLeftOut)(formatNumber(undated)),
            texts.notHistory,
            !plays && texts.playOnlyCompanies
          ].filter(part => part !== false)
        )}
      </p>
    </div>
  )
}

/** At the end of the line all companies count, also those without a founding date. */
function yearAt(years: readonly number[], at: number): number | null {
  return at >= years.length - 1 ? null : (years[at] ?? null)
}

/** A slider that is somewhere else until it comes to rest. */
function useSlider(given: number, onRest: (at: number) => void) {
  const [draft, setDraft] = useState<number | null>(null)
  const [before, setBefore] = useState(given)
  const rest = useDebouncedCallback(onRest, PAUSE)
  if (before !== given) {
    setBefore(given)
    setDraft(null)
  }
  const move = (at: number): void => {
    setDraft(at)
    rest(at)
  }
  return { at: draft ?? given, move }
}

/** Lets the years pass, from the first one where all are shown. */
function usePlayer({ years, until, plays, onChange }: Omit<TimeLineProps, 'undated'>) {
  const [playing, setPlaying] = useState(false)
  const [first = null] = years
  if (playing && !plays) setPlaying(false)
  const step = useEffectEvent(() => {
    const next = yearAt(years, (placeOfYear(years, until) ?? 0) + 1)
    if (next === null) setPlaying(false)
    onChange(next)
  })
  useEffect(() => {
    if (!playing) return undefined
    const timer = setInterval(() => step(), STEP)
    return () => clearInterval(timer)
  }, [playing])
  const toggle = (): void => {
    if (!playing && until === null) onChange(first)
    setPlaying(!playing)
  }
  return { playing, toggle }
}
