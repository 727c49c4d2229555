import * as v from 'valibot'
import { columnKeys } from '../../catalogue/columns.ts'
import { defineEndpoint, MAX_LIST_BODY } from '../defineEndpoint.ts'
import { exportFormats, exportSchema } from '../entities/export.ts'
import { paging, pathId, shortText } from '../request.ts'
import { selectionSchema } from '../selectionSchema.ts'
import { page } from '../shape.ts'

export const PURPOSE_LENGTH = 200

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
    path: 'exports',
    summary: 'Ask for a file of companies; its rows count against the quota of the month',
    permission: 'list:export',
    refusals: { exportPlanned: 409, noPurpose: 400, nothingSelected: 400, quota: 403, quotaUsed: 403 },
    body: v.object({
      selection: selectionSchema,
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
  cancelExport: defineEndpoint({
    service: 'dataQuery',
    method: 'POST',
    path: 'exports/{id}:cancel',
    summary: 'Give up an export that has not begun; its rows count no more',
    permission: null,
    refusals: { noExport: 404, exportEnded: 409 },
    params: v.object({ id: pathId }),
    body: v.object({}),
    response: exportSchema
  })
}
