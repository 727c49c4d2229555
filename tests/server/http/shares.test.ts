import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { endpoints } from '../../../src/contract/endpoints.ts'
import { call } from '../../contract/call.ts'
import { waitOf } from '../../helpers/patience.ts'
import { signInAs } from '../../helpers/signIn.ts'
import { startTestServer, type TestServer } from '../../helpers/testServer.ts'

let server: TestServer
let greedy: string
let other: string
/** Looks in files that go on, by the name of the company. */
let running: Map<string, () => void>

beforeAll(async () => {
  server = await startTestServer({
    companies: 1,
    handlers: {
      matchCompanies: async ({ body }) => {
        const name = body instanceof FormData ? 'file' : (body.names[0] ?? '')
        await new Promise<void>(done => running.set(name, done))
        running.delete(name)
        return { columns: [], rows: [], otherSheets: [] }
      }
    }
  })
  greedy = await signInAs(server.base, 'demo.manager')
  other = await signInAs(server.base, 'demo.lead')
})
afterAll(() => server.close())
beforeEach(() => {
  running = new Map()
})

const lookUp = async (name: string, token: string): Promise<number> =>
  (await call(server.base, endpoints.matchCompanies, { body: { names: [name] } }, token)).status
const runs = (...names: readonly string[]) =>
  vi.waitFor(() => expect([...running.keys()].toSorted()).toEqual(names), { timeout: waitOf('server') })
const end = (name: string): void => running.get(name)?.()

it('dear calls of a person come one after the other, and not in the way of others', async () => {
  const answers = [lookUp('a', greedy)]
  await runs('a')
  answers.push(lookUp('b', greedy), lookUp('c', greedy))
  // What is not dear is answered, of the same person and of others.
  expect((await call(server.base, endpoints.me, {}, greedy)).status).toBe(200)
  answers.push(lookUp('d', other))
  await runs('a', 'd')
  end('a')
  // Which of the two the server met first is not said.
  await vi.waitFor(() => expect(running.has('b') || running.has('c')).toBe(true), {
    timeout: waitOf('server')
  })
  const [next, last] = running.has('b') ? ['b', 'c'] : ['c', 'b']
  await runs(...[next, 'd'].toSorted())
  end('d')
  end(next)
  await runs(last)
  end(last)
  expect(await Promise.all(answers)).toEqual([200, 200, 200, 200])
})

it('a call that is refused keeps no turn', async () => {
  const refused = await call(server.base, endpoints.matchCompanies, { body: { names: [] } }, greedy)
  expect(refused.status).toBe(400)
  const next = lookUp('a', greedy)
  await runs('a')
  end('a')
  expect(await next).toBe(200)
})
