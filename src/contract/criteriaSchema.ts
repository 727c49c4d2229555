import * as v from 'valibot'
import { readSort } from '../catalogue/columns.ts'
import { acceptsToken, maxTokens } from '../domain/criteria.ts'
import { countWords, MAX_WORDS } from '../domain/keyword.ts'
import { parseCriteria } from '../domain/parsedCriteria.ts'
import { filterKeys, filterOf, filters, type FilterKey } from '../catalogue/filters.ts'

/** A keyword has a limit of its own: each of its words is looked for by itself. */
const hasFewWords = (key: FilterKey, tokens: readonly string[]): boolean =>
  filterOf(key).kind !== 'text' || countWords(tokens) <= MAX_WORDS

const tokensOf = (key: FilterKey) =>
  v.optional(
    v.pipe(
      v.array(
        v.pipe(
          v.string(),
          v.check(token => acceptsToken(filterOf(key), token), `筛选条件“${filters[key].label}”的值无法识别`)
        )
      ),
      v.maxLength(
        maxTokens(filterOf(key)),
        `筛选条件“${filters[key].label}”最多 ${maxTokens(filterOf(key))} 项`
      ),
      v.check(
        tokens => hasFewWords(key, tokens),
        `筛选条件“${filters[key].label}”最多 ${MAX_WORDS} 个词，“|”两侧各算一个`
      )
    )
  )

/** Criteria as tokens, made from the filter catalogue. */
export const criteriaTokensSchema = v.strictObject(
  Object.fromEntries(filterKeys.map(key => [key, tokensOf(key)])) as Record<
    FilterKey,
    ReturnType<typeof tokensOf>
  >,
  '包含未知的筛选条件'
)

/** The active criteria of a request: tokens for its sender, parsed for its reader. */
export const criteriaSchema = v.pipe(
  criteriaTokensSchema,
  v.transform(tokens => parseCriteria(tokens))
)

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
