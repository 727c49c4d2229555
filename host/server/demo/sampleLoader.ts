import type { ClientBase } from 'pg'
import { optionOfContact } from '../../../src/catalogue/contacts.ts'
import { recordSectionKeys, sectionOf, type RecordSectionKey } from '../../../src/catalogue/sections.ts'
import { normalizeName } from '../../../src/domain/criteria/searchText.ts'
import { sampleCompany } from '../../../src/sample/company.ts'
import type { SampleCompany } from '../../../src/sample/sampleCompany.ts'
import { sampleContacts } from '../../../src/sample/contacts.ts'
import { sampleCustomer } from '../../../src/sample/customers.ts'
import { sampleChains } from '../../../src/sample/words/industryChains.ts'
import { sampleParks, type SamplePark } from '../../../src/sample/parks.ts'
import { sampleRecords } from '../../../src/sample/sections/sampleRecords.ts'
import { chainLinks } from '../../../src/sample/words/trades.ts'
import type { SampleWorld } from '../../../src/sample/ties.ts'
import { createSampleWorld } from '../../../src/sample/world.ts'
import { SAMPLE_PERIOD } from '../../../src/sample/draw/days.ts'
import { SAMPLE_SOURCE, strangers } from '../../../src/sample/strangers.ts'
import { demoManagerAccount } from '../identity/accounts/demoStaff.ts'
import { copyRows } from '../store/load/rows/copy.ts'
import { eventCells, eventColumns } from '../store/load/financingEvents.ts'
import { loadCompanies, reserveIds, type NewCompany, type NewRecord } from '../store/load/loadCompanies.ts'

/** A multiple of the sample world's blocks, so that related companies are written together. */
const BATCH = 2000

/** The kind of chain of the sample world. */
const SAMPLE_CHAIN = '产业环节'

export interface SampleLoad {
  /** The sections whose records are written. Default: all stored ones. */
  readonly sections?: readonly RecordSectionKey[]
  readonly onProgress?: ((done: number) => void) | undefined
}

/** Writes the first `count` sample companies inside the caller's transaction. */
export async function loadSampleCompanies(
  client: ClientBase,
  count: number,
  { sections = recordSectionKeys, onProgress }: SampleLoad = {}
): Promise<void> {
  const ids = await reserveIds(client, count)
  const written = new Set(sections)
  const parks = new Map<string, SamplePark>()
  for (let from = 0; from < count; from += BATCH) {
    const size = Math.min(BATCH, count - from)
    const companies = Array.from({ length: size }, (_, at) => sampleCompany(from + at))
    const world = createSampleWorld(count, index => companies[index - from])
    const recordsOf = (company: SampleCompany, section: RecordSectionKey): readonly NewRecord[] =>
      written.has(section) ? newRecords(company, section, world, ids) : []
    await loadCompanies(
      client,
      companies.map(company => newCompany(company, recordsOf)),
      { isComplete: true, ids: ids.slice(from, from + size) }
    )
    await writeCustomers(client, companies, ids.slice(from, from + size))
    for (const park of sampleParks(companies)) if (!parks.has(park.name)) parks.set(park.name, park)
    onProgress?.(from + size)
  }
  await writeParks(client, [...parks.values()])
  await copyRows(
    client,
    'financing_event',
    eventColumns,
    strangers.map(event =>
      eventCells({ id: null, name: event.companyName }, { ...event, fingerprint: `demo:${event.id}` })
    )
  )
  await writeChains(client)
}

/** The customers of the invented bank; the demo manager has some where the account is there. */
async function writeCustomers(
  client: ClientBase,
  companies: readonly SampleCompany[],
  ids: readonly string[]
): Promise<void> {
  const found = await client.query<{ id: string }>('SELECT id FROM staff WHERE account = $1', [
    demoManagerAccount
  ])
  const manager = found.rows[0]?.id ?? null
  await copyRows(
    client,
    'customer',
    ['company_id', 'number', 'manager_id', 'manager', 'department', 'since', 'products'],
    companies.flatMap((company, at) => {
      const customer = sampleCustomer(company)
      if (!customer) return []
      const { number, own, department, since, products } = customer
      return [[ids[at] ?? '', number, own ? manager : null, customer.manager, department, since, products]]
    })
  )
}

async function writeChains(client: ClientBase): Promise<void> {
  const links = chainLinks()
  await client.query(
    `INSERT INTO chain_link (kind, node, upstream)
     SELECT $1, node, upstream FROM unnest($2::text[], $3::text[]) AS link (node, upstream) ON CONFLICT DO NOTHING`,
    [SAMPLE_CHAIN, links.map(link => link.node), links.map(link => link.upstream)]
  )
  await copyRows(
    client,
    'industry_chain',
    ['key', 'name', 'category', 'origin', 'kind'],
    sampleChains.map(({ name, category }) => [name, name, category, 'stated', SAMPLE_CHAIN])
  )
  await copyRows(
    client,
    'industry_chain_node',
    ['chain', 'node', 'parent', 'stage', 'level', 'ordinal', 'products'],
    sampleChains.flatMap(({ name, nodes }) =>
      nodes.map(({ node, parent, stage, level, products }, at) => [
        name,
        node,
        parent,
        stage,
        level,
        at,
        products
      ])
    )
  )
}

async function writeParks(client: ClientBase, parks: readonly SamplePark[]): Promise<void> {
  await copyRows(
    client,
    'park',
    ['name', 'name_key', 'level', 'kind', 'province', 'city', 'approved', 'area', 'industries', 'authority'],
    parks.map(({ name, level, kind, province, city, approved, area, industries, authority }) => [
      name,
      normalizeName(name),
      level,
      kind,
      province,
      city,
      approved,
      area,
      industries,
      authority
    ])
  )
}

function newCompany(
  sample: SampleCompany,
  recordsOf: (company: SampleCompany, section: RecordSectionKey) => readonly NewRecord[]
): NewCompany {
  const { products, financing, chain } = sample
  return {
    company: sample,
    products: products.map(each => ({ ...each, period: SAMPLE_PERIOD, source: SAMPLE_SOURCE })),
    financing: financing.map(event => ({ ...event, source: SAMPLE_SOURCE, fingerprint: `demo:${event.id}` })),
    chain: chain.map(({ kind, node }) => ({ kind, node })),
    contacts: sampleContacts(sample).map(contact => ({ ...contact, kind: optionOfContact[contact.kind] })),
    records: section => recordsOf(sample, section)
  }
}

/** `ids` are those of the store, by the number of the sample company. */
function newRecords(
  company: SampleCompany,
  section: RecordSectionKey,
  world: SampleWorld,
  ids: readonly string[]
): readonly NewRecord[] {
  const links = sectionOf(section).columns.filter(({ kind }) => kind === 'company')
  const records = sampleRecords(company, section, world)
  if (links.length === 0) return records as readonly NewRecord[]
  return records.map(record =>
    Object.assign({}, record, ...links.map(({ key }) => linked(record[key] as Link, key, ids)))
  )
}

interface Link {
  readonly id: string | null
  readonly name: string
}

function linked({ id, name }: Link, key: string, ids: readonly string[]): NewRecord {
  return { [key]: name, [`${key}Ref`]: id === null ? null : (ids[Number(id) - 1] ?? null) }
}
