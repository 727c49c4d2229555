import { act, createEvent, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ReactElement } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ThemeProvider } from '../../../src/theme/ThemeProvider.tsx'
import { DataTable } from '../../../src/ui/table/DataTable.tsx'
import type { DataColumn } from '../../../src/ui/table/columns/dataColumns.ts'
import type { DataTableProps } from '../../../src/ui/table/dataTableProps.ts'
import type { RowSelection } from '../../../src/ui/table/selection/rowSelection.ts'

interface Row {
  readonly id: string
}

const columns: readonly DataColumn<Row>[] = [
  {
    key: 'id',
    label: '企业名称',
    align: 'start',
    width: 200,
    cell: row => <a href={`#${row.id}`}>名：{row.id}</a>,
    text: row => row.id
  },
  { key: 'amount', label: '注册资本', align: 'end', width: 120, cell: row => `${row.id.length}00` }
]

const rowsOf = (count: number): readonly Row[] =>
  Array.from({ length: count }, (_, at) => ({ id: `企业${at}` }))

const onOpen = vi.fn<(row: Row) => void>()
const onRowKey = vi.fn<(key: string, row: Row) => boolean>()

const show = (table: ReactElement) => render(<ThemeProvider motion={false}>{table}</ThemeProvider>)

const focus = (element: HTMLElement) => act(() => element.focus())

function Table({ count, ...extra }: { readonly count: number } & Partial<DataTableProps<Row>>) {
  const [chosen, choose] = useState<readonly string[]>([])
  const selection: RowSelection<Row> = {
    stateOf: ({ row }) => (chosen.includes(row.id) ? 'on' : 'off'),
    onToggle: (rows, on) => {
      const ids = rows.map(({ row }) => row.id)
      choose(on ? [...new Set([...chosen, ...ids])] : chosen.filter(id => !ids.includes(id)))
    },
    labelOf: row => row.id,
    head: { label: '全部', state: 'off', onToggle: () => {} },
    reasonOf: () => null
  }
  return (
    <DataTable
      label="企业列表"
      columns={columns}
      rows={rowsOf(count)}
      rowKey={row => row.id}
      selection={selection}
      onOpen={onOpen}
      onRowKey={onRowKey}
      {...extra}
    />
  )
}

const focused = () => {
  const element = document.activeElement
  const index = element?.closest('tr')?.getAttribute('data-index')
  return element instanceof HTMLTableCellElement ? `${index}/${element.cellIndex}` : index
}

const press = async (keys: string, expected: string | null | undefined) => {
  await userEvent.keyboard(keys)
  expect(focused()).toBe(expected)
}

const ticked = () =>
  screen
    .getAllByRole('checkbox')
    .filter(box => (box as HTMLInputElement).checked)
    .map(box => box.getAttribute('aria-label'))

const copy = () => {
  const written: Record<string, string> = {}
  const target = document.activeElement as HTMLElement
  const event = createEvent.copy(target, {
    clipboardData: { setData: (type: string, text: string) => void (written[type] = text) }
  })
  fireEvent(target, event)
  return { written, taken: event.defaultPrevented }
}

beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(480)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(480)
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.clearAllMocks()
})

describe('the keys of a table', () => {
  it('move the focus from the frame through rows and cells', async () => {
    show(<Table count={30} />)
    focus(screen.getByRole('group'))
    await press('{ArrowDown}', '0')
    await press('{ArrowDown}', '1')
    await press('{ArrowUp}{ArrowUp}{ArrowUp}', '0')
    await press('{PageDown}', '8')
    await press('{End}', '29')
    await press('{ArrowDown}', '29')
    await press('{PageUp}', '21')
    await press('{Home}', '0')
    await press('{ArrowRight}', '0/0')
    await press('{ArrowRight}{ArrowRight}{ArrowRight}', '0/2')
    await press('{ArrowDown}', '1/2')
    await press('{Home}', '1/0')
    await press('{End}', '1/2')
    await press('{ArrowLeft}{ArrowLeft}{ArrowLeft}', '1')
    await press('{ArrowRight}{Escape}', '1')
    await press('{Escape}', undefined)
    expect(screen.getByRole('group')).toHaveFocus()
    expect(screen.getByRole('group')).toHaveAccessibleDescription('方向键选择行，回车打开，空格勾选')
  })

  it('open a row, select it and run other actions', async () => {
    show(<Table count={30} />)
    focus(screen.getByRole('group'))
    await userEvent.keyboard('{ArrowDown}{ArrowDown} ')
    expect(ticked()).toEqual(['企业1'])
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Shift>} {/Shift}')
    expect(ticked()).toEqual(['企业1', '企业2', '企业3', '企业4'])
    await userEvent.keyboard(' ')
    expect(ticked()).toEqual(['企业1', '企业2', '企业3'])
    await userEvent.keyboard('{Enter}')
    expect(onOpen).toHaveBeenCalledWith({ id: '企业4' })
    await userEvent.keyboard('f')
    expect(onRowKey).toHaveBeenCalledWith('f', { id: '企业4' })
  })

  it('are left to a focused control in a cell', async () => {
    show(<Table count={3} />)
    const link = within(screen.getAllByRole('row')[1] as HTMLElement).getByRole('link')
    focus(link)
    await userEvent.keyboard('{ArrowDown}f ')
    expect(link).toHaveFocus()
    expect(onRowKey).not.toHaveBeenCalled()
    expect(ticked()).toEqual([])
  })

  it('reach virtualized rows, and keep the focused one mounted', async () => {
    show(<Table count={5_000} scrolls />)
    const frame = screen.getByRole('group')
    focus(frame)
    await press('{ArrowDown}', '0')
    await press('{End}', '4999')
    expect(document.activeElement).toHaveTextContent('企业4999')
    fireEvent.scroll(frame, { target: { scrollTop: 0 } })
    expect(focused()).toBe('4999')
  })
})

describe('Ctrl+C', () => {
  it('copies the focused row or cell', async () => {
    show(<Table count={3} />)
    focus(screen.getByRole('group'))
    await userEvent.keyboard('{ArrowDown}')
    expect(copy().written).toMatchObject({
      'text/plain': '企业0\t300',
      'text/html': expect.stringContaining('<td>300</td>')
    })
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
    expect(copy().written).toEqual({ 'text/plain': '300' })
  })

  it('is left to the browser with a text selection or another focus', async () => {
    show(<Table count={3} />)
    focus(screen.getByRole('group'))
    expect(copy().taken).toBe(false)
    await userEvent.keyboard('{ArrowDown}')
    document.getSelection()?.selectAllChildren(screen.getAllByRole('cell')[1] as HTMLElement)
    expect(copy().taken).toBe(false)
    document.getSelection()?.removeAllRanges()
  })
})

describe('a loading row', () => {
  it('can be focused', () => {
    show(<Table count={0} rows={[{ id: '甲' }, null, { id: '丙' }]} />)
    expect(screen.getAllByRole('row').map(row => row.getAttribute('aria-rowindex'))).toEqual(['1', '2', '4'])
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '4')
  })
})
