import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  defaultWeights,
  MAX_WEIGHT,
  similarityFeatures,
  similarityKeys,
  weightsOf,
  type SimilarityKey
} from '../../src/catalogue/insights/similarity.ts'
import {
  knownFeatures,
  similarityOf,
  tellingWords,
  type SimilarityProfile
} from '../../src/domain/scores/similarityOf.ts'

const nobody: SimilarityProfile = {
  industry: null,
  region: null,
  products: [],
  text: '',
  chain: [],
  insured: null,
  scale: null,
  capital: null,
  qualifications: [],
  round: null,
  established: null
}

const source: SimilarityProfile = {
  industry: '3841',
  region: '440305',
  products: ['动力电池', '储能电池包'],
  text: '动力电池\n储能电池包',
  chain: ['动力电池'],
  insured: 99,
  scale: '小型',
  capital: 999,
  qualifications: ['高新技术企业', '专精特新小巨人'],
  round: 'A轮',
  established: '2016-11-21'
}

/** In one feature, of two companies of which everything else is the same. */
function likeness(feature: SimilarityKey, other: Partial<SimilarityProfile>) {
  const {
    industry,
    region,
    products,
    text,
    chain,
    insured,
    scale,
    capital,
    qualifications,
    round,
    established
  } = source
  const same: Readonly<Record<SimilarityKey, Partial<SimilarityProfile>>> = {
    industry: { industry },
    region: { region },
    products: { products, text },
    chain: { chain },
    size: { insured, scale },
    capital: { capital },
    qualifications: { qualifications },
    round: { round },
    age: { established }
  }
  const rest = Object.assign(
    {},
    ...similarityKeys.filter(key => key !== feature).map(key => same[key])
  ) as Partial<SimilarityProfile>
  const compared = similarityOf(source, { ...nobody, ...rest, ...other }, defaultWeights)
  const found = compared?.contributions.find(each => each.feature === feature)
  return [found?.likeness, ...(found?.common ?? [])]
}

