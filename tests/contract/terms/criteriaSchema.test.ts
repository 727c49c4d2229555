import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { criteriaSchema } from '../../../src/contract/base/criteriaSchema.ts'
import { splitKeyword } from '../../../src/domain/criteria/keyword.ts'

const messages = (keyword: readonly string[]) =>
  v.safeParse(criteriaSchema, { keyword }).issues?.map(issue => issue.message) ?? []

describe('a keyword in a request', () => {
  it('has as many terms and words as the page sends, and no more', () => {
    const terms = Array.from({ length: 21 }, (_, at) => `词${at}`)
    expect(messages(terms.slice(1))).toEqual([])
    expect(messages(terms)).toEqual(['筛选条件“关键词”最多 20 项'])
    const words = Array(100).fill('a').join('|')
    expect(messages(splitKeyword(words))).toEqual([])
    expect(messages([words, 'b'])).toEqual(['筛选条件“关键词”最多 100 个词，“|”两侧各算一个'])
  })
})
