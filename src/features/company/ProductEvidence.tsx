import { supplyWords, type Evidence } from '../../domain/supply/evidence.ts'
import type { SayWord } from '../../text/locale.ts'
import { formatPercent, formatText } from '../../text/format.ts'
import './evidence.css'

export interface ProductEvidenceProps {
  readonly of: Evidence | null
}

/** What a company sells at a node, how much of it that is, and from what to what it leads. */
export function ProductEvidence({ of: evidence }: ProductEvidenceProps) {
  if (!evidence) return formatText(null)
  const supply = supplyWords(evidence)
  return (
    <span className="pa-evidence">
      <span className="pa-evidence-product">
        <span className="pa-evidence-name">{formatText(evidence.product ?? evidence.node)}</span>
        {evidence.share !== null && <span className="pa-tabular">{ofRevenue(evidence.share)}</span>}
      </span>
      <span className="pa-evidence-reason">{supply ?? evidence.node}</span>
    </span>
  )
}

/** A share of revenue, as precise as a list needs it. */
const ofRevenue = (share: string): string => formatPercent(Number(share).toFixed(1))

/** The same in a line, with its period and its source. */
export function evidenceText(evidence: Evidence | null, word: SayWord): string {
  if (!evidence) return formatText(null)
  const { product, node, share, period, source } = evidence
  const parts = [
    product ?? node,
    share === null ? null : formatPercent(share),
    period,
    source && word(source),
    supplyWords(evidence)
  ]
  return parts.filter(part => part !== null).join(' · ')
}
