import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { endpoints } from '../../src/contract/endpoints.ts'
import { ExploreCompanyScreen } from '../../src/screens/exploreCompany/ExploreCompanyScreen.tsx'
import { openScreens } from '../helpers/screenBench.tsx'

/** A service of which every filter has 222 companies of which nothing is known. */
const open = (search: string) =>
  openScreens({
    at: `/exploreCompany?${search}`,
    screens: { exploreCompany: <ExploreCompanyScreen /> },
    prepare: respond =>
      respond(endpoints.companyFacets, ({ body }) => ({
        facets: body.filters.map(filter => ({ filter, values: [{ token: 'unknown', count: 222 }] })),
        capped: false
      }))
  })

const params = (place: string) => new URLSearchParams(place.split('?')[1])

describe('the note on what is not known', () => {
  it('says how many an exclusion lets in, and one press leaves them out', async () => {
    const bench = open('risk=!失信被执行人,!被执行人')
    expect(await screen.findByText('风险未知的 222 家已计入')).toBeVisible()
    await bench.user.click(screen.getByRole('button', { name: '排除风险未知的企业' }))
    expect(params(bench.place()).get('risk')).toBe('!失信被执行人,!被执行人,!unknown')
    expect(screen.queryByText(/风险未知的/)).toBeNull()
    expect(screen.getByText('已知')).toBeVisible()
  })

  it('says how many an inclusion leaves out, and one press takes them in', async () => {
    const bench = open('status=存续')
    expect(await screen.findByText('经营状态未知的 222 家未计入')).toBeVisible()
    await bench.user.click(screen.getByRole('button', { name: '计入经营状态未知的企业' }))
    expect(params(bench.place()).get('status')).toBe('存续,unknown')
  })

  it('says nothing of conditions whose facts are always known, nor asks for their counts', async () => {
    const bench = open('keyword=科技&mine=未收藏')
    await screen.findByRole('table')
    expect(bench.requests(endpoints.companyFacets)).toHaveLength(0)
  })

  it('stands in the explained result, at its condition', async () => {
    const bench = open('status=存续&risk=!失信被执行人')
    await bench.user.click(await screen.findByRole('button', { name: '结果说明' }))
    const [, status] = await within(screen.getByRole('region', { name: '结果说明' })).findAllByRole(
      'listitem'
    )
    if (!status) throw new Error('The result is not explained.')
    expect(await within(status).findByText('经营状态未知的 222 家未计入')).toBeVisible()
    expect(within(status).queryByText(/风险未知/)).toBeNull()
  })
})
