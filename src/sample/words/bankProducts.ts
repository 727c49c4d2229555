import { callReasons } from '../../catalogue/insights/callReasons.ts'
import { pastLabel, pastToken } from '../../catalogue/insights/windows.ts'
import type { BankProduct, ProductCondition } from '../../catalogue/insights/bankProduct.ts'

const trading: ProductCondition = { label: '经营状态为存续', criteria: { status: ['存续'] } }

const olderThan = (years: number): ProductCondition => ({
  label: `成立满 ${years} 年`,
  criteria: { established: [`${years}-`] }
})

const without = (...risks: readonly string[]): ProductCondition => ({
  label: `无${risks.join('、')}记录`,
  criteria: { risk: risks.map(risk => `!${risk}`) }
})

/** Loans for small companies are neither for those on a stock exchange nor for large ones. */
const unlisted: ProductCondition = { label: '未上市', criteria: { listing: ['未上市'] }, decisive: true }
const notLarge: ProductCondition = { label: '非大型企业', criteria: { scale: ['!大型'] }, decisive: true }
/** Whoever is on a main board is financed in other sums. */
const notOnMainBoards: ProductCondition = {
  label: '未在主板、创业板上市',
  criteria: { listing: ['!上交所主板', '!深交所主板', '!创业板'] },
  decisive: true
}

const enforcement = without('失信被执行人', '被执行人', '限制高消费')

/** Sample products of a bank; a deployment configures its own. */
export const bankProducts: readonly BankProduct[] = [
  {
    key: 'technologyCredit',
    name: '科创信用贷',
    kind: '信用贷款',
    summary: '面向持有有效科技资质的企业，无需抵押，用于研发投入与日常周转。',
    amount: '最高 1,000 万元',
    term: '1–3 年',
    conditions: [
      {
        label: '持有有效的高新技术企业或专精特新资质',
        criteria: {
          qualification: ['高新技术企业', '专精特新中小企业', '专精特新小巨人']
        }
      },
      unlisted,
      notLarge,
      olderThan(2),
      trading,
      enforcement
    ]
  },
  {
    key: 'patentPledge',
    name: '知识产权质押贷',
    kind: '质押贷款',
    summary: '以发明专利质押，按评估价值核定额度。',
    amount: '最高 3,000 万元',
    term: '1–3 年',
    conditions: [
      { label: '发明专利 5 件及以上', criteria: { inventions: ['5-'] } },
      notOnMainBoards,
      trading,
      without('股权冻结', '破产重整'),
      enforcement
    ]
  },
  {
    key: 'specialised',
    name: '专精特新专项贷',
    kind: '信用贷款',
    summary: '面向国家级、省级专精特新企业的专项额度，利率优惠。',
    amount: '最高 5,000 万元',
    term: '1–5 年',
    conditions: [
      {
        label: '持有有效的专精特新资质',
        criteria: { qualification: ['专精特新中小企业', '专精特新小巨人'] }
      },
      { label: '年营业额 1,000 万元及以上', criteria: { revenue: ['1000-'] } },
      notOnMainBoards,
      olderThan(3),
      enforcement
    ]
  },
  {
    key: 'bidWinner',
    name: '中标贷',
    kind: '订单融资',
    summary: '凭中标通知书与合同，解决履约期间的备货与垫资。',
    amount: '合同金额的 70% 以内，最高 2,000 万元',
    term: '至回款为止，最长 2 年',
    conditions: [
      {
        label: `${pastLabel(callReasons.won.window)}有中标`,
        criteria: { tender: ['中标'], tenderDate: [pastToken(callReasons.won.window)] }
      },
      notOnMainBoards,
      trading,
      without('经营异常', '严重违法'),
      enforcement
    ]
  },
  {
    key: 'taxCredit',
    name: '税易贷',
    kind: '信用贷款',
    summary: '按纳税信用与纳税额核定额度，线上申请。',
    amount: '最高 300 万元',
    term: '1 年',
    conditions: [
      { label: '2024 或 2025 年纳税信用 A 级', criteria: { tax: ['2025', '2024'] } },
      unlisted,
      olderThan(2),
      trading,
      without('欠税'),
      enforcement
    ]
  },
  {
    key: 'smallBusiness',
    name: '普惠小微贷',
    kind: '信用贷款',
    summary: '面向小型、微型企业的周转资金，随借随还。',
    amount: '最高 500 万元',
    term: '1 年',
    conditions: [
      { label: '企业规模为微型或小型', criteria: { scale: ['微型', '小型'] }, decisive: true },
      unlisted,
      olderThan(1),
      trading,
      without('经营异常', '严重违法'),
      enforcement
    ]
  },
  {
    key: 'equipment',
    name: '设备更新贷',
    kind: '固定资产贷款',
    summary: '支持规模以上工业企业购置与更新生产设备。',
    amount: '最高 1 亿元',
    term: '3–5 年',
    conditions: [
      { label: '规上工业企业', criteria: { industrialScale: ['官方入库', '模型挖掘'] } },
      { label: '年营业额 2,000 万元及以上', criteria: { revenue: ['2000-'] } },
      without('环保处罚', '动产抵押'),
      enforcement
    ]
  },
  {
    key: 'investmentLinked',
    name: '投贷联动贷',
    kind: '信用贷款',
    summary: '面向已获机构投资的成长期企业，额度与最近一轮融资挂钩。',
    amount: '最近一轮融资额的 50% 以内',
    term: '1–2 年',
    conditions: [
      {
        label: '最新融资轮次为 A 轮至 Pre-IPO',
        criteria: {
          round: ['A轮', 'A+轮', 'Pre-B轮', 'B轮', 'B+轮', 'C轮', 'C+轮', 'D轮', 'D+轮', 'E轮', 'Pre-IPO']
        }
      },
      unlisted,
      trading,
      without('股权冻结', '破产重整'),
      enforcement
    ]
  },
  {
    key: 'trade',
    name: '跨境结算融资',
    kind: '贸易融资',
    summary: '面向海关信用良好的进出口企业，提供结算、押汇与汇率避险。',
    amount: '按贸易额核定',
    term: '180 天以内',
    conditions: [
      {
        label: '海关高级认证或一般信用企业',
        criteria: { trade: ['高级认证企业', '一般信用企业'] }
      },
      olderThan(1),
      enforcement
    ]
  }
]
