import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endpoints } from '../../src/contract/endpoints.ts'
import { Failure } from '../../src/failures/failure.ts'
import { ExploreCompanyScreen } from '../../src/screens/exploreCompany/ExploreCompanyScreen.tsx'
import { memoryStorage } from '../../src/session/storage.ts'
import { longListName, longListPage, LOST_CURSOR } from '../../stories/features/companySearch/longList.ts'
import { openScreens, type BenchOptions } from '../helpers/screenBench.tsx'

/** A list with a capped total of 10,000: numbered pages up to there, cursors beyond. */
const long: Partial<BenchOptions> = {
  prepare: respond =>
    respond(endpoints.searchCompanies, ({ body }) => {
      if (body?.cursor === LOST_CURSOR) throw new Failure({ kind: 'status', status: 400 })
      return longListPage(body)
    })
}

const findRow = (rank: number) => screen.findByText(longListName(rank))

const open = (search = '', options: Partial<BenchOptions> = {}) =>
  openScreens({
    at: `/exploreCompany${search === '' ? '' : `?${search}`}`,
    screens: { exploreCompany: <ExploreCompanyScreen /> },
    ...long,
    ...options
  })

const asked = (bench: ReturnType<typeof open>) =>
  bench.requests(endpoints.searchCompanies).map(({ body }) => body as { page: number; pageSize: number })

const search = (place: string) => new URLSearchParams(place.split('?')[1])

beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(480)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(480)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(800)
})

afterEach(() => vi.restoreAllMocks())

describe('deep in a list', () => {
  it('continues by cursor after the numbered pages, with the cursor in the address', async () => {
    const bench = open('page=50&pageSize=200')
    await findRow(9800)
    expect(screen.getByText(/按页码可到第 10,000 家/)).toBeInTheDocument()
    await bench.user.click(screen.getByRole('button', { name: '下一页' }))
    await findRow(10000)
    expect(Object.fromEntries(search(bench.place()))).toEqual({
      page: '51',
      pageSize: '200',
      cursor: 'row:10000'
    })
    expect(screen.getByText('第 51 页')).toHaveAttribute('aria-current', 'page')
    await bench.user.click(screen.getByRole('button', { name: '下一页' }))
    await findRow(10200)
    await bench.user.click(screen.getByRole('button', { name: '上一页' }))
    await findRow(10000)
    await bench.user.click(screen.getByRole('button', { name: '上一页' }))
    await findRow(9800)
    expect(search(bench.place()).get('cursor')).toBeNull()
    act(() => bench.back())
    await findRow(10000)
  })

  it('a link opens the same rows, and leads to the end and back to the numbered pages', async () => {
    const bench = open('page=61&pageSize=200&cursor=row%3A12200')
    await findRow(12200)
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '146')
    expect(screen.getByRole('button', { name: '下一页' })).toBeDisabled()
    // This browser has not visited the page before.
    expect(screen.getByRole('button', { name: '上一页' })).toBeDisabled()
    await bench.user.click(screen.getByRole('button', { name: '回到前 10,000 家' }))
    await findRow(9800)
    expect(search(bench.place()).get('page')).toBe('50')
  })

  it('another order starts at the first page', async () => {
    const bench = open('page=61&pageSize=200&cursor=row%3A12200')
    await bench.user.click(await screen.findByRole('button', { name: '成立日期' }))
    expect(Object.fromEntries(search(bench.place()))).toEqual({ pageSize: '200', sort: '-established' })
  })

  it('an expired cursor leads to the first page', async () => {
    const bench = open('page=61&pageSize=200&cursor=gone')
    expect(await screen.findByText(/这个翻页位置已失效/)).toBeInTheDocument()
    await bench.user.click(screen.getByRole('button', { name: '回到第 1 页' }))
    await findRow(0)
  })

  it('leads out of conditions that are not accepted', async () => {
    const bench = open('keyword=%E5%8D%8A%E5%AF%BC%E4%BD%93', {
      prepare: respond =>
        respond(endpoints.searchCompanies, ({ body }) => {
          if (body?.criteria?.keyword) throw new Failure({ kind: 'status', status: 400 })
          return longListPage(body)
        })
    })
    expect(await screen.findByRole('alert')).toHaveTextContent('请求参数不正确')
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull()
    await bench.user.click(within(screen.getByRole('alert')).getByRole('button', { name: '清空条件' }))
    await findRow(0)
  })

  it('jumps to any numbered page, and explains where they end', async () => {
    const bench = open()
    const jump = await screen.findByRole('textbox', { name: '跳至页码' })
    await bench.user.type(jump, '501{Enter}')
    expect(screen.getByRole('alert')).toHaveTextContent('请填写 1 到 500 的页码')
    await bench.user.clear(jump)
    await bench.user.type(jump, '500{Enter}')
    await findRow(9980)
    expect(bench.place()).toBe('/exploreCompany?page=500')
  })
})

