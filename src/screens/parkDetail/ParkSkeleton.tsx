import { CardSkeleton } from '../../features/profile/CardParts.tsx'
import { Skeleton, SkeletonLines } from '../../ui/Skeleton.tsx'
import { MOST } from './ParkStatistics.tsx'

/** A park in its shape, before it is known. */
export function ParkSkeleton() {
  return (
    <>
      <header className="pa-card pa-company-head pa-park-head" aria-busy="true">
        <CardSkeleton />
        <Skeleton width="min(320px, 50%)" />
      </header>
      <div className="pa-card pa-park-statistics" aria-busy="true">
        {['industry', 'age', 'qualification', 'founded'].map(part => (
          <SkeletonLines key={part} lines={MOST} />
        ))}
      </div>
    </>
  )
}
