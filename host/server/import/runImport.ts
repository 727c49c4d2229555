import type { Pool } from 'pg'
import { isRecordSection } from '../../../src/catalogue/sections.ts'
import { sourceName } from '../../../src/domain/sources.ts'
import { noteSearch } from '../store/company/searched.ts'
import { summarizedSections } from '../store/load/companySummary.ts'
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
import { claimedSections } from './claims.ts'
import { createReport, type Report } from './report.ts'
import { attachRecords } from './write/attachRecords.ts'
import { createCompanyWriter, type CompanyWriter } from './write/companyWriter.ts'

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
  /** What the pages name as the source of the data; null where nobody has said. */
  readonly source: string | null
  /** The day as of which the source holds all there is, YYYY-MM-DD. Default: it does not claim that. */
  readonly completeAt?: string | null
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
    const source = sourceName(job.source)
    await importKinds[job.kind]({ ...job, source, unit, writer, report, rejectFiles }, job.path)
    const attached = await attachRecords({ unit, writer, today: job.today })
    if (job.completeAt)
      await noteClaim({ ...job, source, completeAt: job.completeAt }, { unit, writer, report })
    await writer.finish()
    await gatherIndexWrites(unit, false)
    const isFirst = !(await isFilled(unit.db))
    await nextDataVersion(unit.db)
    return { attached, isFirst }
  })
  await afterLoad(pool)
  return { report, rejectFiles, ...done }
}

/** A file of which rows were rejected does not hold all there is. */
async function noteClaim(
  { kind, source, completeAt }: { kind: ImportKindName; source: string; completeAt: string },
  { unit, writer, report }: { unit: Unit; writer: CompanyWriter; report: Report }
): Promise<void> {
  if (report.counts.rejected > 0) return
  const sections = claimedSections(kind)
  await noteSearch(unit.db, { sections, source, asOf: completeAt })
  if (!sections.some(section => isRecordSection(section) && summarizedSections.has(section))) return
  const all = await unit.db.selectFrom('company').select('id').execute()
  writer.touch(all.map(({ id }) => id))
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
