import * as v from 'valibot'
import { columnKeys } from '../../catalogue/columns.ts'
import { changeLists, MAX_SEARCH_NAME_LENGTH } from '../../catalogue/savedSearch.ts'
import { criteriaSchema, sortSchema } from '../base/criteriaSchema.ts'
import { defineEndpoint } from '../base/defineEndpoint.ts'
import { savedSearchSchema, searchChangesSchema } from '../entities/savedSearch.ts'
import { paging, pathId } from '../base/request.ts'
import { list, nothing } from '../base/shape.ts'

const nameSchema = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('请填写名称'),
  v.maxLength(MAX_SEARCH_NAME_LENGTH, `名称不能超过 ${MAX_SEARCH_NAME_LENGTH} 个字`),
  v.regex(/^\P{Cc}*$/u, '名称不能含有控制字符')
)

const someCriteria = v.pipe(
  criteriaSchema,
  v.check(criteria => Object.keys(criteria).length > 0, '请先选择筛选条件')
)

const columnsSchema = v.pipe(
  v.array(v.picklist(columnKeys, '未知的列')),
  v.nonEmpty('请至少选择一列'),
  v.maxLength(columnKeys.length, '列重复')
)

const params = v.object({ id: pathId })

export const searchEndpoints = {
  savedSearches: defineEndpoint({
    service: 'dataQuery',
    method: 'GET',
    path: 'searches',
    summary:
      'The saved searches of the member of staff, newest first, each with its new companies once counted',
    permission: 'company:read',
    fresh: 300,
    response: list(savedSearchSchema)
  }),
  saveSearch: defineEndpoint({
    service: 'dataQuery',
    method: 'POST',
    reads: false,
    path: 'searches',
    summary: 'Store a search and record what it finds',
    permission: 'search:write',
    refusals: { searchNameTaken: 409, tooManySearches: 409 },
    body: v.object({ name: nameSchema, criteria: someCriteria, sort: sortSchema, columns: columnsSchema }),
    response: savedSearchSchema,
    status: 201
  }),
  changeSearch: defineEndpoint({
    service: 'dataQuery',
    method: 'PATCH',
    path: 'searches/{id}',
    summary:
      'Rename a search, change what it looks for, or take back its removal. `seen` records the present result as the ' +
      'newest version; it names the comparison that was seen',
    permission: 'search:write',
    refusals: { noSearch: 404, searchNameTaken: 409, tooManySearches: 409, dataMoved: 409 },
    params,
    body: v.object({
      name: v.optional(nameSchema),
      criteria: v.optional(someCriteria),
      sort: sortSchema,
      columns: v.optional(columnsSchema),
      seen: v.optional(v.pipe(v.string(), v.maxLength(64))),
      removed: v.optional(v.literal(false))
    }),
    response: savedSearchSchema
  }),
  searchChanges: defineEndpoint({
    service: 'dataQuery',
    method: 'GET',
    path: 'searches/{id}/changes',
    summary:
      'What differs between a recorded result of a search and the present one, and why; one list, paged',
    permission: 'company:read',
    refusals: { rowsRead: 403, noSearch: 404 },
    params,
    query: v.object({
      since: v.optional(pathId),
      list: v.optional(v.picklist(changeLists, '未知的列表'), 'added'),
      ...paging
    }),
    response: searchChangesSchema
  }),
  removeSearch: defineEndpoint({
    service: 'dataQuery',
    method: 'DELETE',
    path: 'searches/{id}',
    summary: 'Remove a search; for an hour that can be taken back',
    permission: 'search:write',
    refusals: { noSearch: 404 },
    params,
    response: nothing,
    status: 204
  })
}
