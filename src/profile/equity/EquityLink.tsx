import { formatPercent } from '../../text/format.ts'
import type { Link } from './equityLayout.ts'

export interface EquityLinkProps {
  readonly link: Link
}

/** From a box to the one behind it, with the share of the one in the other. */
export function EquityLink({ link: { from, to } }: EquityLinkProps) {
  const side = to.y > from.y ? 1 : -1
  const [start, end] = [from.y + (side * from.height) / 2, to.y - (side * to.height) / 2]
  const bend = start + side * 30
  const state = to.isMore ? 'more' : to.node.state === 'cycle' ? 'cycle' : 'known'
  return (
    <g className={`pa-equity-link pa-equity-link-${state}`}>
      <path className="pa-equity-line" d={`M${from.x} ${start}V${bend}H${to.x}V${end}`} />
      {!to.isMore && (
        <>
          {/* It points at what is held. */}
          <path
            className="pa-equity-arrow"
            d={side > 0 ? `M${to.x - 4} ${end - 7}h8l-4 7z` : `M${from.x - 4} ${start - 7}h8l-4 7z`}
          />
          <text className="pa-equity-share" x={to.x} y={end - side * 18 + 4} textAnchor="middle">
            {formatPercent(to.node.edge.share)}
          </text>
        </>
      )}
    </g>
  )
}
