import type { CompanyRow } from '../../src/contract/entities/company.ts'

/** Hostile texts, from real files and from attackers. */
export const hostileNames = [
  '<script>alert(1)</script>有限公司',
  '</textarea><script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '中'.repeat(60),
  'x'.repeat(200),
  '${alert(1)}',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  ''
] as const

/** A row with nothing but a name, or with very long values. */
export function hostileRow(name: string, index: number): CompanyRow {
  const long = index % 2 === 1 ? '很长的内容'.repeat(16) : null
  return {
    id: `hostile-${index}`,
    name,
    shortName: null,
    uscc: long && '91440300MA5EXAMPLE',
    status: long && '存续',
    established: long && '1998-02-28',
    regCapital: long ? { amount: '123456789012.345', currency: 'USD' } : null,
    region: long ? { code: '440300', name: long } : null,
    regionInference: long,
    industryInference: long,
    industry: long ? { code: '3841', name: long } : null,
    companyType: long,
    listing: long ? [long, '港股'] : [],
    round: long && 'F轮及以后',
    legalRepresentative: long,
    paidCapital: long ? { amount: '123456789012.345', currency: 'USD' } : null,
    background: long,
    scale: long,
    insured: long ? 123_456_789 : null,
    revenue: long && '123456789012.345',
    outputValue: long && '123456789012.345',
    profit: long && '-123456789012.345',
    taxPaid: long && '123456789012.345',
    industrialState: long,
    industrialSource: long,
    industrialSince: long ? 2025 : null,
    industrialUntil: long ? 2025 : null,
    qualifications: long ? [long, '<img src=x onerror=alert(1)>'] : [],
    score: long ? 100 : null,
    patents: long ? 999_999 : null,
    trademarks: long ? 999_999 : null,
    software: long ? 999_999 : null,
    risks: long ? 999_999 : null,
    parks: long ? [long] : [],
    evidence: null,
    chainNodes: long ? [long, long] : [],
    contacts: [],
    tags: long ? ['<svg/onload=alert(1)>', long, '高新技术企业', '失信被执行人', '演示数据'] : [],
    dataDate: long && '2026-11-21',
    favorite: index % 3 === 0,
    customer: long
      ? { number: long, manager: long, own: false, department: long, since: '1998-02-28', products: [long] }
      : null,
    match: long ? { field: '经营范围', excerpt: `${long}<b onmouseover=alert(1)>云</b>` } : null
  }
}

export const hostileRows = hostileNames.map(hostileRow)
