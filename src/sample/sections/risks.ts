import { decimal } from '../draw/decimal.ts'
import type { SampleCompany } from '../sampleCompany.ts'
import { dayBetween, later, SAMPLE_YEAR } from '../draw/days.ts'
import type { Random } from '../draw/random.ts'
import { cityOf, countedKinds, pad, randomOf, type Invented } from '../record.ts'

const cases: readonly string[] = ['立案', '开庭公告', '裁判文书']
const causes = [
  '买卖合同纠纷',
  '服务合同纠纷',
  '劳动争议',
  '建设工程施工合同纠纷',
  '金融借款合同纠纷',
  '租赁合同纠纷'
]

/** The word between the court and the number of a case. */
const caseWords: Readonly<Record<string, string>> = {
  立案: '民初',
  开庭公告: '民初',
  裁判文书: '民终',
  破产重整: '破申'
}

const statuses: Readonly<Record<string, readonly string[]>> = {
  立案: ['审理中', '已结案'],
  开庭公告: ['待开庭', '已开庭'],
  裁判文书: ['判决', '调解', '撤诉'],
  被执行人: ['执行中', '已执行完毕'],
  失信被执行人: ['全部未履行', '部分未履行'],
  限制高消费: ['限制中'],
  终本案件: ['终结本次执行'],
  破产重整: ['已受理']
}

export const legalRisks: Invented<'legalRisks'> = {
  records: company => {
    const random = randomOf(company, 0xd6e8fe)
    return countedKinds(company, 'legalRisks').map(kind => {
      const date = riskDay(random, company)
      const isCase = cases.includes(kind)
      return {
        kind,
        date,
        number: caseNumber(random, kind, date, company),
        authority: `${cityOf(company)}演示人民法院`,
        role: isCase ? random.pick(['原告', '被告']) : kind === '破产重整' ? '被申请人' : '被执行人',
        cause: isCase ? random.pick(causes) : null,
        amount: kind === '开庭公告' || random.chance(0.2) ? null : decimal(1 + random.next() ** 3 * 900),
        status: random.pick(statuses[kind] ?? [''])
      }
    })
  }
}

function riskDay(random: Random, { established }: SampleCompany): string {
  return dayBetween(random, later(established, `${SAMPLE_YEAR - 6}-01-01`))
}

// 演 is not the short name of a province.
function caseNumber(random: Random, kind: string, date: string, { region }: SampleCompany): string {
  return `（${date.slice(0, 4)}）演${region.slice(0, 4)}${caseWords[kind] ?? '执'}${1 + random.below(9000)}号`
}

interface OperatingRule {
  readonly office: string
  readonly causes: readonly string[]
  readonly statuses: readonly string[]
  /** The greatest amount in 万元; null if there is none. */
  readonly most: number | null
}

const rules: Readonly<Record<string, OperatingRule>> = {
  经营异常: {
    office: '市场监督管理局',
    causes: ['未按规定期限公示年度报告', '通过登记的住所无法联系'],
    statuses: ['已列入', '已移出'],
    most: null
  },
  行政处罚: {
    office: '市场监督管理局',
    causes: ['违反广告管理规定', '未按规定办理变更登记', '产品标识不符合规定', '未按规定报送统计资料'],
    statuses: ['已执行', '未执行'],
    most: 20
  },
  环保处罚: {
    office: '生态环境局',
    causes: ['未按规定贮存危险废物', '超标排放水污染物', '未按规定开展自行监测'],
    statuses: ['已执行', '未执行'],
    most: 60
  },
  股权出质: {
    office: '市场监督管理局',
    causes: ['为银行借款提供担保', '为关联企业借款提供担保'],
    statuses: ['有效', '无效'],
    most: 5000
  },
  股权冻结: {
    office: '人民法院',
    causes: ['因诉讼保全冻结股权', '因执行案件冻结股权'],
    statuses: ['冻结', '解除冻结'],
    most: 3000
  },
  动产抵押: {
    office: '市场监督管理局',
    causes: ['生产设备抵押', '原材料与半成品抵押', '运输车辆抵押'],
    statuses: ['有效', '已注销'],
    most: 4000
  },
  欠税: {
    office: '税务局',
    causes: ['欠缴增值税', '欠缴企业所得税'],
    statuses: ['未缴清', '已缴清'],
    most: 300
  },
  严重违法: {
    office: '市场监督管理局',
    causes: ['被列入经营异常名录满三年仍未履行义务', '提交虚假材料取得登记'],
    statuses: ['已列入', '已移出'],
    most: null
  }
}

export const operatingRisks: Invented<'operatingRisks'> = {
  records: company => {
    const kinds = countedKinds(company, 'operatingRisks')
    if (kinds.length === 0) return []
    const random = randomOf(company, 0x2545f4)
    return kinds.map(kind => {
      const rule = rules[kind]
      const date = riskDay(random, company)
      return {
        kind,
        date,
        number: `演${kind.slice(0, 1)}字〔${date.slice(0, 4)}〕${pad(1 + random.below(9999), 4)}号`,
        authority: `${cityOf(company)}演示${rule?.office ?? ''}`,
        cause: random.pick(rule?.causes ?? ['']),
        amount: rule?.most ? decimal(rule.most * (0.02 + random.next() ** 2 * 0.98)) : null,
        status: random.pick(rule?.statuses ?? [''])
      }
    })
  },
  count: company => countedKinds(company, 'operatingRisks').length
}
