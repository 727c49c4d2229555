import { strengths, type Strength, type StrengthRule } from '../../../catalogue/insights/industryChains.ts'
import type { ChainNode } from '../../../contract/entities/chain.ts'
import { strengthOf } from '../../../domain/chainNodes.ts'
import { Tag, type Tone } from '../../../ui/marks/Tag.tsx'

const tones: Readonly<Record<Strength, Tone>> = { strong: 'good', weak: 'neutral', missing: 'caution' }

export interface StrengthTagProps {
  readonly node: ChainNode
  readonly rule: StrengthRule
}

/** 强, 弱 or 缺. */
export function StrengthTag({ node, rule }: StrengthTagProps) {
  const strength = strengthOf(node, rule)
  return <Tag tone={tones[strength]}>{strengths[strength]}</Tag>
}