const scrolling = () => {
  const storage = memoryStorage()
  storage.set('preference.1.list.exploreCompany', JSON.stringify({ paging: 'scroll' }))
  return { storage }
}

const scrollTo = (row: number) => {
  const frame = screen.getByRole('group', { name: '企业列表' })
  fireEvent.scroll(frame, { target: { scrollTop: row * 48 } })
}

describe('the count above the rows', () => {
  const none = { items: [], total: 0, totalIsCapped: false, page: 1, pageSize: 20, cursor: null }

  it.each([
    ['of which none is held', '', '共找到 -- 家企业', '暂未收录企业'],
    ['of which none meets the conditions', 'region=540000', '共找到 0 家企业', '没有符合全部条件的企业']
  ])('of a list %s', async (_, conditions, count, reason) => {
    open(conditions, { prepare: respond => respond(endpoints.searchCompanies, () => none) })
    expect(await screen.findByText(reason)).toBeInTheDocument()
    expect(screen.getByText(/^共找到/).textContent).toBe(count)
  })
})

describe('continuous scrolling', () => {
  it('loads rows near the viewport only', async () => {
    const bench = open('', scrolling())
    await findRow(0)
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '10001')
    expect(screen.queryByRole('navigation', { name: '分页' })).toBeNull()
    scrollTo(5_000)
    await findRow(5000)
    expect(screen.queryByText(longListName(0))).toBeNull()
    expect(screen.getAllByRole('row').length).toBeLessThan(60)
    const pages = asked(bench).map(({ page }) => page)
    expect(pages.every(page => [1, 50, 51].includes(page))).toBe(true)
    expect(asked(bench).every(({ pageSize }) => pageSize === 100)).toBe(true)
  })

  it('has the position in the address, for links', async () => {
    const bench = open('', scrolling())
    await findRow(0)
    scrollTo(1_000)
    await waitFor(() => expect(bench.place()).toBe('/exploreCompany?page=51'))
    bench.unmount()

    open('page=51', scrolling())
    await findRow(1000)
    expect(screen.getByRole('group', { name: '企业列表' }).scrollTop).toBe(1_000 * 48)
  })

  it('restarts with another order, showing placeholder data meanwhile', async () => {
    const bench = open('', scrolling())
    await findRow(0)
    scrollTo(2_000)
    await findRow(2000)
    await bench.user.click(screen.getByRole('button', { name: '成立日期' }))
    const frame = screen.getByRole('group', { name: '企业列表' })
    expect(frame.scrollTop).toBe(0)
    // A browser fires this event by itself.
    fireEvent.scroll(frame)
    await findRow(0)
    await waitFor(() => expect(search(bench.place()).get('page')).toBeNull())
  })

  it('continues by cursor after the numbered pages', async () => {
    const bench = open('', scrolling())
    await findRow(0)
    scrollTo(9_990)
    await bench.user.click(await screen.findByRole('button', { name: '按页继续' }))
    await findRow(10000)
    expect(search(bench.place()).get('cursor')).toBe('row:10000')
    expect(screen.getByText('第 501 页')).toBeInTheDocument()
  })

  it('retries rows that failed', async () => {
    let works = false
    const bench = open('', {
      ...scrolling(),
      prepare: respond => {
        long.prepare?.((endpoint, answer) =>
          respond(endpoint, request => {
            const { page } = (request as { body: { page: number } }).body
            if (page > 20 && !works) throw new Failure({ kind: 'status', status: 503 })
            return answer(request)
          })
        )
      }
    })
    await findRow(0)
    scrollTo(4_000)
    const again = await screen.findByRole('button', { name: '重试' })
    expect(again.closest('[role=status]')).toHaveTextContent('部分企业加载失败')
    works = true
    await bench.user.click(again)
    await findRow(4000)
  })

  it('selects all rows, loaded or not', async () => {
    const bench = open('', scrolling())
    await findRow(0)
    await bench.user.click(screen.getByRole('checkbox', { name: '选择全部 10,000 家' }))
    expect(screen.getByRole('button', { name: '已选 10,000' })).toBeInTheDocument()
    scrollTo(7_000)
    await findRow(7000)
    expect(screen.getByRole('checkbox', { name: `选择${longListName(7000)}` })).toBeChecked()
  })
})

