import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { DataTable } from '../../../src/ui/table/DataTable.tsx'
import type { DataColumn } from '../../../src/ui/table/columns/dataColumns.ts'

interface Row {
  readonly id: string
  readonly amount: string
}

const columns: readonly DataColumn<Row>[] = [
  { key: 'id', label: '企业名称', align: 'start', width: 200, cell: row => row.id },
  {
    key: 'amount',
    label: '注册资本',
    unit: '万元',
    align: 'end',
    width: 120,
    sortable: true,
    cell: row => row.amount
  }
]

const rowsOf = (count: number): readonly Row[] =>
  Array.from({ length: count }, (_, at) => ({ id: `企业${at}`, amount: String(at) }))

const show = (count: number, extra: Partial<Parameters<typeof DataTable<Row>>[0]> = {}) =>
  render(
    <DataTable label="企业列表" columns={columns} rows={rowsOf(count)} rowKey={row => row.id} {...extra} />
  )

const figureOf = (row: number) => screen.getByText(`企业${row}`).closest('tr')?.cells[1]?.textContent

afterEach(() => vi.restoreAllMocks())

describe('a table', () => {
  it('is accessible: name, column headers with units, rows', () => {
    show(3)
    const table = screen.getByRole('table', { name: '企业列表' })
    expect(within(table).getByRole('columnheader', { name: '注册资本(万元)' })).toBeInTheDocument()
    expect(within(table).getAllByRole('row')).toHaveLength(4)
    expect(screen.getByRole('group', { name: '企业列表' })).toHaveAttribute('tabindex', '0')
  })

  it('is sorted with the keyboard, with aria-sort', async () => {
    const onSort = vi.fn<(column: string) => void>()
    show(3, { onSort, sort: { column: 'amount', direction: 'desc' } })
    expect(screen.getByRole('columnheader', { name: '注册资本(万元)' })).toHaveAttribute(
      'aria-sort',
      'descending'
    )
    expect(screen.getByRole('columnheader', { name: '企业名称' })).not.toHaveAttribute('aria-sort')
    screen.getByRole('button', { name: '注册资本(万元)' }).focus()
    await userEvent.keyboard('{Enter}')
    expect(onSort).toHaveBeenCalledWith('amount')
  })

  it('virtualizes thousands of rows, with aria-rowcount', () => {
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(480)
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(800)
    show(10_000)
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '10001')
    const shown = screen.getAllByText(/^企业\d+$/).length
    expect(shown).toBeGreaterThan(9)
    expect(shown).toBeLessThan(60)
  })

  it('shows names only during fast scrolling, and everything afterwards', async () => {
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(480)
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(800)
    const [name, ...others] = columns
    show(10_000, { columns: [{ ...name!, placeholder: row => row.id }, ...others] })
    const scroller = screen.getByRole('group')
    fireEvent.scroll(scroller, { target: { scrollTop: 4_800 } })
    expect(figureOf(100)).toBe('100')
    fireEvent.scroll(scroller, { target: { scrollTop: 9_600 } })
    fireEvent.scroll(scroller, { target: { scrollTop: 14_400 } })
    expect(figureOf(300)).toBe('')
    const focused = screen.getByText('企业300').closest('tr')
    focused?.focus()
    await waitFor(() => expect(figureOf(300)).toBe('300'))
    expect(focused).toHaveFocus()
    fireEvent.scroll(scroller, { target: { scrollTop: 14_590 } })
    expect(figureOf(304)).toBe('304')
  })

  it('scrolls to the top for another query only', () => {
    const { rerender } = render(answering('第 1 页', '1'))
    const scroller = screen.getByRole('group')
    fireEvent.scroll(scroller, { target: { scrollTop: 300 } })
    rerender(answering('第 1 页', '2'))
    expect(scroller.scrollTop).toBe(300)
    rerender(answering('第 2 页', '2'))
    expect(scroller.scrollTop).toBe(0)
  })

  it('reuses row elements across pages', () => {
    const { rerender } = render(answering('第 1 页', '1'))
    const [, first] = screen.getAllByRole('row')
    rerender(answering('第 2 页', '2'))
    expect(screen.getAllByRole('row')[1]).toBe(first)
  })

  it('marks frozen columns only while scrolled horizontally', () => {
    show(3)
    const scroller = screen.getByRole('group')
    fireEvent.scroll(scroller, { target: { scrollLeft: 40 } })
    expect(scroller).toHaveAttribute('data-scrolled-x')
    fireEvent.scroll(scroller, { target: { scrollLeft: 0 } })
    expect(scroller).not.toHaveAttribute('data-scrolled-x')
  })

  it.each([
    [600, 'tight'],
    [1000, '']
  ])('in %i px says while scrolled that there is room for %j', (width, room) => {
    show(3)
    const scroller = screen.getByRole('group')
    vi.spyOn(scroller, 'clientWidth', 'get').mockReturnValue(width)
    fireEvent.scroll(scroller, { target: { scrollLeft: 40 } })
    expect(scroller).toHaveAttribute('data-scrolled-x', room)
  })

  it.each([false, true])(
    'lets nobody do anything with rows of the previous query that stay (narrow: %s)',
    async narrow => {
      const wide = window.matchMedia
      vi.spyOn(window, 'matchMedia').mockImplementation(query =>
        Object.assign(wide(query), { matches: narrow })
      )
      const { container, rerender } = render(answering('第 1 页', '1'))
      const body = container.querySelector(narrow ? 'ul' : 'tbody')
      rerender(answering('第 1 页', '1', true))
      expect(body).not.toHaveAttribute('inert')
      await waitFor(() => expect(body).toHaveAttribute('inert'))
      rerender(answering('第 2 页', '2'))
      expect(body).not.toHaveAttribute('inert')
    }
  )

  it('shows a skeleton while loading', () => {
    const { container } = show(0, { skeletonRows: 5 })
    expect(container.querySelectorAll('tbody tr')).toHaveLength(5)
    expect(screen.getByRole('group')).toHaveAttribute('aria-busy', 'true')
  })

  it('resizes columns by dragging or with the keyboard', async () => {
    const onWidth = vi.fn<(column: string, width: number | null) => void>()
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 120, 40))
    show(3, { onWidth })
    const edge = screen.getByRole('separator', { name: '调整“注册资本”列宽' })
    expect(edge).toHaveAttribute('aria-valuenow', '120')
    edge.setPointerCapture = () => undefined
    fireEvent.pointerDown(edge, { button: 0, pointerId: 1, clientX: 300 })
    fireEvent.pointerMove(edge, { pointerId: 1, clientX: 330 })
    // The table resizes at once; the callback is called on pointer up only.
    expect(screen.getByRole('group').style.getPropertyValue('--pa-col-1')).toBe('150px')
    expect(onWidth).not.toHaveBeenCalled()
    fireEvent.pointerUp(edge, { pointerId: 1, clientX: 360 })
    expect(onWidth).toHaveBeenLastCalledWith('amount', 180)
    edge.focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(onWidth).toHaveBeenLastCalledWith('amount', 128)
    await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}')
    expect(onWidth).toHaveBeenLastCalledWith('amount', 88)
    await userEvent.keyboard('{Enter}')
    expect(onWidth).toHaveBeenLastCalledWith('amount', null)
  })

  it('freezes the first columns', () => {
    show(1, { frozen: 2 })
    const [name, amount] = screen.getAllByRole('cell')
    expect(name).toHaveClass('pa-data-table-frozen')
    expect(name).not.toHaveClass('pa-data-table-frozen-last')
    expect(amount).toHaveClass('pa-data-table-frozen-last')
  })

  it('becomes cards on a narrow screen', () => {
    const wide = window.matchMedia
    vi.spyOn(window, 'matchMedia').mockImplementation(query => Object.assign(wide(query), { matches: true }))
    show(2)
    expect(screen.queryByRole('table')).toBeNull()
    const cards = within(screen.getByRole('list', { name: '企业列表' })).getAllByRole('listitem')
    expect(cards.map(card => card.textContent)).toEqual(['企业0注册资本(万元)0', '企业1注册资本(万元)1'])
  })
})

function answering(query: string, amount: string, waiting = false) {
  return (
    <DataTable
      label="企业列表"
      columns={columns}
      rows={[{ id: '企业', amount }]}
      rowKey={row => row.id}
      queryKey={query}
      waiting={waiting}
    />
  )
}
