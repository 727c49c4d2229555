import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { endpoints } from '../../src/contract/endpoints.ts'
import { ExploreCompanyScreen } from '../../src/screens/exploreCompany/ExploreCompanyScreen.tsx'
import { openScreens } from '../helpers/screenBench.tsx'

const open = (search: string) =>
  openScreens({
    at: `/exploreCompany?${search}`,
    screens: { exploreCompany: <ExploreCompanyScreen /> },
    prepare: respond =>
      respond(endpoints.companyFacets, ({ body }) => ({
        facets: body.filters.map(filter => ({ filter, values: [{ token: 'inferred', count: 80 }] })),
        capped: false
      }))
  })

it('只看官方 lets inferred places count no more, and the condition says so', async () => {
  const bench = open('region=320500')
  await bench.user.click(await screen.findByRole('button', { name: /^所在地区/ }))
  await bench.user.click(await screen.findByRole('checkbox', { name: '只看官方' }))
  expect(new URLSearchParams(bench.place().split('?')[1]).get('region')).toBe('320500,!inferred')
  expect(await screen.findByText(/不含 推断/)).toBeVisible()
})
