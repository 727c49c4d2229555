import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endpoints } from '../../src/contract/endpoints.ts'
import { ExploreIndustryScreen } from '../../src/screens/exploreIndustry/ExploreIndustryScreen.tsx'
import { openScreens, type BenchOptions } from '../helpers/screenBench.tsx'

const open = (search = '', options: Partial<BenchOptions> = {}) =>
  openScreens({
    at: `/exploreIndustry${search}`,
    screens: { exploreIndustry: <ExploreIndustryScreen /> },
    mocks: { companies: 300 },
    ...options
  })

type Bench = ReturnType<typeof open>

const searches = ({ calls }: Bench) =>
  calls.flatMap(({ endpoint, request }) => (endpoint === endpoints.searchCompanies ? [request.body] : []))

const placeOf = (bench: Bench) => new URLSearchParams(bench.place().split('?')[1])

beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(480)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(480)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(1200)
})

afterEach(() => vi.restoreAllMocks())

const called = (name: string, category: string) =>
  ({
    key: name,
    name,
    category,
    origin: 'inferred',
    nodes: 2,
    companies: 3,
    listed: 1,
    financed: null,
    covered: 0,
    strengths: { strong: 0, weak: 1, missing: 1, unknown: 0 }
  }) as const

describe('the chains', () => {
  it('lead to a chain, whose node lists its companies; a way back leads to each before', async () => {
    const bench = open()
    await bench.user.click(await screen.findByRole('link', { name: '储能' }))
    const node = await screen.findByRole('treeitem', { name: /^动力电池/ })
    expect(searches(bench)).toEqual([])
    await bench.user.click(node)
    const panel = await screen.findByRole('region', { name: '动力电池' })
    expect(await within(panel).findByText(/^共找到/)).toBeInTheDocument()
    expect(searches(bench)).toMatchObject([{ criteria: { chain: ['动力电池'] } }])
    expect(Object.fromEntries(placeOf(bench))).toEqual({ chain: '储能', node: '动力电池' })
    act(() => bench.back())
    await waitFor(() => expect(screen.queryByRole('region', { name: '动力电池' })).toBeNull())
    act(() => bench.back())
    expect(await screen.findByRole('searchbox', { name: '查找产业链' })).toBeInTheDocument()
  })

  it('lead to their report, in the region that is chosen', async () => {
    open('?chain=储能&region=320000')
    const address = (await screen.findByRole('link', { name: '生成报告' })).getAttribute('href') ?? ''
    expect(address.split('?')[0]).toBe('/reportCenter')
    expect(Object.fromEntries(new URLSearchParams(address.split('?')[1]))).toEqual({
      chain: '储能',
      region: '320000'
    })
  })

  it('lead to no report where none may be made', async () => {
    open('?chain=储能', { permissions: ['company:read'] })
    await screen.findByRole('treeitem', { name: /^动力电池/ })
    expect(screen.queryByRole('link', { name: '生成报告' })).toBeNull()
  })

  it('begin with the one that is called as what was typed, which Enter opens', async () => {
    const bench = open('', {
      prepare: respond =>
        respond(endpoints.industryChains, () => [
          called('动力锂电池', '基础化工'),
          called('锂电池', '电力设备')
        ])
    })
    await bench.user.type(await screen.findByRole('searchbox', { name: '查找产业链' }), '锂电池')
    expect(screen.getAllByRole('heading', { level: 2 }).map(title => title.textContent)).toEqual([
      '锂电池',
      '动力锂电池'
    ])
    await bench.user.keyboard('{Enter}')
    expect(placeOf(bench).get('chain')).toBe('锂电池')
  })

  it('say nothing of figures that nobody knows', async () => {
    const unknown = { strong: null, weak: null, missing: null, unknown: null }
    open('', {
      prepare: respond =>
        respond(endpoints.industryChains, () => [
          { ...called('锂电池', '电力设备'), listed: null, covered: null, strengths: unknown }
        ])
    })
    expect(await screen.findByRole('listitem')).toHaveTextContent('锂电池电力设备 · 2 个环节企业3')
  })

  it('are found by their nodes too, which stand beside the name', async () => {
    const bench = open('', {
      prepare: respond => {
        respond(endpoints.industryChains, () => [called('锂电池', '电力设备'), called('集成电路', '电子')])
        respond(endpoints.chainsAtNode, ({ query }) =>
          query.typed === '正极材料' ? [{ key: '锂电池', nodes: ['正极材料', '三元正极材料'] }] : []
        )
      }
    })
    await bench.user.type(await screen.findByRole('searchbox', { name: '查找产业链' }), '正极材料')
    expect(await screen.findByText('找到 1 条产业链')).toBeInTheDocument()
    expect(screen.getByRole('listitem')).toHaveTextContent(
      '锂电池电力设备 · 2 个环节弱 1 · 缺 1企业3上市1近 12 个月融资--我的收藏覆盖0/2环节：正极材料三元正极材料'
    )
    expect(screen.queryByText(/^没有与/)).toBeNull()
    expect(screen.getByRole('link', { name: '三元正极材料' })).toHaveAttribute(
      'href',
      expect.stringContaining(`node=${encodeURIComponent('三元正极材料')}`)
    )
    await bench.user.type(screen.getByRole('searchbox', { name: '查找产业链' }), '粉')
    expect(await screen.findByText('没有与“正极材料粉”相符的产业链')).toBeInTheDocument()
  })

  it('narrow a node by further conditions, beside which it stays', async () => {
    const bench = open('?chain=储能&node=动力电池')
    const panel = await screen.findByRole('region', { name: '动力电池' })
    await bench.user.click(await within(panel).findByRole('checkbox', { name: '只看我的收藏' }))
    await waitFor(() =>
      expect(searches(bench).at(-1)).toMatchObject({ criteria: { chain: ['动力电池'], mine: ['已收藏'] } })
    )
    expect(Object.fromEntries(placeOf(bench))).toEqual({ chain: '储能', node: '动力电池', mine: '已收藏' })
    await bench.user.click(within(panel).getByRole('button', { name: '清空' }))
    await waitFor(() =>
      expect(Object.fromEntries(placeOf(bench))).toEqual({ chain: '储能', node: '动力电池' })
    )
    expect(searches(bench).at(-1)).toMatchObject({ criteria: { chain: ['动力电池'] } })
  })

  it('count and list the companies of one region', async () => {
    const bench = open('?chain=储能&node=动力电池&region=320000')
    await screen.findByRole('region', { name: '动力电池' })
    await waitFor(() =>
      expect(searches(bench).at(-1)).toMatchObject({ criteria: { chain: ['动力电池'], region: ['320000'] } })
    )
    const asked = bench.calls.filter(({ endpoint }) => endpoint === endpoints.industryChain)
    expect(asked.map(({ request }) => request.query)).toEqual([{ region: '320000' }])
  })

  it('say that there are too few of a region, in place of what is missing there, until the rule says otherwise', async () => {
    const bench = open('?chain=储能&node=动力电池&region=540000&as=table')
    const thin = /^西藏自治区收录 \d+ 家本链企业，平均每个环节不到 5 家，不足以判断强弱$/
    expect(await screen.findAllByText(thin)).toHaveLength(2)
    expect(screen.getAllByText('不足以判断').length).toBeGreaterThan(7)
    expect(screen.queryByText('缺')).toBeNull()
    await bench.user.click(screen.getByRole('button', { name: '强弱规则' }))
    const least = await screen.findByRole('textbox', { name: /^不足以判断/ })
    await bench.user.clear(least)
    await bench.user.type(least, '0{Enter}')
    expect((await screen.findAllByText('缺')).length).toBeGreaterThan(0)
    expect(screen.queryByText(thin)).toBeNull()
    expect(placeOf(bench).get('rule')).toBe('10-2-0-0')
  })

  it('count a new favorite at once', async () => {
    const bench = open('?chain=储能&node=动力电池&cover=1')
    expect(await screen.findByText('这条产业链上还没有收藏的企业，下面都是空白环节')).toBeInTheDocument()
    const [star] = await screen.findAllByRole('button', { name: /^收藏/ })
    await bench.user.click(star as HTMLElement)
    expect(await screen.findByText(/^收藏的企业覆盖 1\/7 个环节/)).toBeInTheDocument()
  })

  it('are not shown without the permission', async () => {
    open('', { permissions: ['favorite:write'] })
    expect(await screen.findByText('您没有权限执行此操作')).toBeInTheDocument()
  })
})

describe('an embedding page', () => {
  it('holds what is looked at', async () => {
    const onQueryChange = vi.fn<(query: object) => void>()
    const bench = open('', {
      screens: {
        exploreIndustry: (
          <ExploreIndustryScreen query={{ chain: '储能', region: '320000' }} onQueryChange={onQueryChange} />
        )
      }
    })
    await bench.user.click(await screen.findByRole('treeitem', { name: /^动力电池/ }))
    expect(onQueryChange).toHaveBeenCalledWith(
      expect.objectContaining({ chain: '储能', node: '动力电池', region: '320000' })
    )
    await bench.user.click(screen.getByRole('button', { name: '全部产业链' }))
    expect(onQueryChange).toHaveBeenLastCalledWith(expect.objectContaining({ chain: null, node: null }))
    expect(bench.place()).toBe('/exploreIndustry')
  })
})
