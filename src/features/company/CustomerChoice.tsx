import { useMemo } from 'react'
import { filters } from '../../catalogue/filters.ts'
import { FilterContext } from '../../filters/filterContext.ts'
import { QuickChoices } from '../../filters/panel/QuickChoices.tsx'
import { usePermitted } from '../../session/usePermitted.ts'
import { useTerms } from '../../text/TextProvider.tsx'

const { customer } = filters
const catalogue = { customer }

export interface CustomerChoiceProps {
  /** Of the filter `customer`. */
  readonly tokens: readonly string[]
  readonly onChange: (tokens: readonly string[]) => void
}

/** 只看非存量 beside companies that are proposed, not searched for; nothing for who may not know. */
export function CustomerChoice({ tokens, onChange }: CustomerChoiceProps) {
  const permitted = usePermitted(useTerms(catalogue))
  const filtering = useMemo(
    () => ({
      filters: permitted,
      criteria: tokens.length > 0 ? { customer: tokens } : {},
      setCriterion: (_: string, next: readonly string[]) => onChange(next),
      setCriteria: () => onChange([])
    }),
    [permitted, tokens, onChange]
  )
  return (
    <FilterContext value={filtering}>
      <QuickChoices />
    </FilterContext>
  )
}
