import { inferFacts } from '../../../src/domain/inference/inferFacts.ts'
import { randomUUID } from 'node:crypto'
import type { ClientBase } from 'pg'
import { sql } from 'kysely'
import { PRODUCT_CHAIN } from '../../../src/catalogue/insights/industryChains.ts'
import { sampleChainEdges } from '../../../src/sample/words/industryChains.ts'
import { refreshNameTotals } from '../../../host/server/store/search/where/names.ts'
import { afterLoad } from '../../../host/server/store/load/afterLoad.ts'
import type { CompanyFacts } from '../../../src/catalogue/facts.ts'
import { copyRows } from '../../../host/server/store/load/rows/copy.ts'
import { loadCompanies } from '../../../host/server/store/load/loadCompanies.ts'
import { inTransaction } from '../../../host/server/store/load/rows/unitOfWork.ts'
import { sampleCompanies } from '../../../src/sample/company.ts'
import type { SampleCompany } from '../../../src/sample/sampleCompany.ts'
import { createRandom, type Random } from '../../../src/sample/draw/random.ts'
import type { TestDatabase } from '../../helpers/testDatabase.ts'
import type { Known } from './predicate.ts'
import { TODAY } from './world.ts'

export interface DemoStore {
  /** In the order of writing. */
  readonly companies: readonly (Known & { readonly id: string })[]
  /** The companies whose facts are all stored, as the mocks have them. */
  readonly complete: ReadonlyMap<string, SampleCompany>
  /** The member of staff that `mine` refers to. */
  readonly staff: string
}

const COMPANIES = 420

/** Every third company has gaps, like imported ones. */
const isSparse = (at: number): boolean => at % 3 === 0

const isCustomer = (at: number): boolean => at % 6 === 1 || at % 12 === 4

/** Activities of a member of staff, and what the bank's list says. */
const mineOf = (at: number): readonly string[] => [
  at % 5 === 0 ? '已收藏' : '未收藏',
  ...(at % 7 === 0 ? ['近30天查看过'] : []),
  ...(at % 11 === 0 ? ['已导出过'] : []),
  ...(isCustomer(at) ? ['存量客户'] : ['非存量']),
  ...(isCustomer(at) && at % 2 === 0 ? ['本人名下'] : [])
]

/** The group in which a favorite of the member of staff, or of a colleague, lies. */
const groupOf = (at: number): { readonly name: string; readonly seen: boolean } | null => {
  const own = mineOf(at).includes('已收藏')
  if (at % 4 === 0) return own ? { name: '重点客户', seen: true } : { name: '支行共享', seen: true }
  if (at % 4 === 1) return own ? { name: '已删除', seen: false } : { name: '同事私有', seen: false }
  return null
}

const groupsOf = (at: number): readonly string[] => {
  const group = groupOf(at)
  return group?.seen ? [group.name] : []
}

const emptyEvent = { amount: null, investors: [], headline: null }

/** Fills an empty store with a part of the sample, with records and activities of a member of staff. */
export async function openDemoStore(store: TestDatabase): Promise<DemoStore> {
  const sample = sampleCompanies(COMPANIES)
  const known = sample.map((company, at) => {
    const complete = {
      ...knownOf(company),
      mine: mineOf(at),
      groups: groupsOf(at),
      suppliesTo: [],
      buysFrom: []
    }
    return inferred(isSparse(at) ? sparsely(complete, createRandom(at + 7)) : complete)
  })
  const ids = await inTransaction(store.pool, async ({ client }) => {
    const loaded = await loadCompanies(
      client,
      known.map(({ company, products, chain, financing }) => ({
        company,
        products: products.map(product => ({ product, share: null })),
        financing: financing.map(({ round, date, amount, investors }) => ({
          ...emptyEvent,
          round,
          date,
          amount,
          investors,
          fingerprint: randomUUID()
        })),
        chain: chain.map(node => ({ kind: '产业环节', node }))
      }))
    )
    await writeRecords(client, known, loaded)
    return loaded
  })
  await afterLoad(store.pool)
  await keepSampleChains(store)
  const idOf = (at: number): string => ids[at] ?? ''
  const trading = withTrade(known)
  return {
    companies: trading.map((company, at) => ({ ...company, id: idOf(at) })),
    complete: new Map(sample.flatMap((company, at) => (isSparse(at) ? [] : [[idOf(at), company] as const]))),
    staff: await writeStaff(store, ids)
  }
}

