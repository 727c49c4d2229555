import * as v from 'valibot'
import { MATCH_FILE, MATCH_ROWS } from '../../domain/names/matching.ts'
import { defineEndpoint, MAX_LIST_BODY } from '../base/defineEndpoint.ts'
import { matchAnswerSchema } from '../entities/match.ts'
import { form } from '../base/form.ts'

export const matchEndpoints = {
  matchCompanies: defineEndpoint({
    service: 'dataQuery',
    method: 'POST',
    reads: true,
    path: 'companies:match',
    summary: `The companies that up to ${MATCH_ROWS} names, or the rows of a workbook or CSV file, mean; a name may have its code behind a tab`,
    permission: 'company:read',
    refusals: {
      rowsRead: 403,
      noFile: 400,
      unreadableFile: 400,
      tooManyRows: 400,
      noColumn: 400,
      noRows: 400
    },
    body: v.union(
      [
        v.object({
          names: v.pipe(
            v.array(v.string()),
            v.minLength(1, '请至少填写一个企业名称'),
            v.maxLength(MATCH_ROWS, `一次最多查找 ${MATCH_ROWS} 家企业，请分批查找`)
          )
        }),
        form
      ],
      ({ issues }) =>
        issues?.find(issue => /\p{Script=Han}/u.test(issue.message))?.message ?? '请求参数不正确'
    ),
    response: matchAnswerSchema,
    maxBody: MAX_LIST_BODY,
    upload: { field: 'file', files: 1, maxBytes: MATCH_FILE }
  })
}
