import { strengths, type Strength, type StrengthRule } from '../../../catalogue/insights/industryChains.ts'
import type { ChainNode, IndustryChain } from '../../../contract/entities/chain.ts'
import { strengthOf } from '../../../domain/chainNodes.ts'
import { Tag, type Tone } from '../../../ui/marks/Tag.tsx'
import { useWords } from '../../../text/TextProvider.tsx'

const tones: Readonly<Record<Strength, Tone>> = {
  strong: 'good',
  weak: 'neutral',
  missing: 'caution',
  unknown: 'neutral'
}

export interface StrengthTagProps {
  readonly chain: IndustryChain
  readonly node: ChainNode
  readonly rule: StrengthRule
}

/** 强, 弱 or 缺; that the data are too thin for each of them. */
export function StrengthTag({ chain, node, rule }: StrengthTagProps) {
  const strength = strengthOf(node, chain, rule)
  return <Tag tone={tones[strength]}>{useWords()(strengths[strength])}</Tag>
}
