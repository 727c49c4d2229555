import { formatNumber, formatText } from '../text/format.ts'

export interface ShareBarProps {
  /** In percent, as written. */
  readonly share: string | null
}

/** A share of the whole, as figure and bar. */
export function ShareBar({ share }: ShareBarProps) {
  if (share === null) return formatText(share)
  const width = Math.max(0, Math.min(100, Number(share)))
  return (
    <span className="pa-share">
      <span className="pa-share-figure">{formatNumber(share)}</span>
      <span className="pa-share-ground" aria-hidden="true">
        <span className="pa-share-bar" style={{ width: `${width}%` }} />
      </span>
    </span>
  )
}
