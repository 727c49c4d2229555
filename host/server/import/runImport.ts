import { basename } from 'node:path'
import type { Pool } from 'pg'
import { isRecordSection } from '../../../src/catalogue/sections.ts'
import { sourceName } from '../../../src/domain/facts/sources.ts'
import { noteSearch } from '../store/company/searched.ts'
import { summarizedSections } from '../store/load/companySummary.ts'
import { lockCompanies } from '../store/load/companyLock.ts'
import { asOnlyImport, beginRun, finishRun, noteProgress } from '../store/load/importRuns.ts'
import { noteAllStale, noteNew, noteStale } from '../store/load/staleCompanies.ts'
import type { Connection } from '../store/load/rows/unitOfWork.ts'
import type { FileKind } from '../tables/columns/fields.ts'
import type { Mapping } from '../tables/columns/matchColumns.ts'
import { sentences } from '../tables/sentences.ts'
import { importChain } from './kinds/chain.ts'
import { importCompanies } from './kinds/companies.ts'
import { importContacts } from './kinds/contacts.ts'
import { importCustomers } from './kinds/customers.ts'
import { importFinancing } from './kinds/financing.ts'
import { importInvestors } from './kinds/investors.ts'
import type { ImportKind } from './kinds/kind.ts'
import type { Run, Step } from './write/run.ts'
import { importListed } from './kinds/listed.ts'
import { importParks } from './kinds/parks.ts'
import { importProducts } from './kinds/products.ts'
import { sectionKinds } from './kinds/sections/records.ts'
import { importRelations } from './kinds/sections/relations.ts'
import { importVocabulary } from './kinds/vocabulary.ts'
import { claimedSections } from './claims.ts'
import { createReport, type Report } from './report/report.ts'
import { attachRecords } from './attachRecords.ts'
import { createCompanyWriter } from './write/companyWriter.ts'

/** The kinds of imports; the command takes these words. */
export const importKinds = {
  companies: importCompanies,
  listed: importListed,
  financing: importFinancing,
  investors: importInvestors,
  products: importProducts,
  chain: importChain,
  vocabulary: importVocabulary,
  parks: importParks,
  relations: importRelations,
  contacts: importContacts,
  bankCustomers: importCustomers,
  ...sectionKinds
} as const satisfies Record<string, ImportKind> & Record<OwnKind, ImportKind>

/** The kinds of files that are imported by themselves, beside those of a chain. */
type OwnKind = Exclude<FileKind, 'lookup' | `chain${string}`>

export type ImportKindName = keyof typeof importKinds

export interface ImportJob {
  readonly kind: ImportKindName
  readonly path: string
  readonly mapping: Mapping
  /** The sheet of a workbook to read. Default: the first one that is not empty. */
  readonly sheet?: string | null
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

/**
 * Imports a file or a folder in short steps, beside whoever works on the companies. An interrupted import keeps what it has
 * written; the same again goes on with the rest, as what is known already changes nothing. Throws a TableFailure, before
 * anything is written.
 */
export async function runImport(pool: Pool, job: ImportJob): Promise<ImportResult> {
  const { kind, path, completeAt, today, progress } = job
  const onWait = () => progress?.write(`${sentences.otherImport}\n`)
  return asOnlyImport(pool, onWait, async connection => {
    const run = createRun(connection, job)
    await importKinds[kind](run, path)
    const attached = await attachRecords(run)
    if (completeAt && claimedSections(kind).length > 0) {
      await run.step(step => noteClaim(step, kind, completeAt))
    }
    progress?.write(`${sentences.finishing}\n`)
    const isFirst = await finishRun(pool, connection, { today, state: 'done' })
    return { report: run.report, attached, rejectFiles: run.rejectFiles, isFirst }
  })
}

function createRun({ transaction }: Connection, job: ImportJob): Run {
  const deps = {
    ...job,
    sheet: job.sheet ?? null,
    completeAt: job.completeAt ?? null,
    source: sourceName(job.source),
    report: createReport(),
    rejectFiles: []
  }
  const written = new Set<string>()
  let [total, isBegun] = [0, false]
  return {
    ...deps,
    expect: rows => void (total += rows),
    step: work =>
      transaction(async unit => {
        await lockCompanies(unit.client)
        const [stale, fresh] = [new Set<string>(), new Set<string>()]
        const writer = createCompanyWriter(unit, deps.report, { written, stale, fresh })
        const result = await work({ ...deps, unit, writer })
        await noteNew(unit.db, fresh)
        await noteStale(unit.db, stale)
        const { kind, path, report } = deps
        const note = isBegun ? noteProgress : beginRun
        await note(unit.db, { kind, file: basename(path), done: report.counts.read, total })
        isBegun = true
        return result
      })
  }
}

/** A file of which rows were rejected does not hold all there is. */
async function noteClaim({ unit, source, report }: Step, kind: ImportKindName, asOf: string): Promise<void> {
  if (report.counts.rejected > 0) return
  const sections = claimedSections(kind)
  await noteSearch(unit.db, { sections, source, asOf })
  if (sections.some(section => isRecordSection(section) && summarizedSections.has(section)))
    await noteAllStale(unit.db)
}
