/** What an investor did in an event; null where the source does not say. */
export type InvestorRole = 'lead' | 'follow' | null

/** Words in the place of investors that name nobody in particular. */
const NOBODY =
  /^(?:个人|自然人|战略|财务|机构|天使|公众|众多|多家|其他|若干|知名)*(?:天使|投资者|投资人|投资方|投资机构|机构|股东|公众)?$|^(?:公开发行|公开募股|二级市场|员工持股)$/

/** Whether a name of an event's list is one somebody can look up. */
export function isNamedInvestor(name: string): boolean {
  return !NOBODY.test(name)
}

export interface Investors {
  readonly investors: readonly string[]
  readonly leads: readonly string[]
  readonly follows: readonly string[]
}

export function roleOf({ leads, follows }: Omit<Investors, 'investors'>, name: string): InvestorRole {
  if (leads.includes(name)) return 'lead'
  return follows.includes(name) ? 'follow' : null
}

const MARK = /\s*[([（【[]?(?:联合|共同|独家)?(领投|跟投)(?:方|机构|人)?[)\]）】]?$/
const HEADING = /^(?:联合|共同|独家)?(领投|跟投)(?:方|机构|人)?\s*[:：]\s*/

/** Reads the marks that sources write beside names: 甲资本(领投), 领投：甲资本；跟投：乙基金. */
export function readRoles(written: readonly string[]): Investors {
  const roles = new Map<string, InvestorRole>()
  let heading: InvestorRole = null
  for (const text of written) {
    const headed = HEADING.exec(text)
    if (headed) heading = named(headed[1])
    const rest = text.replace(HEADING, '')
    const mark = MARK.exec(rest)
    const name = rest.replace(MARK, '').trim()
    // 领投 alone is no name, and takes nothing of a name of two characters.
    if (name !== '') roles.set(name, mark ? named(mark[1]) : (roles.get(name) ?? heading))
  }
  // A list that says who leads means that the others follow.
  const isTold = [...roles.values()].includes('lead')
  const names = (role: InvestorRole) => [...roles].filter(([, own]) => own === role).map(([name]) => name)
  return {
    investors: [...roles.keys()],
    leads: names('lead'),
    follows: isTold ? [...roles].filter(([, own]) => own !== 'lead').map(([name]) => name) : names('follow')
  }
}

function named(word: string | undefined): InvestorRole {
  return word === '领投' ? 'lead' : 'follow'
}

/** How many companies the card of an investor names; the list has all. */
export const MOST_COMPANIES = 50
