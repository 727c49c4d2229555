import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SelectionBar } from '../../src/features/companySearch/SelectionBar.tsx'
import { Failure } from '../../src/failures/failure.ts'
import type { ListPage, Resource } from '../../src/list/controller/resource.ts'
import { List } from '../../src/list/List.tsx'
import { memoryStorage } from '../../src/session/storage.ts'
import { openPanel } from '../helpers/openPanel.ts'
import { openScreens, type BenchOptions } from '../helpers/screenBench.tsx'

interface Order {
  readonly id: string
  readonly paid: boolean
  readonly amount: number
}

const all: readonly Order[] = Array.from({ length: 600 }, (_, at) => ({
  id: `D${at}`,
  paid: at % 2 === 0,
  amount: at
}))
const column = { align: 'start', width: 160, sortable: false, shown: true } as const
const options = [
  { key: 'paid', label: '已支付' },
  { key: 'open', label: '待支付' }
]
const ask = vi.fn<Resource<Order, 'state', 'id' | 'amount' | 'state'>['call']['ask']>()

const orders: Resource<Order, 'state', 'id' | 'amount' | 'state'> = {
  key: 'orders',
  noun: { name: '订单', counter: '笔', list: '订单列表' },
  terms: {
    filters: { state: { key: 'state', label: '支付状态', category: 'basic', kind: 'options', options } },
    columns: {
      id: { ...column, key: 'id', label: '订单号' },
      amount: { ...column, key: 'amount', label: '金额', align: 'end', sortable: true },
      state: { ...column, key: 'state', label: '状态' }
    },
    views: ['list', 'cards'],
    pageSizes: [20, 50]
  },
  call: { key: query => ['orders', ...(query ? [query] : [])], ask, fresh: 30 },
  rowKey: order => order.id,
  labelOf: order => order.id,
  placeOf: order => ({ screen: 'myOrder', query: { id: order.id } }),
  cells: {
    id: order => order.id,
    amount: order => order.amount,
    state: order => (order.paid ? '已支付' : '待支付')
  }
}

function pageOf({ criteria, sort, page, pageSize }: Parameters<typeof ask>[1]): ListPage<Order> {
  const met = all.filter(order => !criteria.state || criteria.state.includes(order.paid ? 'paid' : 'open'))
  const rows = sort?.direction === 'desc' ? met.toReversed() : met
  const items = rows.slice((page - 1) * pageSize, page * pageSize)
  return { items, total: rows.length, totalIsCapped: false, page, pageSize, cursor: null }
}

const open = (search = '', more: Partial<BenchOptions> = {}) =>
  openScreens({
    at: `/exploreCompany${search}`,
    screens: { exploreCompany: <List resource={orders} /> },
    ...more
  })

beforeEach(() => {
  ask.mockImplementation(async (_, query) => pageOf(query))
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(480)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(480)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(800)
})

afterEach(() => vi.restoreAllMocks())

