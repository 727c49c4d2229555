import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endpoints } from '../../../src/contract/endpoints.ts'
import { Failure } from '../../../src/failures/failure.ts'
import { CompanyDetailScreen } from '../../../src/screens/companyDetail/CompanyDetailScreen.tsx'
import { NewCompanyDetailScreen } from '../../../src/screens/newCompanyDetail/NewCompanyDetailScreen.tsx'
import { SupplyChainPenetrationScreen } from '../../../src/screens/supplyChainPenetration/SupplyChainPenetrationScreen.tsx'
import { company, nobody, sale, subject } from '../../../stories/screens/supplyGraphs.ts'
import { openScreens, type BenchOptions } from '../../helpers/screenBench.tsx'

describe('an embedding page', () => {
  it('holds what is looked at, and hears of every change', async () => {
    const onQueryChange = vi.fn<(query: object) => void>()
    const bench = openScreens({
      at: '/supplyChainPenetration',
      screens: {
        supplyChainPenetration: (
          <SupplyChainPenetrationScreen
            id="3"
            query={{ source: 'product', direction: 'up', levels: 3, view: 'table' }}
            onQueryChange={onQueryChange}
          />
        )
      },
      mocks: { companies: 300 }
    })
    await screen.findByRole('treegrid')
    const asked = bench.calls.filter(({ endpoint }) => endpoint === endpoints.companySupplyChain)
    expect(asked.map(({ request }) => request.query)).toEqual([
      { source: 'product', depth: 3, direction: 'up' }
    ])
    await bench.user.click(screen.getByText('下游', { selector: 'label' }))
    expect(onQueryChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ direction: 'down', levels: 3, to: null })
    )
    expect(bench.place()).toBe('/supplyChainPenetration')
  })

  it('may leave the address to the screen', async () => {
    const onQueryChange = vi.fn<(query: object) => void>()
    const bench = openScreens({
      at: '/supplyChainPenetration?source=product',
      screens: {
        supplyChainPenetration: <SupplyChainPenetrationScreen id="3" onQueryChange={onQueryChange} />
      },
      mocks: { companies: 300 }
    })
    await screen.findByRole('tree')
    await bench.user.click(screen.getByText('表格', { selector: 'label' }))
    await waitFor(() => expect(bench.place()).toBe('/supplyChainPenetration?source=product&view=table'))
    expect(onQueryChange).toHaveBeenLastCalledWith(expect.objectContaining({ view: 'table' }))
  })
})

it('leads from whose graph it is to the lists of whoever could be in it', async () => {
  openScreens({
    at: '/supplyChainPenetration?id=3&source=product',
    screens: { supplyChainPenetration: <SupplyChainPenetrationScreen /> },
    mocks: { companies: 60 }
  })
  const head = (await screen.findByRole('heading', { level: 1 })).closest('header')!
  const lists = { 上游企业名单: 'suppliesTo', 下游企业名单: 'buysFrom' }
  const name = (await within(head).findByRole('link', { name: /公司|厂|店|中心|集团/ })).textContent
  for (const [label, filter] of Object.entries(lists)) {
    const address = within(head).getByRole('link', { name: label }).getAttribute('href') ?? ''
    expect(new URLSearchParams(address.split('?')[1]).get(filter)).toBe(name)
  }
})

it('says that a company is missing, and offers no prices for it, where suppliers are premium', async () => {
  openScreens({
    at: '/supplyChainPenetration?id=abc',
    screens: { supplyChainPenetration: <SupplyChainPenetrationScreen /> },
    mocks: { companies: 60, tier: 'standard' }
  })
  expect(await screen.findByText('没有找到这家企业')).toBeVisible()
  expect(screen.queryByText(/高级版/)).toBeNull()
})

it.each([
  ['20', '最短路径（按主要产品），共 1 段'],
  // Nobody says that it is small.
  [null, '最短路径（按主要产品），共 1 段'],
  ['19.9', '最短路径，共 1 段']
])('says of a path over a product of %s %% whether it is one of main products', async (ofSales, expected) => {
  openScreens({
    at: '/supplyChainPenetration?id=3&source=product&to=10',
    screens: { supplyChainPenetration: <SupplyChainPenetrationScreen /> },
    mocks: { companies: 60 },
    prepare: respond =>
      respond(endpoints.companyPath, () => ({
        nodes: [subject, { ...company(0, '锂盐', 1), key: 'p锂盐', kind: 'product' as const }],
        legs: [{ ...sale(3, 0, { ofSales }), to: 'p锂盐', kind: 'makes' as const }]
      }))
  })
  expect(await screen.findByText(expected)).toBeInTheDocument()
})