/** What follows from products has tests of its own. */
async function keepSampleChains({ db }: TestDatabase): Promise<void> {
  await sql`DELETE FROM company_chain WHERE kind = ${PRODUCT_CHAIN}`.execute(db)
  await sql`DELETE FROM product_relation`.execute(db)
  await sql`DELETE FROM industry_chain`.execute(db)
  await sql`DELETE FROM industry_chain_node`.execute(db)
  const links = sampleChainEdges()
  await sql`INSERT INTO chain_link (kind, node, upstream) SELECT '产业环节', * FROM unnest(
    ${links.map(({ downstream }) => downstream)}::text[], ${links.map(({ upstream }) => upstream)}::text[])`.execute(
    db
  )
  await refreshNameTotals(db, ['chainNodes'])
}

function without(nodes: readonly string[], made: readonly string[]): readonly string[] {
  return nodes.filter(node => !made.includes(node))
}

/** To which nodes and complete companies each supplies what they need, and of which it needs what they make. */
function withTrade(known: readonly Known[]): readonly Known[] {
  const links = sampleChainEdges()
  const others = known.filter((_, at) => !isSparse(at))
  return known.map(one => {
    const leads = (from: readonly string[], to: readonly string[]): boolean =>
      links.some(({ upstream, downstream }) => from.includes(upstream) && to.includes(downstream))
    const named = (isOne: (other: Known) => boolean): readonly string[] =>
      others.filter(other => other !== one && isOne(other)).map(({ company }) => company.name)
    const nodes = [...new Set(links.flatMap(({ upstream, downstream }) => [upstream, downstream]))]
    return {
      ...one,
      suppliesTo: [
        ...nodes.filter(node => leads(one.chain, [node])),
        ...named(({ chain }) => leads(without(one.chain, chain), chain))
      ],
      buysFrom: [
        ...nodes.filter(node => leads([node], one.chain)),
        ...named(({ chain }) => leads(chain, without(one.chain, chain)))
      ]
    }
  })
}

/** As the store infers, by rules that have tests of their own. */
function inferred(known: Known): Known {
  return { ...known, company: inferFacts(known.company, known.products) }
}

/** Derived values of a company, from its records. */
function validNames(records: Known['qualifications']): readonly string[] {
  return records
    .filter(({ status }) => status !== '已撤销')
    .filter(({ expiresOn }) => expiresOn === null || expiresOn >= TODAY)
    .flatMap(({ name }) => (name === null ? [] : [name]))
}

function knownOf({
  products,
  chain,
  financing,
  ...company
}: SampleCompany): Omit<Known, 'mine' | 'groups' | 'suppliesTo' | 'buysFrom'> {
  const record: CompanyFacts = {
    ...company,
    qualifications: validNames(company.qualificationRecords)
  }
  return {
    company: record,
    products: products.map(({ product }) => product),
    chain: chain.map(({ node }) => node),
    qualifications: company.qualificationRecords,
    tenders: company.tenders,
    financing
  }
}

const figures = ['insured', 'inventions', 'utilityModels', 'designs', 'trademarks', 'software'] as const
const texts = [
  'uscc',
  'status',
  'companyType',
  'established',
  'region',
  'industry',
  'round',
  'scope',
  'introduction',
  'background',
  'scale',
  'revenue',
  'outputValue',
  'profit',
  'taxPaid',
  'tradeCredit',
  'industrialScale',
  'industrialSince',
  'industrialUntil'
] as const
const lists = ['aliases', 'listing', 'taxYears', 'contactKinds', 'riskKinds', 'parks'] as const

/** The same company with gaps, a name in another spelling, and capitals in currencies without a rate. */
function sparsely(known: Known, random: Random): Known {
  const gaps = (keys: readonly string[], empty: unknown) =>
    Object.fromEntries(keys.filter(() => random.chance(0.35)).map(key => [key, empty]))
  const { company } = known
  const qualifications = known.qualifications.map(record => ({
    ...record,
    ...gaps(['name', 'level', 'year', 'expiresOn', 'status'], null)
  }))
  return {
    ...known,
    qualifications,
    company: {
      ...company,
      ...gaps([...figures, ...texts], null),
      ...gaps(lists, []),
      qualifications: validNames(qualifications),
      regCapital: random.pick([null, company.regCapital, { amount: '900', currency: 'KPW' }]),
      paidCapital: random.pick([null, company.paidCapital]),
      name: random.pick([company.name, `【${company.name}】`, company.name.split('').join(' ')])
    },
    tenders: known.tenders.map(record => ({ ...record, ...gaps(['role', 'date'], null) })),
    financing: known.financing.map(event => ({ ...event, ...gaps(['round', 'date', 'amount'], null) }))
  }
}

