import { UNKNOWN, type BandsFilter, type FilterKey } from '../catalogue/filters.ts'
import { formatTotal } from '../text/format.ts'
import { listTexts } from '../text/list.ts'
import { useTexts } from '../text/TextProvider.tsx'
import { CheckChip } from '../ui/CheckChip.tsx'
import { tokenLabel } from './criterionLabel.ts'
import { CustomRange } from './CustomRange.tsx'
import type { FieldProps } from './fieldProps.ts'
import { toggled } from './OptionsField.tsx'
import { useFacets } from '../companySearch/useCompanySearch.ts'
import './fields.css'

/** A filter whose value is some of the bands, or ranges of one's own. */
export function BandsField({ filter, tokens, criteria, onChange }: FieldProps<BandsFilter<FilterKey>>) {
  const texts = useTexts(listTexts)
  const { values, capped } = useFacets(criteria, filter.key)
  const offered = [...filter.bands.map(band => band.token), ...(filter.unknown ? [UNKNOWN] : [])]
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
              {tokenLabel(filter, token, texts)}
            </CheckChip>
          )
        })}
      </fieldset>
      <CustomRange filter={filter} onApply={token => onChange([...tokens, token])} />
    </>
  )
}
