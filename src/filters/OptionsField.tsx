import type { OptionsFilter, FilterKey } from '../catalogue/filters.ts'
import { formatTotal } from '../text/format.ts'
import { CheckChip } from '../ui/CheckChip.tsx'
import type { FieldProps } from './fieldProps.ts'
import { useFacets } from '../companySearch/useCompanySearch.ts'
import './fields.css'

/** A filter whose value is some of a few options. */
export function OptionsField({ filter, tokens, criteria, onChange }: FieldProps<OptionsFilter<FilterKey>>) {
  const { values, capped } = useFacets(criteria, filter.key)
  const countOf = (token: string) => values?.find(value => value.token === token)?.count
  return (
    <fieldset className="pa-field-options">
      <legend className="pa-visually-hidden">{filter.label}</legend>
      {filter.options.map(({ key, label }) => {
        const count = countOf(key)
        return (
          <CheckChip
            key={key}
            checked={tokens.includes(key)}
            onChange={checked => onChange(toggled(tokens, key, checked))}
            figure={count === undefined ? undefined : formatTotal(count, capped)}
          >
            {label}
          </CheckChip>
        )
      })}
    </fieldset>
  )
}

export function toggled(tokens: readonly string[], token: string, on: boolean): readonly string[] {
  return on ? [...tokens, token] : tokens.filter(each => each !== token)
}
