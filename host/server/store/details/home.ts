import { sql } from 'kysely'
import { filters } from '../../../../src/catalogue/filters.ts'
import { industries } from '../../../../src/catalogue/classifications/industries.ts'
import { regions } from '../../../../src/catalogue/classifications/regions.ts'
import type { Tree } from '../../../../src/catalogue/classifications/tree.ts'
import { placed, treesOf } from '../../../../src/domain/companyFacts.ts'
import { financingSentence } from '../../../../src/domain/financingSentence.ts'
import type { FeedItem, IndustryMap, Recommendation } from '../../../../src/contract/entities/home.ts'
import type { Page } from '../../../../src/contract/shape.ts'
import { storedCompanies, type StoredCompany } from '../company/companyRows.ts'
import type { Db } from '../database.ts'
import { ALL_COMPANIES, treeTerm } from '../search/terms.ts'

/** Companies by province and by industry section, from the totals that every load updates. */
export async function industryMap(db: Db): Promise<IndustryMap> {
  const totals = await db.selectFrom('facet_total').selectAll().execute()
  const terms = new Map(totals.map(row => [row.term, row.count]))
  return {
    total: terms.get(ALL_COMPANIES) ?? 0,
    regions: tops('regions', terms),
    industries: tops('industries', terms)
  }
}

function tops(name: 'regions' | 'industries', terms: ReadonlyMap<number, number>): IndustryMap['regions'] {
  const tree: Tree = treesOf[name]
  const counts = new Map<string, number>()
  for (const node of tree.nodes) {
    const own = terms.get(treeTerm(name, node.code))
    const top = own === undefined ? undefined : tree.line(node.code)[0]
    if (own !== undefined && top) counts.set(top.code, (counts.get(top.code) ?? 0) + own)
  }
  return tree.nodes
    .filter(node => node.level === 1)
    .map(({ code, name: title }) => ({ code, name: title, count: counts.get(code) ?? 0 }))
}

const BATCH = 6

/** Where the batches wrap around. */
const RECOMMENDED = 600

/** Six recommended companies, each with the reason; a batch beyond the last wraps around. */
export async function recommendCompanies(
  db: Db,
  today: string,
  batch: number
): Promise<readonly Recommendation[]> {
  const pool = await sql<{ id: string }>`
    SELECT id FROM company ORDER BY weight DESC, id LIMIT ${RECOMMENDED}`.execute(db)
  const ids = pool.rows.map(row => row.id)
  const batches = Math.max(1, Math.ceil(ids.length / BATCH))
  const start = (batch % batches) * BATCH
  const companies = await storedCompanies(db, ids.slice(start, start + BATCH))
  return companies.map(company => ({
    id: company.id,
    name: company.name,
    shortName: company.aliases[0] ?? null,
    region: placed(regions, company.region)?.name ?? null,
    industry: placed(industries, company.industry)?.name ?? null,
    reason: reasonOf(company, today),
    tags: [...company.tags]
  }))
}

function reasonOf(company: StoredCompany, today: string): string {
  const board = company.listing.find(each => each !== filters.listing.none)
  const financed = company.round ? `最近一轮为${company.round}` : null
  if (board) return [`${board}企业`, financed].filter(part => part !== null).join('，')
  if (financed) return `有融资记录，${financed}`
  if (company.established === null) return '资料较完整'
  const years = Number(today.slice(0, 4)) - Number(company.established.slice(0, 4))
  return years < 3 ? '近三年成立的企业' : `已经营约${years}年，资料较完整`
}

interface FeedQuestion {
  readonly page: number
  readonly pageSize: number
}

/** Financing events of known companies, newest first. */
export async function companyFeed(db: Db, { page, pageSize }: FeedQuestion): Promise<Page<FeedItem>> {
  const offset = (page - 1) * pageSize
  const events = await db
    .selectFrom('financing_event as event')
    .innerJoin('company_detail as company', 'company.company_id', 'event.company_id')
    .select(['event.id', 'event.company_id', 'company.name', 'event.headline', 'event.date'])
    .select(['event.round', 'event.amount', 'event.investors', 'company.tags'])
    .orderBy('event.date', order => order.desc().nullsLast())
    .orderBy('event.id', 'desc')
    .limit(pageSize)
    .offset(Math.min(offset, MAX_FEED))
    .execute()
  const counted = await sql<{ total: number }>`
    SELECT count(*)::int4 AS total
    FROM (SELECT 1 FROM financing_event WHERE company_id IS NOT NULL LIMIT ${MAX_FEED + 1}) AS hit`.execute(
    db
  )
  const total = counted.rows[0]?.total ?? 0
  return {
    items: offset >= MAX_FEED ? [] : events.map(feedItem),
    total: Math.min(total, MAX_FEED),
    totalIsCapped: total > MAX_FEED,
    page,
    pageSize,
    cursor: null
  }
}

const MAX_FEED = 10_000

function feedItem(event: {
  id: string
  company_id: string | null
  name: string
  headline: string | null
  round: string | null
  amount: string | null
  investors: readonly string[]
  tags: string[]
  date: string | null
}): FeedItem {
  return {
    id: event.id,
    kind: '融资',
    companyId: event.company_id,
    companyName: event.name,
    headline: event.headline ?? financingSentence({ ...event, company: event.name }),
    date: event.date,
    tags: event.tags
  }
}
