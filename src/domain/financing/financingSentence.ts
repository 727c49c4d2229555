/** What is known of a financing event. */
export interface FinancingEvent {
  readonly company: string
  /** An option of the filter 融资轮次. */
  readonly round: string | null
  readonly amount: string | null
  readonly investors: readonly string[]
}

const MAX_NAMED = 2

const happenings: ReadonlyMap<string, string> = new Map([
  ['IPO', '上市'],
  ['新三板', '挂牌新三板'],
  ['战略投资', '获得战略投资'],
  ['定向增发', '完成定向增发'],
  ['股权转让', '完成股权转让'],
  ['债权融资', '完成债权融资'],
  ['并购', '被并购'],
  ['私有化', '私有化'],
  ['其他', '获得融资'],
  ['未披露', '获得融资']
])

/** An event in one sentence that names only what is known. */
export function financingSentence({ company, round, amount, investors }: FinancingEvent): string {
  const happening = round === null ? '获得融资' : (happenings.get(round) ?? `完成${round}融资`)
  const named = investors.slice(0, MAX_NAMED).join('、') + (investors.length > MAX_NAMED ? '等' : '')
  const role = round === '并购' ? '收购方' : '投资方'
  return [
    `${company}${happening}`,
    named === '' ? null : `${role}${named}`,
    amount === null ? null : `金额${amount}`
  ]
    .filter(part => part !== null)
    .join('，')
}
