import { useState } from 'react'
import type { ChainNode } from '../../contract/entities/chain.ts'
import { coverageOf } from '../../domain/chainNodes.ts'
import { formatNumber, formatText } from '../../text/format.ts'
import { TextButton } from '../../ui/buttons/TextButton.tsx'
import { uniqueKeys } from '../../ui/marks/uniqueKeys.ts'
import { useChainWords } from './chain/chainWords.ts'

export interface CoverageProps {
  readonly nodes: readonly ChainNode[]
  readonly onOpen: (node: ChainNode) => void
}

const AT_FIRST = 12

/** Which nodes the own favorites cover, and the way to the companies of the others: those with most of them first. */
export function Coverage({ nodes, onOpen }: CoverageProps) {
  const texts = useChainWords()
  const { clauses, named } = texts.formats
  const { covered, gaps } = coverageOf(nodes)
  const sorted = gaps.toSorted((one, other) => other.companies - one.companies)
  const [all, setAll] = useState(false)
  const shown = all ? sorted : sorted.slice(0, AT_FIRST)
  const keys = uniqueKeys(shown, ({ node }) => node)
  const sentence =
    covered.length === 0
      ? texts.coveredNone
      : gaps.length === 0
        ? texts.coveredAll
        : texts.covered(formatNumber(covered.length), formatNumber(nodes.length))
  return (
    <section className="pa-chain-coverage" aria-label={texts.cover}>
      <p role="status">
        <strong>{sentence}</strong>
        {gaps.length > 0 && clauses(['', named(texts.gaps(formatNumber(gaps.length)), '')])}
      </p>
      {gaps.length > 0 && (
        <ul className="pa-chain-gaps">
          {shown.map((node, at) => (
            <li key={keys[at]}>
              <TextButton onPress={() => onOpen(node)}>
                <span className="pa-chain-gap-name">{formatText(node.node)}</span>{' '}
                {texts.unit(formatNumber(node.companies))}
              </TextButton>
            </li>
          ))}
          {gaps.length > AT_FIRST && (
            <li>
              <TextButton onPress={() => setAll(!all)}>
                {all ? texts.fewerGaps : texts.allGaps(formatNumber(gaps.length))}
              </TextButton>
            </li>
          )}
        </ul>
      )}
    </section>
  )
}
