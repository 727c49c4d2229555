import { emptyListQuery } from '../../domain/criteria/listQuery.ts'
import type { Criteria } from '../../catalogue/filters.ts'
import { withoutCondition } from '../../domain/criteria/activeConditions.ts'
import { parseCriteria, type ParsedCriteria } from '../../domain/criteria/parsedCriteria.ts'
import type { CompanyRow } from '../../contract/entities/company.ts'
import type { SampleCompany } from '../../sample/sampleCompany.ts'
import { toRow } from './rows.ts'
import { searchWorld, type Viewer } from './searchWorld.ts'

/** A recorded result. */
export interface MockVersion {
  readonly id: string
  readonly takenAt: string
  readonly criteria: ParsedCriteria
  readonly rows: ReadonlyMap<string, CompanyRow>
  /** Companies that one condition excluded, with their values at that time. */
  readonly missed: ReadonlyMap<string, CompanyRow>
}

export interface MockSearch {
  readonly id: string
  readonly name: string
  readonly criteria: ParsedCriteria
  readonly sort: string | null
  readonly columns: readonly string[]
  readonly createdAt: string
  readonly removed: boolean
  /** Newest first. */
  readonly versions: readonly MockVersion[]
}

/** The present result of a search. */
export function presentRows(
  companies: readonly SampleCompany[],
  criteria: ParsedCriteria,
  viewer: Viewer
): ReadonlyMap<string, CompanyRow> {
  return new Map(searchWorld(companies, criteria, viewer).map(each => [each.id, toRow(each, false)]))
}

const sampleCriteria: readonly (readonly [string, Criteria])[] = [
  [
    '华东近 10 年的存续企业',
    { region: ['310000', '320000', '330000'], established: ['1-5', '5-10'], status: ['存续'] }
  ],
  ['高新与专精特新', { qualification: ['高新技术企业', '专精特新中小企业'], status: ['存续'] }],
  ['科技类企业', { keyword: ['科技'], status: ['存续'] }],
  ['没有新变化的搜索', { status: ['设立中'] }]
]

/** Searches saved a week ago, with companies added, left and changed since. */
export function inventedSearches(
  companies: readonly SampleCompany[],
  viewer: Viewer,
  count: number
): readonly MockSearch[] {
  return Array.from({ length: count }, (_, at) => {
    const [name = '', tokens = {}] = sampleCriteria[at % sampleCriteria.length] ?? []
    const criteria = parseCriteria(tokens)
    const round = Math.floor(at / sampleCriteria.length)
    const takenAt = daysBefore(viewer.today, 7 + at)
    return {
      id: String(at + 1),
      name: round === 0 ? name : `${name} ${round + 1}`,
      criteria,
      sort: null,
      columns: emptyListQuery.columns,
      createdAt: takenAt,
      removed: false,
      versions: [
        { id: `${at + 1}2`, ...weekOld(companies, criteria, viewer), takenAt, criteria },
        {
          id: `${at + 1}1`,
          ...weekOld(companies.slice(0, Math.floor(companies.length / 2)), criteria, viewer),
          takenAt: daysBefore(viewer.today, 30 + at),
          criteria
        }
      ]
    }
  })
}

/** Every fifth company is new, every fourth has raised its capital, and some have been deregistered. */
function weekOld(
  companies: readonly SampleCompany[],
  criteria: ParsedCriteria,
  viewer: Viewer
): Pick<MockVersion, 'rows' | 'missed'> {
  if (criteria.status?.tokens[0] !== '存续')
    return { rows: presentRows(companies, criteria, viewer), missed: new Map() }
  const now = [...presentRows(companies, criteria, viewer).values()]
  const stayed = now
    .filter((_, at) => at % 5 !== 0)
    .map((row, at) => (at % 4 === 0 ? { ...row, regCapital: { amount: '100', currency: 'CNY' } } : row))
  const others = withoutCondition(criteria, ['status'])
  const ended = [...presentRows(companies, others, viewer).values()]
    .filter(row => row.status !== '存续')
    .slice(0, 3)
    .map(row => ({ ...row, status: '存续' }))
  const missed = now.filter((_, at) => at % 10 === 0).map(row => ({ ...row, status: '设立中' }))
  return { rows: byId([...stayed, ...ended]), missed: byId(missed) }
}

function byId(rows: readonly CompanyRow[]): ReadonlyMap<string, CompanyRow> {
  return new Map(rows.map(row => [row.id, row]))
}

function daysBefore(today: string, days: number): string {
  return new Date(Date.parse(`${today}T09:00:00+08:00`) - days * 86_400_000).toISOString()
}
