import * as v from 'valibot'
import { auditActionKeys } from '../../catalogue/auditActions.ts'
import { defineEndpoint } from '../base/defineEndpoint.ts'
import { auditEntrySchema } from '../entities/audit.ts'
import { departmentSchema } from '../entities/user.ts'
import { file } from '../base/file.ts'
import { dayText, paging, shortText } from '../base/request.ts'
import { list, page, record } from '../base/shape.ts'

/** The most rows of one file of the audit log, the newest ones. */
export const MAX_AUDIT_ROWS = 50_000

const filters = {
  /** Part of the name of a member of staff. */
  person: v.optional(shortText(64)),
  action: v.optional(v.picklist(auditActionKeys, '未知的操作')),
  /** Part of the name of a company. */
  company: v.optional(shortText(100)),
  /** An id, for who sees all departments. */
  department: v.optional(shortText(64)),
  /** The first and the last day. */
  from: v.optional(dayText),
  until: v.optional(dayText)
}

export const auditEndpoints = {
  audit: defineEndpoint({
    service: 'dataQuery',
    method: 'GET',
    path: 'audit',
    summary:
      "What the members of the caller's department, and of those below it, did with personal data and exports, newest first; of all departments, and by commands, to who may see that",
    permission: 'audit:read',
    query: v.object({ ...paging, ...filters }),
    response: page(auditEntrySchema)
  }),
  auditFile: defineEndpoint({
    service: 'dataQuery',
    method: 'GET',
    path: 'audit/file',
    summary: 'The same as a CSV file, up to 50,000 rows; the log records that it was made',
    permission: 'audit:read',
    query: v.object(filters),
    response: file
  }),
  auditDepartments: defineEndpoint({
    service: 'dataQuery',
    method: 'GET',
    path: 'audit/departments',
    summary: 'The departments of which the log has entries',
    permission: 'audit:readAll',
    response: list(record(departmentSchema))
  })
}
