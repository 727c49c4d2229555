/** By what companies are compared, and how much each counts. Everybody can see the features and change the weights. */
export const similarityFeatures = {
  industry: { label: '行业', hint: '国民经济行业的共同层级', weight: 8 },
  products: { label: '产品与关键词', hint: '提到同样的主营产品或业务', weight: 10 },
  chain: { label: '产业链环节', hint: '处于同一环节', weight: 6 },
  region: { label: '地区', hint: '同区县、同市或同省', weight: 5 },
  size: { label: '规模', hint: '参保人数相近，未知时比较企业规模', weight: 5 },
  capital: { label: '注册资本', hint: '折合人民币后相近', weight: 4 },
  qualifications: { label: '科技资质', hint: '具备同样的有效资质', weight: 4 },
  round: { label: '融资轮次', hint: '最新轮次的阶段相近', weight: 3 },
  age: { label: '成立年限', hint: '成立日期相近', weight: 2 }
} as const satisfies Record<string, SimilarityFeature>

export interface SimilarityFeature {
  readonly label: string
  /** When two companies are alike in it. */
  readonly hint: string
  /** By default, from 0 to MAX_WEIGHT. */
  readonly weight: number
}

export type SimilarityKey = keyof typeof similarityFeatures

export const similarityKeys = Object.keys(similarityFeatures) as readonly SimilarityKey[]

export const MAX_WEIGHT = 10

/** For each feature a whole number from 0, which leaves it out, to MAX_WEIGHT. */
export type SimilarityWeights = Readonly<Record<SimilarityKey, number>>

export const defaultWeights: SimilarityWeights = weightsOf(key => similarityFeatures[key].weight)

export function weightsOf(weightOf: (key: SimilarityKey) => number): SimilarityWeights {
  return Object.fromEntries(similarityKeys.map(key => [key, weightOf(key)])) as SimilarityWeights
}
