import type { Db } from '../../../host/server/store/database.ts'
import type { FinancingTokens } from '../../../src/domain/financing/criteria.ts'
import { requests } from './requests.ts'

/** Up to four conditions on financing events; the last one hardly leaves anything out, which costs most. */
export function financingRequests(investors: readonly string[]): readonly FinancingTokens[] {
  return requests(20, random => {
    const maybe = (tokens: FinancingTokens): FinancingTokens => (random.chance(0.3) ? tokens : {})
    const year = 2005 + random.below(20)
    const day = () => String(1 + random.below(28)).padStart(2, '0')
    return {
      ...maybe({ round: [random.pick(['A轮', 'B轮', '!种子轮', '天使轮'])] }),
      ...maybe({ amount: [random.pick(['1000-5000', '!unknown', '10000-', '-100'])] }),
      ...maybe({ region: [random.pick(['440000', '!110000', '320500'])] }),
      ...maybe({ industry: [random.pick(['C', 'I', '!J'])] }),
      ...maybe({ investor: [random.pick(investors)] }),
      ...maybe({ role: [random.pick(['领投', '!跟投'])] }),
      date: [`!${year}-03-${day()}~${year}-04-${day()}`]
    }
  })
}

export async function investorNames(db: Db): Promise<readonly string[]> {
  const found = await db.selectFrom('investor').select('name').orderBy('id').limit(200).execute()
  return found.map(({ name }) => name)
}