describe('the cells of the table', () => {
  it('have a tooltip for truncated text', async () => {
    open('columns=name,parks', { prepare: undefined })
    const [link] = await screen.findAllByRole('link', { name: /公司$/ })
    const parks = link?.closest('tr')?.cells[2]
    expect(parks).toHaveAttribute('title', parks?.textContent)
  })

  it('show names only during fast scrolling', async () => {
    open('', scrolling())
    await findRow(0)
    for (const row of [1_000, 2_000, 3_000, 4_000, 5_000]) scrollTo(row)
    await waitFor(() => expect(document.querySelectorAll('.pa-name-plain').length).toBeGreaterThan(0))
  })
})

describe('cards', () => {
  it('show the same rows, with the view in the address', async () => {
    const bench = open()
    await findRow(0)
    await bench.user.click(screen.getByRole('radio', { name: '卡片' }))
    const cards = within(screen.getByRole('list', { name: '企业列表' })).getAllByRole('listitem')
    expect(cards).toHaveLength(20)
    expect(cards[0]).toHaveTextContent(longListName(0))
    expect(bench.place()).toBe('/exploreCompany?view=cards')
    await bench.user.click(within(cards[3] as HTMLElement).getByRole('checkbox'))
    expect(screen.getByRole('button', { name: '已选 1' })).toBeInTheDocument()
    act(() => bench.back())
    expect(await screen.findByRole('table')).toBeInTheDocument()
    expect(screen.getByRole('checkbox', { name: `选择${longListName(3)}` })).toBeChecked()
  })

  it('are virtualized when there are many', async () => {
    open('view=cards', scrolling())
    await findRow(0)
    const cards = within(screen.getByRole('list', { name: '企业列表' })).getAllByRole('listitem')
    expect(cards.length).toBeLessThan(60)
    expect(cards[0]).toHaveAttribute('aria-setsize', '10000')
  })
})

describe('on the way back from a company', () => {
  it('keeps the selection and the scroll position', async () => {
    const bench = open('pageSize=100')
    await findRow(0)
    await bench.user.click(screen.getByRole('checkbox', { name: `选择${longListName(1)}` }))
    scrollTo(40)
    await findRow(42)
    await bench.user.click(screen.getByRole('link', { name: longListName(42) }))
    expect(bench.place()).toMatch(/^\/newCompanyDetail/)
    act(() => bench.back())
    await findRow(42)
    expect(screen.getByRole('group', { name: '企业列表' }).scrollTop).toBe(40 * 48)
    expect(screen.getByRole('button', { name: '已选 1' })).toBeInTheDocument()
  })
})

describe('prefetched rows', () => {
  it('are requested once', async () => {
    const bench = open()
    await findRow(1)
    const button = screen.getByRole('button', { name: '第 3 页' })
    await bench.user.hover(button)
    await waitFor(() => expect(asked(bench).map(({ page }) => page)).toEqual([1, 3]))
    expect(search(bench.place()).get('page')).toBeNull()
    fireEvent.click(button)
    await findRow(41)
    expect(asked(bench)).toHaveLength(2)
  })

  it('are fetched when the pointer is on a header', async () => {
    const bench = open('page=3')
    await findRow(41)
    await bench.user.hover(await screen.findByRole('button', { name: '成立日期' }))
    await waitFor(() => expect(asked(bench)).toMatchObject([{ page: 3 }, { page: 1, sort: '-established' }]))
    expect(search(bench.place()).get('page')).toBe('3')
  })
})
