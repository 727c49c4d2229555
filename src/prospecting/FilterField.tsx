import { lazy, Suspense } from 'react'
import type { Criteria } from '../catalogue/criteria.ts'
import { filterOf, type FilterKey } from '../catalogue/filters.ts'
import { SkeletonLines } from '../ui/Skeleton.tsx'
import { BandsField } from './BandsField.tsx'
import { OptionsField } from './OptionsField.tsx'
import './fields.css'

// Trees come late: their list and their walk are needed only by those who open one.
const TreeField = /* @__PURE__ */ lazy(async () => ({
  default: (await import('./TreeField.tsx')).TreeField
}))

export interface FilterFieldProps {
  readonly filterKey: FilterKey
  readonly criteria: Criteria
  readonly onChange: (tokens: readonly string[]) => void
}

/** The field of a filter, by its kind. It exists only while somebody has it open. */
export function FilterField({ filterKey, criteria, onChange }: FilterFieldProps) {
  const filter = filterOf(filterKey)
  const shared = { tokens: criteria[filterKey] ?? [], criteria, onChange }
  switch (filter.kind) {
    case 'options':
      return <OptionsField filter={filter} {...shared} />
    case 'bands':
      return <BandsField filter={filter} {...shared} />
    case 'tree':
      return (
        <Suspense
          fallback={
            <div className="pa-tree-field">
              <SkeletonLines lines={8} />
            </div>
          }
        >
          <TreeField filter={filter} {...shared} />
        </Suspense>
      )
    case 'text':
      // The keyword has its own box above the panel.
      return null
  }
}
