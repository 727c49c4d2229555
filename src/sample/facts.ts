import type { CompanyFacts } from '../catalogue/facts.ts'
import { filters } from '../catalogue/filters.ts'
import { daysAfter, SAMPLE_DAY, SAMPLE_YEAR } from './draw/days.ts'
import { scoreDimensions, type ScoreDimension } from '../catalogue/insights/scoreDimensions.ts'
import { inventIndustry } from './industry.ts'
import { inventParks } from './parks.ts'
import { createRandom, type Random } from './draw/random.ts'
import type { Described, SampleQualification, SampleTender } from './sampleCompany.ts'
import { familyNames, givenNames } from './words/words.ts'

/** A seed of its own, so that a new fact does not change the others. */
const FACTS_SEED = 0x51f15e

/** The facts of a sample company beside its registration, with their records. */
export function inventFacts(company: Described) {
  const random = createRandom(company.index ^ FACTS_SEED)
  const size = sizeOf(random, company)
  // A sole trader has no research: what is granted for it is granted to companies.
  const technical = isTechnical(company.industry) && company.companyType !== '个体工商户'
  const isNew = company.established >= `${SAMPLE_YEAR}-01-01`
  const drive = technical ? random.next() * (1 + company.rounds * 0.4 + (company.listed ? 2 : 0)) : 0
  // Applications of the first months are not published yet, and there is no report on the first year.
  const effort = isNew ? 0 : drive
  const patents = Math.floor(effort ** 2 * 14)
  const inventions = Math.floor(patents * (0.2 + random.next() * 0.3))
  const designs = Math.floor(patents * random.next() * 0.15)
  const qualificationRecords = inventQualifications(random, company, effort)
  const dimensions = dimensionsOf(random, company, effort, qualificationRecords.length)
  const earned = random.chance(0.82) ? revenueOf(random, size) : null
  const revenue = isNew ? null : earned
  const registered = {
    legalRepresentative: random.pick(familyNames) + random.pick(givenNames),
    paidCapital: paidOf(random, company),
    background: backgroundOf(random, company.companyType),
    scale: size < 20 ? '微型' : size < 100 ? '小型' : size < 400 ? '中型' : '大型',
    insured: random.chance(0.92) ? Math.max(0, Math.round(size * (0.5 + random.next() * 0.5))) : null,
    revenue,
    revenueYear: revenue === null ? null : SAMPLE_YEAR - 1,
    taxYears: taxYearsOf(random, company),
    tradeCredit: random.chance(0.08)
      ? random.weighted([
          ['一般信用企业', 8] as const,
          ['高级认证企业', 2] as const,
          ['失信企业', 0.3] as const
        ])
      : null,
    contactKinds: ['有手机', '有固话', '有邮箱'].filter(() => random.chance(0.62)),
    ...inventIndustry(company, revenue),
    inventions,
    utilityModels: Math.max(0, patents - inventions - designs),
    designs,
    trademarks: random.chance(0.5) ? random.below(2 + Math.ceil(Math.log2(size + 1) * 2)) : 0,
    software: isSoftware(company.industry) ? Math.floor(random.next() ** 2 * 60) : Math.floor(effort * 2)
  }
  const riskCounts: Readonly<Record<string, number>> = {
    ...inventRisks(random, company.status),
    ...inventCases(company)
  }
  const isScored = patents + registered.software + qualificationRecords.filter(isValid).length > 0
  return {
    ...registered,
    score: isScored ? meanOf(dimensions) : null,
    scoreDimensions: isScored ? dimensions : null,
    riskCounts,
    riskKinds: filters.risk.options.map(({ key }) => key).filter(key => Object.hasOwn(riskCounts, key)),
    risksSearchedOn: SAMPLE_DAY,
    risks: Object.values(riskCounts).reduce((sum, count) => sum + count, 0),
    qualificationRecords,
    qualifications: qualificationRecords.filter(isValid).map(({ name }) => name),
    tenders: inventTenders(random, size).filter(({ date }) => date > company.established),
    parks: inventParks(random, company.region, technical)
  }
}

