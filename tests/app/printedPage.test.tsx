import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { permissions, type Permission } from '../../src/catalogue/permissions.ts'
import { PrintedPage } from '../../src/app/PrintedPage.tsx'
import { exportEndpoints } from '../../src/contract/endpoints/exports.ts'
import { ExploreCompanyScreen } from '../../src/screens/exploreCompany/ExploreCompanyScreen.tsx'
import { openScreens, type BenchOptions } from '../helpers/screenBench.tsx'

let print = vi.spyOn(window, 'print')

beforeEach(() => {
  print = vi.spyOn(window, 'print').mockImplementation(() => {
    window.dispatchEvent(new Event('beforeprint'))
  })
})
afterEach(() => {
  window.dispatchEvent(new Event('afterprint'))
  vi.restoreAllMocks()
})

const open = async (options: Partial<BenchOptions> = {}) => {
  const bench = openScreens({
    at: '/exploreCompany?status=存续',
    screens: {
      exploreCompany: (
        <PrintedPage>
          <ExploreCompanyScreen />
        </PrintedPage>
      )
    },
    ...options
  })
  await screen.findAllByRole('row')
  await waitFor(() => expect(document.querySelectorAll('tbody tr[data-index]').length).toBeGreaterThan(1))
  return bench
}

const mark = () => document.querySelector('.pa-print-mark')?.textContent ?? ''

describe('a printed page', () => {
  it('is recorded first where our own key prints it, and bears the mark', async () => {
    const { user, world, requests } = await open()
    await user.keyboard('{Control>}p{/Control}')
    await waitFor(() => expect(print).toHaveBeenCalledOnce())
    const [entry, ...others] = world.audit
    expect(others).toEqual([])
    expect(entry).toMatchObject({ action: 'pagePrint', traceCode: expect.stringMatching(/^PG20261121-/) })
    expect(mark()).toContain(entry?.traceCode)
    expect(mark()).toContain('经营状态：存续')
    expect(world.exportRows.used).toBe(20)
    // The print itself is no second one.
    expect(requests(exportEndpoints.tracePrint)).toEqual([])
  })

  it('is not printed where the quota is used up, and a sentence says so', async () => {
    const { user } = await open({ mocks: { exportRows: { limit: 5, used: 5 } } })
    await user.keyboard('{Control>}p{/Control}')
    expect(await screen.findByText(/^页面未打印：.*额度/)).toBeVisible()
    expect(print).not.toHaveBeenCalled()
  })

  it('makes its mark by itself where a browser prints it without asking, and is recorded with it', async () => {
    const { world } = await open({ mocks: { exportRows: { limit: 5, used: 5 } } })
    act(() => void window.dispatchEvent(new Event('beforeprint')))
    expect(mark()).toMatch(/追溯码：PR\d{8}-\w{8}/)
    await waitFor(() => expect(world.audit).toHaveLength(1))
    expect(mark()).toContain(world.audit[0]?.traceCode)
    expect(world.exportRows.used).toBe(25)
    act(() => void window.dispatchEvent(new Event('afterprint')))
    expect(mark()).toBe('')
  })

  it('is recorded also for those who may not export, whose key is left to the browser', async () => {
    const others = (Object.keys(permissions) as Permission[]).filter(each => each !== 'list:export')
    const { user, world } = await open({ permissions: others })
    await user.keyboard('{Control>}p{/Control}')
    expect(print).not.toHaveBeenCalled()
    act(() => void window.dispatchEvent(new Event('beforeprint')))
    await waitFor(() => expect(world.audit).toHaveLength(1))
  })
})
