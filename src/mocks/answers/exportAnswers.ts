import { evidenceIn } from '../world/supplyWorld.ts'
import { viewerOf } from '../world/mockWorld.ts'
import type { ParsedCriteria } from '../../domain/criteria/parsedCriteria.ts'
import type { ColumnKey } from '../../catalogue/columns.ts'
import type { RequestOf } from '../../contract/base/defineEndpoint.ts'
import type { exportEndpoints } from '../../contract/endpoints/exports.ts'
import type { Export } from '../../contract/entities/export.ts'
import type { PageFileForm } from '../../contract/entities/fileTrace.ts'
import type { Quota } from '../../contract/entities/premium.ts'
import { fileColumnsOf } from '../../domain/files/fileColumns.ts'
import { exportedWords, LIST_NAME, pageFileWords } from '../../domain/jobNames.ts'
import { traceCode } from '../../domain/files/traceCode.ts'
import { cellText } from '../../domain/files/workbookParts.ts'
import { recordAudit } from '../world/auditWorld.ts'
import { findCompany } from '../world/findCompany.ts'
import { newJob } from '../world/jobWorld.ts'
import { csvFile, workbookFile } from '../files/madeFiles.ts'
import type { Answers } from '../serving/mockEndpoint.ts'
import type { MockWorld } from '../world/mockWorld.ts'
import { takeQuota } from '../world/orderWorld.ts'
import { rowIn } from '../world/rows.ts'
import { selectedIds } from '../world/selectedIds.ts'
import { jobAnswers } from './jobAnswers.ts'

export function exportAnswers(world: MockWorld): Answers<typeof exportEndpoints> {
  const lists = new Map<string, ExportedList>()
  const listOf = ({ id }: Export): ExportedList => lists.get(id) ?? { ids: [], askedFor: {} }
  const jobs = jobAnswers(world, {
    kind: 'list',
    jobs: world.exports,
    amountOf: ({ rows }) => rows,
    fileOf: job => listFile(world, job, listOf(job)),
    actions: { create: 'exportCreate', download: 'exportDownload' },
    audited: ({ name, rows, purpose }) => ({ company: null, subject: exportedWords(name, rows), purpose }),
    onFile: job => {
      for (const id of listOf(job).ids) world.exported.add(id)
    }
  })
  return {
    exports: jobs.page,
    createExport: ({ body: { requestId, name, selection, pickedIn, columns, format, purpose }, refuse }) => {
      if (world.exportPurpose && !purpose) throw refuse('noPurpose')
      const ids = selectedIds(world, selection)
      if (ids.length === 0) throw refuse('nothingSelected')
      const job: Export = {
        ...newJob(world, 'EX', name || LIST_NAME),
        format,
        rows: ids.length,
        columns: [...new Set(columns)],
        purpose: purpose || null
      }
      lists.set(job.id, { ids, askedFor: selection.by === 'query' ? selection.criteria : pickedIn })
      const [made = job] = jobs.ask(requestId, [job])
      return made
    },
    export: jobs.find,
    exportFile: jobs.file,
    cancelExport: jobs.cancel,
    retryExport: jobs.retry,
    removeExport: jobs.remove,
    traceFile: ({ body }) => {
      const code = traceCode('PG', world.today)
      recordPageFile(world, { ...body, traceCode: code })
      const { name, department } = world.user
      return { traceCode: code, at: world.now(), by: name, department: department?.name ?? null }
    },
    tracePrint: ({ body }) => {
      // What is on paper cannot be refused any more.
      recordPageFile(world, { ...body, form: 'print' }, { limit: null })
      return null
    }
  }
}

type PageFile = RequestOf<typeof exportEndpoints.tracePrint>['body'] & { readonly form: PageFileForm }

function recordPageFile(world: MockWorld, file: PageFile, quota?: Pick<Quota, 'limit'>): void {
  const company = file.companyId === undefined ? null : findCompany(world, file.companyId)
  takeQuota(world, 'exportRows', file.rows, quota)
  const action = file.form === 'print' ? 'pagePrint' : 'pageFile'
  const subject = pageFileWords(file)
  recordAudit(world, { action, company, subject, purpose: null, traceCode: file.traceCode })
}

interface ExportedList {
  readonly ids: readonly string[]
  readonly askedFor: ParsedCriteria
}

/** The file of an export, with its companies as they are now. */
function listFile(
  world: MockWorld,
  { columns, format, name }: Export,
  { ids, askedFor }: ExportedList
): Blob {
  const { supplyOf } = viewerOf(world)
  const fileColumns = fileColumnsOf(columns as readonly ColumnKey[])
  const rows = ids.flatMap(id => {
    const found = world.findCompany(id)
    if (!found) return []
    const row = { ...rowIn(world, found), evidence: evidenceIn(found, askedFor, supplyOf) }
    return [fileColumns.map(({ cell }) => cell(row))]
  })
  if (format === 'xlsx') return workbookFile({ title: name, columns: fileColumns }, rows)
  return csvFile([fileColumns.map(({ label }) => label), ...rows.map(cells => cells.map(cellText))])
}
