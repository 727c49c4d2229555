import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Permission } from '../../../src/catalogue/permissions.ts'
import { endpoints } from '../../../src/contract/endpoints.ts'
import type { SupplyGraph } from '../../../src/contract/entities/supply.ts'
import type { MockOptions } from '../../../src/mocks/world/mockWorld.ts'
import { CapitalDetailScreen } from '../../../src/screens/capitalDetail/CapitalDetailScreen.tsx'
import { financingFile } from '../../../src/screens/capitalDetail/financingFile.ts'
import { ExploreCompanyScreen } from '../../../src/screens/exploreCompany/ExploreCompanyScreen.tsx'
import { HomeScreen } from '../../../src/screens/home/HomeScreen.tsx'
import { SupplyChainPenetrationScreen } from '../../../src/screens/supplyChainPenetration/SupplyChainPenetrationScreen.tsx'
import { buildTree } from '../../../src/screens/supplyChainPenetration/tree/buildTree.ts'
import { labelOf, noteOf } from '../../../src/screens/supplyChainPenetration/tree/supplyWords.ts'
import { financingTexts } from '../../../src/text/areas/financing.ts'
import { supplyTexts as sentences } from '../../../src/text/areas/supply.ts'
import { amounts } from '../../../stories/screens/financingEvents.ts'
import { company as supplier, sale } from '../../../stories/screens/supplyGraphs.ts'
import { openScreens, type BenchOptions } from '../../helpers/screenBench.tsx'
import { chinese } from '../../../src/text/locale.ts'

const supplyTexts = { ...sentences, ...chinese }

const open = (search = '', permissions?: readonly Permission[], mocks: MockOptions = {}) =>
  openScreens({
    at: `/exploreCompany${search}`,
    screens: { exploreCompany: <ExploreCompanyScreen /> },
    mocks,
    ...(permissions && { permissions })
  })

const openFinancing = (search = '', options: Partial<BenchOptions> = {}) =>
  openScreens({
    at: `/capitalDetail${search}`,
    screens: { capitalDetail: <CapitalDetailScreen /> },
    mocks: { companies: 300 },
    ...options
  })

const openHome = (permissions?: readonly Permission[]) =>
  openScreens({
    at: '/home',
    screens: { home: <HomeScreen /> },
    ...(permissions && { permissions })
  })

const customer = {
  number: null,
  manager: '周宁',
  own: false,
  department: null,
  since: null,
  products: []
}

const searches = ({ calls }: ReturnType<typeof open>) =>
  calls.flatMap(({ endpoint, request }) => (endpoint === endpoints.searchCompanies ? [request.body] : []))

beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(480)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(480)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(1200)
})

afterEach(() => vi.restoreAllMocks())

describe('who may know of customers', () => {
  it('sees them marked, and leaves them out with one press, which the address holds', async () => {
    const bench = open()
    expect((await screen.findAllByText('存量客户')).length).toBeGreaterThan(0)
    expect(screen.getAllByText('本人名下').length).toBeGreaterThan(0)
    await bench.user.click(screen.getByRole('checkbox', { name: '只看非存量' }))
    await waitFor(() => expect(searches(bench).at(-1)).toMatchObject({ criteria: { customer: ['非存量'] } }))
    expect(new URLSearchParams(bench.place().split('?')[1]).get('customer')).toBe('非存量')
    await waitFor(() => expect(screen.queryByText('本人名下')).toBeNull())
  })
})

describe('who may not know', () => {
  it('sees no mark, choice or filter, and is told that the condition of an address is not applied', async () => {
    const bench = open('?customer=非存量&status=存续&columns=name,customer', ['company:read'])
    await waitFor(() => expect(screen.getByText(/^共找到/)).toBeInTheDocument())
    await waitFor(() => expect(searches(bench).length).toBeGreaterThan(0))
    for (const search of searches(bench)) expect(search).toHaveProperty('criteria', { status: ['存续'] })
    expect(screen.getByText(/^以下条件没有权限使用/)).toHaveTextContent(
      '以下条件没有权限使用，已忽略：存量客户“非存量”、显示列“存量客户”'
    )
    expect(screen.queryByText('存量客户')).toBeNull()
    expect(screen.queryByRole('checkbox', { name: '只看非存量' })).toBeNull()
    expect(bench.requests(endpoints.customerList)).toEqual([])
  })

  it('sees no mark, choice or column of them at financing events', async () => {
    openFinancing('?customer=存量客户', { permissions: ['company:read', 'list:export'] })
    await waitFor(() => expect(screen.getByText(/^共找到/)).toBeInTheDocument())
    expect(screen.queryByText('存量客户')).toBeNull()
    expect(screen.queryByRole('checkbox', { name: '只看非存量' })).toBeNull()
    expect(screen.getByText(/存量客户“存量客户”/)).toBeInTheDocument()
  })

  it('sees no choice beside what is proposed', async () => {
    openHome(['company:read'])
    await screen.findByRole('heading', { name: '推荐企业' })
    expect(await screen.findAllByRole('button', { name: /^不感兴趣/ })).not.toEqual([])
    expect(screen.queryByRole('checkbox', { name: '只看非存量' })).toBeNull()
    expect(screen.queryByText('存量客户')).toBeNull()
  })
})

