import { describe, expect, it } from 'vitest'
import { describedChains } from '../../src/catalogue/chains/described/describedChains.ts'
import type { DescribedNode } from '../../src/catalogue/chains/described/describedChain.ts'
import { emptyWords } from '../../src/catalogue/chains/vocabulary/emptyWords.ts'
import {
  vocabularies,
  vocabulary,
  type ProductWord
} from '../../src/catalogue/chains/vocabulary/vocabulary.ts'
import type { WordEntry } from '../../src/catalogue/chains/vocabulary/word.ts'
import { CHAIN_LEVELS } from '../../src/catalogue/insights/industryChains.ts'
import { linksOfChains, placesOf } from '../../src/domain/products/describedPlaces.ts'
import { productReader } from '../../src/domain/products/productReader.ts'

const words = Object.keys(vocabulary) as readonly ProductWord[]
const entries = Object.entries<WordEntry<ProductWord>>(vocabulary)
const repeated = (all: readonly string[]): readonly string[] =>
  all.filter((each, at) => all.indexOf(each) !== at)

describe('the vocabulary of products', () => {
  it('states a word in one trade, and a name of one word', () => {
    expect(repeated(vocabularies.flatMap(own => Object.keys(own)))).toEqual([])
    expect(repeated(entries.flatMap(([word, { also }]) => [word, ...(also?.split(' ') ?? [])]))).toEqual([])
  })

  it('goes up without a circle', () => {
    const circles = entries.filter(([word, { kindOf }]) =>
      (kindOf ?? []).some(wider => productReader.withWider(wider).has(word))
    )
    expect(circles.map(([word]) => word)).toEqual([])
  })

  it('names nothing by a word that means nothing alone', () => {
    expect(emptyWords.split(' ').filter(word => productReader.namedWords(word).size > 0)).toEqual([])
  })

  it('gives a reason for every exclusion', () => {
    expect(entries.filter(([, { unless }]) => unless?.why === '').map(([word]) => word)).toEqual([])
  })

  it('leads every word to a node', () => {
    const nodes = new Set(describedChains.flatMap(chain => Object.keys(chain.nodes)))
    expect(words.filter(word => ![...productReader.withWider(word)].some(wider => nodes.has(wider)))).toEqual(
      []
    )
  })
})

const nodesOf = (chain: (typeof describedChains)[number]) =>
  Object.entries(chain.nodes) as readonly (readonly [ProductWord, DescribedNode])[]

const parents = ({ into = [], from = [] }: DescribedNode): readonly ProductWord[] => [...into, ...from]

const links = linksOfChains(describedChains)

describe('the described chains', () => {
  it('are sixteen, each of one name', () => {
    expect(describedChains).toHaveLength(16)
    expect(repeated(describedChains.map(({ name }) => name))).toEqual([])
  })

  it.each(describedChains.map(chain => [chain.name, chain] as const))(
    '%s stands in its nodes',
    (_, chain) => {
      const nodes = new Map(nodesOf(chain))
      expect(nodes.size).toBeGreaterThanOrEqual(20)
      expect(nodes.size).toBeLessThanOrEqual(45)
      expect([...nodes].filter(([, node]) => parents(node).some(other => !nodes.has(other)))).toEqual([])
      const unplaced = [...nodes].filter(([, { stage, into, from }]) =>
        stage === 'up' ? !into || from : stage === 'down' ? !from || into : from
      )
      expect(unplaced).toEqual([])
      expect(placesOf(chain).filter(({ level }) => level > CHAIN_LEVELS)).toEqual([])
    }
  )

  it('state a direction once, and no circle', () => {
    const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
      links.some(({ upstream, downstream }) => {
        if (upstream !== from) return false
        if (downstream === to) return true
        if (seen.has(downstream)) return false
        seen.add(downstream)
        return reaches(downstream, to, seen)
      })
    const circles = links.filter(({ upstream, downstream }) => reaches(downstream, upstream))
    expect(circles).toEqual([])
  })

  it('let what enters batteries enter them', () => {
    const stated = new Set(links.map(({ upstream, downstream }) => `${upstream}→${downstream}`))
    for (const part of ['正极材料', '负极材料', '锂电隔膜', '电解液'])
      expect(stated).toContain(`${part}→锂电池`)
    for (const part of ['正极前驱体', '锂盐']) expect(stated).toContain(`${part}→正极材料`)
    expect(stated).not.toContain('电解液→正极材料')
  })
})
