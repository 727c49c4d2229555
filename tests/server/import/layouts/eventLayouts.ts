import { events, type Event } from './inventedRows.ts'
import type { Layout } from './companyLayouts.ts'
import { book, delimited, type Sheet, type Texts } from './writers.ts'

/** The 300 invented financing events, three of each company, laid out as one kind of file. */
export type EventLayout = Pick<Layout, 'ending' | 'content' | 'sentBack' | 'told'>

const heads = ['企业名称', '融资日期', '轮次', '融资金额', '投资方'] as const
const cellsOf = ({ company, date, round, amount, investors }: Event): readonly string[] => [
  company,
  date,
  round,
  `${amount}万人民币`,
  investors.join('、')
]
const body: Texts = events.map(cellsOf)
/** The company once over its events. */
const once: Texts = body.map(([company = '', ...others], at) => [at % 3 === 0 ? company : '', ...others])
const merges = (top: number): readonly string[] =>
  Array.from({ length: 100 }, (_, at) => `A${top + at * 3}:A${top + at * 3 + 2}`)
const xlsx = (rows: Texts, sheet: Omit<Sheet, 'rows'>): EventLayout => ({
  ending: 'xlsx',
  content: book([{ rows, ...sheet }])
})

export const eventLayouts: Readonly<Record<string, EventLayout>> = {
  'plain text': { ending: 'csv', content: delimited([heads, ...body]) },
  'with the company once over its events, merged': xlsx([heads, ...once], { merges: merges(2) }),
  'with the company once over its events, blank below': {
    ending: 'csv',
    content: delimited([heads, ...once]),
    told: ['companyAbove']
  },
  'with cells merged over rows and over columns': xlsx(
    [['企业名称', '融资', '', '', ''], ['', '日期', '轮次', '金额', '投资方'], ...once],
    { merges: ['A1:A2', 'B1:E1', ...merges(3)] }
  ),
  'with the unit in the head': {
    ending: 'csv',
    content: delimited([
      [...heads.slice(0, 3), '金额（亿元）', heads[4]],
      ...events.map(event => [
        ...cellsOf(event).slice(0, 3),
        String(event.amount / 10_000),
        ...cellsOf(event).slice(4)
      ])
    ])
  },
  'with a total after each company, and the heads again': {
    ending: 'csv',
    content: delimited(
      Array.from({ length: 100 }, (_, at) => [
        ...(at % 10 === 0 ? [heads] : []),
        ...body.slice(at * 3, at * 3 + 3),
        ['小计', '', '3', '', '']
      ]).flat()
    ),
    sentBack: { totalRow: 100, headRow: 9 }
  },
  'with one company beside the other': {
    ending: 'csv',
    content: delimited(heads.map((head, at) => [head, ...body.map(row => row[at] ?? '')]))
  }
}
