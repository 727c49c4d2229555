import { layoutTexts } from '../../text/areas/layout.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { Skeleton, SkeletonLines } from '../../ui/Skeleton.tsx'

/** Stands for a screen whose code or session is on its way. */
export function ScreenPending({ label }: { readonly label?: string }) {
  const layout = useTexts(layoutTexts)
  return (
    <div className="pa-pending" role="status">
      <span className="pa-visually-hidden">{label ?? layout.loadingScreen}</span>
      <PendingCards />
    </div>
  )
}

export function PendingCards() {
  return (
    <>
      <Skeleton width={220} height={24} />
      <div className="pa-card pa-pending-card">
        <SkeletonLines lines={4} />
      </div>
      <div className="pa-card pa-pending-card">
        <SkeletonLines lines={8} />
      </div>
    </>
  )
}