function meanOf(values: readonly number[]): number {
  return Math.round(values.reduce((sum, each) => sum + each, 0) / values.length)
}

function isValid({ status, expiresOn }: SampleQualification): boolean {
  return status === '有效' && (expiresOn === null || expiresOn >= SAMPLE_DAY)
}

function sizeOf(random: Random, { regCapital, listed, rounds }: Described): number {
  const capital = Number(regCapital?.amount ?? 100)
  const usual = 3 + Math.sqrt(capital) * 0.9
  return Math.round(usual * (0.3 + random.next() * 1.4) * (listed ? 9 : 1) * (1 + rounds * 0.3))
}

function isTechnical(industry: string): boolean {
  return /^(?:6[345]|3[4-9]|2[67]|7[345])/.test(industry)
}

function isSoftware(industry: string): boolean {
  return /^6[345]/.test(industry)
}

function revenueOf(random: Random, size: number): string {
  return (size * (12 + random.next() * 90)).toFixed(1).replace('.0', '')
}

function paidOf(random: Random, { regCapital }: Described): CompanyFacts['paidCapital'] {
  if (!regCapital || random.chance(0.35)) return null
  const share = random.chance(0.6) ? 1 : random.next()
  return {
    amount: String(Math.max(1, Math.round(Number(regCapital.amount) * share))),
    currency: regCapital.currency
  }
}

type Background = (typeof filters.background.options)[number]['key']

function backgroundOf(random: Random, companyType: string): Background {
  switch (companyType) {
    case '国有企业':
      return random.chance(0.15) ? '央企' : '国有'
    case '外商投资':
      return random.chance(0.4) ? '中外合资' : '外商'
    case '港澳台商投资':
      return '港澳台'
    default:
      return random.chance(0.004) ? '事业单位' : '民营'
  }
}

function taxYearsOf(random: Random, { established }: Described): readonly number[] {
  if (!random.chance(0.22)) return []
  const first = Math.max(Number(established.slice(0, 4)) + 2, SAMPLE_YEAR - 8)
  const years: number[] = []
  for (let year = first; year < SAMPLE_YEAR; year++) if (random.chance(0.7)) years.push(year)
  return years
}

interface QualificationRule {
  readonly name: string
  readonly level: string
  readonly effort: number
  readonly chance: number
  /** Years of validity; null: until revoked. */
  readonly years: number | null
}

const qualificationRules: readonly QualificationRule[] = [
  { name: '高新技术企业', level: '国家级', effort: 0.45, chance: 0.6, years: 3 },
  { name: '科技型中小企业', level: '国家级', effort: 0.3, chance: 0.45, years: 1 },
  { name: '创新型中小企业', level: '省级', effort: 0.5, chance: 0.4, years: 3 },
  { name: '专精特新中小企业', level: '省级', effort: 0.8, chance: 0.45, years: 3 },
  { name: '专精特新小巨人', level: '国家级', effort: 1.3, chance: 0.4, years: 3 },
  { name: '制造业单项冠军', level: '国家级', effort: 2.2, chance: 0.3, years: 3 },
  { name: '隐形冠军', level: '省级', effort: 1.8, chance: 0.2, years: 3 },
  { name: '瞪羚企业', level: '省级', effort: 0.9, chance: 0.2, years: 3 },
  { name: '独角兽企业', level: '国家级', effort: 2.4, chance: 0.08, years: null },
  { name: '雏鹰企业', level: '市级', effort: 0.6, chance: 0.2, years: 3 },
  { name: '企业技术中心', level: '市级', effort: 1, chance: 0.3, years: null },
  { name: '技术创新示范企业', level: '省级', effort: 1.7, chance: 0.25, years: 3 },
  { name: '民营科技企业', level: '区县级', effort: 0.3, chance: 0.15, years: 5 },
  { name: '科技小巨人', level: '市级', effort: 0.9, chance: 0.25, years: 3 }
]

