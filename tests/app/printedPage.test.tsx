import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { permissions, type Permission } from '../../src/catalogue/permissions.ts'
import { PrintedPage } from '../../src/app/screen/PrintedPage.tsx'
import { exportEndpoints } from '../../src/contract/endpoints/exports.ts'
import { ThemeProvider } from '../../src/theme/ThemeProvider.tsx'
import { LOAD_ALL, usePrintedPart } from '../../src/ui/hooks/usePrinting.ts'
import { openScreens, type BenchOptions } from '../helpers/screenBench.tsx'

let print = vi.spyOn(window, 'print')

beforeEach(() => {
  print = vi.spyOn(window, 'print').mockImplementation(() => {
    window.dispatchEvent(new Event('beforeprint'))
  })
})
afterEach(() => {
  act(() => void window.dispatchEvent(new Event('afterprint')))
  vi.restoreAllMocks()
})

function Companies() {
  usePrintedPart({ rows: 20, scope: '经营状态：存续' })
  return <h1>企业探索</h1>
}

const open = (options: Partial<BenchOptions> = {}) =>
  openScreens({
    at: '/exploreCompany',
    screens: {
      exploreCompany: (
        <PrintedPage>
          <Companies />
        </PrintedPage>
      )
    },
    ...options
  })

const mark = () => document.querySelector('.pa-print-mark')?.textContent ?? ''

/** As a browser prints by itself, once the code that marks the page has come. */
const printByBrowser = () =>
  waitFor(() => {
    act(() => void window.dispatchEvent(new Event('beforeprint')))
    expect(mark()).toMatch(/追溯码：PR\d{8}-\w{8}/)
  })

describe('a printed page', () => {
  it('is recorded first where our own key prints it, and bears the mark', async () => {
    const { user, world, requests } = open()
    await user.keyboard('{Control>}p{/Control}')
    await waitFor(() => expect(print).toHaveBeenCalledOnce())
    const [entry, ...others] = world.audit
    expect(others).toEqual([])
    expect(entry).toMatchObject({ action: 'pagePrint', traceCode: expect.stringMatching(/^PG20261121-/) })
    expect(mark()).toContain(entry?.traceCode)
    expect(mark()).toContain('经营状态：存续')
    expect(mark()).toContain('企业探索')
    expect(world.quotas.exportRows.used).toBe(20)
    // The print itself is no second one.
    expect(requests(exportEndpoints.tracePrint)).toEqual([])
  })

  it('is not printed where the quota is used up, and a sentence says so', async () => {
    const { user } = open({ mocks: { exportRows: { limit: 5, used: 5 } } })
    await user.keyboard('{Control>}p{/Control}')
    expect(await screen.findByText(/^页面未打印：.*额度/)).toBeVisible()
    expect(print).not.toHaveBeenCalled()
  })

  it('is not printed while its code cannot be fetched, and a sentence says so', async () => {
    vi.doMock('../../src/app/screen/PrintDesk.tsx', () => {
      throw new Error('no code')
    })
    onTestFinished(() => {
      vi.doUnmock('../../src/app/screen/PrintDesk.tsx')
    })
    const { user } = open()
    await user.keyboard('{Control>}p{/Control}')
    expect(await screen.findByText('出现异常，请联系管理员')).toBeVisible()
    expect(print).not.toHaveBeenCalled()
  })

  it('makes its mark by itself where a browser prints it without asking, and is recorded with it', async () => {
    const { world } = open({ mocks: { exportRows: { limit: 5, used: 5 } } })
    await printByBrowser()
    await waitFor(() => expect(world.audit).toHaveLength(1))
    expect(mark()).toContain(world.audit[0]?.traceCode)
    expect(world.quotas.exportRows.used).toBe(25)
    act(() => void window.dispatchEvent(new Event('afterprint')))
    expect(mark()).toBe('')
  })

  it('is recorded also for those who may not export, whose key is left to the browser', async () => {
    const others = (Object.keys(permissions) as Permission[]).filter(each => each !== 'list:export')
    const { user, world } = open({ permissions: others })
    await user.keyboard('{Control>}p{/Control}')
    expect(print).not.toHaveBeenCalled()
    await printByBrowser()
    await waitFor(() => expect(world.audit).toHaveLength(1))
  })
})

/** What wide paper there is in a page. */
const paperIn = (page: Document) =>
  page.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))

const wide = expect.stringMatching(/^@page pa-wide/)

describe('wide paper', () => {
  it('lies in the page as long as something of ours can be printed', async () => {
    const { unmount } = open()
    await waitFor(() => expect(paperIn(document)).toEqual([wide]))
    unmount()
    expect(paperIn(document)).toEqual([])
  })

  it('is missed by nobody where a page takes none, as in older browsers and jsdom', async () => {
    const adopted = Object.getOwnPropertyDescriptor(Document.prototype, 'adoptedStyleSheets')!
    Reflect.deleteProperty(Document.prototype, 'adoptedStyleSheets')
    onTestFinished(() => void Object.defineProperty(Document.prototype, 'adoptedStyleSheets', adopted))
    open()
    await printByBrowser()
    expect(screen.getByRole('heading', { name: '企业探索' })).toBeVisible()
  })
})

describe('an application that is shown in another window than its code runs in, as in wujie', () => {
  it('is loaded and printed where it is shown, on paper that lies there', async () => {
    const view = newWindow()
    const printed = vi.spyOn(view, 'print').mockImplementation(() => {})
    const loads = vi.fn<() => void>()
    view.addEventListener(LOAD_ALL, loads)
    const inside = (
      <ThemeProvider container={view.document.body}>
        <PrintedPage>
          <Companies />
        </PrintedPage>
      </ThemeProvider>
    )
    const { user } = open({ screens: { exploreCompany: inside } })
    await waitFor(() => expect(paperIn(view.document)).toEqual([wide]))
    expect(paperIn(document)).toEqual([])
    await user.keyboard('{Control>}p{/Control}')
    await waitFor(() => expect(printed).toHaveBeenCalledOnce())
    expect(loads).toHaveBeenCalledOnce()
    expect(print).not.toHaveBeenCalled()
  })
})

/** Of a page that stands beside that of the test. */
function newWindow(): Window {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  onTestFinished(() => frame.remove())
  return frame.contentWindow!
}
