import { describe, expect, it } from 'vitest'
import { industries } from '../../src/catalogue/classifications/industries.ts'
import { regions } from '../../src/catalogue/classifications/regions.ts'
import type { TreeNode } from '../../src/catalogue/classifications/tree.ts'
import { enUS } from '../../src/locales/en-US/index.ts'
import { cities } from '../../src/locales/en-US/words/cities.ts'
import { industries as industryWords } from '../../src/locales/en-US/words/industries.ts'
import { provinces } from '../../src/locales/en-US/words/provinces.ts'
import { chineseTexts, type Texts } from '../../src/text/texts.ts'

const CHINESE = /[\p{Script=Han}，。；：、（）]/u

type Sentence = string | ((...values: readonly unknown[]) => string)

interface Pair {
  /** area.key */
  readonly name: string
  readonly chinese: Sentence
  readonly english: Sentence
}

const sentencesOf = (area: object): readonly (readonly [string, Sentence])[] => Object.entries(area)

const pairs: readonly Pair[] = sentencesOfAll()

function sentencesOfAll(): readonly Pair[] {
  const english = new Map<string, object>(Object.entries(enUS.texts))
  return Object.entries(chineseTexts).flatMap(([area, texts]) => {
    const own = new Map(sentencesOf(english.get(area) ?? {}))
    return sentencesOf(texts).map(([key, chinese]) => ({
      name: `${area}.${key}`,
      chinese,
      english: own.get(key) ?? ''
    }))
  })
}

const { company } = enUS.nouns

type Samples = {
  readonly [Area in keyof Texts]?: {
    readonly [Key in keyof Texts[Area]]?: Texts[Area][Key] extends (...values: infer Values) => string
      ? Values
      : never
  }
}

/** Values for sentences that do not take any word in the place of each. */
const samples: Samples = {
  charts: {
    countOf: [company],
    sum: ['v10', company, 'v11'],
    partialSum: ['v10', company],
    notOnMap: ['v10', 'v11', company, 'v12']
  },
  company: {
    makes: [['v10', 'v11'], true],
    sharesOf: [['v10', 'v11']],
    notCoveredFacts: [['v10', 'v11']],
    sourceKind: ['官方']
  },
  jobs: { state: ['running'] },
  list: {
    unknownLeftOut: ['v10', 'v11', company],
    unknownKept: ['v10', 'v11', company],
    unknownIn: [['v10', 'v11', 'other']],
    includeUnknownOf: ['v10', company],
    leaveOutUnknownOf: ['v10', company],
    sameRecord: [['v10', 'v11']],
    moreFilters: [[{ title: 'v10' }, { title: 'v11' }]],
    suggestions: [company],
    calendar: ['v10', 10, 11],
    regionLevel: [1],
    total: ['v10', company],
    printedRows: ['v10', 'v11', company],
    foundUnit: [company, 'v10'],
    emptyPage: [company],
    empty: [company],
    noMatch: [company],
    rows: ['v10', company],
    waiting: [['v10', 'v11']]
  },
  order: { state: ['active'], noneIn: ['active'], perTerm: ['v10', 'year'], change: ['active', 'admin'] },
  pageFile: { name: [['v10', 'v11']] },
  premium: {
    price: ['v10', 'year', 'person'],
    priceUnknown: ['department'],
    adds: ['reports', 'v10']
  },
  prospect: { noCallsReason: [['v10', 'v11']], callsUnknown: [['v10', 'v11']], outcome: ['met'] },
  report: { formats: ['pdf'] },
  rows: {
    chooseAll: ['v10', company],
    chooseFirstCount: [company],
    chooseFirstHelp: ['v10', company],
    chosenByOtherOrder: [company],
    beyondFirst: [company],
    frozenFirst: [1, 'v10'],
    rowsNotLoaded: [company],
    rowsFailed: [company],
    printed: ['v10', 'v11', company],
    scrollEnd: ['v10', company],
    deepHelp: ['v10', company],
    deepBack: ['v10', company],
    deepLastRow: ['v10', company],
    keyOpen: [company]
  },
  sentence: { many: [['v10', 'v11'], 12] },
  supply: { age: [15] }
}

const special: ReadonlyMap<string, readonly unknown[] | undefined> = new Map(
  Object.entries(samples).flatMap(([area, own]) =>
    Object.entries<readonly unknown[] | undefined>(own).map(
      ([key, values]) => [`${area}.${key}`, values] as const
    )
  )
)

const MARK = /v1\d/g
const marks: readonly unknown[] = ['v10', 'v11', 'v12', 'v13']

function said({ name }: Pair, sentence: Sentence): string {
  return typeof sentence === 'string' ? sentence : sentence(...(special.get(name) ?? marks))
}

const placesOf = (sentence: string): readonly string[] => (sentence.match(/\{\w+\}/g) ?? []).toSorted()

const namesOf = (nodes: readonly TreeNode[], level: number): readonly string[] =>
  [...new Set(nodes.filter(node => node.level <= level).map(({ name }) => name))].toSorted()

describe('the English pack', () => {
  it('names in each sentence every value that the Chinese one names', () => {
    const lost = pairs.filter(pair => {
      const spoken = said(pair, pair.english)
      return said(pair, pair.chinese)
        .match(MARK)
        ?.some(mark => !spoken.includes(mark))
    })
    expect(lost.map(({ name }) => name)).toEqual([])
  })

  it('is silent only where Chinese counts and English does not', () => {
    const silent = pairs.filter(pair => said(pair, pair.english).trim() === '')
    expect(silent.map(({ name }) => name)).toEqual([
      'rows.jumpUnit',
      'home.unit',
      'industrial.companies',
      'park.household',
      'similar.scoreUnit'
    ])
  })

  it('is free of Chinese', () => {
    const spoken = pairs.map(pair => said(pair, pair.english))
    const nouns = Object.values(enUS.nouns).flatMap(noun => Object.values(noun) as readonly string[])
    const all = [...spoken, ...Object.values(enUS.words), ...nouns]
    expect(all.filter(sentence => CHINESE.test(sentence))).toEqual([])
  })

  it('says one company and two companies', () => {
    const { list } = enUS.texts
    expect([list.total('1', company), list.total('2', company), list.total('10,000+', company)]).toEqual([
      '1 company',
      '2 companies',
      '10,000+ companies'
    ])
    expect([list.within('1', 'years'), list.within('3', 'years')]).toEqual([
      'within 1 year',
      'within 3 years'
    ])
  })

  it('leaves the values of a service their places', () => {
    const moved = Object.entries(enUS.words).filter(
      ([chinese, english]) => placesOf(chinese).join() !== placesOf(english).join()
    )
    expect(moved).toEqual([])
  })

  it('is silent among the words only about measure words', () => {
    const silent = Object.entries(enUS.words).filter(([, english]) => english.trim() === '')
    expect(silent.map(([chinese]) => chinese)).toEqual(['件', '项', '个', '家', '分', '次'])
  })

  it('names every province, section and division of the classifications, and no other', () => {
    expect(Object.keys(provinces).toSorted()).toEqual(namesOf(regions.nodes, 1))
    expect(Object.keys(industryWords).toSorted()).toEqual(namesOf(industries.nodes, 2))
  })

  it('names every city that is no province', () => {
    const named = regions.nodes.filter(({ level, name }) => level === 2 && !Object.hasOwn(provinces, name))
    expect(Object.keys(cities).toSorted()).toEqual([...new Set(named.map(({ name }) => name))].toSorted())
  })
})
