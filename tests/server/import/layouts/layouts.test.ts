import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runImport, type ImportKindName } from '../../../../host/server/import/runImport.ts'
import type { Report } from '../../../../host/server/import/report/report.ts'
import { companiesWhere } from '../../../../host/server/store/company/companyRows.ts'
import { statedText } from '../../../../host/server/store/tables/statedDates.ts'
import { readAmount } from '../../../../src/domain/financing/statedAmount.ts'
import { openTestDatabase, type TestDatabase } from '../../../helpers/testDatabase.ts'
import { TODAY } from '../../search/world.ts'
import { openImportFolder } from '../job.ts'
import { companyLayouts, type Layout } from './companyLayouts.ts'
import { eventLayouts } from './eventLayouts.ts'
import { companies, events, type Company } from './inventedRows.ts'
import { emptyCompanies } from '../../../helpers/emptyCompanies.ts'

// Whatever the layout, the same rows arrive: what a file does not tell is unknown and said, and nothing is wrong.

const { folder } = openImportFolder()

let store: TestDatabase

beforeAll(async () => {
  store = await openTestDatabase()
})
afterAll(() => store.close())
beforeEach(async () => {
  await emptyCompanies(store.db, 'investor')
})

let files = 0
async function bring(
  kind: ImportKindName,
  {
    ending,
    content,
    sheets = [null]
  }: Pick<Layout, 'ending' | 'content'> & { sheets?: readonly (string | null)[] }
): Promise<readonly Report[]> {
  const path = join(folder, `layout-${++files}.${ending}`)
  writeFileSync(path, content)
  const reports: Report[] = []
  for (const sheet of sheets) {
    const job = {
      kind,
      path,
      sheet,
      mapping: new Map(),
      source: null,
      today: TODAY,
      rejectFolder: folder,
      progress: null
    }
    // oxlint-disable-next-line no-await-in-loop -- one sheet after the other
    reports.push((await runImport(store.pool, job)).report)
  }
  return reports
}

/** What the reports say, over all sheets. */
function told(reports: readonly Report[]) {
  const reasons: Record<string, number> = {}
  for (const { reasons: own } of reports) {
    for (const [reason, { count }] of own) reasons[reason] = (reasons[reason] ?? 0) + count
  }
  const sum = (key: 'added' | 'rejected'): number => reports.reduce((all, { counts }) => all + counts[key], 0)
  return { added: sum('added'), rejected: sum('rejected'), reasons }
}

const sumOf = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((all, count) => all + count, 0)

describe('300 companies', () => {
  const keys = Object.keys(companies[0]!) as readonly (keyof Company)[]

  it.each(Object.entries(companyLayouts))('%s', async (_, layout) => {
    const { unknown = {}, sentBack = {} } = layout
    const found = told(await bring('companies', layout))
    const stored = new Map(
      (await companiesWhere(store.db, sql<boolean>`true`)).map(company => [company.name, company])
    )
    const wrong = companies.flatMap(meant => {
      const company = stored.get(meant.name)
      return keys.flatMap(key => {
        const [is, wanted] = [company?.[key] ?? null, unknown[key] === undefined ? meant[key] : null]
        return JSON.stringify(is) === JSON.stringify(wanted) ? [] : [{ name: meant.name, key, is, wanted }]
      })
    })
    expect(wrong.slice(0, 3)).toEqual([])
    const unknowns = Object.fromEntries(Object.values(unknown).map(reason => [reason, companies.length]))
    expect(found).toEqual({
      added: companies.length,
      rejected: sumOf(sentBack),
      reasons: { ...unknowns, ...sentBack }
    })
    expect(stored.size).toBe(companies.length)
  })
})

describe('300 financing events', () => {
  it.each(Object.entries(eventLayouts))('%s', async (_, layout) => {
    const { sentBack = {}, told: reasons = [] } = layout
    const found = told(await bring('financing', layout))
    const { rows } = await sql<{
      company: string
      date: string
      round: string
      amount: string
      investors: string[]
    }>`
      SELECT company_name AS company, ${statedText('date')} AS date, round, amount, investors
      FROM financing_event`.execute(store.db)
    const stored = rows.map(({ amount, ...event }) => {
      const read = readAmount(amount)
      return { ...event, amount: Number(typeof read === 'object' ? read?.low : null) }
    })
    expect(inOrder(stored)).toEqual(inOrder(events))
    expect(found).toEqual({
      added: events.length,
      rejected: sumOf(sentBack),
      reasons: { ...sentBack, ...Object.fromEntries(reasons.map(reason => [reason, 200])) }
    })
  })
})

function inOrder(all: readonly { readonly company: string; readonly round: string }[]): readonly unknown[] {
  return all.toSorted((one, other) => (one.company + one.round < other.company + other.round ? -1 : 1))
}
