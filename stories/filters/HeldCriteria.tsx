import { useState, type ReactNode } from 'react'
import { filters, type Criteria, type FilterKey } from '../../src/catalogue/filters.ts'
import { companyFacets } from '../../src/features/companySearch/companySearch.ts'
import { withCriterion } from '../../src/domain/criteria/criteria.ts'
import { FilterContext, type CriteriaProps, type FacetsOf } from '../../src/filters/filterContext.ts'

export interface HeldCriteriaProps {
  readonly criteria: Criteria
  readonly children: ReactNode | ((held: CriteriaProps) => ReactNode)
}

/** The filters of companies without their list; the story holds the criteria. */
export function HeldCriteria({ criteria, children }: HeldCriteriaProps) {
  const [held, setHeld] = useState(criteria)
  return (
    <FilterContext
      value={{
        filters,
        criteria: held,
        setCriteria: setHeld,
        setCriterion: (key, tokens) => setHeld(withCriterion(held, key as FilterKey, tokens)),
        facets: companyFacets as FacetsOf
      }}
    >
      <div className="pa-card" style={{ padding: '12px 16px' }}>
        {typeof children === 'function' ? children({ criteria: held, onChange: setHeld }) : children}
      </div>
    </FilterContext>
  )
}
