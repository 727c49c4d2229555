import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { endpoints } from '../../src/contract/endpoints.ts'
import type { ReportAbout } from '../../src/features/reports/useReportDraft.ts'
import { pickedReportPlace } from '../../src/navigation/listPlace.ts'
import { Failure } from '../../src/failures/failure.ts'
import { ReportCenterScreen } from '../../src/screens/reportCenter/ReportCenterScreen.tsx'
import { openScreens, type BenchOptions } from '../helpers/screenBench.tsx'

const open = (search: string, options: Partial<BenchOptions> = {}) =>
  openScreens({
    at: `/reportCenter${search}`,
    screens: { reportCenter: <ReportCenterScreen /> },
    ...options
  })

const offline = () => {
  throw new Failure({ kind: 'offline' })
}

describe('a report', () => {
  it('sent again is the same request, and another one once it has been changed', async () => {
    const bench = open('?companies=1')
    bench.respond(endpoints.createReports, offline)
    const send = async (times: number): Promise<void> => {
      await bench.user.click(await screen.findByRole('button', { name: '生成报告' }))
      await waitFor(() => expect(bench.requests(endpoints.createReports)).toHaveLength(times))
      await screen.findByText(/未能提交/)
    }
    await send(1)
    await send(2)
    await bench.user.type(screen.getByRole('textbox', { name: '报告名称（选填）' }), '贷前尽调')
    await send(3)
    const ids = bench
      .requests(endpoints.createReports)
      .map(({ body }) => (body as { requestId: string }).requestId)
    expect(ids[0]).toBe(ids[1])
    expect(ids[2]).not.toBe(ids[1])
  })

  it('asked for once more after it was sent is another one', async () => {
    const bench = open('?companies=1')
    const press = async () => bench.user.click(await screen.findByRole('button', { name: '生成报告' }))
    await press()
    expect(await screen.findByText('共 1 份')).toBeInTheDocument()
    await press()
    expect(await screen.findByText('共 2 份')).toBeInTheDocument()
  })

  it('of a chain says so where the chains cannot be read', async () => {
    open('?template=chain', { prepare: respond => respond(endpoints.industryChains, offline) })
    expect(await screen.findByText(/产业链加载失败/)).toBeInTheDocument()
  })

  it('of a list says so where the saved searches cannot be read', async () => {
    open('?template=listAnalysis', { prepare: respond => respond(endpoints.savedSearches, offline) })
    expect(await screen.findByText(/保存的搜索加载失败/)).toBeInTheDocument()
    expect(screen.getByRole('option', { name: '我的全部收藏' })).toBeInTheDocument()
  })

  it('of a link that is not understood says so, and takes the rest', async () => {
    open('?template=chian&companies=1')
    expect(await screen.findByText('以下条件无法识别，已忽略：模板“chian”')).toBeInTheDocument()
    expect(await screen.findByRole('button', { name: /^移除 / })).toBeInTheDocument()
    expect(screen.getByRole('radio', { name: /^企业尽调/ })).toBeChecked()
  })

  it('is about what the page around holds, if it likes', async () => {
    const onQueryChange = vi.fn<(query: ReportAbout) => void>()
    const bench = open('?template=chain', {
      screens: {
        reportCenter: <ReportCenterScreen query={{ companies: ['1'] }} onQueryChange={onQueryChange} />
      }
    })
    await bench.user.click(await screen.findByRole('button', { name: /^移除 / }))
    expect(onQueryChange).toHaveBeenCalledExactlyOnceWith({
      template: 'companyDueDiligence',
      companies: [],
      pickedIn: {},
      chain: null,
      region: null,
      park: null
    })
    expect(bench.place()).toBe('/reportCenter?template=chain')
  })

  it('of a chain is asked for within a region', async () => {
    const bench = open('?template=chain&chain=储能&region=320000')
    expect(await screen.findByRole('combobox', { name: '省份' })).toHaveDisplayValue('江苏省')
    await bench.user.selectOptions(await screen.findByRole('combobox', { name: '城市' }), '苏州市')
    await bench.user.click(screen.getByRole('button', { name: '生成报告' }))
    expect(await screen.findByText('产业链报告·储能（江苏省 / 苏州市）')).toBeInTheDocument()
    expect(bench.requests(endpoints.createReports)).toMatchObject([
      { body: { subject: { kind: 'chain', id: '储能', region: '320500' } } }
    ])
    expect(bench.requests(endpoints.reportOutline).at(-1)).toMatchObject({ query: { region: '320500' } })
    expect(bench.place()).toContain('region=320500')
  })

  it('of companies that were picked in a list says what that asked for', async () => {
    const pickedIn = { suppliesTo: ['动力电池'] }
    const { query } = pickedReportPlace(['1', '2'], { ...pickedIn, region: ['320000'] })
    const address = new URLSearchParams({
      template: 'listAnalysis',
      companies: '1,2',
      pickedIn: query?.['pickedIn'] ?? ''
    })
    const bench = open(`?${address}`)
    await bench.user.selectOptions(await screen.findByRole('combobox', { name: /名单/ }), '所选的 2 家企业')
    await bench.user.click(screen.getByRole('button', { name: '生成报告' }))
    await screen.findByText('共 1 份')
    expect(bench.requests(endpoints.createReports)).toMatchObject([
      { body: { subject: { kind: 'list', selection: { by: 'ids', ids: ['1', '2'] }, pickedIn } } }
    ])
  })

  it('keeps the focus among its companies when one is removed', async () => {
    const bench = open('?companies=1,2')
    const [first] = await screen.findAllByRole('button', { name: /^移除 / })
    await bench.user.click(first as HTMLElement)
    expect(screen.getByRole('button', { name: /^移除 / })).toHaveFocus()
  })
})
