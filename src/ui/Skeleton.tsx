import './skeleton.css'

export interface SkeletonProps {
  /** A CSS width. Default: 100%. */
  readonly width?: number | string
  /** In CSS px. Default: 14. */
  readonly height?: number
}

export function Skeleton({ width = '100%', height = 14 }: SkeletonProps) {
  return <span className="pa-skeleton" style={{ width, height }} aria-hidden="true" />
}

export interface SkeletonLinesProps {
  readonly lines: number
}

export function SkeletonLines({ lines }: SkeletonLinesProps) {
  return (
    <span className="pa-skeleton-lines" aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} width={`${92 - ((line * 23) % 40)}%`} />
      ))}
    </span>
  )
}
