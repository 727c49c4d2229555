/** What the score of a company is made of, each from 0 to 100, in the order in which they are stored and drawn. */
export const scoreDimensions = ['技术创新', '研发实力', '科创资质', '企业成长性', '行业潜力'] as const

export type ScoreDimension = (typeof scoreDimensions)[number]
