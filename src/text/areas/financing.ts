import { importing } from './importing.ts'
import type { Noun } from './list.ts'
import { textArea } from './textArea.ts'

export const financingNoun: Noun = {
  key: 'financing',
  name: '融资事件',
  counter: '起',
  list: '融资事件列表',
  none: '暂未收录融资事件',
  whyNone: `${importing('融资事件', 'financing')}，这里会显示事件与统计`
}

export const financingTexts = /* @__PURE__ */ textArea('financing', {
  search: '企业名称',
  undisclosed: '未披露',
  unknown: '未知',
  about: (amount: string) => `约 ${amount}`,
  between: (low: string, high: string) => `${low}–${high}`,
  atLeast: (amount: string) => `${amount}以上`,
  atMost: (amount: string) => `不超过 ${amount}`,
  asWritten: (amount: string) => `来源写作：${amount}`,
  notHeld: '未收录',
  others: (count: string) => `等 ${count} 家`,

  // Exchange rates.
  rates: '折算汇率',
  ratesTitle: '折人民币所用的汇率',
  ratesNote: '外币按融资日期所在年份折算；没有汇率的年份不折算',
  rateUnit: '表中为 1 单位外币合多少元人民币',
  year: '年份',
  rateOf: (year: string, yuan: string) => `${year} 年汇率 ${yuan}`,
  noCurrency: '币种未知',
  noDate: '日期未知，不折算',
  noRate: (year: string) => `${year} 年汇率暂无`,

  // The file.
  exportPage: '导出本页',
  file: (first: string, last: string) => `融资事件 第${first}-${last}起`,
  amountAsWritten: '金额（来源原文）',
  yuanFrom: '折人民币（万元）至少',
  yuanTo: '折人民币（万元）至多',
  link: '来源链接',

  // Figures.
  measure: '统计口径',
  events: '事件数',
  amount: '融资金额',
  span: '时间',
  byMonth: '按月',
  byYear: '按年',
  month: '月份',
  overTime: (measure: string) => `${measure}走势`,
  ofRounds: '轮次',
  ofIndustries: '行业',
  mostInvestors: (count: string) => `投资方（前 ${count} 家）`,
  sum: (events: string, amount: string, known: string) =>
    `共 ${events} 起，其中 ${known} 起的金额合计 ${amount}`,
  sumUnknown: (events: string) => `共 ${events} 起，金额均未知`,
  amountUnknown: (count: string) => `${count} 起未披露金额、只知范围或不能折算，未计入金额`,
  undated: (count: string) => `${count} 起日期未知，不在图中`,
  monthless: (count: string) => `${count} 起只知年份，按年查看时在图中`,
  since: (day: string) => `事件较多，只统计 ${day} 起的事件`,
  converted: '外币已折人民币。',
  investorAmount: '投资方的金额是其参与的融资的总额，不是其出资额',
  cardOf: (name: string) => `${name}的名片`,

  // The card of an investor.
  card: '投资方名片',
  introduction: '简介',
  fields: '关注领域',
  scale: '管理规模',
  stages: '投资阶段',
  led: '领投',
  followed: '跟投',
  roleUnknown: '未说明领跟',
  companies: '投资企业',
  eventCount: (count: string) => `${count} 起`,
  companyCount: (count: string) => `${count} 家`,
  totalAmount: '参与融资总额',
  partly: (unknown: string) => `另有 ${unknown} 起金额未知`,
  portfolio: '投资的企业',
  company: '企业',
  portfolioMost: (shown: string, all: string) => `最近投资的 ${shown} 家（共 ${all} 家）`,
  lastDate: '最近融资',
  lastRound: '最近轮次',
  isLead: '领投过',
  yes: '是',
  coInvestors: '共同投资方',
  seeEvents: '查看全部事件',
  noInvestor: '没有找到这个投资方',
  noInvestorReason: '它没有出现在任何融资事件中，或名称已更正'
})
