import type { ScoreDimension } from './scoreDimensions.ts'
import type { SectionKey } from '../sections.ts'

/** A fact that speaks for, or against, a dimension of the score. */
export interface ScoreFact<Key extends string = string> {
  readonly key: Key
  readonly dimension: ScoreDimension
  readonly label: string
  /** Of a fact that is a figure. */
  readonly unit?: string
  /** It says nothing without another fact of its dimension. */
  readonly supports?: true
  /** Where it can be read. */
  readonly section: SectionKey
}

export const scoreFacts = {
  inventions: {
    key: 'inventions',
    dimension: '技术创新',
    label: '发明专利',
    unit: '件',
    section: 'patents'
  },
  recentPatents: {
    key: 'recentPatents',
    dimension: '技术创新',
    label: '近3年申请专利',
    unit: '件',
    section: 'patents'
  },
  software: {
    key: 'software',
    dimension: '技术创新',
    label: '软件著作权',
    unit: '件',
    section: 'copyrights'
  },
  patents: { key: 'patents', dimension: '研发实力', label: '专利总数', unit: '件', section: 'patents' },
  insured: {
    key: 'insured',
    dimension: '研发实力',
    label: '参保人数',
    unit: '人',
    supports: true,
    section: 'registration'
  },
  qualifications: {
    key: 'qualifications',
    dimension: '科创资质',
    label: '有效科技资质',
    section: 'qualifications'
  },
  rounds: { key: 'rounds', dimension: '企业成长性', label: '融资', unit: '次', section: 'financing' },
  round: { key: 'round', dimension: '企业成长性', label: '最新轮次', section: 'financing' },
  wins: { key: 'wins', dimension: '企业成长性', label: '近12个月中标', unit: '次', section: 'tenders' },
  jobs: { key: 'jobs', dimension: '企业成长性', label: '近3个月招聘职位', unit: '个', section: 'jobs' },
  industry: { key: 'industry', dimension: '行业潜力', label: '国民经济行业', section: 'registration' },
  chainNodes: { key: 'chainNodes', dimension: '行业潜力', label: '产业链环节', section: 'chain' },
  parks: { key: 'parks', dimension: '行业潜力', label: '所在园区', section: 'parks' }
} as const satisfies { readonly [Key in string]: ScoreFact<Key> }

export type ScoreFactKey = keyof typeof scoreFacts

export const scoreFactKeys = Object.keys(scoreFacts) as readonly ScoreFactKey[]