const openLocked = (
  locked: Readonly<Record<'up' | 'down', number | null>>,
  options: Partial<BenchOptions> = {}
) =>
  openScreens({
    at: '/supplyChainPenetration?id=3&to=10',
    screens: { supplyChainPenetration: <SupplyChainPenetrationScreen /> },
    mocks: { companies: 300, tier: 'standard' },
    prepare: respond =>
      respond(endpoints.companySupplyChain, ({ query: { direction } }) => ({
        ...nobody,
        locked: locked[direction]
      })),
    ...options
  })

it.each([
  ['is still asked for', () => new Promise<never>(() => {})],
  ['has failed', () => Promise.reject(new Failure({ kind: 'status', status: 500 }))]
])('does not say that nothing is held while one of the directions %s', async (_, customers) => {
  openScreens({
    at: '/supplyChainPenetration?id=3',
    screens: { supplyChainPenetration: <SupplyChainPenetrationScreen /> },
    mocks: { companies: 60 },
    prepare: respond =>
      respond(endpoints.companySupplyChain, ({ query: { direction } }) =>
        direction === 'up' ? nobody : customers()
      )
  })
  expect(await screen.findByRole('tree')).toBeInTheDocument()
  expect(screen.queryByText('暂未收录供应商与客户')).toBeNull()
})

describe('without premium', () => {
  it('says whose graph it is and what lies behind the lock, and opens the relations of products', async () => {
    const bench = openLocked({ up: 12, down: 3 })
    expect(await screen.findByText('供应链穿透需开通高级版后查看')).toBeInTheDocument()
    expect(screen.getByText(/^已收录供应商 12 条、客户 3 条。/)).toBeInTheDocument()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(`${subject.name}供应链穿透`)
    expect(screen.getByText(/^示例：/)).toBeInTheDocument()
    expect(screen.getAllByRole('button', { name: /^申请开通/ })).toHaveLength(1)
    await bench.user.click(screen.getByRole('button', { name: '查看主营产品（行业推断）' }))
    await waitFor(() =>
      expect(new URLSearchParams(bench.place().split('?')[1]).get('source')).toBe('product')
    )
  })

  it('offers neither conditions nor files, and asks for nothing that would be refused', async () => {
    const bench = openLocked({ up: 12, down: null })
    expect(await screen.findByText(/^已收录供应商 12 条。/)).toBeInTheDocument()
    expect(screen.queryByRole('group', { name: '关系的筛选条件' })).toBeNull()
    expect(screen.queryByRole('group', { name: '查看方式' })).toBeNull()
    expect(screen.queryByRole('button', { name: '导出 Excel' })).toBeNull()
    expect(bench.requests(endpoints.companySupplyChain)).toHaveLength(2)
    expect(bench.requests(endpoints.companyPath)).toEqual([])
  })

  it('says who can ask for it where one may not', async () => {
    openLocked({ up: 12, down: null }, { permissions: ['company:read'] })
    expect(await screen.findByText('如需使用，请联系您的管理员开通权限。')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^申请开通/ })).toBeNull()
  })

  it('asks no price where nothing lies behind it', async () => {
    const bench = openLocked({ up: null, down: null })
    expect(await screen.findByText('暂未收录供应商与客户')).toBeInTheDocument()
    expect(screen.queryByText(/需开通高级版/)).toBeNull()
    expect(bench.requests(endpoints.shopProducts)).toEqual([])
  })
})

describe('the company', () => {
  beforeEach(() => vi.stubGlobal('IntersectionObserver', Unseen))
  afterEach(() => vi.unstubAllGlobals())

  it.each([
    ['companyDetail', '/companyDetail?id=3', <CompanyDetailScreen key="one" />],
    ['newCompanyDetail', '/newCompanyDetail?id=3&tab=supply', <NewCompanyDetailScreen key="other" />]
  ])('leads from the suppliers of %s to their suppliers, and back', async (key, at, detail) => {
    const bench = openScreens({
      at,
      screens: { [key]: detail, supplyChainPenetration: <SupplyChainPenetrationScreen /> },
      mocks: { companies: 300 }
    })
    const way = (await screen.findByText('逐级查看供应商与客户，查找与另一家企业之间的路径')).parentElement!
    await bench.user.click(within(way).getByRole('link', { name: '供应链穿透' }))
    expect(bench.place()).toBe('/supplyChainPenetration?id=3')
    const title = await screen.findByRole('heading', { level: 1, name: /供应链穿透$/ })
    await bench.user.click(await within(title).findByRole('link'))
    expect(bench.place()).toBe('/newCompanyDetail?id=3')
  })
})

/** Nothing comes into sight. */
class Unseen implements Partial<IntersectionObserver> {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