async function writeRecords(
  client: ClientBase,
  known: readonly Known[],
  ids: readonly string[]
): Promise<void> {
  const rows = <Row>(
    records: (company: Known) => readonly Row[],
    fields: (record: Row) => readonly (string | number | null)[]
  ) =>
    known.flatMap((company, at) =>
      records(company).map((record, ordinal) => [ids[at] ?? '', ordinal + 1, ...fields(record)])
    )
  const own = ['company_id', 'ordinal']
  await copyRows(
    client,
    'section_qualifications',
    [...own, 'name', 'level', 'year', 'expires_on', 'status'],
    rows(
      company => company.qualifications,
      ({ name, level, year, expiresOn, status }) => [name, level, year, expiresOn, status]
    )
  )
  await copyRows(
    client,
    'section_tenders',
    [...own, 'role', 'date'],
    rows(
      company => company.tenders,
      ({ role, date }) => [role, date]
    )
  )
  await copyRows(
    client,
    'section_parks',
    [...own, 'park'],
    rows(
      ({ company }) => company.parks,
      park => [park]
    )
  )
}

/** Beside the activities of the member of staff there are those of others, and an old visit. */
async function writeStaff({ db }: TestDatabase, ids: readonly string[]): Promise<string> {
  const staff = await sql<{ id: string }>`
    INSERT INTO staff (account, name, role, department_id, created_at)
    SELECT account, account, 'manager', 'branch', now() FROM unnest(${['one', 'other']}::text[]) AS account RETURNING id`.execute(
    db
  )
  const [one, other] = staff.rows.map(row => row.id)
  const having = (option: string) => ids.filter((_, at) => mineOf(at).includes(option))
  const lacking = (option: string) => ids.filter((_, at) => !mineOf(at).includes(option))
  await sql`INSERT INTO favorite (staff_id, company_id, created_at)
    SELECT ${one}::int8, id, now() FROM unnest(${having('已收藏')}::int8[]) AS id
    UNION ALL SELECT ${other}::int8, id, now() FROM unnest(${lacking('已收藏')}::int8[]) AS id`.execute(db)
  const inGroup = (name: string) => ids.filter((_, at) => groupOf(at)?.name === name)
  for (const { owner, name, shared, removed } of [
    { owner: one, name: '重点客户', shared: false, removed: false },
    { owner: one, name: '已删除', shared: false, removed: true },
    { owner: other, name: '支行共享', shared: true, removed: false },
    { owner: other, name: '同事私有', shared: false, removed: false }
  ]) {
    await sql`
      WITH made AS (
        INSERT INTO favorite_group (owner_id, name, department_id, removed_at, created_at)
        VALUES (${owner}, ${name}, ${shared ? 'branch' : null}, ${removed ? new Date() : null}, now()) RETURNING id)
      UPDATE favorite SET group_id = made.id FROM made
      WHERE staff_id = ${owner} AND company_id = ANY(${inGroup(name)}::int8[])`.execute(db)
  }
  await sql`INSERT INTO staff_company_view (staff_id, company_id, viewed_at)
    SELECT ${one}::int8, id, '2026-11-10T09:00:00+08:00'::timestamptz FROM unnest(${having('近30天查看过')}::int8[]) AS id
    UNION ALL SELECT ${one}::int8, id, '2026-09-10T09:00:00+08:00'::timestamptz FROM unnest(${lacking('近30天查看过')}::int8[]) AS id`.execute(
    db
  )
  await sql`INSERT INTO staff_export_company (staff_id, company_id, exported_on)
    SELECT ${one}::int8, id, date '2026-01-01' FROM unnest(${having('已导出过')}::int8[]) AS id
    UNION ALL SELECT ${other}::int8, id, date '2026-01-01' FROM unnest(${lacking('已导出过')}::int8[]) AS id`.execute(
    db
  )
  await sql`INSERT INTO customer (company_id, manager_id)
    SELECT id, CASE WHEN id = ANY(${having('本人名下')}::int8[]) THEN ${one}::int8 END
    FROM unnest(${having('存量客户')}::int8[]) AS id`.execute(db)
  return one ?? ''
}
