import type { SectionKey } from '../catalogue/sections.ts'
import { toneOfMood, toneOfRisk, toneOfStatus } from '../company/tones.ts'
import type { Tone } from '../ui/Tag.tsx'

const byColumn: Readonly<Record<string, (value: string) => Tone>> = {
  status: toneOfStatus,
  round: () => 'notable',
  mood: toneOfMood,
  level: () => 'notable'
}

/** The tone of a value that is a word of a small set, so that it stands out of its column; null for any other value. */
export function toneOfValue(section: SectionKey, column: string, value: string): Tone | null {
  if (value.trim() === '') return null
  const isRiskKind = column === 'kind' && (section === 'legalRisks' || section === 'operatingRisks')
  if (isRiskKind) return toneOfRisk(value)
  return byColumn[column]?.(value) ?? null
}
