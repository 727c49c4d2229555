import 'prospecting-app/mocks/jsdom'
import { render, screen } from '@testing-library/react'
import { setupServer } from 'msw/node'
import { HttpProvider, NavigationProvider, SessionProvider, ThemeProvider } from 'prospecting-app'
import * as parts from 'prospecting-app'
import { createMockHandlers, endpoints, fail } from 'prospecting-app/mocks'
import { createElement } from 'react'

// The same test for Jest and for Vitest.
const server = setupServer(...createMockHandlers({ companies: 40 }))
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const page = Screen =>
  [NavigationProvider, SessionProvider, HttpProvider, ThemeProvider].reduce(
    (inside, Provider) =>
      createElement(
        Provider,
        Provider === SessionProvider ? { session: { token: 'portal-token' } } : {},
        inside
      ),
    createElement(Screen)
  )

const patience = { timeout: 20_000 }

test('finds companies', async () => {
  render(page(parts.ExploreCompanyScreen))
  expect((await screen.findAllByText('40', {}, patience)).length).toBeGreaterThan(0)
}, 30_000)

test('says that the service is not there', async () => {
  server.use(fail(endpoints.searchCompanies, 503))
  render(page(parts.ExploreCompanyScreen))
  expect((await screen.findAllByText(/服务不可用/, {}, patience)).length).toBeGreaterThan(0)
}, 30_000)

const alone = Object.keys(parts).filter(name => name.endsWith('Screen'))

test.each(alone)(
  '%s stands alone',
  async name => {
    render(page(parts[name]))
    await screen.findAllByText(/\p{Script=Han}/u, {}, patience)
    expect(screen.queryByText(/Unexpected Application Error|页面出错/)).toBeNull()
  },
  30_000
)
