import type { ConditionOutcome } from '../../catalogue/insights/bankProduct.ts'
import { textArea } from './textArea.ts'

const outcomes: Readonly<Record<ConditionOutcome, string>> = {
  met: '满足',
  missed: '不满足',
  unknown: '待核实'
}

/** The prospecting layout of a company. */
export const prospectTexts = /* @__PURE__ */ textArea('prospect', {
  tabs: '企业信息',
  tab: '标签页',
  section: '信息模块',
  overview: '总览',
  notes: '跟进记录',
  introduction: '企业概况',
  introductionOf: '企业介绍',
  business: '主营产品与产业链',
  noBusiness: '主营产品与产业链位置均暂未收录',
  andMore: '等',
  ofWhichInventions: (count: string) => `其中发明 ${count}`,
  calls: '为何此时联系',
  callsHint: '按近期有日期的记录判断',
  noCalls: '收录的记录中暂无联系理由',
  noCallsReason: (none: readonly string[]) => `收录的记录中没有：${none.join('；')}。`,
  callsUnknown: (titles: readonly string[]) => `${titles.join('、')}暂未收录，不能判断。`,
  lastEvents: '最近的记录',
  similarInstead: '查看相似企业',
  chance: '机会',
  caution: '注意',
  callCount: (count: string) => `共 ${count} 条`,
  products: '适配产品',
  productsHint: '按产品准入条件逐条核对，结果供参考',
  noProducts: '没有配置产品',
  openProducts: (count: string) => `${count} 个产品的多数条件待核实`,
  allMet: '条件全部满足',
  outcome: (outcome: ConditionOutcome): string => outcomes[outcome],
  outcomeCount: (outcome: string, count: string) => `${outcome} ${count} 项`,
  amount: '额度',
  term: '期限',
  conditionsOf: (product: string) => `${product}的准入条件`,
  has: (value: string) => `现有：${value}`,
  othersFor: '符合条件的企业',
  othersForProduct: (product: string) => `符合${product}条件的企业`,
  score: '科创评分',
  notScored: '暂无评分',
  nothingToScore: '没有可作依据的专利、资质或融资',
  withoutReasons: (dimensions: string) => `暂无依据：${dimensions}`,
  tooFewReasons: '依据不足，未评分',
  noReasons: '暂无可查的依据',
  timeline: '时间线',
  eventKinds: '按类别查看事件',
  eventCount: (total: string) => `${total} 个事件`,
  noEvents: '没有带日期的事件',
  noDay: '日期未知',
  folded: (title: string, count: string) => `${title} ${count} 件`
})
