import * as v from 'valibot'
import { columnKeys } from '../../catalogue/columns.ts'
import { defineEndpoint, MAX_LIST_BODY } from '../base/defineEndpoint.ts'
import { exportFormats, exportSchema } from '../entities/export.ts'
import { fileTraceSchema, pageFileForms } from '../entities/fileTrace.ts'
import { file } from '../base/file.ts'
import { ofJob, requestId } from '../base/jobRequest.ts'
import { paging, pathId, shortText } from '../base/request.ts'
import { criteriaSchema } from '../base/criteriaSchema.ts'
import { selectionOfAtMost } from '../base/selectionSchema.ts'
import { nothing, page } from '../base/shape.ts'

export const PURPOSE_LENGTH = 200
export const EXPORT_NAME_LENGTH = 50

/** The most rows of one export. */
export const MAX_EXPORT_ROWS = 100_000

/** Of a page that was printed before anybody could be asked: PR20261121-7K3QZ9WD. */
const PRINT_CODE = /^PR\d{8}-[2-9A-HJKMNP-TV-Z]{8}$/

/** What is told of a file that a screen makes from what it shows. */
const pageFile = {
  /** What it is, as its title says. */
  title: v.pipe(shortText(200), v.nonEmpty('请写明文件的内容')),
  /** The conditions under which the data was shown, in words. */
  scope: v.optional(shortText(500)),
  /** The company that it is about; left out where it is about several. */
  companyId: v.optional(pathId),
  /** How many companies or records are in it. */
  rows: v.pipe(
    v.number(),
    v.integer('请填写整数'),
    v.minValue(0, '不能小于 0'),
    v.maxValue(MAX_EXPORT_ROWS, `不能大于 ${MAX_EXPORT_ROWS}`)
  )
}

export const exportEndpoints = {
  exports: defineEndpoint({
    service: 'dataQuery',
    method: 'GET',
    path: 'exports',
    summary: 'The exports of the member of staff, newest first',
    permission: null,
    query: v.object(paging),
    response: page(exportSchema)
  }),
  createExport: defineEndpoint({
    service: 'dataQuery',
    method: 'POST',
    reads: false,
    path: 'exports',
    summary: 'Ask for a file of companies; its rows count against the quota of the month',
    permission: 'list:export',
    refusals: { noPurpose: 400, nothingSelected: 400, quota: 403, quotaUsed: 403 },
    body: v.object({
      requestId,
      name: v.optional(shortText(EXPORT_NAME_LENGTH)),
      selection: selectionOfAtMost(MAX_EXPORT_ROWS),
      /** What the list asked for in which companies were picked one by one: it explains them, and chooses none. */
      pickedIn: v.optional(criteriaSchema, {}),
      columns: v.pipe(
        v.array(v.picklist(columnKeys, '未知的列')),
        v.minLength(1, '请至少选择一列'),
        v.maxLength(columnKeys.length, '列有重复')
      ),
      format: v.picklist(exportFormats, '未知的文件格式'),
      purpose: v.optional(shortText(PURPOSE_LENGTH))
    }),
    response: exportSchema,
    status: 202,
    maxBody: MAX_LIST_BODY
  }),
  export: defineEndpoint({
    service: 'dataQuery',
    method: 'GET',
    path: 'exports/{id}',
    summary: 'One export, and how far it is',
    permission: null,
    refusals: { noExport: 404 },
    params: ofJob,
    response: exportSchema
  }),
  exportFile: defineEndpoint({
    service: 'dataQuery',
    method: 'GET',
    path: 'exports/{id}/file',
    summary: 'The file of an export; downloading it again costs nothing',
    permission: 'list:export',
    refusals: { noExport: 404, fileNotReady: 409, fileExpired: 404 },
    params: ofJob,
    response: file
  }),
  cancelExport: defineEndpoint({
    service: 'dataQuery',
    method: 'POST',
    reads: false,
    path: 'exports/{id}:cancel',
    summary: 'Give up an export that has not ended; its rows count no more, and there is no file',
    permission: null,
    refusals: { noExport: 404, jobEnded: 409 },
    params: ofJob,
    body: v.object({}),
    response: exportSchema
  }),
  retryExport: defineEndpoint({
    service: 'dataQuery',
    method: 'POST',
    reads: false,
    path: 'exports/{id}:retry',
    summary: 'Make the file of an export that failed, was cancelled or has expired; its rows count again',
    permission: 'list:export',
    refusals: { noExport: 404, jobNotEnded: 409, quota: 403, quotaUsed: 403 },
    params: ofJob,
    body: v.object({}),
    response: exportSchema,
    status: 202
  }),
  removeExport: defineEndpoint({
    service: 'dataQuery',
    method: 'DELETE',
    path: 'exports/{id}',
    summary: 'Delete an ended export with its file',
    permission: null,
    refusals: { noExport: 404, jobRunning: 409 },
    params: ofJob,
    response: nothing,
    status: 204
  }),
  traceFile: defineEndpoint({
    service: 'dataQuery',
    method: 'POST',
    reads: false,
    path: 'exports:trace',
    summary:
      'Asked before a screen makes a file of what it shows: counts its rows, records it, answers with its mark',
    permission: 'list:export',
    refusals: { noCompany: 404, quota: 403, quotaUsed: 403 },
    body: v.object({ ...pageFile, form: v.picklist(pageFileForms, '未知的文件格式') }),
    response: fileTraceSchema
  }),
  tracePrint: defineEndpoint({
    service: 'dataQuery',
    method: 'POST',
    reads: false,
    path: 'exports:print',
    summary:
      'Told of a page that a browser printed without asking: it counts and is recorded, and cannot be refused',
    permission: null,
    refusals: { noCompany: 404 },
    body: v.object({
      ...pageFile,
      /** Made by the page, as it is on the paper by now. */
      traceCode: v.pipe(v.string(), v.regex(PRINT_CODE, '追溯码有误'))
    }),
    response: nothing,
    status: 204
  })
}
