import * as v from 'valibot'
import {
  reportFormats,
  reportSectionOf,
  reportTemplateKeys,
  reportTemplateOf
} from '../../catalogue/reports.ts'
import { defineEndpoint, MAX_LIST_BODY } from '../base/defineEndpoint.ts'
import { reportOutlineSchema, reportSchema } from '../entities/report.ts'
import { criteriaSchema } from '../base/criteriaSchema.ts'
import { file } from '../base/file.ts'
import { MAX_REPORTED, ofJob, requestId } from '../base/jobRequest.ts'
import { paging, pathId, regionCode, shortText } from '../base/request.ts'
import { selectionSchema } from '../base/selectionSchema.ts'
import { list, nothing, page } from '../base/shape.ts'

export const REPORT_NAME_LENGTH = 50
const NAME_LENGTH = 200

const template = v.picklist(reportTemplateKeys, '未知的报告模板')

/** The key of a chain, and the id or name of a park. */
const named = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(NAME_LENGTH, '名称过长'))

const subject = v.variant(
  'kind',
  [
    v.object({
      kind: v.literal('company'),
      /** Each gets a report of its own. */
      ids: v.pipe(
        v.array(pathId),
        v.minLength(1, '请先选择企业'),
        v.maxLength(MAX_REPORTED, `一次最多为 ${MAX_REPORTED} 家企业生成报告`)
      )
    }),
    v.object({
      kind: v.literal('chain'),
      id: named,
      /** Default: the whole country. */
      region: v.optional(regionCode)
    }),
    v.object({ kind: v.literal('park'), id: named }),
    v.object({
      kind: v.literal('list'),
      selection: selectionSchema,
      /** What the list asked for in which companies were picked one by one: it explains them, and chooses none. */
      pickedIn: v.optional(criteriaSchema, {})
    })
  ],
  '请说明报告的对象'
)

const wanted = v.pipe(
  v.object({
    requestId,
    /** Default: the title of the template and the name of the subject. */
    name: v.optional(shortText(REPORT_NAME_LENGTH)),
    template,
    subject,
    sections: v.pipe(
      v.array(shortText(40)),
      v.minLength(1, '请至少选择一个章节'),
      v.maxLength(100, '章节有重复')
    ),
    format: v.picklist(reportFormats, '未知的文件格式')
  }),
  v.check(
    body => reportTemplateOf(body.template).subject === body.subject.kind,
    '这个模板不能用于所选的对象'
  ),
  v.check(
    body => body.sections.every(key => reportSectionOf(body.template, key) !== null),
    '所选的章节不属于这个模板'
  ),
  v.check(body => reportTemplateOf(body.template).formats.includes(body.format), '这个模板没有该文件格式')
)

export const reportEndpoints = {
  reports: defineEndpoint({
    service: 'dataQuery',
    method: 'GET',
    path: 'reports',
    summary: 'The reports of the member of staff, newest first',
    permission: null,
    query: v.object(paging),
    response: page(reportSchema)
  }),
  reportOutline: defineEndpoint({
    service: 'dataQuery',
    method: 'GET',
    path: 'reports/preview',
    summary:
      'What a report would hold: its sections with their counts, and what of them is unknown or premium; makes no file',
    permission: 'report:create',
    refusals: { noCompany: 404, noChain: 404, noPark: 404 },
    fresh: 60,
    query: v.object({
      template,
      /** The company, chain or park; a list has none. */
      id: v.optional(named),
      /** Of a chain, where its companies are counted. Default: the whole country. */
      region: v.optional(regionCode)
    }),
    response: reportOutlineSchema
  }),
  createReports: defineEndpoint({
    service: 'dataQuery',
    method: 'POST',
    reads: false,
    path: 'reports',
    summary: 'Ask for a report, or for one of each company; they count against the quota of the month',
    permission: 'report:create',
    refusals: {
      premium: 403,
      nothingSelected: 400,
      noCompany: 404,
      noChain: 404,
      noPark: 404,
      reportQuota: 403,
      reportQuotaUsed: 403
    },
    body: wanted,
    response: list(reportSchema),
    status: 202,
    maxBody: MAX_LIST_BODY
  }),
  report: defineEndpoint({
    service: 'dataQuery',
    method: 'GET',
    path: 'reports/{id}',
    summary: 'One report, and how far it is',
    permission: null,
    refusals: { noReport: 404 },
    params: ofJob,
    response: reportSchema
  }),
  reportFile: defineEndpoint({
    service: 'dataQuery',
    method: 'GET',
    path: 'reports/{id}/file',
    summary: 'The file of a report; downloading it again costs nothing',
    permission: 'report:create',
    refusals: { noReport: 404, fileNotReady: 409, fileExpired: 404 },
    params: ofJob,
    response: file
  }),
  cancelReport: defineEndpoint({
    service: 'dataQuery',
    method: 'POST',
    reads: false,
    path: 'reports/{id}:cancel',
    summary: 'Give up a report that has not ended; it counts no more, and there is no file',
    permission: null,
    refusals: { noReport: 404, jobEnded: 409 },
    params: ofJob,
    body: v.object({}),
    response: reportSchema
  }),
  retryReport: defineEndpoint({
    service: 'dataQuery',
    method: 'POST',
    reads: false,
    path: 'reports/{id}:retry',
    summary: 'Make the file of a report that failed, was cancelled or has expired; it counts again',
    permission: 'report:create',
    refusals: { noReport: 404, jobNotEnded: 409, premium: 403, reportQuotaUsed: 403 },
    params: ofJob,
    body: v.object({}),
    response: reportSchema,
    status: 202
  }),
  removeReport: defineEndpoint({
    service: 'dataQuery',
    method: 'DELETE',
    path: 'reports/{id}',
    summary: 'Delete an ended report with its file',
    permission: null,
    refusals: { noReport: 404, jobRunning: 409 },
    params: ofJob,
    response: nothing,
    status: 204
  })
}
