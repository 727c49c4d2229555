import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Permission } from '../../src/catalogue/permissions.ts'
import { endpoints } from '../../src/contract/endpoints.ts'
import { ExploreCompanyScreen } from '../../src/screens/exploreCompany/ExploreCompanyScreen.tsx'
import { openScreens } from '../helpers/screenBench.tsx'

const open = (search = '', permissions?: readonly Permission[]) =>
  openScreens({
    at: `/exploreCompany${search}`,
    screens: { exploreCompany: <ExploreCompanyScreen /> },
    ...(permissions && { permissions })
  })

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
  it('sees no mark, choice or filter, and an address with the condition asks for none', async () => {
    const bench = open('?customer=非存量&status=存续', ['company:read'])
    await waitFor(() => expect(screen.getByText(/^共找到/)).toBeInTheDocument())
    await waitFor(() => expect(searches(bench).length).toBeGreaterThan(0))
    for (const search of searches(bench)) expect(search).toHaveProperty('criteria', { status: ['存续'] })
    expect(screen.queryByText('存量客户')).toBeNull()
    expect(screen.queryByRole('checkbox', { name: '只看非存量' })).toBeNull()
  })
})
