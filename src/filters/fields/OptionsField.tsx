import type { OptionsFilter } from '../../catalogue/filters.ts'
import type { ListFilter } from '../../domain/criteria/criteria.ts'
import { offeredValues } from '../../domain/criteria/filterKinds.ts'
import { formatTotal } from '../../text/format.ts'
import { CheckChip } from '../../ui/marks/CheckChip.tsx'
import { useFacets, type FieldProps } from '../filterContext.ts'
import './fields.css'

/** A filter whose value is some of a few options. */
export function OptionsField(props: FieldProps<OptionsFilter>) {
  return <TokenChips {...props} offered={offeredValues(props.filter)} />
}

interface TokenChipsProps extends FieldProps<ListFilter> {
  readonly offered: readonly string[]
  /** More of them are on their way. Default: false. */
  readonly isBusy?: boolean
  /** Default: none. */
  readonly className?: string
}

/** Tokens to choose from, each with how many rows it would leave. */
export function TokenChips(props: TokenChipsProps) {
  const { filter, tokens, labelOf, onChange, offered, isBusy, className = '' } = props
  const { values, capped } = useFacets(filter.key)
  const counts = new Map(values?.map(({ token, count }) => [token, formatTotal(count, capped)]))
  return (
    <fieldset className={`pa-field-options ${className}`} aria-busy={isBusy}>
      <legend className="pa-visually-hidden">{filter.label}</legend>
      {offered.map(token => (
        <CheckChip
          key={token}
          checked={tokens.includes(token)}
          onChange={checked => onChange(toggled(tokens, token, checked))}
          figure={counts.get(token)}
        >
          {labelOf(token)}
        </CheckChip>
      ))}
    </fieldset>
  )
}

export function toggled(tokens: readonly string[], token: string, on: boolean): readonly string[] {
  return on ? [...tokens, token] : tokens.filter(each => each !== token)
}
