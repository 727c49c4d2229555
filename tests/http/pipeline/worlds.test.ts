import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { endpoints } from '../../../src/contract/endpoints.ts'
import { readWorlds, WORLD_HEADER, writeWorlds, type World } from '../../../src/contract/base/world.ts'
import { createConnection, type HttpConnection } from '../../../src/http/connection.ts'
import { startFakeService, type FakeService } from '../fakeService.ts'

let service: FakeService
beforeAll(async () => {
  service = await startFakeService()
})
afterAll(() => service.close())

let chosen: World | null
beforeEach(() => {
  chosen = null
})

const connect = () =>
  createConnection({
    baseUrl: service.url,
    adapter: 'http',
    session: { token: () => 't', world: () => chosen }
  })

const answerFrom = (worlds: string | null) =>
  service.answer({
    headers: worlds === null ? {} : { [WORLD_HEADER]: worlds },
    body: JSON.stringify({ code: 200, msg: 'ok', data: [] })
  })
const ask = ({ api }: ReturnType<typeof connect>) =>
  api(endpoints.suggestCompanies, { query: { keyword: '科技' } }, { dedupe: false })

describe('the header of the worlds', () => {
  it('is read as it is written, and no other word is one', () => {
    const worlds = { shown: 'demo', others: ['real'] } as const
    expect(readWorlds(writeWorlds(worlds))).toEqual(worlds)
    expect(readWorlds('demo')).toEqual({ shown: 'demo', others: [] })
    for (const none of [null, undefined, '', 'mars']) expect(readWorlds(none)).toBeNull()
  })
})

describe('the world of the answers', () => {
  it('is what the last one said, and not known where no service says it', async () => {
    const connection = connect()
    answerFrom(null)
    await ask(connection)
    expect(connection.worlds.read()).toBeNull()
    answerFrom('real, demo')
    await ask(connection)
    expect(connection.worlds.read()).toEqual({ shown: 'real', others: ['demo'], turn: 0 })
  })

  it('is asked for where it was chosen, and only there', async () => {
    const connection = connect()
    answerFrom('real, demo')
    await ask(connection)
    expect(service.received.at(-1)?.headers[WORLD_HEADER]).toBeUndefined()
    chosen = 'demo'
    await ask(connection)
    expect(service.received.at(-1)?.headers[WORLD_HEADER]).toBe('demo')
  })

  it('voids what is known of companies when it is another one', async () => {
    const connection = connect()
    const reset = vi.spyOn(connection.queryClient, 'resetQueries')
    answerFrom('demo')
    await ask(connection)
    await ask(connection)
    expect(reset).not.toHaveBeenCalled()
    // Something was imported meanwhile.
    answerFrom('real, demo')
    await ask(connection)
    expect(reset).toHaveBeenCalledTimes(1)
    expect(connection.worlds.read()).toMatchObject({ shown: 'real', turn: 1 })
  })

  it('is not that of an answer to a question from before another was chosen', async () => {
    const connection: HttpConnection = createConnection({
      session: { token: () => 't', world: () => chosen },
      // Chosen while the request is under way.
      adapter: async config => {
        chosen = 'demo'
        connection.worlds.note({ shown: 'demo', others: ['real'] })
        return {
          config,
          status: 200,
          statusText: 'OK',
          headers: { [WORLD_HEADER]: 'real, demo' },
          data: JSON.stringify({ code: 200, msg: 'ok', data: [] })
        }
      }
    })
    await ask(connection)
    expect(connection.worlds.read()?.shown).toBe('demo')
  })
})
