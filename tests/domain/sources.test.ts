import { expect, it } from 'vitest'
import { isFileName } from '../../src/domain/sources.ts'

it.each([
  ['企业信用信息公示系统', false],
  ['天眼查.com', false],
  ['company.json', true],
  ['客户名单 2026.XLSX ', true]
])('the source %s is a file: %s', (source, isFile) => {
  expect(isFileName(source)).toBe(isFile)
})
