import type { ReactNode } from 'react'
import { chainOrigins } from '../../catalogue/insights/industryChains.ts'
import type { IndustryChain } from '../../contract/entities/chain.ts'
import { coverageOf } from '../../domain/chainNodes.ts'
import { formatNumber, formatText } from '../../text/format.ts'
import { Tag } from '../../ui/marks/Tag.tsx'
import { Figures } from './chain/Figures.tsx'
import { useChainWords } from './chain/chainWords.ts'

export interface ChainHeadProps {
  readonly chain: IndustryChain
  /** The way back. */
  readonly children: ReactNode
}

/** What a chain is, what it rests on, and how large it is. */
export function ChainHead({ chain, children }: ChainHeadProps) {
  const texts = useChainWords()
  const { name, category, origin, version, companies, nodes } = chain
  const { covered } = coverageOf(nodes)
  return (
    <header className="pa-chain-head">
      <p className="pa-chain-path">
        {children} <span aria-hidden="true">/</span> {formatText(category)}
      </p>
      <h1 className="pa-chain-title">
        {texts.title(formatText(name))}{' '}
        {origin === 'inferred' && <Tag>{texts.word(chainOrigins.inferred)}</Tag>}
      </h1>
      <Figures
        of={[
          [texts.companies, formatNumber(companies)],
          [texts.nodes, formatNumber(nodes.length)],
          [texts.cover, `${formatNumber(covered.length)}/${formatNumber(nodes.length)}`]
        ]}
      />
      <p className="pa-chain-origin-note">
        {texts[origin]}
        {version !== null && texts.version(version)}
      </p>
    </header>
  )
}
