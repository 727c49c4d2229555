import { useId, useState } from 'react'
import type { BandsFilter } from '../catalogue/filters.ts'
import { listTexts } from '../text/list.ts'
import { useTexts } from '../text/TextProvider.tsx'
import { readCustomRange, type RangeProblem } from './customRange.ts'
import '../ui/controls.css'

export interface CustomRangeProps {
  readonly filter: BandsFilter
  readonly onApply: (token: string) => void
}

/** A range of one's own beside the bands. */
export function CustomRange({ filter, onApply }: CustomRangeProps) {
  const texts = useTexts(listTexts)
  const problemId = useId()
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [problem, setProblem] = useState<RangeProblem | null>(null)
  const apply = (): void => {
    const read = readCustomRange(filter, from, to)
    if ('problem' in read) return setProblem(read.problem)
    setProblem(null)
    setFrom('')
    setTo('')
    onApply(read.token)
  }
  const field = (label: string, value: string, change: (typed: string) => void) => (
    <input
      className="pa-input pa-range-bound"
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      aria-invalid={problem !== null}
      aria-describedby={problem ? problemId : undefined}
      maxLength={24}
      value={value}
      onChange={event => change(event.target.value)}
    />
  )
  return (
    <form
      className="pa-range"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        apply()
      }}
    >
      <span className="pa-range-title">{texts.customRange}</span>
      {field(texts.rangeFrom(filter.label), from, setFrom)}
      <span aria-hidden="true">–</span>
      {field(texts.rangeTo(filter.label), to, setTo)}
      <span>{filter.unit}</span>
      <button type="submit" className="pa-small-button">
        {texts.rangeApply}
      </button>
      {problem && (
        <p id={problemId} className="pa-range-problem" role="alert">
          {texts[problem]}
        </p>
      )}
    </form>
  )
}
