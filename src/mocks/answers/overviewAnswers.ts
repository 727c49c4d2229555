import dayjs from 'dayjs'
import * as v from 'valibot'
import {
  callLabel,
  callReasonKeys,
  callReasonOf,
  type CallReason
} from '../../catalogue/insights/callReasons.ts'
import { eventKeys, eventKindOf, milestones, type EventKey } from '../../catalogue/insights/events.ts'
import type { RecordRule } from '../../catalogue/insights/recordRules.ts'
import { windows } from '../../catalogue/insights/windows.ts'
import { showFacts } from '../../domain/facts/companyFacts.ts'
import { offeredProducts } from '../../domain/scores/productFit.ts'
import { explainScore, type CountedScoreFacts } from '../../domain/scores/scoreReasons.ts'
import type { overviewEndpoints } from '../../contract/endpoints/overview.ts'
import { sectionRows } from '../../contract/entities/companyDetail.ts'
import type {
  CallReasonItem,
  CompanyEvent,
  CompanyOverview,
  PatentCount
} from '../../contract/entities/overview.ts'
import type { SampleCompany } from '../../sample/sampleCompany.ts'
import { findCompany } from '../world/findCompany.ts'
import type { Answers } from '../serving/mockEndpoint.ts'
import type { MockWorld } from '../world/mockWorld.ts'
import { pageOf } from '../serving/pageOf.ts'
import { ruledRecords } from '../world/recordRules.ts'
import { sectionRowsOf } from '../world/rows.ts'
import { products, productsOf } from './productAnswers.ts'

export function overviewAnswers(world: MockWorld): Answers<typeof overviewEndpoints> {
  return {
    companyOverview: ({ params }) => overviewOf(findCompany(world, params.id), world),
    companyProducts: ({ params }) => productsOf(findCompany(world, params.id), world),
    bankProducts: () => offeredProducts(products),
    companyPatents: ({ params }) => patentsOf(findCompany(world, params.id), world),
    companyTimeline: ({ params, query }) => {
      const events = eventsOf(findCompany(world, params.id), world)
      const kinds = query.kinds ?? eventKeys
      const counts = eventKeys.map(kind => ({
        kind,
        count: events.filter(event => event.kind === kind).length
      }))
      return {
        ...pageOf(
          events.filter(event => kinds.some(kind => kind === event.kind)),
          query
        ),
        cursor: null,
        kinds: counts.filter(({ count }) => count > 0)
      }
    }
  }
}

function patentsOf(company: SampleCompany, world: MockWorld): readonly PatentCount[] {
  const counts = new Map<string, PatentCount>()
  for (const { kind, status, appliedOn } of sectionRowsOf(company, 'patents', world.sample).map(readPatent)) {
    const year = appliedOn === null ? null : Number(appliedOn.slice(0, 4))
    const key = JSON.stringify([year, kind, status])
    counts.set(key, { kind, status, year, count: (counts.get(key)?.count ?? 0) + 1 })
  }
  return [...counts.values()]
}

const readPatent = (record: unknown) => v.parse(sectionRows.patents, record)

export function overviewOf(company: SampleCompany, world: MockWorld): CompanyOverview {
  return {
    ...showFacts('overview', company),
    dimensions: explainScore(company, countedOf(company, world)),
    calls: callReasonKeys.map(callReasonOf).flatMap(reason => callsOf(company, reason, world))
  }
}

function countedOf(company: SampleCompany, world: MockWorld): CountedScoreFacts {
  const since = (rule: RecordRule, months: number): number =>
    ruledRecords(company, rule, world.sample).filter(
      ({ date }) => date > monthsBefore(world.today, months) && date <= world.today
    ).length
  return {
    recentPatents: since({ section: 'patents', date: 'appliedOn', title: [] }, 36),
    rounds: company.financing.length,
    wins: since({ section: 'tenders', date: 'date', title: [], words: { role: ['中标'] } }, 12),
    jobs: since({ section: 'jobs', date: 'postedOn', title: [] }, 3),
    chainNodes: company.chain
      .map(({ node }) => node)
      .toSorted()
      .join('、')
  }
}

function callsOf(company: SampleCompany, reason: CallReason, world: MockWorld): readonly CallReasonItem[] {
  const { days } = windows[reason.window]
  const [from, to] = reason.ahead
    ? [world.today, daysFrom(world.today, days)]
    : [daysFrom(world.today, 1 - days), world.today]
  const found = ruledRecords(company, reason, world.sample).filter(({ date }) => date >= from && date <= to)
  const shown = reason.ahead ? found.at(-1) : found[0]
  if (!shown) return []
  const { key, section } = reason
  return [
    {
      reason: key,
      label: callLabel(reason),
      count: found.length,
      date: shown.date,
      title: shown.title || null,
      section
    }
  ]
}

function daysFrom(day: string, days: number): string {
  return dayjs(day).add(days, 'day').format('YYYY-MM-DD')
}

function monthsBefore(day: string, months: number): string {
  return dayjs(day).subtract(months, 'month').format('YYYY-MM-DD')
}

/** Newest first; on the same day in the order of the catalogue. */
export function eventsOf(company: SampleCompany, world: MockWorld): readonly CompanyEvent[] {
  return eventKeys
    .flatMap(kind => (kind === 'milestone' ? milestonesOf(company) : recordsOf(company, kind, world)))
    .filter(({ date }) => date !== null && date <= world.today)
    .toSorted((one, other) => ((one.date ?? '') < (other.date ?? '') ? 1 : one.date === other.date ? 0 : -1))
}

function recordsOf(company: SampleCompany, kind: EventKey, world: MockWorld): readonly CompanyEvent[] {
  return eventKindOf(kind).records.flatMap(rule =>
    ruledRecords(company, rule, world.sample).map(record => ({ ...record, kind, section: rule.section }))
  )
}

const milestone = (date: string | null, title: string) => ({
  kind: 'milestone',
  section: 'registration',
  date,
  title
})

function milestonesOf({ established, listedOn }: SampleCompany): readonly CompanyEvent[] {
  return [milestone(established, milestones.established), milestone(listedOn, milestones.listed)]
}
