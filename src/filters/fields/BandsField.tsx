import { useId, useState } from 'react'
import type { BandsFilter } from '../../catalogue/filters.ts'
import { offeredValues } from '../../domain/criteria/filterKinds.ts'
import { listTexts } from '../../text/areas/list.ts'
import { useFormats, useTexts } from '../../text/TextProvider.tsx'
import { FormError } from '../../ui/form/FormError.tsx'
import { readCustomRange, type RangeProblem } from './customRange.ts'
import type { FieldProps } from '../filterContext.ts'
import { TokenChips } from './OptionsField.tsx'
import '../../ui/buttons/controls.css'
import './fields.css'

/** A filter by bands or custom ranges. */
export function BandsField(props: FieldProps<BandsFilter>) {
  const { filter, tokens, onChange } = props
  const offered = offeredValues(filter)
  const own = tokens.filter(token => !offered.includes(token))
  return (
    <>
      <TokenChips {...props} offered={[...offered, ...own]} />
      <CustomRange filter={filter} onApply={token => onChange([...tokens, token])} />
    </>
  )
}

interface CustomRangeProps {
  readonly filter: BandsFilter
  readonly onApply: (token: string) => void
}

/** A custom range beside the bands. */
function CustomRange({ filter, onApply }: CustomRangeProps) {
  const texts = useTexts(listTexts)
  const { units } = useFormats()
  const problemId = useId()
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [problem, setProblem] = useState<RangeProblem | null>(null)
  const apply = (): void => {
    const read = readCustomRange(filter, from, to, units.columns)
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
      placeholder={filter.measure === 'age' ? texts.rangeDayOrYear : undefined}
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
      <FormError id={problemId}>{problem && texts[problem]}</FormError>
    </form>
  )
}
