import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '../../../src/contract/endpoints.ts'
import { call } from '../../contract/call.ts'
import { signInAs } from '../../helpers/signIn.ts'
import { noReplica, startReplicated, type Replicated } from '../../helpers/testReplica.ts'
import { startTestServer, type TestServer } from '../../helpers/testServer.ts'

describe.skipIf(noReplica !== null)('a replica', () => {
  let nodes: Replicated
  let server: TestServer
  let token: string
  const logged: string[] = []
  beforeAll(async () => {
    nodes = await startReplicated(300)
    server = await startTestServer({
      companies: 300,
      own: { url: nodes.primary.url, drop: async () => undefined },
      settings: { DATABASE_READ_URL: nodes.replica.url, LOG_LEVEL: 'info' },
      onLog: line => logged.push(line)
    })
    token = await signInAs(server.base, 'demo.manager')
  })
  afterAll(async () => {
    await server.close()
    await nodes.close()
  })

  it('answers', async () => {
    const t0 = performance.now()
    let onReplica = ''
    const onPrimary = await nodes.primary.asked(async () => {
      onReplica = await nodes.replica.asked(async () => {
        const a = await call(server.base, endpoints.searchCompanies, { body: { criteria: { keyword: ['科技'] } } }, token)
        console.log(a.status, JSON.stringify(a.body).slice(0, 300))
      })
    })
    console.log(performance.now() - t0, logged, 'PRIMARY', onPrimary, 'REPLICA', onReplica)
    console.log(await (await fetch(`${server.base}/readyz`)).text(), (await server.metrics()).split('\n').filter(l => l.includes('replica')))
    expect(1).toBe(1)
  })
})
