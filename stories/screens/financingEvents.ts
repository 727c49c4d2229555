import type { ResponseOf } from '../../src/contract/base/defineEndpoint.ts'
import type { endpoints } from '../../src/mocks/index.ts'
import type { FinancingEvent, Investor } from '../../src/contract/entities/financing.ts'
import { hostileNames } from './hostile.ts'

const known: FinancingEvent = {
  id: '1',
  company: { id: '1', name: '苏州示例精密制造有限公司', customer: null },
  date: '2018-05-03',
  round: 'B轮',
  amount: '1200万美元',
  low: '1200',
  high: '1200',
  about: false,
  currency: 'USD',
  yuanFrom: '7944',
  yuanTo: '7944',
  investors: [{ name: '晴石资本（演示）', role: 'lead', named: true }],
  valuation: '1亿美元',
  industry: { code: 'C', name: '制造业' },
  region: { code: '320500', name: '江苏省苏州市' },
  headline: null,
  source: '演示数据（虚构）',
  url: null
}

/** One event of each kind of amount that sources write. */
export const amounts: readonly FinancingEvent[] = [
  known,
  {
    ...known,
    amount: '约500万人民币',
    low: '500',
    high: '500',
    about: true,
    currency: 'CNY',
    yuanFrom: '500',
    yuanTo: '500'
  },
  { ...known, amount: '数千万美元', low: '1000', high: '10000', yuanFrom: '6620', yuanTo: '66200' },
  {
    ...known,
    amount: '过亿人民币',
    low: '10000',
    high: null,
    currency: 'CNY',
    yuanFrom: '10000',
    yuanTo: null
  },
  {
    ...known,
    amount: '近亿人民币',
    low: null,
    high: '10000',
    currency: 'CNY',
    yuanFrom: null,
    yuanTo: '10000'
  },
  {
    ...known,
    amount: '291026.123万人民币',
    low: '291026.123',
    high: '291026.123',
    currency: 'CNY',
    yuanFrom: '291026.123',
    yuanTo: '291026.123'
  },
  { ...known, amount: '2.8亿', low: '28000', high: '28000', currency: null, yuanFrom: null, yuanTo: null },
  { ...known, date: '2030-01-01', yuanFrom: null, yuanTo: null },
  { ...known, date: null, yuanFrom: null, yuanTo: null },
  { ...known, amount: '金额若干', low: null, high: null, currency: null, yuanFrom: null, yuanTo: null },
  {
    ...known,
    amount: null,
    low: null,
    high: null,
    currency: null,
    yuanFrom: null,
    yuanTo: null,
    round: null,
    valuation: null
  }
].map((event, at) => ({ ...event, id: `${at}` }))

/** Nothing but a name, or hostile and very long values. */
export const hostileEvents: readonly FinancingEvent[] = hostileNames.map((name, at) => ({
  ...known,
  id: `hostile-${at}`,
  company: { id: at % 2 ? name : null, name, customer: null },
  amount: at % 2 ? name : null,
  low: at % 2 ? '1234567890.123456' : null,
  high: at % 2 ? '9999999999.99' : null,
  currency: at % 2 ? 'XYZ' : null,
  yuanFrom: at % 2 ? '1234567890.123456' : null,
  yuanTo: null,
  investors: hostileNames.map(each => ({
    name: each,
    role: at % 2 ? ('follow' as const) : ('unknown' as const),
    named: at % 3 > 0
  })),
  valuation: name,
  source: name,
  // oxlint-disable-next-line no-script-url -- what a hostile file holds
  url: at % 2 ? 'javascript:alert(1)' : 'https://news.example/1'
}))

const measures = (events: number) => ({
  events,
  amount: events % 7 === 0 ? null : `${events * 4321}.5`,
  unknown: Math.round(events / 3)
})

/** Half a million events, and more before them. */
export const hugeStatistics: ResponseOf<typeof endpoints.financingStatistics> = {
  since: '2008-03-01',
  total: measures(500_000),
  months: Array.from({ length: 225 }, (_, at) => ({
    key: `${2008 + Math.floor((at + 2) / 12)}-${String(((at + 2) % 12) + 1).padStart(2, '0')}`,
    ...measures(900 + ((at * 373) % 2600))
  })),
  undated: measures(12_345),
  rounds: ['天使轮', 'A轮', 'B轮', 'C轮'].map((key, at) => ({ key, ...measures(100_001 >> at) })),
  noRound: measures(54_321),
  industries: [],
  noIndustry: measures(500_000),
  investors: hostileNames.map((name, at) => ({ name, led: at, ...measures(9000 - at * 1000) }))
}

export const hugeInvestor: Investor = {
  name: hostileNames[3],
  introduction: '很长的简介'.repeat(80),
  fields: '很长的领域'.repeat(16),
  scale: '100亿人民币',
  rounds: '天使轮、A轮',
  total: measures(12_345),
  led: 4000,
  followed: 345,
  roleUnknown: 8000,
  byRound: hugeStatistics.rounds,
  noRound: measures(77),
  byYear: Array.from({ length: 30 }, (_, at) => ({ key: String(1997 + at), ...measures(at * 31) })),
  undated: measures(3),
  companies: 9876,
  portfolio: Array.from({ length: 50 }, (_, at) => ({
    id: at % 3 ? String(at) : null,
    name: hostileNames[at % hostileNames.length] ?? '',
    customer: null,
    events: at + 1,
    last: at % 4 ? '2020-01-01' : null,
    round: at % 5 ? 'A轮' : null,
    led: at % 2 === 0
  })),
  coInvestors: hostileNames.map((name, at) => ({ name, events: 20 - at }))
}
