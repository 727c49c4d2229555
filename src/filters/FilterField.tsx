import { useState } from 'react'
import { splitTokens, writeToken } from '../domain/criteria.ts'
import { listTexts } from '../text/list.ts'
import { useTexts } from '../text/TextProvider.tsx'
import { SegmentedChoice } from '../ui/SegmentedChoice.tsx'
import { tokenLabel } from './criteriaLabels.ts'
import { KindField } from './fieldKinds.tsx'
import { useFiltering } from './filterContext.ts'
import './fields.css'
import './filterPanel.css'

export interface FilterFieldProps {
  readonly filterKey: string
}

/** The field of a filter, by its kind. It exists only while it is open. */
export function FilterField({ filterKey }: FilterFieldProps) {
  const texts = useTexts(listTexts)
  const { filters, criteria, setCriterion } = useFiltering()
  const filter = filters[filterKey]
  const { included, excluded } = splitTokens(criteria[filterKey] ?? [])
  const [exclude, setExclude] = useState(included.length === 0 && excluded.length > 0)
  // These two have a box of their own outside the panel.
  if (!filter || filter.kind === 'text' || filter.kind === 'value') return null
  const choose = (values: readonly string[]): void => {
    const others = (exclude ? included : excluded).filter(value => !values.includes(value))
    setCriterion(filterKey, [
      ...values.map(value => writeToken({ exclude, value })),
      ...others.map(value => writeToken({ exclude: !exclude, value }))
    ])
  }
  return (
    <>
      <ExcludeSwitch label={filter.label} exclude={exclude} onChange={setExclude} />
      <KindField
        // What was typed or opened belongs to one of the two.
        key={String(exclude)}
        filter={filter}
        tokens={exclude ? excluded : included}
        labelOf={value => tokenLabel(filter, value, texts)}
        onChange={choose}
      />
    </>
  )
}

interface ExcludeSwitchProps {
  readonly label: string
  readonly exclude: boolean
  readonly onChange: (exclude: boolean) => void
}

/** Whether what is chosen below is included or excluded. */
function ExcludeSwitch({ label, exclude, onChange }: ExcludeSwitchProps) {
  const texts = useTexts(listTexts)
  return (
    <div className="pa-exclude">
      <SegmentedChoice
        legend={texts.excludeLegend(label)}
        choices={[
          { value: 'include', label: texts.include },
          { value: 'exclude', label: texts.not }
        ]}
        value={exclude ? 'exclude' : 'include'}
        onChange={value => onChange(value === 'exclude')}
      />
    </div>
  )
}

/** A filter's name and how many of its tokens are chosen. */
export function FilterName({ filterKey }: FilterFieldProps) {
  const texts = useTexts(listTexts)
  const { filters, criteria } = useFiltering()
  const chosen = criteria[filterKey]?.length ?? 0
  return (
    <>
      {filters[filterKey]?.label}
      {chosen > 0 && (
        <span className="pa-filter-chosen">
          <span className="pa-visually-hidden">{texts.chosenCount(chosen)}</span>
          <span aria-hidden="true">{chosen}</span>
        </span>
      )}
    </>
  )
}
