import { expect, it } from 'vitest'
import { sectionKeys, type SectionKey } from '../../../src/catalogue/sections.ts'
import { companyAmounts, outlineOf } from '../../../src/domain/reports/reportOutline.ts'

const outline = (records: Partial<Record<SectionKey, number | null>>, isPremium: boolean) => {
  const none = Object.fromEntries(sectionKeys.map(key => [key, null])) as Record<SectionKey, null>
  const amounts = companyAmounts({
    records: { ...none, ...records },
    calls: 0,
    isScored: false,
    events: 0,
    bankProducts: 0
  })
  const { sections } = outlineOf('companyDueDiligence', { name: '甲', amounts }, isPremium)
  return Object.fromEntries(sections.map(({ key, state, count }) => [key, { state, count }]))
}

it('locks only the premium sections that hold something', () => {
  const records = { suppliers: 7, customers: null, finance: 0 }
  expect(outline(records, false)).toMatchObject({
    suppliers: { state: 'premium', count: 7 },
    customers: { state: 'unknown', count: null },
    finance: { state: 'empty', count: 0 }
  })
  expect(outline(records, true)).toMatchObject({ suppliers: { state: 'ready', count: 7 } })
})
