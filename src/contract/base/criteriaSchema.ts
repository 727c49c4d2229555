import * as v from 'valibot'
import { readSort } from '../../catalogue/columns.ts'
import { keysOf } from '../../catalogue/keys.ts'
import {
  acceptsToken,
  maxTokens,
  type FilterCatalogue,
  type ListFilter
} from '../../domain/criteria/criteria.ts'
import { countWords, MAX_WORDS } from '../../domain/criteria/keyword.ts'
import { parseCriteria } from '../../domain/criteria/parsedCriteria.ts'
import { filterKeys, filters, type FilterKey } from '../../catalogue/filters.ts'

/** A keyword has a limit of its own: each of its words is looked for by itself. */
const hasFewWords = ({ kind }: ListFilter, tokens: readonly string[]): boolean =>
  kind !== 'text' || countWords(tokens) <= MAX_WORDS

const tokensOf = (filter: ListFilter) =>
  v.optional(
    v.pipe(
      v.array(
        v.pipe(
          v.string(),
          v.check(token => acceptsToken(filter, token), `筛选条件“${filter.label}”的值无法识别`)
        )
      ),
      v.maxLength(maxTokens(filter), `筛选条件“${filter.label}”最多 ${maxTokens(filter)} 项`),
      v.check(
        tokens => hasFewWords(filter, tokens),
        `筛选条件“${filter.label}”最多 ${MAX_WORDS} 个词，“|”两侧各算一个`
      )
    )
  )

/** Criteria as tokens, made from a filter catalogue. */
export function tokensSchemaOf<Key extends string>(known: FilterCatalogue<Key>) {
  const entries = keysOf(known).map(key => [key, tokensOf(known[key])])
  return v.strictObject(
    Object.fromEntries(entries) as Record<Key, ReturnType<typeof tokensOf>>,
    '包含未知的筛选条件'
  )
}

export const criteriaTokensSchema = tokensSchemaOf<FilterKey>(filters)

/** The active criteria of a request: tokens for its sender, parsed for its reader. */
export const criteriaSchema = v.pipe(
  criteriaTokensSchema,
  v.transform(tokens => parseCriteria(tokens))
)

/** What the companies of a call that is no search may be to the bank. */
export const customerTokensSchema = tokensOf(filters.customer)

/** The order of a list: `established`, `-regCapital`; absent for the best fit first. */
export const sortSchema = v.optional(
  v.nullable(
    v.pipe(
      v.string(),
      v.check(token => readSort(token) !== null, '不支持按该列排序')
    )
  )
)

export const filterKeySchema = v.picklist(filterKeys, '未知的筛选条件')
