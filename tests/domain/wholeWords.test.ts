import { expect, it } from 'vitest'
import { namePartsOf } from '../../src/domain/names/wholeWords.ts'

it.each([
  ['深圳市彬讯科技有限公司', ['深圳市彬讯科技', '有限公司']],
  ['（香港）甲乙ABC集团股份有限公司', ['（香港）', '甲乙ABC', '集团', '股份有限公司']],
  ['示例', ['示例']],
  ['', []]
])('the parts of %s', (name, parts) => expect(namePartsOf(name).map(({ text }) => text)).toEqual(parts))

it('only words of their own are whole', () => {
  expect(namePartsOf('彬讯科技有限公司').map(({ isWhole }) => isWhole)).toEqual([false, true])
})
