import type { OptionsFilter } from '../../catalogue/filters.ts'
import type { ListFilter } from '../../domain/criteria/criteria.ts'
import { listTexts } from '../../text/areas/list.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { CheckChip } from '../../ui/marks/CheckChip.tsx'
import { useFiltering } from '../filterContext.ts'
import { useNotImported } from '../useNotImported.ts'

/** The options that are one press away; where a filter is set otherwise, its chip stands for it. */
export function QuickChoices() {
  const texts = useTexts(listTexts)
  const { filters, criteria, setCriterion } = useFiltering()
  const quick = Object.values<ListFilter>(filters).filter(isQuick)
  const missing = useNotImported(quick)
  return quick.map(filter => {
    const { key, quick: choice } = filter
    const tokens = criteria[key] ?? []
    const isChosen = tokens.length === 1 && tokens[0] === choice.option
    if (tokens.length > 0 && !isChosen) return null
    const isMissing = missing.includes(filter)
    return (
      <CheckChip
        key={key}
        checked={isChosen}
        // What was chosen elsewhere can be taken back.
        disabled={isMissing && !isChosen}
        title={isMissing ? texts.notImported(filter.label, filter.needs ?? '') : undefined}
        onChange={checked => setCriterion(key, checked ? [choice.option] : [])}
      >
        {choice.label}
      </CheckChip>
    )
  })
}

type QuickFilter = OptionsFilter & { readonly quick: NonNullable<OptionsFilter['quick']> }

function isQuick(filter: ListFilter): filter is QuickFilter {
  return filter.kind === 'options' && filter.quick !== undefined
}
