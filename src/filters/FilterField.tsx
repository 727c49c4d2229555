import { useState, type ReactElement } from 'react'
import type { Filter } from '../catalogue/filters.ts'
import { splitTokens, writeToken } from '../domain/criteria.ts'
import { lazyPart } from '../errors/lazyPart.tsx'
import { listTexts } from '../text/list.ts'
import { useTexts } from '../text/TextProvider.tsx'
import { SegmentedChoice } from '../ui/SegmentedChoice.tsx'
import { SkeletonLines } from '../ui/Skeleton.tsx'
import { BandsField } from './BandsField.tsx'
import { useFiltering, type FieldProps } from './filterContext.ts'
import { OptionsField } from './OptionsField.tsx'
import './fields.css'
import './filterPanel.css'

// Only those who open a tree or a list of names need their code.
const TreeField = /* @__PURE__ */ lazyPart(
  async () => (await import('./TreeField.tsx')).TreeField,
  () => <FieldSkeleton />
)
const NamesField = /* @__PURE__ */ lazyPart(
  async () => (await import('./NamesField.tsx')).NamesField,
  () => <FieldSkeleton />
)

export interface FilterFieldProps {
  readonly filterKey: string
}

/** The field of a filter, by its kind. It exists only while it is open. */
export function FilterField({ filterKey }: FilterFieldProps) {
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
      <ValueField
        // What was typed or opened belongs to one of the two.
        key={String(exclude)}
        filter={filter}
        tokens={exclude ? excluded : included}
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

function ValueField({ filter, ...shared }: FieldProps<Exclude<Filter, { kind: 'text' }>>): ReactElement {
  switch (filter.kind) {
    case 'options':
      return <OptionsField filter={filter} {...shared} />
    case 'bands':
      return <BandsField filter={filter} {...shared} />
    case 'tree':
      return <TreeField filter={filter} {...shared} />
    case 'names':
      return <NamesField filter={filter} {...shared} />
  }
}

function FieldSkeleton() {
  return (
    <div className="pa-tree-field">
      <SkeletonLines lines={8} />
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
