import { UNKNOWN } from '../../catalogue/filters.ts'
import { listTexts } from '../../text/areas/list.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { CriterionBars, type CriterionBar, type CriterionBarsProps } from './CriterionBars.tsx'

export interface GroupBarsProps extends CriterionBarsProps {
  /** What those hold of which it is not known; null where there are none. */
  readonly unknown: Pick<CriterionBar, 'value' | 'text'> | null
}

/** Bars of the groups into which a filter divides, the last one of those of which it is not known: it is never folded away. */
export function GroupBars({ bars, unknown, ...props }: GroupBarsProps) {
  const label = useTexts(listTexts).unknown
  const all = unknown === null ? bars : [...bars, { ...unknown, token: UNKNOWN, label, stays: true as const }]
  return <CriterionBars {...props} bars={all} />
}
