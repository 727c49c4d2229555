import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { endpoints } from '../../src/contract/endpoints.ts'
import { ExploreCompanyScreen } from '../../src/screens/exploreCompany/ExploreCompanyScreen.tsx'
import { openPanel } from '../helpers/openPanel.ts'
import { openScreens } from '../helpers/screenBench.tsx'

it('moves a name that is chosen to the front, and leaves the focus on it', async () => {
  const { user } = openScreens({
    at: '/exploreCompany',
    screens: { exploreCompany: <ExploreCompanyScreen /> },
    prepare: respond =>
      respond(endpoints.companyFacets, ({ body }) => ({
        facets: body.filters.map(filter => ({
          filter,
          values: ['高新区', '工业园', '保税区'].map((token, at) => ({ token, count: 9 - at }))
        })),
        capped: false
      }))
  })
  await openPanel(user)
  await user.click(await screen.findByRole('button', { name: /^所在园区/ }))
  const field = within(await screen.findByRole('dialog', { name: '所在园区' }))
  await user.click(await field.findByRole('checkbox', { name: /保税区/ }))
  const [first] = field.getAllByRole('checkbox')
  expect(first).toBe(field.getByRole('checkbox', { name: /保税区/ }))
  expect(first).toBeChecked()
  expect(first).toHaveFocus()
})
