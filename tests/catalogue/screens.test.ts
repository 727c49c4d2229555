import { describe, expect, it } from 'vitest'
import { isScreenKey, menuEntryOf, screenKeys, screenLine, screenOf } from '../../src/catalogue/screens.ts'

describe('the screen catalogue', () => {
  it('holds every route of the specification', () => {
    const routes = [
      'login home exploreCompany companyDetail newCompanyDetail industryMap supplyChainPenetration exploreIndustry',
      'explorePark parkDetail capitalDetail kcFinance industrialDetail reportCenter suggestion PersonalCenter',
      'PersonalCenter/userInfo PersonalCenter/favorCompany PersonalCenter/myExport PersonalCenter/myExport/companyList',
      'PersonalCenter/myExport/companyReport PersonalCenter/myOrder'
    ].flatMap(line => line.split(' '))
    expect(screenKeys.map(key => screenOf(key).path).toSorted()).toEqual(routes.toSorted())
  })

  it.each(screenKeys)('%s: its references exist and its parents have no cycle', key => {
    const { parent, leadsTo } = screenOf(key)
    for (const other of [parent, leadsTo].filter(each => each !== undefined))
      expect(isScreenKey(other)).toBe(true)
    expect(new Set(screenLine(key)).size).toBe(screenLine(key).length)
  })

  it('marks the menu entry of child screens', () => {
    expect(menuEntryOf('companyDetail')).toBe('exploreCompany')
    expect(menuEntryOf('parkDetail')).toBe('explorePark')
    expect(menuEntryOf('exportedLists')).toBeNull()
  })
})
