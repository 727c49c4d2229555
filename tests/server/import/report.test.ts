import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createProgress } from '../../../host/server/import/report/progress.ts'
import { openRows } from '../../../host/server/tables/columns/openRows.ts'
import { createRejects, writeLineList } from '../../../host/server/import/report/resultFiles.ts'
import { createReport, renderReport } from '../../../host/server/import/report/report.ts'
import { collect, testFolder } from '../tables/tableFile.ts'

const row = (...texts: readonly string[]) => new Map(texts.map((text, at) => [`c${at}`, text]))

const output = (isTTY: boolean) => {
  const written: string[] = []
  const stream = {
    isTTY,
    columns: 80,
    write: (text: string) => written.push(text),
    on: () => {},
    removeListener: () => {}
  }
  return { written, stream: stream as unknown as NodeJS.WriteStream }
}

describe('the report', () => {
  it('counts rows by outcome, and reasons with their first lines', () => {
    const report = createReport()
    for (let line = 2; line < 1236; line++) {
      report.read()
      expect(report.take(line, { value: null, reason: 'dateUnknown' })).toBeNull()
    }
    expect(report.take(9, { value: 'x', reason: 'usccCheck' })).toBe('x')
    expect(report.take(9, { value: 'x', reason: null })).toBe('x')
    report.stored('added')
    report.rejected(7, 'shortRow')
    report.unattached('小米')
    expect(report.counts).toMatchObject({ read: 1234, added: 1, changed: 0, rejected: 1, unattached: 1 })
    const text = renderReport(report, { file: 'a.csv', seconds: 1.26, rejects: 'a.rejects.csv' })
    expect(text).toContain('导入完成：a.csv，用时 1.3 秒')
    expect(text).toMatch(/读取 +1,234\n/)
    expect(text).toMatch(/日期未知 +1,234 {2}第 2、3、4、5、6 行等/)
    expect(text).toMatch(/列数少于表头 +1 {2}第 7 行\n/)
    expect(text).toContain('小米')
    expect(text).toContain('a.rejects.csv')
  })

  it('names the words that are none of their column, the most common first', () => {
    const report = createReport()
    for (const word of ['来料加工', '集体所有制', '集体所有制']) report.unknownWord('企业类型', word)
    for (let at = 0; at < 21; at++) report.unknownWord('国民经济行业', `行业${at}`)
    const text = renderReport(report, { file: 'a.csv', seconds: 0, rejects: null })
    expect(text).toContain('企业类型未能归类：集体所有制 2 行、来料加工 1 行\n')
    expect(text).toMatch(/国民经济行业未能归类：.*行业19 1 行 等/)
    expect(text).not.toContain('行业20')
  })

  it('names the columns that no field reads', () => {
    const report = createReport()
    report.unused(['注册地', '电话'])
    expect(renderReport(report, { file: 'a.csv', seconds: 0, rejects: null })).toMatch(
      /没有用到的列：注册地、电话（.*--columns/
    )
  })

  it('omits problems if there are none', () => {
    const text = renderReport(createReport(), { file: 'a.csv', seconds: 0, rejects: null })
    expect(text).not.toMatch(/需要留意|待关联的企业|退回的行/)
  })
})

describe('the list of lines', () => {
  it('names every line of a problem that occurs more often than the report shows', async () => {
    const report = createReport()
    report.warn(9, 'nameMissing')
    expect(await writeLineList(report, testFolder(), 'a.csv')).toBeNull()
    for (let line = 2; line < 9; line++) report.warn(line, 'usccShape')
    const path = await writeLineList(report, testFolder(), 'a.csv')
    expect(
      readFileSync(path ?? '', 'utf8')
        .split('\r\n')
        .slice(0, 3)
    ).toEqual(['\uFEFF行号,原因', '2,统一社会信用代码格式不正确', '3,统一社会信用代码格式不正确'])
    expect(path).toMatch(/a\.lines\.csv$/)
  })
})

describe('the file of rejects', () => {
  it('is removed if no row was rejected', async () => {
    const folder = testFolder()
    writeFileSync(join(folder, 'a.rejects.csv'), 'old')
    expect(await createRejects(folder, '/somewhere/a.csv', ['c0']).close()).toBeNull()
    expect(existsSync(join(folder, 'a.rejects.csv'))).toBe(false)
  })

  it('is readable by its owner only, whoever could read that of an earlier run', async () => {
    const folder = testFolder()
    writeFileSync(join(folder, 'a.rejects.csv'), 'old', { mode: 0o644 })
    const rejects = createRejects(folder, 'a.csv', ['手机'])
    await rejects.add(7, 'longRow', row('13800000000'))
    const path = await rejects.close()
    expect(statSync(path ?? '').mode & 0o777).toBe(0o600)
  })

  it('of files that differ in their ending only are two', async () => {
    const folder = testFolder()
    for (const name of ['a.csv', 'a.jsonl']) {
      const rejects = createRejects(folder, name, ['c0'])
      await rejects.add(1, 'shortRow', row(name))
      await rejects.close()
    }
    expect(readFileSync(join(folder, 'a.rejects.csv'), 'utf8')).toContain('a.csv')
    expect(readFileSync(join(folder, 'a.jsonl.rejects.csv'), 'utf8')).toContain('a.jsonl')
  })

  it('has line, reason and the original cells, escaped against formulas', async () => {
    const rejects = createRejects(testFolder(), 'a.csv', ['c0', 'c1'])
    await rejects.add(7, 'longRow', row('=HYPERLINK("x")', '-5', '+1+1'))
    await rejects.add(9, 'shortRow', row('二\n行'))
    const path = await rejects.close()
    expect(readFileSync(path ?? '', 'utf8')).toBe(
      '\uFEFF行号,原因,c0,c1\r\n7,列数多于表头,"\'=HYPERLINK(""x"")",-5,\'+1+1\r\n9,列数少于表头,"二\n行",\r\n'
    )
  })

  it('of thousands of rows can be read', async () => {
    const rejects = createRejects(testFolder(), 'a.csv', ['c0'])
    for (let line = 1; line <= 1234; line++) await rejects.add(line, 'nameMissing', row(`值${line}`))
    const rows = await collect((await openRows((await rejects.close()) ?? '')).rows)
    expect(rows).toHaveLength(1234)
    expect(rows.at(-1)?.cells.get('c0')).toBe('值1234')
  })

  it('that is not writable is a refusal', async () => {
    const rejects = createRejects('/no/such/folder', 'a.csv', ['c0'])
    await rejects.add(1, 'shortRow', row('x'))
    await expect(rejects.close()).rejects.toThrow('无法写入退回文件')
  })
})

describe('the progress', () => {
  it('without a terminal is a line every few seconds', () => {
    const { written, stream } = output(false)
    let now = 0
    let read = 0
    const progress = createProgress({ size: 1000, bytesRead: () => read }, stream, () => now)
    for (let count = 0; count < 1024; count++) {
      now += 10
      read += 0.5
      progress.row()
    }
    progress.done()
    expect(written.length).toBe(2)
    expect(written[0]).toMatch(/^正在导入… \d+%，已读 \d+ 行，用时 \d+ 秒\n$/)
  })

  it('at a terminal is a bar that ends', () => {
    const { written, stream } = output(true)
    const progress = createProgress({ size: 1000, bytesRead: () => 500 }, stream)
    for (let count = 0; count < 256; count++) progress.row()
    progress.done()
    expect(written.join('')).toContain('已读 256 行')
  })
})
