import { decimal } from '../draw/decimal.ts'
import type { SampleCompany } from '../sampleCompany.ts'
import { dayBetween, daysAfter, earlier, later, SAMPLE_DAY } from '../draw/days.ts'
import type { Random } from '../draw/random.ts'
import { pad, randomOf, type Invented, type RecordFields } from '../record.ts'

const aspects = ['散热', '定位', '检测', '控制', '密封', '节能', '调度', '防护', '装配', '校准']
const forms: Readonly<Record<string, readonly string[]>> = {
  发明专利: ['方法', '方法及系统', '装置及控制方法', '系统'],
  实用新型: ['装置', '结构', '设备', '工装'],
  外观设计: ['']
}

/** The digit of an application number that encodes the kind. */
const kindDigits: Readonly<Record<string, number>> = { 发明专利: 1, 实用新型: 2, 外观设计: 3 }

/** Serial numbers start with 9, which no office has reached. */
const serial = (random: Random): string => `9${pad(random.below(1_000_000), 6)}`

export const patents: Invented<'patents'> = {
  records: company => {
    const { inventions, utilityModels, designs } = company
    const random = randomOf(company, 0x4cf5ad)
    return [
      ...Array.from({ length: inventions }, () => patent(random, company, '发明专利')),
      ...Array.from({ length: utilityModels }, () => patent(random, company, '实用新型')),
      ...Array.from({ length: designs }, () => patent(random, company, '外观设计'))
    ]
  },
  count: company => company.inventions + company.utilityModels + company.designs
}

/** Applications are secret until they are published. */
const SECRET_DAYS = 200

function patent(random: Random, company: SampleCompany, kind: string): RecordFields<'patents'> {
  const { product } = random.pick(company.products)
  const from = later(company.established, '2012-01-01')
  const appliedOn = dayBetween(random, from, daysAfter(SAMPLE_DAY, -SECRET_DAYS))
  const form = random.pick(forms[kind] ?? [''])
  return {
    title: kind === '外观设计' ? product : `一种${product}的${random.pick(aspects)}${form}`,
    kind,
    number: `CN${appliedOn.slice(0, 4)}${kindDigits[kind] ?? 1}${serial(random)}.${random.below(10)}`,
    appliedOn,
    publishedOn: earlier(daysAfter(appliedOn, 120 + random.below(420)), SAMPLE_DAY),
    status: statusOf(random, kind, appliedOn)
  }
}

function statusOf(random: Random, kind: string, appliedOn: string): string {
  if (appliedOn > '2024-06-01' && kind === '发明专利')
    return random.pick(['公开', '实质审查', '实质审查', '授权'])
  return random.weighted([
    ['授权', 78],
    ['权利终止', 14],
    [kind === '发明专利' ? '驳回' : '权利终止', 8]
  ] as const)
}

const categories = [
  '第7类 机械设备',
  '第9类 科学仪器',
  '第35类 广告销售',
  '第37类 建筑修理',
  '第42类 设计研究'
]

export const trademarks: Invented<'trademarks'> = {
  records: company => {
    const { trademarks: count } = company
    const random = randomOf(company, 0x3c6ef3)
    return Array.from({ length: count }, (_, at) => ({
      name:
        at === 0
          ? company.shortName.slice(0, 4)
          : company.shortName.slice(0, 2) + random.pick(['', '云', '智', '优选']),
      number: `99${pad(random.below(1_000_000), 6)}`,
      category: random.pick(categories),
      appliedOn: dayBetween(random, company.established),
      status: random.weighted([
        ['已注册', 80],
        ['等待实质审查', 12],
        ['驳回', 8]
      ] as const)
    }))
  },
  count: company => company.trademarks
}

export const copyrights: Invented<'copyrights'> = {
  records: company => {
    const random = randomOf(company, 0xbb67ae)
    const works = worksOf(company)
    const { software } = company
    return [
      ...Array.from({ length: software }, () => softwareOf(random, company)),
      ...Array.from({ length: works }, () => workOf(random, company))
    ]
  },
  count: company => company.software + worksOf(company)
}

/** Pictures and the like, which few companies have registered. */
function worksOf(company: SampleCompany): number {
  const random = randomOf(company, 0x510e52)
  return random.chance(0.06) ? 1 + random.below(4) : 0
}

function softwareOf(random: Random, company: SampleCompany): RecordFields<'copyrights'> {
  const registeredOn = dayBetween(random, company.established)
  const { product } = random.pick(company.products)
  const use = random.pick(['管理', '监控', '分析', '服务', '控制', '调度'])
  return {
    title: `${company.shortName}${product}${use}软件V${decimal(1 + random.below(50) / 10)}`,
    kind: '软件著作权',
    number: `${registeredOn.slice(0, 4)}SR${serial(random)}`,
    registeredOn
  }
}

function workOf(random: Random, company: SampleCompany): RecordFields<'copyrights'> {
  const registeredOn = dayBetween(random, company.established)
  return {
    title: `${company.shortName}${random.pick(['标识', '吉祥物', '宣传画册', '包装图案'])}`,
    kind: '作品著作权',
    number: `演作登字-${registeredOn.slice(0, 4)}-F-${pad(random.below(100_000_000), 8)}`,
    registeredOn
  }
}

export const websites: Invented<'websites'> = {
  records: company => {
    const { website, shortName, established } = company
    if (website === null) return []
    const random = randomOf(company, 0x1f83d9)
    const domain = website.replace(/^www\./, '')
    const number = `演ICP备${pad(random.below(100_000_000), 8)}号`
    const sites = [{ name: `${shortName}官网`, domain }]
    if (random.chance(0.2)) sites.push({ name: `${shortName}服务平台`, domain: `service.${domain}` })
    return sites.map((site, at) => ({
      ...site,
      number: `${number}-${at + 1}`,
      approvedOn: dayBetween(random, established)
    }))
  }
}
