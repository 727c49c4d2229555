import type { SampleCompany } from '../sampleCompany.ts'
import { dayBetween, daysAfter, later, SAMPLE_DAY } from '../draw/days.ts'
import { regions } from '../../catalogue/classifications/regions.ts'
import { cityOf, isActive, isIndividual, pad, randomOf, type Invented } from '../record.ts'

interface CertificateRule {
  readonly name: string
  readonly authority: string
  readonly years: number
  readonly chance: number
  /** The industries that have it. Default: all. */
  readonly industry?: RegExp
}

const AUTHORITY = '演示认证中心'

const rules: readonly CertificateRule[] = [
  { name: '质量管理体系认证', authority: AUTHORITY, years: 3, chance: 0.22 },
  { name: '环境管理体系认证', authority: AUTHORITY, years: 3, chance: 0.12 },
  { name: '职业健康安全管理体系认证', authority: AUTHORITY, years: 3, chance: 0.1 },
  { name: '信息安全管理体系认证', authority: AUTHORITY, years: 3, chance: 0.3, industry: /^6[345]/ },
  { name: '信息技术服务管理体系认证', authority: AUTHORITY, years: 3, chance: 0.2, industry: /^6[345]/ },
  { name: '知识产权管理体系认证', authority: AUTHORITY, years: 3, chance: 0.05 },
  { name: '食品生产许可证', authority: '演示市场监督管理局', years: 5, chance: 0.9, industry: /^1[345]/ },
  { name: '食品经营许可证', authority: '演示市场监督管理局', years: 5, chance: 0.9, industry: /^62/ },
  { name: '药品生产许可证', authority: '演示药品监督管理局', years: 5, chance: 0.8, industry: /^27/ },
  { name: '医疗器械生产许可证', authority: '演示药品监督管理局', years: 5, chance: 0.8, industry: /^358/ },
  {
    name: '建筑业企业资质证书',
    authority: '演示住房和城乡建设局',
    years: 5,
    chance: 0.8,
    industry: /^(?:47|50)/
  },
  { name: '安全生产许可证', authority: '演示应急管理局', years: 3, chance: 0.7, industry: /^(?:26|47)/ },
  { name: '道路运输经营许可证', authority: '演示交通运输局', years: 4, chance: 0.9, industry: /^54/ }
]

export const certificates: Invented<'certificates'> = {
  records: company => {
    const random = randomOf(company, 0x165667)
    if (isIndividual(company)) return []
    return rules
      .filter(
        rule =>
          random.chance(rule.chance) && (rule.industry === undefined || rule.industry.test(company.industry))
      )
      .map(({ name, authority, years }) => {
        const issuedOn = dayBetween(random, later(company.established, '2020-01-01'))
        const expiresOn = daysAfter(issuedOn, years * 365)
        return {
          name,
          number: `演示${issuedOn.slice(0, 4)}${pad(random.below(1_000_000), 6)}`,
          authority: authority === AUTHORITY ? authority : cityOf(company) + authority,
          issuedOn,
          expiresOn,
          status: !isActive(company) ? '注销' : expiresOn < SAMPLE_DAY ? '已过期' : '有效'
        }
      })
  }
}

/** Those of the facts, with the authority that granted them. */
export const qualifications: Invented<'qualifications'> = {
  records: company =>
    company.qualificationRecords.map(({ name, level, year, issuedOn, expiresOn, status }) => ({
      name,
      level,
      year,
      authority: `${placeOf(company, level)}科技与工业主管部门（演示）`,
      issuedOn,
      expiresOn,
      status: status === '有效' && expiresOn !== null && expiresOn < SAMPLE_DAY ? '已过期' : status
    })),
  count: company => company.qualificationRecords.length
}

function placeOf(company: SampleCompany, level: string): string {
  const line = regions.line(company.region).map(({ name }) => name)
  switch (level) {
    case '国家级':
      return '国家'
    case '省级':
      return line[0] ?? ''
    case '市级':
      return cityOf(company)
    default:
      return line.at(-1) ?? ''
  }
}
