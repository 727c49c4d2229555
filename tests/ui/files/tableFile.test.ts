import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it, vi } from 'vitest'
import { csvFile } from '../../../src/ui/files/csvFile.ts'
import type { FileMark } from '../../../src/ui/files/fileMark.ts'
import { saveFile } from '../../../src/ui/files/saveFile.ts'
import { workbookFile } from '../../../src/ui/files/workbookFile.ts'

const table = {
  title: '未匹配[1]',
  columns: ['企业名称', '备注'],
  rows: [
    ['=HYPERLINK("http://evil.example")', '<b>&'],
    ['914403001922038216', '']
  ]
}

async function bytesOf(file: Blob): Promise<Uint8Array> {
  return new Uint8Array(await file.arrayBuffer())
}

async function partsOf(file: Blob): Promise<Readonly<Record<string, string>>> {
  const parts = Object.entries(unzipSync(await bytesOf(file)))
  return Object.fromEntries(parts.map(([path, bytes]) => [path, strFromU8(bytes)]))
}

describe('a file of a table', () => {
  it('is CSV with a byte order mark', async () => {
    const bytes = await bytesOf(csvFile(table))
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(strFromU8(bytes.subarray(3))).toBe(
      `企业名称,备注\r\n"'=HYPERLINK(""http://evil.example"")",<b>&\r\n914403001922038216\t,\r\n`
    )
  })

  it('is a workbook of texts with valid XML parts', async () => {
    const parts = await partsOf(workbookFile(table, null))
    const read = (path: string) => new DOMParser().parseFromString(parts[path] ?? '', 'application/xml')
    for (const path of Object.keys(parts)) expect(read(path).querySelector('parsererror')).toBeNull()
    const sheet = read('xl/worksheets/sheet1.xml')
    expect([...sheet.querySelectorAll('c')].map(cell => cell.textContent)).toEqual([
      ...table.columns,
      ...table.rows.flat()
    ])
    expect(sheet.querySelectorAll('f, v')).toHaveLength(0)
    expect(read('xl/workbook.xml').querySelector('sheet')?.getAttribute('name')).toBe('未匹配1')
  })

  it('says on a sheet of its own and under each printed page whose it is', async () => {
    const mark: FileMark = {
      title: '未匹配',
      sheet: { title: '说明', columns: ['项目', '内容'] },
      facts: [
        ['导出人', '甲&乙'],
        ['追溯码', 'PG20261121-7K3QZ9WD']
      ],
      lines: ['导出人：甲&乙', '追溯码：PG20261121-7K3QZ9WD']
    }
    const parts = await partsOf(workbookFile(table, mark))
    const read = (path: string) => new DOMParser().parseFromString(parts[path] ?? '', 'application/xml')
    const sheet = read('xl/worksheets/sheet2.xml')
    expect([...sheet.querySelectorAll('c')].map(cell => cell.textContent)).toEqual([
      ...mark.sheet.columns,
      ...mark.facts.flat()
    ])
    for (const path of ['xl/worksheets/sheet1.xml', 'xl/worksheets/sheet2.xml']) {
      expect(read(path).querySelector('oddFooter')?.textContent).toContain('追溯码：PG20261121-7K3QZ9WD')
    }
    expect(
      [...read('xl/workbook.xml').querySelectorAll('sheet')].map(each => each.getAttribute('name'))
    ).toEqual(['未匹配1', '说明'])
  })

  it('is saved under its name', () => {
    vi.stubGlobal('URL', { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} })
    const saved: string[] = []
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement
    ) {
      saved.push(this.download)
    })
    vi.useFakeTimers()
    saveFile(new Blob(['a']), '未匹配.csv')
    vi.useRealTimers()
    click.mockRestore()
    vi.unstubAllGlobals()
    expect(saved).toEqual(['未匹配.csv'])
  })
})
