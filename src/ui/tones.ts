/** How a state is coloured. A tone never stands alone: the word stands beside it. */
export type Tone = 'neutral' | 'good' | 'muted' | 'caution' | 'notable' | 'risk'

const statusTones: Readonly<Record<string, Tone>> = {
  存续: 'good',
  注销: 'muted',
  吊销: 'muted',
  撤销: 'muted',
  迁出: 'caution',
  清算中: 'caution',
  停业: 'caution',
  设立中: 'notable'
}

const RISK = /失信|被执行|限高|异常|处罚|冻结|欠税|破产|违法/
const PLAIN = /演示/

/** The tone of a business status (经营状态). */
export function toneOfStatus(status: string): Tone {
  return statusTones[status] ?? 'neutral'
}

/** The tone of a company's tag: risks red, what marks invented data plain, qualifications and boards blue. */
export function toneOfTag(tag: string): Tone {
  if (RISK.test(tag)) return 'risk'
  return PLAIN.test(tag) ? 'neutral' : 'notable'
}
