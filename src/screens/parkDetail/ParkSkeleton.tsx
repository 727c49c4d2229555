import { Skeleton, SkeletonLines } from '../../ui/Skeleton.tsx'
import { LOGO } from './ParkHead.tsx'
import { MOST } from './ParkStatistics.tsx'

/** A park in its shape, before it is known. */
export function ParkSkeleton() {
  return (
    <>
      <header className="pa-card pa-company-head pa-park-head" aria-busy="true">
        <div className="pa-company-head-line">
          <Skeleton width={LOGO} height={LOGO} />
          <Skeleton width="min(360px, 60%)" height={24} />
        </div>
        <Skeleton width="min(640px, 90%)" />
        <Skeleton width="min(480px, 80%)" height={36} />
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
