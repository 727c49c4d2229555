import { describe, expect, it } from 'vitest'
import { industries } from '../../../src/catalogue/classifications/industries.ts'
import { regions } from '../../../src/catalogue/classifications/regions.ts'
import { filterKeys, type Criteria } from '../../../src/catalogue/filters.ts'
import { readSentence } from '../../../src/domain/sentence/readSentence.ts'
import { createVocabulary } from '../../../src/domain/sentence/vocabulary.ts'
import { furtherCases, toldCases } from './furtherSentences.ts'
import { cases } from './sentences.ts'

const vocabulary = createVocabulary({ regions, industries })

const results = [...cases, ...furtherCases, ...toldCases].map(([sentence, criteria, offered = []]) => {
  const read = readSentence(sentence, { vocabulary, today: '2026-11-21' })
  const keywords = read.leftovers.map(({ keyword, words }) => keyword ?? `(${words})`)
  return { sentence, read: said(read.criteria, keywords), meant: said(criteria, offered) }
})

/** `filter token` for each condition, and what is offered as a keyword; in no order, as none matters. */
function said(criteria: Criteria, offered: readonly string[]): readonly string[] {
  const conditions = filterKeys.flatMap(key => (criteria[key] ?? []).map(token => `${key} ${token}`))
  return [...conditions, ...offered.map(word => `offered ${word}`)].toSorted()
}

function opposite(condition: string): string {
  const [key = '', token = ''] = condition.split(/ (.*)/su)
  return token.startsWith('!') ? `${key} ${token.slice(1)}` : `${key} !${token}`
}

describe('sentences of relationship managers', () => {
  it('are read exactly right', () => {
    const wrong = results.filter(({ read, meant }) => read.join() !== meant.join())
    expect(results.length).toBeGreaterThanOrEqual(160)
    expect(wrong).toEqual([])
  })

  it.each(results)('never the opposite: $sentence', ({ read, meant }) => {
    const wrong = read.filter(condition => !meant.includes(condition))
    expect(wrong.filter(condition => meant.includes(opposite(condition)))).toEqual([])
  })
})
