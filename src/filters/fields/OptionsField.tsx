import type { OptionsFilter } from '../../catalogue/filters.ts'
import { offeredValues } from '../../domain/criteria/filterKinds.ts'
import { formatTotal } from '../../text/format.ts'
import { CheckChip } from '../../ui/marks/CheckChip.tsx'
import { useFacets, type FieldProps } from '../filterContext.ts'
import './fields.css'

/** A filter whose value is some of a few options. */
export function OptionsField({ filter, tokens, labelOf, onChange }: FieldProps<OptionsFilter>) {
  const { values, capped } = useFacets(filter.key)
  const countOf = (token: string) => values?.find(value => value.token === token)?.count
  return (
    <fieldset className="pa-field-options">
      <legend className="pa-visually-hidden">{filter.label}</legend>
      {offeredValues(filter).map(key => {
        const count = countOf(key)
        return (
          <CheckChip
            key={key}
            checked={tokens.includes(key)}
            onChange={checked => onChange(toggled(tokens, key, checked))}
            figure={count === undefined ? undefined : formatTotal(count, capped)}
          >
            {labelOf(key)}
          </CheckChip>
        )
      })}
    </fieldset>
  )
}

export function toggled(tokens: readonly string[], token: string, on: boolean): readonly string[] {
  return on ? [...tokens, token] : tokens.filter(each => each !== token)
}
