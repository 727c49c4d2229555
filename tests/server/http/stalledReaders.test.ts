import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '../../../host/server/app.ts'
import { createClock } from '../../../host/server/base/clock.ts'
import { createLog } from '../../../host/server/base/log.ts'
import { openTestDatabase, type TestDatabase } from '../../helpers/testDatabase.ts'

/** More than the buffers of both ends hold. */
const LENGTH = 50_000_000

let store: TestDatabase

beforeAll(async () => {
  store = await openTestDatabase({ LOG_LEVEL: 'silent' })
})
afterAll(() => store.close())

it('a client that does not read its answer is cut', async () => {
  const app = await buildApp({
    config: store.config,
    clock: createClock(),
    log: createLog('silent'),
    real: { db: store.db, jobs: { add: () => Promise.resolve() } },
    demo: null,
    release: '1.0.0',
    idleMs: 200,
    handlers: { version: () => ({ version: 'x'.repeat(LENGTH) }) }
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const accepted = once(app.server, 'connection') as Promise<[Socket]>
  const { port } = app.server.address() as AddressInfo
  const client = connect(port, '127.0.0.1')
  client.on('error', () => undefined)
  client.write('GET /version.json HTTP/1.1\r\nHost: localhost\r\n\r\n')
  client.pause()
  const [socket] = await accepted
  await once(socket, 'close')
  let received = 0
  client.on('data', chunk => {
    received += chunk.length
  })
  client.resume()
  await once(client, 'close')
  expect(received).toBeLessThan(LENGTH)
  await app.close()
})
