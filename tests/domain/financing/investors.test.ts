import { describe, expect, it } from 'vitest'
import { cleanInvestors } from '../../../host/server/tables/clean/financing.ts'
import { isNamedInvestor } from '../../../src/domain/financing/investors.ts'

const written = (text: string, leads?: string, follows?: string) => {
  const read = cleanInvestors(text, leads, follows)
  return [read.investors, read.leads, read.follows].map(names => names.join(' '))
}

describe('the investors of an event', () => {
  it.each([
    ['甲资本 乙创投', ['甲资本 乙创投', '', '']],
    ['甲资本(领投)、乙创投、丙基金', ['甲资本 乙创投 丙基金', '甲资本', '乙创投 丙基金']],
    ['甲资本（联合领投）、乙创投【领投方】、丙基金', ['甲资本 乙创投 丙基金', '甲资本 乙创投', '丙基金']],
    ['领投：甲资本；跟投：乙创投、丙基金', ['甲资本 乙创投 丙基金', '甲资本', '乙创投 丙基金']],
    ['甲资本领投，乙创投', ['甲资本 乙创投', '甲资本', '乙创投']],
    ['甲资本、乙创投（跟投）', ['甲资本 乙创投', '', '乙创投']],
    ['领投', ['', '', '']]
  ])('%s', (text, expected) => {
    expect(written(text)).toEqual(expected)
  })

  it('may have their roles in columns of their own', () => {
    expect(written('甲资本、乙创投', '甲资本', '')).toEqual(['甲资本 乙创投', '甲资本', '乙创投'])
    expect(written('', '甲资本', '乙创投、未披露')).toEqual(['甲资本 乙创投', '甲资本', '乙创投'])
  })

  it('are looked up unless their name names nobody', () => {
    const names = ['深创投', '天使湾创投', '个人投资', '战略资本', '红杉资本', '360战略投资', '机构资本']
    expect(names.filter(name => !isNamedInvestor(name))).toEqual([])
    const nobody = [
      '个人天使',
      '个人投资者',
      '天使投资人',
      '战略投资者',
      '公开发行',
      '多家机构',
      '其他投资方'
    ]
    expect(nobody.filter(isNamedInvestor)).toEqual([])
  })
})
