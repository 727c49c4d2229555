import { setupServer } from 'msw/node'
import { afterAll, beforeAll } from 'vitest'
import { createMockHandlers, endpoints, limited } from '../../src/mocks/index.ts'
import { describeServices } from './battery.ts'

const BASE = 'http://services.test'
const services = setupServer(...createMockHandlers())

beforeAll(() => services.listen({ onUnhandledFrame: 'error' }))
afterAll(() => services.close())

describeServices('msw', () => ({
  base: BASE,
  // They go on when they are looked at.
  doJobs: () => Promise.resolve(),
  skip: [],
  inSetting: ({
    permissions,
    tier,
    shop,
    exportRows,
    exportPurpose,
    department,
    reveals,
    reports,
    limited: isLimited,
    rowsToday
  }) => {
    services.resetHandlers(
      ...createMockHandlers({
        ...(permissions && { permissions }),
        ...(tier && { tier }),
        ...(shop === 'off' && { shop: null }),
        ...(exportRows !== undefined && { exportRows: { limit: exportRows, used: 0 } }),
        ...(exportPurpose && { exportPurpose }),
        ...(reports !== undefined && { reportQuota: { limit: reports, used: 0 } }),
        ...(reveals !== undefined && { reveals: { limit: reveals, used: 0 } }),
        ...(rowsToday !== undefined && { rowsToday: { limit: rowsToday, used: 0 } }),
        ...(department === null && { department })
      })
    )
    if (isLimited) services.use(...limited(endpoints.searchCompanies))
    return Promise.resolve({ base: BASE, token: 'token' })
  },
  leaveSetting: () => services.resetHandlers()
}))
