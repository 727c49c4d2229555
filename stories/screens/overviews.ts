import type { CompanyDetail } from '../../src/contract/entities/companyDetail.ts'
import type { CompanyOverview, Timeline as CompanyTimeline } from '../../src/contract/entities/overview.ts'
import { noCounts } from './noCounts.ts'
import { unknownCompany } from './unknownCompany.ts'

/** An overview with all values. */
export const richOverview: CompanyOverview = {
  introduction: '某某半导体是一家虚构的企业，成立于2015年，总部位于上海，主要提供车规级功率器件。',
  industry: '制造业 / 计算机、通信和其他电子设备制造业 / 电子器件制造 / 半导体分立器件制造',
  region: '上海市 / 浦东新区',
  regionInference: null,
  industryInference: '企业介绍“功率器件、半导体”',
  companyType: '股份有限公司',
  background: '民营',
  scale: '中型',
  listing: ['未上市'],
  round: 'B轮',
  paidCapital: { amount: '5000', currency: 'CNY' },
  insured: 312,
  revenue: '46800.5',
  revenueYear: 2025,
  patents: 86,
  inventions: 31,
  trademarks: 12,
  software: 24,
  risks: 2,
  score: 73,
  dimensions: [
    {
      dimension: '技术创新',
      score: 82,
      reasons: [
        { label: '发明专利', value: '31件', section: 'patents' },
        { label: '近3年申请专利', value: '40件', section: 'patents' },
        { label: '软件著作权', value: '24件', section: 'copyrights' }
      ]
    },
    {
      dimension: '研发实力',
      score: 74,
      reasons: [
        { label: '专利总数', value: '86件', section: 'patents' },
        { label: '参保人数', value: '312人', section: 'registration' }
      ]
    },
    {
      dimension: '科创资质',
      score: 61,
      reasons: [{ label: '有效科技资质', value: '高新技术企业、专精特新中小企业', section: 'qualifications' }]
    },
    { dimension: '企业成长性', score: 78, reasons: [{ label: '融资', value: '3次', section: 'financing' }] },
    { dimension: '行业潜力', score: 69, reasons: [] }
  ],
  calls: [
    {
      reason: 'financed',
      label: '近6个月获得融资',
      count: 1,
      date: '2026-08-20',
      title: 'B轮 3亿人民币',
      section: 'financing'
    },
    {
      reason: 'sued',
      label: '近6个月新增司法风险',
      count: 2,
      date: '2026-10-08',
      title: '立案 买卖合同纠纷',
      section: 'legalRisks'
    },
    {
      reason: 'expiring',
      label: '6个月内科技资质到期',
      count: 1,
      date: '2026-12-01',
      title: '高新技术企业',
      section: 'qualifications'
    }
  ]
}

/** The company of that overview. */
export const richCompany: CompanyDetail = {
  ...unknownCompany,
  name: '上海某某半导体股份有限公司',
  shortName: '某某半导体',
  uscc: '91310115MA1EXAMPLE',
  status: '存续',
  tags: ['高新技术企业', '专精特新中小企业', '演示数据'],
  legalRepresentative: '李示例',
  established: '2015-04-16',
  regCapital: { amount: '6000', currency: 'CNY' },
  address: '上海市浦东新区示例路 88 号',
  score: 73,
  dataDate: '2026-11-20',
  source: '演示数据',
  sectionCounts: { ...noCounts, registration: 1, financing: 3, patents: 86, legalRisks: 2 }
}

/** Its events, newest first. */
export const richEvents: CompanyTimeline = {
  items: [
    { kind: 'risk', date: '2026-10-08', title: '立案 买卖合同纠纷', section: 'legalRisks' },
    { kind: 'financing', date: '2026-08-20', title: '完成B轮融资', section: 'financing' },
    { kind: 'intellectual', date: '2026-05-12', title: '发明专利 车规级碳化硅模块', section: 'patents' },
    { kind: 'intellectual', date: '2025-12-02', title: '发明专利 功率器件封装结构', section: 'patents' },
    { kind: 'financing', date: '2023-03-15', title: '完成A轮融资', section: 'financing' }
  ],
  total: 5,
  totalIsCapped: false,
  page: 1,
  pageSize: 20,
  cursor: null,
  kinds: [
    { kind: 'intellectual', count: 2 },
    { kind: 'financing', count: 2 },
    { kind: 'risk', count: 1 }
  ]
}

/** An overview without values. */
export const emptyOverview: CompanyOverview = {
  introduction: null,
  industry: null,
  region: null,
  regionInference: null,
  industryInference: null,
  companyType: null,
  background: null,
  scale: null,
  listing: [],
  round: null,
  paidCapital: null,
  insured: null,
  revenue: null,
  revenueYear: null,
  patents: null,
  inventions: null,
  trademarks: null,
  software: null,
  risks: null,
  score: null,
  dimensions: ['技术创新', '研发实力', '科创资质', '企业成长性', '行业潜力'].map(dimension => ({
    dimension,
    score: null,
    reasons: []
  })),
  calls: []
}
