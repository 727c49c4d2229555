import { expect, it } from 'vitest'
import { sourceName } from '../../../src/domain/facts/sources.ts'

it.each([
  ['企业信用信息公示系统', '企业信用信息公示系统'],
  ['天眼查.com', '天眼查.com'],
  ['company.json', '本机构导入'],
  ['客户名单 2026.XLSX ', '本机构导入'],
  [' ', '本机构导入'],
  [null, '本机构导入']
])('the source %s is called %s', (given, name) => {
  expect(sourceName(given)).toBe(name)
})
