import { dayBetween } from '../draw/days.ts'
import { kindOfPark } from '../parks.ts'
import { historyOf, type History } from './history.ts'
import { cityOf, inventPerson, isIndividual, randomOf, type Invented } from '../record.ts'

/** Beside the legal representative. */
const offices: Readonly<Record<'limited' | 'shares', readonly string[]>> = {
  limited: ['监事', '经理', '财务负责人', '董事'],
  shares: [
    '董事兼总经理',
    '董事',
    '独立董事',
    '监事会主席',
    '监事',
    '副总经理',
    '财务总监',
    '董事会秘书',
    '董事'
  ]
}

export const people: Invented<'people'> = {
  records: company => {
    const random = randomOf(company, 0x27d4eb)
    const { legalRepresentative, companyType } = company
    const head = historyOf(company).representative.at(-1)
    const first = { name: legalRepresentative, since: head?.since ?? company.established }
    if (isIndividual(company)) return [{ ...first, position: '经营者' }]
    const byShares = companyType === '股份有限公司'
    const others = offices[byShares ? 'shares' : 'limited'].slice(
      0,
      byShares ? 4 + random.below(6) : 1 + random.below(4)
    )
    return [
      { ...first, position: byShares ? '董事长' : '执行董事' },
      ...others.map(position => ({
        name: inventPerson(random),
        position,
        since: random.chance(0.5) ? company.established : dayBetween(random, company.established)
      }))
    ]
  }
}

const items: Readonly<Record<keyof History, string>> = {
  representative: '法定代表人变更',
  capital: '注册资本变更',
  address: '住所变更',
  scope: '经营范围变更',
  status: '登记状态变更'
}

export const changes: Invented<'changes'> = {
  records: company => {
    const history = historyOf(company)
    return (Object.keys(items) as (keyof History)[]).flatMap(key =>
      history[key].slice(1).map(({ value, since }, at) => ({
        date: since,
        item: items[key],
        before: history[key][at]?.value ?? null,
        after: value
      }))
    )
  }
}

export const parks: Invented<'parks'> = {
  records: company => company.parks.map(park => ({ park, ...kindOfPark(park), region: cityOf(company) })),
  count: company => company.parks.length
}
