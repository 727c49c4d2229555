import { setupServer } from 'msw/node'
import { afterAll, beforeAll } from 'vitest'
import { createMockHandlers } from '../../src/mocks/index.ts'
import { describeServices } from './battery.ts'

const services = setupServer(...createMockHandlers())

beforeAll(() => services.listen({ onUnhandledFrame: 'error' }))
afterAll(() => services.close())

describeServices('msw', () => ({ base: 'http://services.test', skip: [] }))
