import type { ChainNode } from '../../../contract/entities/chain.ts'
import { formatNumber } from '../../../text/format.ts'
import { chainTexts } from '../../../text/areas/chain.ts'
import type { Texts } from '../../../text/texts.ts'
import { useTexts } from '../../../text/TextProvider.tsx'

/** What is counted of a node, in the order in which it is shown. */
export const nodeFigures = ['companies', 'listed', 'specialized', 'financed', 'favorites'] as const

export type NodeFigure = (typeof nodeFigures)[number]

/** Figures of a node where there is little room: a kind that it has none of says nothing. */
export function figureWords(
  node: ChainNode,
  figures: readonly NodeFigure[],
  texts: Texts['chain']
): readonly string[] {
  return figures
    .filter(figure => figure === 'companies' || node[figure] !== 0)
    .map(figure =>
      texts.figure(figure === 'financed' ? texts.financedShort : texts[figure], formatNumber(node[figure]))
    )
}

/** How many companies there are at a node, and of which kinds. */
export function NodeFigures({ node }: { readonly node: ChainNode }) {
  const texts = useTexts(chainTexts)
  return <Figures of={nodeFigures.map(figure => [texts[figure], formatNumber(node[figure])])} />
}

export interface FiguresProps {
  readonly of: readonly (readonly [label: string, figure: string])[]
}

/** Figures in a line, each with its name. */
export function Figures({ of }: FiguresProps) {
  return (
    <dl className="pa-chain-facts">
      {of.map(([label, figure]) => (
        <div key={label} className="pa-chain-fact">
          <dt>{label}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
