import { PERSON_KIND, roundShare } from '../../catalogue/equity.ts'
import { formatNumber, formatPercent, formatText } from '../../text/format.ts'
import { equityTexts } from '../../text/equity.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import type { Texts } from '../../text/texts.ts'
import { NODE_WIDTH, type Box } from './equityLayout.ts'
import type { EquityNode } from './equityTree.ts'
import { wrapName } from './wrapName.ts'

export interface EquityBoxProps {
  readonly box: Box
  /** Somebody stands here. */
  readonly isActive: boolean
}

/** What is seen of a place: its name, as far as there is room, and what is most worth knowing of it. */
export function EquityBox({ box, isActive }: EquityBoxProps) {
  const texts = useTexts(equityTexts)
  const { node, isMore, height } = box
  return (
    <g className={classesOf(box, isActive)} transform={`translate(${box.x} ${box.y})`}>
      <rect
        className="pa-equity-box"
        x={-NODE_WIDTH / 2}
        y={-height / 2}
        width={NODE_WIDTH}
        height={height}
        rx={roundingOf(box)}
      />
      {isMore ? (
        <text className="pa-equity-name" textAnchor="middle" y={5}>
          {texts.more(formatNumber(node.more))}
        </text>
      ) : (
        <Words node={node} />
      )}
    </g>
  )
}

/** A person is rounder than a company. */
export function roundingOf({ node, isMore, height }: Box): number {
  if (isMore) return height / 2
  return node.edge.kind === PERSON_KIND ? 20 : 6
}

function Words({ node }: { readonly node: EquityNode }) {
  const texts = useTexts(equityTexts)
  const lines = wrapName(formatText(node.edge.name))
  const top = lines.length === 1 ? -5 : -12
  return (
    <>
      {lines.map((line, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two lines, which may be alike
        <text key={at} className="pa-equity-name" textAnchor="middle" y={top + at * 16}>
          {line}
        </text>
      ))}
      <text className="pa-equity-note" textAnchor="middle" y={23}>
        {noteOf(node, texts)}
      </text>
    </>
  )
}

function classesOf({ node, isMore }: Box, isActive: boolean): string {
  const side = node.direction === null ? 'own' : node.direction
  const state = isMore ? 'more' : node.state === 'cycle' ? 'cycle' : 'known'
  return `pa-equity-${side} pa-equity-${state}${isActive ? ' pa-equity-active' : ''}`
}

/** The small line in a box. */
function noteOf(node: EquityNode, texts: Texts['equity']): string {
  if (node.direction === null) return texts.subject
  if (node.state === 'loading') return texts.loading
  if (node.state === 'failed') return texts.nodeFailed
  if (node.state === 'cycle') return texts.cycle
  if (node.total === null) return texts.unknownShare
  if (node.level === 1) return node.edge.kind ?? node.edge.status ?? texts[node.direction]
  return texts.throughOf(formatPercent(roundShare(node.total)))
}
