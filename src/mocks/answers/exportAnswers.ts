import { strToU8, zipSync } from 'fflate'
import type { ColumnKey } from '../../catalogue/columns.ts'
import type { Export } from '../../contract/entities/export.ts'
import { isActive, isRetryable } from '../../contract/entities/job.ts'
import type { RequestOf } from '../../contract/defineEndpoint.ts'
import type { PageFileForm } from '../../contract/entities/fileTrace.ts'
import type { exportEndpoints } from '../../contract/endpoints/exports.ts'
import { refuse } from '../../contract/refusals.ts'
import { traceCode } from '../../domain/traceCode.ts'
import { fileColumnsOf } from '../../domain/fileColumns.ts'
import { csvLine } from '../../domain/spreadsheetCells.ts'
import {
  cellText,
  sheetBegin,
  sheetEnd,
  sheetPath,
  sheetRow,
  workbookParts
} from '../../domain/workbookParts.ts'
import { recordAudit } from '../auditWorld.ts'
import { findCompany } from '../findCompany.ts'
import type { Answers } from '../mockEndpoint.ts'
import type { MockWorld } from '../mockWorld.ts'
import { pageOf } from '../pageOf.ts'
import { rowIn } from '../rows.ts'
import { selectedIds } from '../selectedIds.ts'

type PageFile = Omit<RequestOf<typeof exportEndpoints.tracePrint>['body'], 'traceCode'>

const DAY_MS = 86_400_000

export function exportAnswers(world: MockWorld): Answers<typeof exportEndpoints> {
  const { exports, exportedIds, exportRows: quota, today } = world
  const byRequest = new Map<string, string>()
  const takeRows = (rows: number): void => {
    if (quota.limit !== null && quota.used + rows > quota.limit) {
      const left = Math.max(0, quota.limit - quota.used)
      throw left === 0 ? refuse('quotaUsed') : refuse('quota', { left, rows })
    }
    quota.used += rows
  }
  const recordPageFile = (
    { title, rows, scope, companyId }: PageFile,
    form: PageFileForm,
    code: string,
    take: (rows: number) => void
  ): void => {
    const company = companyId === undefined ? null : findCompany(world, companyId)
    take(rows)
    recordAudit(world, {
      action: form === 'print' ? 'pagePrint' : 'pageFile',
      company,
      subject: [`${title}（${form.toUpperCase()}，${rows} 行）`, scope].filter(Boolean).join('；'),
      purpose: null,
      traceCode: code
    })
  }
  const finish = (job: Export): Export => {
    const at = world.now()
    return {
      ...job,
      state: 'done',
      progress: 1,
      size: fileOf(world, job).size,
      endedAt: at,
      expiresAt: new Date(Date.parse(at) + 7 * DAY_MS).toISOString()
    }
  }
  const find = (id: string): Export => {
    const found = exports.peek(id)
    if (!found) throw refuse('noExport')
    return found
  }
  return {
    exports: ({ query }) => pageOf(exports.all(finish), query),
    createExport: ({
      body: { requestId, name, selection, columns, format, purpose },
      refuse: refuseWith
    }) => {
      const known = requestId && byRequest.get(requestId)
      if (known) return find(known)
      if (world.exportPurpose && !purpose) throw refuseWith('noPurpose')
      const ids = selectedIds(world, selection)
      if (ids.length === 0) throw refuseWith('nothingSelected')
      takeRows(ids.length)
      const id = world.newId()
      if (requestId) byRequest.set(requestId, id)
      exportedIds.set(id, ids)
      return exports.put({
        id,
        name: name || '企业名单',
        state: 'queued',
        progress: null,
        problem: null,
        size: null,
        traceCode: `EX${today.replaceAll('-', '')}-${id.padStart(8, '2')}`,
        createdAt: world.now(),
        endedAt: null,
        expiresAt: null,
        format,
        rows: ids.length,
        columns: [...new Set(columns)],
        purpose: purpose || null
      })
    },
    export: ({ params }) => exports.look(find(params.id).id, finish) ?? find(params.id),
    exportFile: ({ params, refuse: refuseWith }) => {
      const found = find(params.id)
      if (found.state === 'expired') throw refuseWith('fileExpired')
      if (found.state !== 'done') throw refuseWith('fileNotReady')
      return {
        name: `${found.name}_${today.replaceAll('-', '')}.${found.format}`,
        content: fileOf(world, found)
      }
    },
    cancelExport: ({ params, refuse: refuseWith }) => {
      const found = find(params.id)
      if (!isActive(found)) throw refuseWith('jobEnded')
      quota.used -= found.rows
      return exports.put({ ...found, state: 'cancelled', progress: null, endedAt: world.now() })
    },
    retryExport: ({ params, refuse: refuseWith }) => {
      const found = find(params.id)
      if (!isRetryable(found)) throw refuseWith('jobNotEnded')
      takeRows(found.rows)
      return exports.put({
        ...found,
        state: 'queued',
        progress: null,
        problem: null,
        endedAt: null,
        expiresAt: null
      })
    },
    removeExport: ({ params, refuse: refuseWith }) => {
      if (isActive(find(params.id))) throw refuseWith('jobRunning')
      exports.remove(params.id)
      return null
    },
    traceFile: ({ body }) => {
      const code = traceCode('PG', today)
      recordPageFile(body, body.form, code, takeRows)
      const { name, department } = world.user
      return { traceCode: code, at: world.now(), by: name, department: department?.name ?? null }
    },
    tracePrint: ({ body }) => {
      recordPageFile(body, 'print', body.traceCode, rows => {
        quota.used += rows
      })
      return null
    }
  }
}

/** The file of an export, with its companies as they are now. */
function fileOf(world: MockWorld, { id, columns, format, name }: Export): Blob {
  const fileColumns = fileColumnsOf(columns as readonly ColumnKey[])
  const rows = (world.exportedIds.get(id) ?? []).flatMap(company => {
    const found = world.findCompany(company)
    return found ? [fileColumns.map(({ cell }) => cell(rowIn(world, found)))] : []
  })
  if (format === 'csv') {
    const lines = [fileColumns.map(({ label }) => label), ...rows.map(cells => cells.map(cellText))]
    return new Blob([`\uFEFF${lines.map(csvLine).join('')}`], { type: 'text/csv' })
  }
  const head = { title: name, columns: fileColumns }
  const sheet = [sheetBegin(head), ...rows.map(sheetRow), sheetEnd(head)].join('')
  const parts = Object.entries({ ...workbookParts([name]), [sheetPath(0)]: sheet })
  return new Blob([zipSync(Object.fromEntries(parts.map(([path, xml]) => [path, strToU8(xml)])))])
}