describe('a list of another resource', () => {
  it('reads its URL, applies the valid parts and reports the others', async () => {
    open('?state=open,lost&page=2&sort=id&view=map')
    expect(await screen.findByRole('cell', { name: 'D41' })).toBeInTheDocument()
    expect(screen.getByText('300')).toBeInTheDocument()
    const [notice] = screen.getAllByRole('status').filter(each => each.textContent?.includes('已忽略'))
    expect(notice).toHaveTextContent('支付状态“lost”、排序“id”、视图“map”')
    expect(screen.getByText('待支付', { selector: '.pa-chip-text' })).toBeInTheDocument()
  })

  it('pages, prefetches the page under the pointer and writes it to the URL', async () => {
    const bench = open()
    const third = await screen.findByRole('button', { name: '第 3 页' })
    await bench.user.hover(third)
    await waitFor(() => expect(ask.mock.calls.map(([, query]) => query.page)).toEqual([1, 3]))
    fireEvent.click(third)
    expect(await screen.findByRole('cell', { name: 'D40' })).toBeInTheDocument()
    expect(bench.place()).toBe('/exploreCompany?page=3')
    expect(ask).toHaveBeenCalledTimes(2)
  })

  it('renders each row of a page once, and none while the page is on its way', async () => {
    const id = vi.fn<typeof orders.cells.id>(orders.cells.id)
    const counted = { ...orders, cells: { ...orders.cells, id } }
    open('', { screens: { exploreCompany: <List resource={counted} /> } })
    const third = await screen.findByRole('button', { name: '第 3 页' })
    id.mockClear()
    fireEvent.click(third)
    expect(await screen.findByRole('cell', { name: 'D40' })).toBeInTheDocument()
    await screen.findByRole('cell', { name: 'D59' })
    expect(id).toHaveBeenCalledTimes(20)
  })

  it('sorts by sortable columns', async () => {
    const bench = open('?page=2')
    await bench.user.click(await screen.findByRole('button', { name: '金额' }))
    expect(await screen.findByRole('cell', { name: 'D599' })).toBeInTheDocument()
    expect(bench.place()).toBe('/exploreCompany?sort=-amount')
    expect(screen.queryByRole('button', { name: '订单号' })).toBeNull()
  })

  it('filters by its panel', async () => {
    const bench = open()
    await openPanel(bench.user)
    await bench.user.click(await screen.findByRole('button', { name: '支付状态' }))
    await bench.user.click(await screen.findByRole('checkbox', { name: '待支付' }))
    expect(await screen.findByRole('cell', { name: 'D1' })).toBeInTheDocument()
    expect(bench.place()).toBe('/exploreCompany?state=open')
  })

  it('selects rows across pages, by click and by number', async () => {
    const bench = open()
    await bench.user.click(await screen.findByRole('checkbox', { name: '选择D1' }))
    await bench.user.click(screen.getByRole('button', { name: '下一页' }))
    await bench.user.click(await screen.findByRole('checkbox', { name: '选择D20' }))
    await bench.user.click(screen.getByRole('button', { name: '已选 2' }))
    await bench.user.type(screen.getByRole('textbox', { name: '选择前几笔' }), '30{Enter}')
    expect(screen.getByRole('button', { name: '已选 30' })).toBeInTheDocument()
    expect(screen.getByRole('checkbox', { name: '选择D29' })).toBeChecked()
    expect(screen.getByRole('checkbox', { name: '选择D30' })).not.toBeChecked()
  })

  it('opens a row with the keyboard', async () => {
    const bench = open()
    await screen.findByRole('cell', { name: 'D0' })
    screen.getByRole('group', { name: '订单列表' }).focus()
    await bench.user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(bench.place()).toMatch(/myOrder\?id=D1$/)
  })

  it('virtualizes rows in continuous scrolling', async () => {
    const storage = memoryStorage()
    storage.set('preference.1.list.orders', JSON.stringify({ paging: 'scroll' }))
    const bench = open('', { storage })
    await screen.findByRole('cell', { name: 'D0' })
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '601')
    const frame = screen.getByRole('group', { name: '订单列表' })
    fireEvent.scroll(frame, { target: { scrollTop: 400 * 48 } })
    expect(await screen.findByRole('cell', { name: 'D400' })).toBeInTheDocument()
    expect(screen.getAllByRole('row').length).toBeLessThan(60)
    await waitFor(() => expect(bench.place()).toBe('/exploreCompany?page=21'))
  })

  it('shows cards, and settings for its own columns', async () => {
    const bench = open('?view=cards')
    expect(await screen.findByRole('list', { name: '订单列表' })).toHaveTextContent('金额')
    await bench.user.click(screen.getByRole('button', { name: '显示设置' }))
    expect(screen.getByRole('checkbox', { name: '订单号' })).toBeDisabled()
    expect(screen.getByRole('option', { name: '仅订单号' })).toBeInTheDocument()
  })

  it.each(['list', 'cards'])('has no column without its permission, shown as %s', async view => {
    const amount = { ...orders.terms.columns.amount, permission: 'customer:read' as const }
    const guarded = { ...orders, terms: { ...orders.terms, columns: { ...orders.terms.columns, amount } } }
    const bench = open(`?view=${view}`, {
      screens: { exploreCompany: <List resource={guarded} /> },
      permissions: ['company:read']
    })
    expect(await screen.findByText('D0')).toBeVisible()
    await bench.user.click(screen.getByRole('button', { name: '显示设置' }))
    expect(screen.getByRole('checkbox', { name: '状态' })).toBeVisible()
    expect(screen.queryByText(/金额/)).toBeNull()
  })

  it('shows the empty state, and one for a page beyond the end', async () => {
    const bench = open('?page=99')
    await bench.user.click(await screen.findByRole('button', { name: '回到第 1 页' }))
    expect(await screen.findByRole('cell', { name: 'D0' })).toBeInTheDocument()
    bench.unmount()
    ask.mockImplementation(async (_, query) => ({ ...pageOf(query), items: [], total: 0 }))
    open()
    expect(await screen.findByText('没有订单')).toBeInTheDocument()
  })

  it('can be retried', async () => {
    ask.mockRejectedValue(new Failure({ kind: 'offline' }))
    const bench = open()
    const again = await screen.findByRole('button', { name: '重试' })
    ask.mockImplementation(async (_, query) => pageOf(query))
    await bench.user.click(again)
    expect(await screen.findByRole('cell', { name: 'D0' })).toBeInTheDocument()
  })

  it('renders no parts of other lists', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const strange = { ...orders, slots: { SelectionBar } }
    expect(() => open('', { screens: { exploreCompany: <List resource={strange} /> } })).toThrow(
      'This part belongs to another list'
    )
  })

  it('does not compile without a cell for every column', () => {
    const { id, amount } = orders.cells
    // @ts-expect-error -- the column `state` has no cell
    const cells: (typeof orders)['cells'] = { id, amount }
    expect(Object.keys(cells)).toEqual(['id', 'amount'])
  })
})