describe('without a list of customers', () => {
  const mocks = { holdsCustomers: false }

  it('offers the choice with the reason why nobody can answer it', async () => {
    open('', undefined, mocks)
    const choice = await screen.findByRole('checkbox', { name: '只看非存量' })
    await waitFor(() => expect(choice).toBeDisabled())
    expect(screen.getByTitle(/^尚未导入存量客户，.*npm run import -- bankCustomers/)).toBeVisible()
    expect(screen.queryByText('存量客户')).toBeNull()
  })

  it('says where it is asked all the same that nobody knows, and lets it be taken back', async () => {
    const bench = open('?customer=非存量', undefined, mocks)
    expect(await screen.findByText('没有符合全部条件的企业')).toBeVisible()
    await waitFor(() => expect(screen.getByText(/^尚未导入存量客户，不能判断/)).toBeVisible())
    const choice = screen.getByRole('checkbox', { name: '只看非存量' })
    expect(choice).toBeEnabled()
    await bench.user.click(choice)
    await waitFor(() => expect(choice).toBeDisabled())
    expect(screen.queryByText(/^尚未导入存量客户，不能判断/)).toBeNull()
  })

  it('says so in the field of the filter, too', async () => {
    const bench = open('', undefined, mocks)
    await bench.user.click(await screen.findByRole('button', { name: /^查找条件/ }))
    await bench.user.type(screen.getByRole('searchbox', { name: '查找条件' }), '存量客户')
    await bench.user.click(screen.getByRole('button', { name: /^存量客户/ }))
    expect(await screen.findByText(/^尚未导入存量客户，不能判断/)).toBeVisible()
    expect(screen.queryByRole('checkbox', { name: '本人名下' })).toBeNull()
  })

  it('says it of financing events once, not beside a count of unknown ones', async () => {
    openFinancing('?customer=存量客户', { mocks })
    await waitFor(() => expect(screen.getByText(/^尚未导入存量客户，不能判断/)).toBeVisible())
    expect(screen.queryByText(/^存量客户未知的/)).toBeNull()
  })
})

describe('who may know', () => {
  it('sees them at financing events, keeps others by one press, and is told how many are not known', async () => {
    const ours = openFinancing('?customer=存量客户')
    expect(
      (await screen.findAllByText(/^(?:存量客户|本人名下)$/, { selector: '.pa-tag' })).length
    ).toBeGreaterThan(3)
    ours.unmount()
    const bench = openFinancing()
    await bench.user.click(await screen.findByRole('checkbox', { name: '只看非存量' }))
    expect(await screen.findByText(/^存量客户未知的 [\d,]+ 起未计入/)).toBeVisible()
    expect(screen.queryByText(/^(?:存量客户|本人名下)$/, { selector: '.pa-tag' })).toBeNull()
    expect(bench.requests(endpoints.searchFinancing).at(-1)).toMatchObject({
      body: { criteria: { customer: ['非存量'] } }
    })
  })

  it('has a column of them in the file of financing events', () => {
    const event = { ...amounts[0]!, company: { id: '1', name: '甲', customer } }
    const { columns, rows } = financingFile('融资事件', [event], financingTexts, {
      withCustomers: true,
      language: chinese
    })
    expect(columns.slice(0, 3)).toEqual(['企业', '存量客户', '管户经理'])
    expect(rows[0]?.slice(0, 3)).toEqual(['甲', '存量客户', '周宁'])
    expect(rows.every(row => row.length === columns.length)).toBe(true)
  })

  it('leaves them out of proposals and of similar companies by one press', async () => {
    const bench = openHome()
    await bench.user.click(await screen.findByRole('checkbox', { name: '只看非存量' }))
    await waitFor(() =>
      expect(bench.requests(endpoints.recommendCompanies).at(-1)).toEqual({
        body: { batch: 0, customer: ['非存量'] }
      })
    )
  })

  it('sees them in the table and the picture of a supply chain', async () => {
    const graph: SupplyGraph = {
      root: 'c1',
      nodes: [supplier(1, '甲', 0), { ...supplier(2, '乙', 1), customer }],
      edges: [sale(2, 1, { ofPurchases: '12' })],
      isComplete: true,
      locked: null
    }
    const none = { ...graph, nodes: graph.nodes.slice(0, 1), edges: [] }
    openScreens({
      at: '/supplyChainPenetration?id=1&view=table',
      screens: { supplyChainPenetration: <SupplyChainPenetrationScreen /> },
      prepare: respond =>
        respond(endpoints.companySupplyChain, ({ query }) => (query.direction === 'up' ? graph : none))
    })
    expect(within(await screen.findByRole('row', { name: /乙/ })).getByText('存量客户')).toBeVisible()
    expect(within(screen.getByRole('row', { name: /甲/ })).queryByText('存量客户')).toBeNull()
  })

  it('reads of a node what it is, before its share', () => {
    const mine = { ...supplier(2, '乙', 1), customer: { ...customer, own: true } }
    const graph: SupplyGraph = {
      root: 'c1',
      nodes: [supplier(1, '甲', 0), mine],
      edges: [sale(2, 1, { ofPurchases: '12' })],
      isComplete: true,
      locked: null
    }
    const { root } = buildTree([{ direction: 'up', graph, opened: [], turned: new Set() }])
    const place = root.children[0]!
    expect(noteOf(place, supplyTexts)).toBe('本人名下 · 占采购 12%')
    expect(labelOf(place, supplyTexts)).toContain('乙，本人名下，')
  })
})
