import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { ExploreCompanyScreen } from '../../src/screens/exploreCompany/ExploreCompanyScreen.tsx'
import { browserStorage } from '../../src/session/browserStorage.ts'
import { memoryStorage } from '../../src/session/storage.ts'
import { openScreens, type BenchOptions } from '../helpers/screenBench.tsx'

const open = (search = '', options: Partial<BenchOptions> = {}) =>
  openScreens({
    at: `/exploreCompany${search === '' ? '' : `?${search}`}`,
    screens: { exploreCompany: <ExploreCompanyScreen /> },
    ...options
  })

const heads = () =>
  screen
    .getAllByRole('columnheader')
    .slice(1)
    .map(head => head.getAttribute('aria-label'))

const rowHeight = () => screen.getAllByRole('row')[1]?.style.height

const openSettings = async (bench: ReturnType<typeof open>) =>
  bench.user.click(await screen.findByRole('button', { name: '显示设置' }))

describe('personal display settings', () => {
  it('are restored for the same account only', async () => {
    const storage = memoryStorage()
    const first = open('', { storage })
    await openSettings(first)
    await first.user.click(screen.getByRole('radio', { name: '宽松' }))
    await first.user.click(screen.getByRole('checkbox', { name: '法定代表人' }))
    await first.user.click(screen.getByRole('checkbox', { name: '经营状态' }))
    await first.user.selectOptions(screen.getByRole('combobox', { name: '冻结列' }), '前 2 列')
    first.unmount()

    const again = open('', { storage })
    await screen.findAllByRole('link')
    expect(rowHeight()).toBe('56px')
    expect(heads()).toContain('法定代表人')
    expect(heads()).not.toContain('经营状态')
    expect(screen.getAllByRole('columnheader')[2]).toHaveClass('pa-data-table-frozen')
    again.unmount()

    open('', { storage, user: { id: '2', name: '李强', account: 'liqiang', department: null } })
    await screen.findAllByRole('link')
    expect(rowHeight()).toBe('48px')
    expect(heads()).toContain('经营状态')
  })

  it('are overridden by the columns of a link, and included in links', async () => {
    const storage = memoryStorage()
    const first = open('', { storage })
    await openSettings(first)
    await first.user.click(screen.getByRole('checkbox', { name: '经营状态' }))
    expect(first.place()).toMatch(/columns=name%2C/)
    first.unmount()

    const other = open('columns=name,status', { storage })
    await screen.findAllByRole('link')
    expect(heads()).toEqual(['企业名称', '经营状态'])
    other.unmount()

    const bare = open('', { storage })
    await screen.findAllByRole('link')
    await bare.user.click(screen.getByRole('button', { name: '成立日期' }))
    expect(bare.place()).toMatch(/columns=name%2C/)
  })

  it('can be reset to the defaults', async () => {
    const bench = open('columns=name,uscc&pageSize=50')
    await openSettings(bench)
    await bench.user.clear(screen.getByRole('spinbutton', { name: '“统一社会信用代码”列宽（像素）' }))
    await bench.user.type(
      screen.getByRole('spinbutton', { name: '“统一社会信用代码”列宽（像素）' }),
      '240{Enter}'
    )
    expect(screen.getByRole('separator', { name: '调整“统一社会信用代码”列宽' })).toHaveAttribute(
      'aria-valuenow',
      '240'
    )
    await bench.user.click(screen.getByRole('button', { name: '恢复默认' }))
    expect(bench.place()).toBe('/exploreCompany?pageSize=50')
    expect(screen.getByRole('separator', { name: '调整“统一社会信用代码”列宽' })).toHaveAttribute(
      'aria-valuenow',
      '184'
    )
  })

  it('last until reload if the storage refuses', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError')
    })
    const bench = open('', { storage: browserStorage() })
    await openSettings(bench)
    await bench.user.click(screen.getByRole('radio', { name: '紧凑' }))
    await waitFor(() => expect(rowHeight()).toBe('40px'))
    vi.restoreAllMocks()
  })
})

describe('the order of columns', () => {
  it('is changed by dragging', async () => {
    const bench = open()
    await openSettings(bench)
    const list = screen.getByRole('checkbox', { name: '经营状态' }).closest('ul') as HTMLElement
    list.setPointerCapture = () => undefined
    // The entries are 40 px high.
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
      const at = [...list.children].indexOf(this)
      return new DOMRect(0, at * 40, 300, 40)
    })
    const handle = list.querySelector('[data-drag="status"]') as HTMLElement
    fireEvent.pointerDown(handle, { button: 0, pointerId: 7, clientY: 60 })
    fireEvent.pointerMove(list, { pointerId: 7, clientY: 140 })
    expect([...list.children].slice(0, 4).map(each => each.getAttribute('data-column'))).toEqual([
      'name',
      'regCapital',
      'established',
      'status'
    ])
    expect(bench.place()).toBe('/exploreCompany')
    fireEvent.pointerUp(list, { pointerId: 7, clientY: 140 })
    vi.restoreAllMocks()
    expect(heads().slice(0, 4)).toEqual(['企业名称', '注册资本(万元)', '成立日期', '经营状态'])
  })
})
