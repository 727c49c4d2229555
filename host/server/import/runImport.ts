import type { Pool } from 'pg'
import { afterLoad } from '../store/load/afterLoad.ts'
import { isFilled, nextDataVersion } from '../store/dataVersion.ts'
import { lockCompanies } from '../store/load/companyLock.ts'
import { inTransaction, type Unit } from '../store/load/unitOfWork.ts'
import type { Mapping } from '../tables/columns/matchColumns.ts'
import { importChain } from './kinds/chain.ts'
import { importCompanies } from './kinds/companies.ts'
import { importContacts } from './kinds/contacts.ts'
import { importFinancing } from './kinds/financing.ts'
import { importInvestors } from './kinds/investors.ts'
import type { ImportKind } from './kinds/kind.ts'
import { importListed } from './kinds/listed.ts'
import { importParks } from './kinds/parks.ts'
import { importProducts } from './kinds/products.ts'
import { sectionKinds } from './kinds/sections/records.ts'
import { importRelations } from './kinds/sections/relations.ts'
import { createReport, type Report } from './report.ts'
import { attachRecords } from './write/attachRecords.ts'
import { createCompanyWriter } from './write/companyWriter.ts'

/** The kinds of imports; the command takes these words. */
export const importKinds = {
  companies: importCompanies,
  listed: importListed,
  financing: importFinancing,
  investors: importInvestors,
  products: importProducts,
  chain: importChain,
  parks: importParks,
  relations: importRelations,
  contacts: importContacts,
  ...sectionKinds
} as const satisfies Record<string, ImportKind>

export type ImportKindName = keyof typeof importKinds

export interface ImportJob {
  readonly kind: ImportKindName
  readonly path: string
  readonly mapping: Mapping
  /** What the pages name as the source of the data; null for the name of the file. */
  readonly source: string | null
  /** YYYY-MM-DD. */
  readonly today: string
  readonly rejectFolder: string
  readonly progress: NodeJS.WriteStream | null
}

export interface ImportResult {
  readonly report: Report
  /** Waiting records of earlier runs whose company was imported in this one. */
  readonly attached: number
  readonly rejectFiles: readonly string[]
  /** Whether the real world was empty: from now on it is shown in place of the demo. */
  readonly isFirst: boolean
}

/** Imports a file or a folder in one transaction. Throws a TableRefusal. */
export async function runImport(pool: Pool, job: ImportJob): Promise<ImportResult> {
  const report = createReport()
  const rejectFiles: string[] = []
  const done = await inTransaction(pool, async unit => {
    await lockCompanies(unit.client)
    const writer = createCompanyWriter(unit, report, job.today)
    await gatherIndexWrites(unit, true)
    await importKinds[job.kind]({ ...job, unit, writer, report, rejectFiles }, job.path)
    const attached = await attachRecords({ unit, writer, today: job.today })
    await writer.finish()
    await gatherIndexWrites(unit, false)
    const isFirst = !(await isFilled(unit.db))
    await nextDataVersion(unit.db)
    return { attached, isFirst }
  })
  await afterLoad(pool)
  return { report, rejectFiles, ...done }
}

/**
 * Turns on GIN fastupdate while rows are written, which is several times as fast; it is off afterwards, so that no
 * search has to scan the pending list.
 */
async function gatherIndexWrites({ client }: Unit, gather: boolean): Promise<void> {
  for (const index of ['company_terms', 'company_name_bg']) {
    await client.query(`ALTER INDEX ${index} SET (fastupdate = ${gather ? 'on' : 'off'})`)
    if (!gather) await client.query(`SELECT gin_clean_pending_list('${index}')`)
  }
}
