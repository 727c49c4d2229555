import { describe, expect, it } from 'vitest'
import type { CompanyDetail } from '../../../src/contract/entities/companyDetail.ts'
import { figuresOf, introduce, unknownFacts } from '../../../src/features/profile/businessCard.ts'
import { companyTexts } from '../../../src/text/areas/company.ts'
import { unknownCompany } from '../../../stories/screens/unknownCompany.ts'
import { chinese } from '../../../src/text/locale.ts'

const company = (known: Partial<CompanyDetail>): CompanyDetail => ({ ...unknownCompany, ...known })
const sentence = (known: Partial<CompanyDetail>): string =>
  introduce(company(known), companyTexts, chinese)
    .map(({ text }) => text)
    .join('，')
const figures = (known: Partial<CompanyDetail>) =>
  figuresOf(company(known), companyTexts, chinese).map(({ label, value }) => `${label} ${value}`)

describe('the sentence of a company', () => {
  it('says what it makes, where, since when and whether it is listed', () => {
    expect(
      sentence({
        mainProducts: [
          { product: '动力电池系统', share: '82.5', period: '2025年度' },
          { product: '储能系统', share: null, period: null },
          { product: '锂电池材料', share: '3', period: '2025年度' }
        ],
        region: '福建省 / 宁德市',
        established: '2011-12-16',
        listing: ['创业板'],
        listedOn: '2018-06-11'
      })
    ).toBe(
      '主营动力电池系统（占营收 82.5%，2025年度）、储能系统等，位于福建省宁德市，2011 年成立，2018 年创业板上市'
    )
  })

  it('names the industry where no product is known, and the whole of a place', () => {
    expect(sentence({ industry: '制造业 / 医药制造业', region: '北京市 / 海淀区' })).toBe(
      '从事医药制造业，位于北京市海淀区'
    )
  })

  it('says of what is inferred from what', () => {
    const [makes, place] = introduce(
      company({
        industry: '制造业',
        region: '福建省 / 宁德市',
        industryInference: '主营产品“电池”',
        regionInference: '企业名称“宁德”'
      }),
      companyTexts,
      chinese
    )
    expect(makes).toEqual({ text: '从事制造业', evidence: '主营产品“电池”' })
    expect(place).toEqual({ text: '位于福建省宁德市', evidence: '企业名称“宁德”' })
  })

  it('has nothing to say of a company with nothing but a name, or of one that is not listed', () => {
    expect(sentence({})).toBe('')
    expect(
      sentence({ listing: ['未上市'], mainProducts: [{ product: ' ', share: '1', period: null }] })
    ).toBe('')
  })
})

describe('the figures of a company', () => {
  it('are the first three that are known', () => {
    expect(
      figures({
        revenue: '46800.5',
        revenueYear: 2025,
        regCapital: { amount: '5000', currency: 'CNY' },
        insured: 312,
        patents: 86
      })
    ).toEqual(['2025 年营业额 4.68 亿元', '注册资本 5,000 万元', '参保人数 312 人'])
    expect(
      figures({
        patents: 0,
        listing: ['创业板'],
        stockCode: '300750',
        listedOn: '2018-06-11',
        round: 'IPO',
        mainProducts: [{ product: '动力电池系统', share: '82.5', period: '2025年度' }]
      })
    ).toEqual(['300750 创业板', '专利数 0 件', '动力电池系统占营收（2025年度） 82.5%'])
  })

  it('are none where none is known', () => {
    expect(
      figures({ listing: ['未上市'], mainProducts: [{ product: '电池', share: null, period: null }] })
    ).toEqual([])
  })
})

describe('what is not known of a company', () => {
  it('is named, and nothing that is known', () => {
    expect(unknownFacts(company({ insured: 0, legalRepresentative: '张三' }), chinese)).toEqual([
      '统一社会信用代码',
      '注册资本',
      '成立日期',
      '年营业额',
      '专利数',
      '地址',
      '网址'
    ])
  })
})