describe('the similarity of two companies', () => {
  it.each<readonly [SimilarityKey, Partial<SimilarityProfile>, readonly (number | string)[]]>([
    ['industry', { industry: '3841' }, [1, '锂离子电池制造']],
    ['industry', { industry: '3849' }, [0.75, '电池制造']],
    ['industry', { industry: '3821' }, [0.5, '电气机械和器材制造业']],
    ['industry', { industry: '1431' }, [0.2, '制造业']],
    ['industry', { industry: '6513' }, [0]],
    ['industry', {}, [0]],
    ['region', { region: '440305' }, [1, '南山区']],
    ['region', { region: '440304' }, [0.8, '深圳市']],
    ['region', { region: '440106' }, [0.4, '广东省']],
    ['region', { region: '110105' }, [0]],
    ['products', { text: '供应动力电池与模组' }, [1 / 3, '动力电池']],
    ['products', { text: '动力电池、储能电池包' }, [1, '动力电池', '储能电池包', '储能']],
    ['chain', { chain: ['电池材料', '动力电池'] }, [1, '动力电池']],
    ['qualifications', { qualifications: ['高新技术企业', '瞪羚企业'] }, [0.5, '高新技术企业']],
    ['size', { insured: 99, scale: '大型' }, [1]],
    ['size', { insured: 999 }, [0]],
    ['size', { scale: '小型' }, [1]],
    ['size', { scale: '中型' }, [0.5]],
    ['size', {}, [0]],
    ['capital', { capital: 999 }, [1]],
    ['capital', { capital: 9999 }, [0]],
    ['round', { round: 'A轮' }, [1, 'A轮']],
    ['round', { round: 'A+轮' }, [0.8]],
    ['round', { round: 'B轮' }, [0.5]],
    ['round', { round: '战略投资' }, [0.2]],
    ['round', {}, [0]],
    ['age', { established: '2016-11-21' }, [1]],
    ['age', { established: '2000-01-01' }, [0]]
  ])('in %s: %j is %j', (feature, other, expected) => {
    expect(likeness(feature, other)).toEqual(expected)
  })

  it('is maximal for an identical company', () => {
    expect(similarityOf(source, source, defaultWeights)?.score).toBe(100)
  })

  it('ignores features unknown for the source company', () => {
    const { industry, region, insured, round } = source
    const known = { ...nobody, industry, region, insured, round }
    const compared = similarityOf(known, source, defaultWeights)
    expect(compared?.score).toBe(100)
    expect(compared?.contributions.find(each => each.feature === 'capital')).toMatchObject({
      likeness: null,
      points: 0
    })
    expect(knownFeatures(known)).toEqual(['industry', 'region', 'size', 'round'])
  })

  it('needs four features known of both, or all that are asked for', () => {
    const { industry, region, capital, established } = source
    const few = { ...nobody, industry, region, capital }
    expect(similarityOf(few, source, defaultWeights)).toBeNull()
    expect(similarityOf(source, few, defaultWeights)).toBeNull()
    expect(similarityOf({ ...few, established }, source, defaultWeights)?.score).toBe(100)
    expect(
      similarityOf(
        few,
        source,
        weightsOf(key => Number(key === 'capital'))
      )?.score
    ).toBe(100)
    expect(similarityOf(nobody, source, defaultWeights)).toBeNull()
    const leftOut = ['region', 'capital', 'age']
    const weights = weightsOf(key => (leftOut.includes(key) ? 0 : 5))
    expect(similarityOf({ ...few, established }, source, weights)?.score).toBe(100)
  })

  it('needs the same business: place, size and age alone make no two companies alike', () => {
    const other = { ...source, industry: '1431', text: '', chain: [] }
    expect(similarityOf(source, other, defaultWeights)).toBeNull()
    expect(similarityOf(source, { ...other, industry: '3899' }, defaultWeights)).not.toBeNull()
    const placeOnly = weightsOf(key => (['industry', 'products', 'chain'].includes(key) ? 0 : 1))
    expect(similarityOf(source, other, placeOnly)?.score).toBe(100)
  })

  it('compares no bookkeeping entries and nothing that any company sells', () => {
    const text = '平衡项目\n技术服务\n材料销售'
    const dull = { ...source, products: ['平衡项目', '分部间抵销', '技术服务', '材料销售', '其他业务'], text }
    expect(knownFeatures({ ...nobody, ...dull, industry: null })).not.toContain('products')
    expect(tellingWords({ ...source, products: ['储能系统', '平衡项目'], text: '智能家居和锂电池' })).toEqual(
      ['储能系统', '锂电池', '智能家居']
    )
  })

  it('is the sum of its points, and at most 100 for any weights', () => {
    const weight = fc.integer({ min: 0, max: MAX_WEIGHT })
    const weights = fc.array(weight, { minLength: similarityKeys.length, maxLength: similarityKeys.length })
    const other = fc.record({
      industry: fc.constantFrom(null, '3841', '3849', '6513'),
      region: fc.constantFrom(null, '440305', '440106'),
      insured: fc.option(fc.nat(100_000)),
      capital: fc.option(fc.double({ min: 0, max: 1e9, noNaN: true })),
      round: fc.constantFrom(null, 'A轮', '其他'),
      text: fc.constantFrom('', '动力电池')
    })
    fc.assert(
      fc.property(weights, other, (given, company) => {
        const chosen = weightsOf(key => given[similarityKeys.indexOf(key)] ?? 0)
        const compared = similarityOf(source, { ...source, ...company }, chosen)
        if (!compared) return
        const { score, contributions } = compared
        const sum = contributions.reduce((total, each) => total + each.points, 0)
        expect(score).toBeCloseTo(sum, 6)
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(100)
        expect(contributions.map(each => each.feature)).toEqual(similarityKeys.filter(key => chosen[key] > 0))
      })
    )
  })
})

describe('the default weights', () => {
  it('are whole numbers within the scale, the features named and explained', () => {
    for (const { weight, label, hint } of Object.values(similarityFeatures)) {
      expect(Number.isInteger(weight) && weight > 0 && weight <= MAX_WEIGHT).toBe(true)
      expect(label).not.toBe('')
      expect(hint).not.toBe('')
    }
  })
})
