import { screen, waitFor } from '@testing-library/react'
import { strFromU8, unzipSync } from 'fflate'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { permissions, type Permission } from '../../../src/catalogue/permissions.ts'
import { fileMark } from '../../../src/features/company/pageFile/fileMark.ts'
import { exportEndpoints } from '../../../src/contract/endpoints/exports.ts'
import { DEMO_NOTE } from '../../../src/contract/base/world.ts'
import { Failure } from '../../../src/failures/failure.ts'
import { CapitalDetailScreen } from '../../../src/screens/capitalDetail/CapitalDetailScreen.tsx'
import { commonTexts } from '../../../src/text/areas/common.ts'
import { pageFileTexts } from '../../../src/text/areas/pageFile.ts'
import { openScreens, type BenchOptions } from '../../helpers/screenBench.tsx'
import { chinese } from '../../../src/text/locale.ts'

const saved: { name: string; content: Blob }[] = []
let contents: Blob[] = []

beforeEach(() => {
  contents = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => `blob:${contents.push(blob)}`,
      revokeObjectURL: () => {}
    })
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const content = contents.at(-1)
    if (this.download && content) saved.push({ name: this.download, content })
  })
})
afterEach(() => {
  saved.length = 0
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const open = (options: Partial<BenchOptions> = {}) =>
  openScreens({
    at: '/capitalDetail',
    screens: { capitalDetail: <CapitalDetailScreen /> },
    ...options
  })

async function exportPage(user: ReturnType<typeof open>['user']): Promise<void> {
  const button = await screen.findByRole('button', { name: '导出本页' })
  await waitFor(() => expect(button).toBeEnabled())
  await user.click(button)
}

describe('a file that a screen makes', () => {
  it('is asked for, counted and recorded first, and says whose it is', async () => {
    const bench = open()
    await exportPage(bench.user)
    await waitFor(() => expect(saved).toHaveLength(1))
    const [entry] = bench.world.audit
    expect(entry).toMatchObject({
      action: 'pageFile',
      subject: expect.stringMatching(/^融资事件 第1-\d+起（XLSX，\d+ 行）/)
    })
    expect(bench.world.quotas.exportRows.used).toBeGreaterThan(0)
    expect(saved[0]?.name).toMatch(new RegExp(`^融资事件 第1-\\d+起_20261121_${entry?.traceCode}\\.xlsx$`))
    const parts = unzipSync(new Uint8Array((await saved[0]?.content.arrayBuffer()) ?? new ArrayBuffer(0)))
    const sheet = strFromU8(parts['xl/worksheets/sheet2.xml'] ?? new Uint8Array())
    for (const words of ['导出人', bench.world.user.name, '来源', entry?.traceCode ?? 'no code']) {
      expect(sheet).toContain(words)
    }
  })

  it('is not made where the quota of the month is used up, and a sentence says so', async () => {
    const bench = open({ mocks: { exportRows: { limit: 10, used: 10 } } })
    await exportPage(bench.user)
    expect(await screen.findByText(/^文件未导出：.*额度/)).toBeVisible()
    expect(saved).toEqual([])
    expect(bench.world.audit).toEqual([])
  })

  it('is not made where nobody could record it', async () => {
    const bench = open()
    bench.respond(exportEndpoints.traceFile, () => {
      throw new Failure({ kind: 'network' })
    })
    await exportPage(bench.user)
    expect(await screen.findByText(/^文件未导出：/)).toBeVisible()
    expect(saved).toEqual([])
  })

  it('is not offered to those who may not export', async () => {
    const others = (Object.keys(permissions) as Permission[]).filter(each => each !== 'list:export')
    open({ permissions: others })
    await screen.findByRole('table')
    expect(screen.queryByRole('button', { name: '导出本页' })).toBeNull()
  })
})

const texts = { ...pageFileTexts, product: commonTexts.product }
const trace = {
  traceCode: 'PG20261121-7K3QZ9WD',
  at: '2026-11-21T01:00:00Z',
  by: '王敏',
  department: null,
  world: 'real'
} as const
const wordsIn = (world: 'demo' | 'real') =>
  fileMark({ title: '某图', rows: 3 }, { ...trace, world }, texts, chinese)
    .facts.flat()
    .join()
const sourceOf = (sources: readonly (string | null)[]) =>
  fileMark({ title: '某图', rows: 3, sources }, trace, texts, chinese).facts.find(
    ([label]) => label === '来源'
  )?.[1]

describe('the mark of a file', () => {
  it('names each source once, and how many there are where they are many', () => {
    expect(sourceOf(['甲', null, '甲', '乙'])).toBe('甲、乙')
    expect(sourceOf(['甲', '乙', '丙', '丁'])).toBe('甲、乙、丙 等 4 项')
  })

  it('says of the demo that all of it is invented, and nothing of the kind of real data', () => {
    expect(wordsIn('demo')).toContain(DEMO_NOTE)
    expect(wordsIn('real')).not.toContain('演示')
  })

  it('names the product where what is shown names no source', () => {
    expect(sourceOf([])).toContain(commonTexts.product)
  })
})
