import { readSortOf } from '../../catalogue/columns.ts'
import { UNKNOWN } from '../../catalogue/filters.ts'
import { financingColumns } from '../../catalogue/financing.ts'
import type { financingEndpoints } from '../../contract/endpoints/financing.ts'
import type { Investor } from '../../contract/entities/financing.ts'
import { refuse } from '../../contract/base/refusals.ts'
import { parseFinancing, type FinancingTokens } from '../../domain/financing/criteria.ts'
import { compareValues } from '../../domain/facts/compareValues.ts'
import { eventMoney, figureOf } from '../../domain/financing/eventMoney.ts'
import { financingRow, type FinancingFacts } from '../../domain/financing/financingRow.ts'
import { MOST_COMPANIES, roleOf } from '../../domain/financing/investors.ts'
import {
  byRound,
  byValue,
  financingStatistics,
  sumUp,
  topInvestors
} from '../../domain/financing/statistics.ts'
import { normalizeName } from '../../domain/criteria/searchText.ts'
import { sampleEvents } from '../../sample/strangers.ts'
import { cellOf, cellsOf, eventsMeeting, investorCells } from '../world/financingWorld.ts'
import type { Answers } from '../serving/mockEndpoint.ts'
import { type MockWorld } from '../world/mockWorld.ts'
import { customerOptions } from '../world/customers.ts'
import { firstRowOf, pageOf } from '../serving/pageOf.ts'
import { customerOf } from '../world/customers.ts'
import { compareUnknownLast } from '../world/searchWorld.ts'

export function financingAnswers(world: MockWorld): Answers<typeof financingEndpoints> {
  const { companies, today } = world
  const events = sampleEvents(companies).toSorted(newestFirst)
  const customerOfEvent = ({ companyId }: FinancingFacts) => customerOf(world, companyId)
  const optionsOf = (event: FinancingFacts): readonly string[] =>
    event.companyId === null ? [UNKNOWN] : customerOptions(world, customerOfEvent(event))
  const having = (criteria: FinancingTokens) =>
    eventsMeeting(events, parseFinancing(criteria), { today, customerOf: optionsOf })
  return {
    searchFinancing: ({ body: { criteria, sort = null, ...paging } }) => {
      const first = firstRowOf(paging)
      const rows = sorted(having(criteria), sort).map(event => financingRow(event, customerOfEvent(event)))
      return pageOf(rows, paging, first)
    },
    financingStatistics: ({ body }) => {
      const found = having(body.criteria)
      const cells = {
        months: cellsOf(found, ({ date }) => date?.slice(0, 7) ?? null),
        rounds: cellsOf(found, ({ round }) => round),
        industries: cellsOf(found, ({ industry }) => industry),
        investors: investorCells(found)
      }
      return financingStatistics(cells, null)
    },
    investor: ({ query }) => {
      const key = normalizeName(query.name)
      const own = events.filter(({ investors }) => investors.some(name => normalizeName(name) === key))
      const name = own[0]?.investors.find(each => normalizeName(each) === key)
      if (name === undefined) throw refuse('noInvestor')
      return cardOf(world, name, own)
    }
  }
}

function newestFirst(one: FinancingFacts, other: FinancingFacts): number {
  return compareValues(other.date ?? '', one.date ?? '')
}

function sorted(events: readonly FinancingFacts[], sort: string | null): readonly FinancingFacts[] {
  const read = sort === null ? null : readSortOf(financingColumns, sort)
  if (!read) return events
  const sign = read.direction === 'asc' ? 1 : -1
  const valueOf = (event: FinancingFacts): string | bigint | null =>
    read.column === 'yuan' ? figureOf(eventMoney(event.amount, event.date)) : event.date
  return events.toSorted((one, other) => compareUnknownLast(valueOf(one), valueOf(other), sign))
}

function cardOf(world: MockWorld, name: string, own: readonly FinancingFacts[]): Investor {
  const rounds = byRound(cellsOf(own, ({ round }) => round))
  const years = byValue(cellsOf(own, ({ date }) => date?.slice(0, 4) ?? null))
  const count = (role: ReturnType<typeof roleOf>) => own.filter(event => roleOf(event, name) === role).length
  const byCompany = new Map<string, FinancingFacts[]>()
  for (const event of own) {
    const company = event.companyId ?? event.companyName
    byCompany.set(company, [...(byCompany.get(company) ?? []), event])
  }
  return {
    name,
    introduction: null,
    fields: null,
    scale: null,
    rounds: null,
    total: sumUp(own.map(cellOf)),
    led: count('lead'),
    followed: count('follow'),
    roleUnknown: count(null),
    byRound: rounds.values,
    noRound: rounds.none,
    byYear: years.values,
    undated: years.none,
    companies: byCompany.size,
    portfolio: [...byCompany.values()]
      .flatMap(group => companyOf(world, name, group))
      .slice(0, MOST_COMPANIES),
    coInvestors: topInvestors(investorCells(own).filter(each => each.name !== name)).map(
      ({ name: other, events }) => ({ name: other, events })
    )
  }
}

/** `events` of one company, the newest first. */
function companyOf(
  world: MockWorld,
  investor: string,
  events: readonly FinancingFacts[]
): Investor['portfolio'] {
  return events.slice(0, 1).map(({ companyId, companyName, date, round }) => ({
    id: companyId,
    name: companyName,
    customer: customerOf(world, companyId),
    events: events.length,
    last: date,
    round,
    led: events.some(event => roleOf(event, investor) === 'lead')
  }))
}
