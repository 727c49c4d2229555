import type { CompanyFacts } from '../../../../src/catalogue/facts.ts'
import { inventUscc } from '../../../../src/sample/draw/codes.ts'

/** What is compared of a company. */
export type Company = Pick<
  CompanyFacts,
  | 'name'
  | 'uscc'
  | 'legalRepresentative'
  | 'status'
  | 'established'
  | 'regCapital'
  | 'insured'
  | 'region'
  | 'address'
>

export interface Event {
  readonly company: string
  readonly date: string
  readonly round: string
  /** In units of 10,000 yuan. */
  readonly amount: number
  readonly investors: readonly string[]
}

const places = [
  ['320500', '江苏省苏州市'],
  ['330100', '浙江省杭州市'],
  ['440300', '广东省深圳市'],
  ['510100', '四川省成都市'],
  ['370200', '山东省青岛市'],
  ['420100', '湖北省武汉市']
] as const
export const placeNames: ReadonlyMap<string, string> = new Map(places)

const [tens, ones, trades] = [
  '甲乙丙丁戊己庚辛壬癸',
  '子丑寅卯辰巳午未申酉',
  ['机械', '电子', '食品']
] as const
const two = (number: number): string => String(number).padStart(2, '0')

/** As far as sources state dates: most to the day, some to the month or the year alone. */
function dateOf(at: number): string {
  const day = `${2000 + (at % 24)}-${two(1 + (at % 12))}-${two(1 + (at % 28))}`
  return at % 7 === 3 ? day.slice(0, 7) : at % 11 === 5 ? day.slice(0, 4) : day
}

/** 300 invented companies, those of a place one after the other. */
export const companies: readonly Company[] = Array.from({ length: 300 }, (_, at) => {
  const [region, place] = places[Math.floor(at / 50)]!
  const sign = `${tens[Math.floor(at / 10) % 10]}${ones[at % 10]}`
  return {
    name: `测试${sign}${trades[Math.floor(at / 100)]}有限公司`,
    uscc: inventUscc(at, region, false),
    legalRepresentative: `测${sign}`,
    status: at % 9 === 4 ? '注销' : '存续',
    established: dateOf(at),
    regCapital: { amount: String(500 + at * 10), currency: 'CNY' },
    insured: at * 7,
    region,
    address: `${place}测试路${at + 1}号`
  }
})

const rounds = ['天使轮', 'A轮', 'B轮']

/** 300 invented events: three of each of 100 companies. */
export const events: readonly Event[] = Array.from({ length: 300 }, (_, at) => ({
  company: companies[Math.floor(at / 3)]!.name,
  date: dateOf(at + 5),
  round: rounds[at % 3]!,
  amount: 500 + at * 100,
  investors: [`测${tens[at % 10]}资本`, `测${ones[at % 7]}创投`]
}))
