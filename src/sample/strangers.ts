import type { FinancingFacts } from '../domain/financing/financingRow.ts'
import { financingSentence } from '../domain/financing/financingSentence.ts'
import type { SampleCompany } from './sampleCompany.ts'
import { createRandom, type Random } from './draw/random.ts'
import { brandCharacters, investorWords } from './words/words.ts'

export const SAMPLE_SOURCE = '演示数据（虚构）'

const COUNT = 160
const SEED = 7_450_000

/** As sources write them, from exact to undisclosed. */
const amounts = [
  '1200万美元 5000万美元 1.5亿美元 300万美元 7.35亿港币 2000万欧元 30亿日元 数百万人民币 数千万人民币',
  '近亿人民币 过亿人民币 约500万元 数千万美元 3.5亿人民币 1000-2000万人民币 800万元（实缴） 2.8亿 500万卢比 2100万人民币'
].flatMap(line => line.split(' '))
const rounds = ['天使轮', 'Pre-A轮', 'A轮', 'B轮', 'C轮', '战略投资', '并购', '未披露']
const trades = ['智能', '生物', '新材', '云图', '光电', '出行']
const valuations = ['1亿美元', '10亿人民币', '3.2亿人民币', '数亿人民币']

/** Invented financing events of companies that the store does not hold. */
export const strangers: readonly FinancingFacts[] = Array.from({ length: COUNT }, (_, at) => inventEvent(at))

function inventEvent(at: number): FinancingFacts {
  const random = createRandom(SEED + at)
  const name = `${random.pick(brandCharacters)}${random.pick(brandCharacters)}${random.pick(trades)}（演示）`
  const known = {
    company: name,
    round: random.chance(0.9) ? random.pick(rounds) : null,
    amount: random.chance(0.6) ? random.pick(amounts) : null,
    investors: inventInvestors(random)
  }
  const isTold = random.chance(0.6)
  const { investors } = known
  return {
    ...known,
    id: `s${at + 1}`,
    companyId: null,
    companyName: name,
    date: random.chance(0.95) ? inventDay(random) : null,
    leads: isTold ? investors.slice(0, 1) : [],
    follows: isTold ? investors.slice(1) : [],
    valuation: random.chance(0.2) ? random.pick(valuations) : null,
    headline: financingSentence(known),
    source: SAMPLE_SOURCE,
    url: null,
    region: null,
    industry: null
  }
}

function inventInvestors(random: Random): readonly string[] {
  const { first, second, kinds } = investorWords
  const invent = () =>
    `${random.pick(first.slice(0, 4))}${random.pick(second.slice(0, 3))}${random.pick(kinds)}（演示）`
  return [...new Set(Array.from({ length: random.below(4) }, invent))]
}

function inventDay(random: Random): string {
  return `${2014 + random.below(13)}-${pad(1 + random.below(10))}-${pad(1 + random.below(28))}`
}

/** All events of the demo: those of its companies, and those of companies that it does not hold. */
export function sampleEvents(companies: readonly SampleCompany[]): readonly FinancingFacts[] {
  const own = companies.flatMap(({ id, name, region, industry, financing }) =>
    financing.map(event => ({
      ...event,
      companyId: id,
      companyName: name,
      source: SAMPLE_SOURCE,
      url: null,
      region,
      industry
    }))
  )
  return [...own, ...strangers]
}

function pad(number: number): string {
  return String(number).padStart(2, '0')
}
