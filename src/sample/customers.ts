import type { Customer } from '../contract/entities/customer.ts'
import { daysAfter, daysBetween, SAMPLE_DAY } from './draw/days.ts'
import { createRandom } from './draw/random.ts'
import type { SampleCompany } from './sampleCompany.ts'
import { familyNames, givenNames } from './words/words.ts'

const CUSTOMERS_SEED = 0x51c0de
/** Of so many companies one is a customer, and of so many customers one is the demo manager's own. */
const EVERY = 7
const OWN = 4

const products = [
  '结算账户',
  '流动资金贷款',
  '代发工资',
  '银行承兑汇票',
  '科创信用贷',
  '企业网银',
  '现金管理'
]
const branches = ['演示支行', '演示科技支行', '演示开发区支行']

/** What an invented bank's list says of a sample company; null of those that are not its customers. */
export function sampleCustomer({
  id,
  established
}: Pick<SampleCompany, 'id' | 'established'>): Customer | null {
  const index = Number(id)
  if (index % EVERY !== 3) return null
  const random = createRandom(index ^ CUSTOMERS_SEED)
  const number = `KH${String(index * 37 + 100_000).padStart(9, '0')}`
  if (index % (EVERY * OWN) === 3) {
    const since = sinceOf(established, random.next())
    return {
      number,
      manager: null,
      own: true,
      department: '演示支行',
      since,
      products: held(random.below(7), 3)
    }
  }
  return {
    number,
    manager: random.pick(familyNames) + random.pick(givenNames),
    own: false,
    department: random.pick(branches),
    since: random.chance(0.9) ? sinceOf(established, random.next()) : null,
    products: held(random.below(7), random.below(4))
  }
}

function held(from: number, count: number): string[] {
  return Array.from({ length: count }, (_, at) => products[(from + at) % products.length] ?? '')
}

function sinceOf(established: string, part: number): string {
  const days = daysBetween(established, SAMPLE_DAY)
  return days < 1 ? SAMPLE_DAY : daysAfter(established, Math.floor(days * part))
}
