import { useState, type ReactElement } from 'react'
import { type Criteria, type Filter, type FilterKey, filterOf } from '../catalogue/filters.ts'
import { splitTokens, writeToken } from '../domain/criteria.ts'
import { lazyPart } from '../errors/lazyPart.tsx'
import { SkeletonLines } from '../ui/Skeleton.tsx'
import { BandsField } from './BandsField.tsx'
import { ExcludeSwitch } from './ExcludeSwitch.tsx'
import { OptionsField } from './OptionsField.tsx'
import './fields.css'

// Trees and names come late: their lists and their walk are needed only by those who open one.
const TreeField = /* @__PURE__ */ lazyPart(
  async () => (await import('./TreeField.tsx')).TreeField,
  () => <FieldSkeleton />
)
const NamesField = /* @__PURE__ */ lazyPart(
  async () => (await import('./NamesField.tsx')).NamesField,
  () => <FieldSkeleton />
)

export interface FilterFieldProps {
  readonly filterKey: FilterKey
  readonly criteria: Criteria
  readonly onChange: (tokens: readonly string[]) => void
}

/** The field of a filter, by its kind. It exists only while somebody has it open. */
export function FilterField({ filterKey, criteria, onChange }: FilterFieldProps) {
  const filter = filterOf(filterKey)
  const { included, excluded } = splitTokens(criteria[filterKey] ?? [])
  const [exclude, setExclude] = useState(included.length === 0 && excluded.length > 0)
  // The keyword has its own box above the panel.
  if (filter.kind === 'text') return null
  const choose = (values: readonly string[]): void => {
    const others = (exclude ? included : excluded).filter(value => !values.includes(value))
    onChange([
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
        criteria={criteria}
        onChange={choose}
      />
    </>
  )
}

interface ValueFieldProps {
  readonly filter: Exclude<Filter<FilterKey>, { kind: 'text' }>
  readonly tokens: readonly string[]
  readonly criteria: Criteria
  readonly onChange: (values: readonly string[]) => void
}

function ValueField({ filter, ...shared }: ValueFieldProps): ReactElement {
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
