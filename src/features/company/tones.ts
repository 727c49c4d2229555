import { phaseOf, type CompanyPhase } from '../../catalogue/filters.ts'
import type { WordTone } from '../../catalogue/sections.ts'
import type { Tone } from '../../ui/marks/Tag.tsx'

const phaseTones: Readonly<Record<CompanyPhase, Tone>> = {
  beginning: 'notable',
  active: 'good',
  ending: 'caution',
  ended: 'muted'
}

const moodTones: Readonly<Record<string, Tone>> = { 正面: 'good', 负面: 'risk' }

const VALID = /^(?:有效|授权|已注册)/
const ENDED = /过期|失效|撤销|无效|注销|终止|驳回/

const RISK = /失信|被执行|限高|限制高消费|异常|处罚|冻结|欠税|破产|违法/

/** The tone of a business status (经营状态), or of that of a right, a certificate or a record. */
export function toneOfStatus(status: string): Tone {
  const phase = phaseOf(status)
  if (phase) return phaseTones[phase]
  if (VALID.test(status)) return 'good'
  return ENDED.test(status) ? 'muted' : 'neutral'
}

/** The tone of what news say of a company (倾向). */
export function toneOfMood(mood: string): Tone {
  return moodTones[mood] ?? 'neutral'
}

/** The tone of a kind of record at a court or an authority. */
export function toneOfRisk(kind: string): Tone {
  return RISK.test(kind) ? 'risk' : 'caution'
}

const wordTones: Readonly<Record<WordTone, (word: string) => Tone>> = {
  status: toneOfStatus,
  mood: toneOfMood,
  risk: toneOfRisk,
  notable: () => 'notable'
}

/** The tone of a word of a section, by the rule that its column names. */
export function toneOfWord(word: string, rule: WordTone): Tone {
  return wordTones[rule](word)
}

/** The tone of a company's tag: risks red, qualifications and boards blue. */
export function toneOfTag(tag: string): Tone {
  return RISK.test(tag) ? 'risk' : 'notable'
}