function inventQualifications(
  random: Random,
  { established }: Described,
  effort: number
): readonly SampleQualification[] {
  const first = Number(established.slice(0, 4)) + 2
  return qualificationRules
    .filter(rule => effort >= rule.effort && first <= SAMPLE_YEAR - 1 && random.chance(rule.chance))
    .map(({ name, level, years }): SampleQualification => {
      const year = Math.max(first, SAMPLE_YEAR - 1 - random.below(5))
      const monthDay = `${pad(1 + random.below(12))}-${pad(1 + random.below(28))}`
      return {
        name,
        level,
        year,
        issuedOn: `${year}-${monthDay}`,
        expiresOn: years === null ? null : `${year + years}-${monthDay}`,
        status: random.chance(0.02) ? '已撤销' : '有效'
      }
    })
    .toSorted((one, other) => (one.issuedOn < other.issuedOn ? 1 : -1))
}

function bounded(value: number): number {
  return Math.max(5, Math.min(98, Math.round(value)))
}

function dimensionsOf(
  random: Random,
  { established, rounds, listed }: Described,
  effort: number,
  qualifications: number
): readonly number[] {
  const age = SAMPLE_YEAR - Number(established.slice(0, 4))
  const values: Record<ScoreDimension, number> = {
    技术创新: 22 + effort * 22 + random.next() * 16,
    研发实力: 20 + effort * 18 + (listed ? 14 : 0) + random.next() * 18,
    科创资质: 12 + qualifications * 13 + random.next() * 12,
    企业成长性: 64 - age * 0.9 + rounds * 6 + random.next() * 14,
    行业潜力: 38 + random.next() * 50
  }
  return scoreDimensions.map(dimension => bounded(values[dimension]))
}

const riskChances: readonly (readonly [kind: string, chance: number, most: number])[] = [
  ['失信被执行人', 0.012, 2],
  ['被执行人', 0.03, 4],
  ['限制高消费', 0.015, 3],
  ['经营异常', 0.05, 2],
  ['行政处罚', 0.06, 3],
  ['环保处罚', 0.012, 2],
  ['股权出质', 0.05, 3],
  ['股权冻结', 0.012, 2],
  ['动产抵押', 0.04, 3],
  ['欠税', 0.015, 2],
  ['破产重整', 0.003, 1],
  ['严重违法', 0.004, 1]
]

function inventRisks(random: Random, status: string): Readonly<Record<string, number>> {
  const troubled = status === '存续' || status === '设立中' ? 1 : 3
  const counts: Record<string, number> = {}
  for (const [kind, chance, most] of riskChances) {
    if (random.chance(chance * troubled)) counts[kind] = 1 + random.below(most)
  }
  return counts
}

const CASES_SEED = 0xd6e8fe

/** Every business has court records: they are counted, though nobody searches for them by kind. */
function inventCases({ index }: Described): Readonly<Record<string, number>> {
  const random = createRandom(index ^ CASES_SEED)
  const counts: Record<string, number> = {}
  if (random.chance(0.14)) {
    for (let left = 1 + random.below(4); left > 0; left--) {
      const kind = random.pick(['立案', '开庭公告', '裁判文书'])
      counts[kind] = (counts[kind] ?? 0) + 1
    }
  }
  if (random.chance(0.015)) counts.终本案件 = 1
  return counts
}

function inventTenders(random: Random, size: number): readonly SampleTender[] {
  const count = random.chance(0.2) ? 1 + random.below(Math.min(8, 2 + Math.floor(size / 60))) : 0
  return Array.from({ length: count }, () => ({
    role: random.chance(0.8) ? ('中标' as const) : ('招标' as const),
    date: daysAfter(SAMPLE_DAY, -Math.floor(random.next() ** 2 * 900))
  })).toSorted((one, other) => (one.date < other.date ? 1 : -1))
}

function pad(number: number): string {
  return String(number).padStart(2, '0')
}
