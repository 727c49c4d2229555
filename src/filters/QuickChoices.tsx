import type { OptionsFilter } from '../catalogue/filters.ts'
import type { ListFilter } from '../domain/criteria.ts'
import { CheckChip } from '../ui/CheckChip.tsx'
import { useFiltering } from './filterContext.ts'

/** The options that are one press away; where a filter is set otherwise, its chip stands for it. */
export function QuickChoices() {
  const { filters, criteria, setCriterion } = useFiltering()
  return Object.values<ListFilter>(filters)
    .filter(isQuick)
    .map(({ key, quick: { option, label } }) => {
      const tokens = criteria[key] ?? []
      const isChosen = tokens.length === 1 && tokens[0] === option
      if (tokens.length > 0 && !isChosen) return null
      return (
        <CheckChip
          key={key}
          checked={isChosen}
          onChange={checked => setCriterion(key, checked ? [option] : [])}
        >
          {label}
        </CheckChip>
      )
    })
}

type QuickFilter = OptionsFilter & { readonly quick: NonNullable<OptionsFilter['quick']> }

function isQuick(filter: ListFilter): filter is QuickFilter {
  return filter.kind === 'options' && filter.quick !== undefined
}
