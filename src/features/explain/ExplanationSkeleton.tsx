import { activeConditions } from '../../domain/criteria/activeConditions.ts'
import type { Criteria } from '../../catalogue/filters.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import './resultExplanation.css'

/** A line for each condition, and one for all companies. */
export function ExplanationSkeleton({ criteria }: { readonly criteria: Criteria }) {
  return (
    <div className="pa-explain-steps" aria-hidden="true">
      {['', ...activeConditions(criteria)].map((condition, at) => (
        <div key={String(condition)} className="pa-explain-step">
          <Skeleton width={at === 0 ? 64 : 160 + ((at * 47) % 120)} />
          <div className="pa-explain-left">
            <Skeleton height={8} />
            <Skeleton width={88} />
          </div>
        </div>
      ))}
    </div>
  )
}
