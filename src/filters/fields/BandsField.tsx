import { useId, useState } from 'react'
import type { BandsFilter } from '../../catalogue/filters.ts'
import { offeredValues } from '../../domain/criteria/filterKinds.ts'
import { formatTotal } from '../../text/format.ts'
import { listTexts } from '../../text/areas/list.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { CheckChip } from '../../ui/marks/CheckChip.tsx'
import { FormError } from '../../ui/form/FormError.tsx'
import { readCustomRange, type RangeProblem } from './customRange.ts'
import { useFacets, type FieldProps } from '../filterContext.ts'
import { toggled } from './OptionsField.tsx'
import '../../ui/buttons/controls.css'
import './fields.css'

/** A filter by bands or custom ranges. */
export function BandsField({ filter, tokens, labelOf, onChange }: FieldProps<BandsFilter>) {
  const { values, capped } = useFacets(filter.key)
  const offered = offeredValues(filter)
  const own = tokens.filter(token => !offered.includes(token))
  return (
    <>
      <fieldset className="pa-field-options">
        <legend className="pa-visually-hidden">{filter.label}</legend>
        {[...offered, ...own].map(token => {
          const count = values?.find(value => value.token === token)?.count
          return (
            <CheckChip
              key={token}
              checked={tokens.includes(token)}
              onChange={checked => onChange(toggled(tokens, token, checked))}
              figure={count === undefined ? undefined : formatTotal(count, capped)}
            >
              {labelOf(token)}
            </CheckChip>
          )
        })}
      </fieldset>
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
