import * as v from 'valibot'
import { LAST_OFFSET_ROW } from '../../domain/criteria/resourceQuery.ts'
import { writeCriteria } from '../../domain/criteria/parsedCriteria.ts'
import type { Given } from './defineEndpoint.ts'
import { criteriaSchema, sortSchema } from './criteriaSchema.ts'
import { pathId } from './request.ts'

/** Companies selected in a list: one by one, or the first of what `query` asks for without some of them; so many at most. */
export function selectionBy<const Query extends v.ObjectEntries>(most: number, query: Query) {
  const tooMany = `一次最多选择 ${most} 家企业`
  const someIds = v.pipe(v.array(pathId), v.maxLength(most, tooMany))
  const first = v.pipe(
    v.number(),
    v.integer('请填写整数'),
    v.minValue(1, '请先选择企业'),
    v.maxValue(most, tooMany)
  )
  return v.variant(
    'by',
    [
      v.object({ by: v.literal('ids'), ids: v.pipe(someIds, v.minLength(1, '请先选择企业')) }),
      v.object({ by: v.literal('query'), first, without: v.optional(someIds, []), ...query })
    ],
    '请说明选择了哪些企业'
  )
}

export const selectionOfAtMost = (most: number) =>
  selectionBy(most, { criteria: v.optional(criteriaSchema, {}), sort: sortSchema })

export const selectionSchema = selectionOfAtMost(LAST_OFFSET_ROW)
export type SelectionBody = Given<v.InferInput<typeof selectionSchema>>

/** A selection for those who look for its companies. */
export type ParsedSelection = Given<v.InferOutput<typeof selectionSchema>>

/** The selection as it was sent. */
export function writeSelection(selection: ParsedSelection): SelectionBody {
  return selection.by === 'ids' ? selection : { ...selection, criteria: writeCriteria(selection.criteria) }
}

/** A selection for those who do something with it. */
export interface SelectedCompanies {
  readonly count: number
  readonly body: () => SelectionBody
}

type Counted =
  | { readonly by: 'ids'; readonly ids: readonly string[] }
  | { readonly by: 'query'; readonly first: number; readonly without?: readonly string[] | undefined }

/** How many rows a selection names; there may be fewer by now. */
export function selectedCount(selection: Counted): number {
  if (selection.by === 'ids') return new Set(selection.ids).size
  return Math.max(0, selection.first - new Set(selection.without).size)
}
