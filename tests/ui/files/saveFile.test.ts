import { afterEach, expect, it, vi } from 'vitest'
import { saveFile } from '../../../src/ui/files/saveFile.ts'

afterEach(() => vi.unstubAllGlobals())

/** The name under which the browser is told to save it. */
function savedAs(name: string, type: string): string {
  const names: string[] = []
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }))
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement
  ) {
    names.push(this.download)
  })
  saveFile(new Blob(['x'], { type }), name)
  click.mockRestore()
  return names.join()
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

it.each([
  ['企业名单', XLSX, '企业名单.xlsx'],
  ['企业名单', 'text/csv;charset=utf-8', '企业名单.csv'],
  ['苏州某公司尽调报告', 'Application/PDF', '苏州某公司尽调报告.pdf'],
  ['Acme Co.Ltd', XLSX, 'Acme Co.Ltd.xlsx'],
  ['2026.11', XLSX, '2026.11.xlsx'],
  ['csv', 'text/csv', 'csv.csv'],
  ['企业名单.xlsx', XLSX, '企业名单.xlsx'],
  ['企业名单.CSV', 'text/plain', '企业名单.CSV'],
  ['企业名单', 'application/octet-stream', '企业名单'],
  ['企业名单', '', '企业名单']
])('a file named %s of type %s is saved as %s', (name, type, saved) => {
  expect(savedAs(name, type)).toBe(saved)
})
