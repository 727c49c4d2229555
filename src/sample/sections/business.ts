import { decimal } from '../draw/decimal.ts'
import type { SampleCompany } from '../sampleCompany.ts'
import { dayBetween, daysAfter, SAMPLE_DAY } from '../draw/days.ts'
import { FINANCE_SEED, inventYear } from '../financialYear.ts'
import type { Random } from '../draw/random.ts'
import type { SampleWorld } from '../ties.ts'
import {
  cityOf,
  insider,
  isActive,
  isIndividual,
  outsider,
  randomOf,
  type Invented,
  type RecordFields
} from '../record.ts'
import { operatingRisks } from './risks.ts'

const publicBodies = [
  '第一演示中学',
  '演示人民医院',
  '演示公共交通公司',
  '演示水务公司',
  '演示职业学院',
  '演示会展中心'
]

/** Those of the facts: sales to public bodies, or tenders of the company itself. */
export const tenders: Invented<'tenders'> = {
  records: company => {
    const { tenders: dealings, products, shortName } = company
    if (dealings.length === 0) return []
    const random = randomOf(company, 0x9e3779)
    const city = cityOf(company)
    return dealings.map(({ role, date }) => {
      const won = role === '中标'
      const customer = city + random.pick(publicBodies)
      const product = won
        ? random.pick(products).product
        : random.pick(['办公设备', '厂房改造', '物流服务', '检测设备'])
      return {
        role,
        title: `${won ? customer : shortName}${product}采购项目${won ? '中标' : '招标'}公告`,
        counterparty: outsider(won ? customer : ''),
        amount: won || random.chance(0.5) ? decimal(15 + random.next() ** 3 * 2400) : null,
        date,
        region: city
      }
    })
  },
  count: company => company.tenders.length
}

/** Up to four years, the last of which is that of the facts. */
export const finance: Invented<'finance'> = {
  records: company => {
    const { revenue, revenueYear } = company
    if (revenue === null || revenueYear === null) return []
    const random = randomOf(company, FINANCE_SEED)
    const first = Math.max(Number(company.established.slice(0, 4)), revenueYear - 3)
    let earned = Number(revenue)
    return Array.from({ length: revenueYear - first + 1 }, (_, at) => {
      const year = inventYear(random, revenueYear - at, earned)
      earned /= 1 + (random.next() * 0.5 - 0.12)
      return at === 0 ? { ...year, revenue } : year
    })
  }
}

const technicalJobs = [
  '软件工程师',
  '算法工程师',
  '硬件工程师',
  '测试工程师',
  '产品经理',
  '工艺工程师',
  '质量工程师'
]
const usualJobs = [
  '销售经理',
  '会计',
  '采购专员',
  '生产主管',
  '行政专员',
  '客户经理',
  '仓库管理员',
  '设备维护员'
]

export const jobs: Invented<'jobs'> = {
  records: company => {
    const random = randomOf(company, 0x846ca6)
    const small = isIndividual(company) || (company.insured ?? 0) < 10
    if (!isActive(company) || !random.chance(small ? 0.05 : 0.4)) return []
    const technical = company.inventions + company.software > 0
    return Array.from({ length: 1 + random.below(small ? 1 : 5) }, () => {
      const wanted = technical && random.chance(0.6)
      const from = (wanted ? 9 : 4) + random.below(12)
      return {
        title: random.pick(wanted ? technicalJobs : usualJobs),
        city: cityOf(company),
        salary: `${from}–${from + 2 + random.below(from)}千元/月`,
        education: random.pick(wanted ? ['本科', '硕士', '大专'] : ['不限', '大专', '本科']),
        experience: random.pick(['不限', '1–3年', '3–5年', '5–10年']),
        postedOn: daysAfter(SAMPLE_DAY, -random.below(120))
      }
    }).filter(({ postedOn }) => postedOn > company.established)
  }
}

const media = ['演示财经网', '演示产业观察', '演示晚报', '演示科技周刊']

type Item = Omit<RecordFields<'news'>, 'media'>

/** Repeats items of other sections, with some of its own. */
export const news: Invented<'news'> = {
  records: (company, world) => {
    const random = randomOf(company, 0xff51af)
    const known = random.chance(company.stockCode === null ? 0.35 : 0.95)
    const items = [
      ...company.financing.map(({ date, headline }) => ({ date, title: headline, mood: '正面' })),
      ...(known ? newsOfOtherSections(company, world) : []),
      ...(known ? presentations(random, company) : [])
    ]
    return items.map(item => ({ ...item, media: random.pick(media) }))
  }
}

function newsOfOtherSections(company: SampleCompany, world: SampleWorld): readonly Item[] {
  const { shortName, qualificationRecords } = company
  return [
    ...tenders
      .records(company, world)
      .filter(({ role }) => role === '中标')
      .map(({ date, title }) => ({ date, title: `${shortName}：${title}`, mood: '正面' })),
    ...qualificationRecords.map(({ name, issuedOn }) => ({
      date: issuedOn,
      title: `${shortName}获认定为${name}`,
      mood: '正面'
    })),
    ...operatingRisks
      .records(company, world)
      .filter(({ kind }) => kind === '行政处罚' || kind === '环保处罚')
      .map(({ date, kind }) => ({ date, title: `${shortName}收到${kind}决定书`, mood: '负面' }))
  ]
}

function presentations(random: Random, company: SampleCompany): readonly Item[] {
  const { shortName, products, established } = company
  return Array.from({ length: random.below(3) }, () => ({
    date: dayBetween(random, established > '2022-01-01' ? established : '2022-01-01'),
    title: `${shortName}携${random.pick(products).product}亮相行业展会`,
    mood: '中性'
  }))
}

export const suppliers: Invented<'suppliers'> = {
  records: (company, world) =>
    world
      .ties(company)
      .supplies.filter(({ buyer }) => buyer.id === company.id)
      .map(({ seller, ofPurchases, amount, period }) => ({
        company: insider(seller),
        share: shareOf(ofPurchases),
        amount: amount === null ? null : decimal(amount, 2),
        period
      }))
}

export const customers: Invented<'customers'> = {
  records: (company, world) =>
    world
      .ties(company)
      .supplies.filter(({ seller }) => seller.id === company.id)
      .map(({ buyer, ofSales, amount, period }) => ({
        company: insider(buyer),
        share: shareOf(ofSales),
        amount: amount === null ? null : decimal(amount, 2),
        period
      }))
}

function shareOf(percent: number | null): string | null {
  return percent === null ? null : decimal(percent, 2)
}
