import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { similarCompanies } from '../../../host/server/store/similar/similarCompanies.ts'
import { inferFacts } from '../../../src/domain/inference/inferFacts.ts'
import { normalizeName, normalizeText } from '../../../src/domain/criteria/searchText.ts'
import {
  defaultWeights,
  MAX_WEIGHT,
  similarityKeys,
  weightsOf,
  type SimilarityWeights
} from '../../../src/catalogue/insights/similarity.ts'
import { similarityOf, type SimilarityProfile } from '../../../src/domain/scores/similarityOf.ts'
import { refuse } from '../../../src/contract/base/refusals.ts'
import { openTestDatabase, type TestDatabase } from '../../helpers/testDatabase.ts'
import { openDemoStore, type DemoStore } from './demoStore.ts'
import { figureOf, type Known } from './predicate.ts'
import { TODAY } from './world.ts'

const RUNS = 60
const BEST = 10
/** Its name is written with blanks, 信 启 电 子 商 务, and still says what it does. */
const SPACED_NAME: [number, SimilarityWeights] = [24, weightsOf(key => Number(key === 'products'))]

let store: TestDatabase
let world: DemoStore

beforeAll(async () => {
  store = await openTestDatabase()
  world = await openDemoStore(store)
})

afterAll(() => store.close())

const find = (id: string, weights: SimilarityWeights, page = 1, pageSize = BEST, newOnly = false) =>
  similarCompanies(store.db, { today: TODAY, staff: world.staff }, { id, weights, newOnly, page, pageSize })

function profileOf(known: Known): SimilarityProfile {
  const { company, products, chain } = known
  const names = [company.name, ...company.aliases]
  const texts = [...names, ...products, company.scope, company.introduction, ...names.map(normalizeName)]
  return {
    ...inferFacts(company, products),
    products,
    chain,
    text: texts.map(text => normalizeText(text ?? '')).join('\n'),
    capital: figureOf(known, 'regCapital')
  }
}

/** Every company in business compared with one, the best first. */
function compareAll(source: Known, weights: SimilarityWeights) {
  return world.companies
    .filter(known => known !== source && !['注销', '吊销', '撤销'].includes(known.company.status ?? ''))
    .flatMap(known => {
      const similarity = similarityOf(profileOf(source), profileOf(known), weights)
      return similarity ? [{ id: known.id, ...similarity }] : []
    })
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
}

const anyWeights = fc
  .record(Object.fromEntries(similarityKeys.map(key => [key, fc.constantFrom(0, 0, 1, 5, MAX_WEIGHT)])))
  .map(weights => weightsOf(key => weights[key] ?? 0))

const scores = (items: readonly { readonly score: number | null }[]) => items.map(({ score }) => score)

describe('similar companies', () => {
  it(`match a comparison with every company, for any weights, ${RUNS} times`, async () => {
    let found = 0
    const property = fc.asyncProperty(
      fc.nat(419),
      fc.oneof(
        anyWeights,
        fc.constantFrom(...similarityKeys).map(only => weightsOf(key => Number(key === only)))
      ),
      async (at, weights) => {
        const source = world.companies[at]!
        const best = compareAll(source, weights).slice(0, BEST)
        const page = await find(source.id, weights)
        expect(scores(page?.items ?? [])).toEqual(scores(best))
        // Of equal scores another one may come first, but each has its own score.
        for (const item of page?.items ?? []) {
          const other = world.companies.find(known => known.id === item.company.id)!
          expect(item).toMatchObject(similarityOf(profileOf(source), profileOf(other), weights) ?? {})
        }
        found += best.length
      }
    )
    await fc.assert(property, { numRuns: RUNS, examples: [SPACED_NAME] })
    // Many have fewer than ten companies that are like them, so the sum varies by chance.
    expect(found).toBeGreaterThan(RUNS * BEST * 0.25)
  })

  it('are paged consistently, with the known features', async () => {
    const { id } = world.companies[1]!
    const [first, second, both] = await Promise.all([
      find(id, defaultWeights, 1, 5),
      find(id, defaultWeights, 2, 5),
      find(id, defaultWeights, 1, 10)
    ])
    const ids = (page: Awaited<ReturnType<typeof find>>) => page?.items.map(({ company }) => company.id)
    expect([...ids(first), ...ids(second)]).toEqual(ids(both))
    expect(first?.source.id).toBe(id)
    expect(first?.known).toContain('industry')
    expect(first?.total).toBeLessThanOrEqual(200)
  })

  it('exclude favorites if asked', async () => {
    const { id } = world.companies[1]!
    const favorites = new Set(
      world.companies.filter(each => each.mine.includes('已收藏')).map(each => each.id)
    )
    const byPlace = weightsOf(key => (['industry', 'products', 'chain'].includes(key) ? 0 : 5))
    const all = await find(id, byPlace, 1, 50)
    const fresh = await find(id, byPlace, 1, 50, true)
    expect(all?.items.some(({ company }) => favorites.has(company.id))).toBe(true)
    expect(fresh?.items.some(({ company }) => favorites.has(company.id))).toBe(false)
    expect(fresh?.items.length).toBe(50)
  })

  it('accept a unified code, and refuse an unknown company', async () => {
    const { id, company } = world.companies[1]!
    expect((await find(company.uscc!, defaultWeights))?.source.id).toBe(id)
    await expect(find('999999999', defaultWeights)).rejects.toThrow(refuse('noCompany'))
    await expect(find('nobody', defaultWeights)).rejects.toThrow(refuse('noCompany'))
  })

  it('are empty if all weights are 0', async () => {
    expect(
      (
        await find(
          world.companies[1]!.id,
          weightsOf(() => 0)
        )
      )?.items
    ).toEqual([])
  })
})
