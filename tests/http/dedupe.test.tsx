import { render, screen } from '@testing-library/react'
import { isCancel } from 'axios'
import { StrictMode, useEffect, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { defineEndpoint } from '../../src/contract/base/defineEndpoint.ts'
import { endpoints } from '../../src/contract/endpoints.ts'
import { nothing } from '../../src/contract/base/shape.ts'
import type { Failure } from '../../src/failures/failure.ts'
import { reactionTo } from '../../src/errors/reactionTo.ts'
import { createHttpClient } from '../../src/http/createHttpClient.ts'
import { HttpProvider } from '../../src/http/HttpProvider.tsx'
import { useApi } from '../../src/http/useConnection.ts'
import { useEndpoint } from '../../src/http/useEndpoint.ts'
import { settleAll } from './settleAll.ts'
import { accepting, memorySession, tokenService } from './tokenService.ts'

// The case ids in the titles are those of the shared file dedupe.

const slow = () => tokenService(() => ({ delay: 50, body: { id: 1, name: '王敏' } }))

function setUp(service = slow()) {
  return { client: createHttpClient({ adapter: service.adapter }), ...service }
}

const write = (method: 'POST' | 'PUT', service: 'userCenter' | 'dataQuery', path: string) =>
  defineEndpoint({
    ...(method === 'POST' ? { method, reads: false } : { method }),
    service,
    path,
    summary: 'x',
    permission: null,
    body: nothing,
    response: nothing
  })

const form = (name: string) => {
  const data = new FormData()
  data.append('file', new Blob([name]), name)
  return data
}

describe('two identical calls', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('that read: the earlier is canceled, §8 a cancelled duplicate is told as a duplicate request (dedupe-20)', async () => {
    const { client } = setUp()
    const both = [client.api(endpoints.me, {}), client.api(endpoints.me, {})]
    const { resolved, failures } = await settleAll(client, both)
    expect(resolved).toBe(1)
    expect(failures[0]).toMatchObject({ kind: 'duplicate', code: 'duplicate' })
    expect(isCancel(failures[0])).toBe(true)
    expect(reactionTo(failures[0], 'action')).toBe('silence')
    await expect(both[1]).resolves.toMatchObject({ name: '王敏' })
  })

  it('are still detected after the earlier one was canceled (dedupe-12)', async () => {
    const { client } = setUp()
    const first = client.api(endpoints.me, {})
    const second = client.api(endpoints.me, {})
    await expect(first).rejects.toMatchObject({ kind: 'duplicate' })
    const third = client.api(endpoints.me, {})
    expect(await settleAll(client, [second, third])).toMatchObject({ resolved: 1 })
    await expect(second).rejects.toMatchObject({ kind: 'duplicate' })
  })

  it('that write: the later is not sent, because the earlier may have happened', async () => {
    const { client, calls } = setUp()
    const add = () => client.api(endpoints.addFavorite, { body: { companyId: '1' } })
    const first = add()
    await expect(add()).rejects.toMatchObject({ kind: 'duplicate' })
    expect(await settleAll(client, [first])).toMatchObject({ resolved: 1 })
    expect(calls).toHaveLength(1)
    expect(await settleAll(client, [add()])).toMatchObject({ resolved: 1 })
  })

  it.each([
    ['in another order of their parameters (dedupe-02)', { a: '1', b: '2' }, { b: '2', a: '1' }, 1],
    ['with other parameters are two calls (dedupe-03)', { a: '1' }, { a: '2' }, 2]
  ])('§9 duplicates are told by url, method, params and data: %s', async (_, one, other, sent) => {
    const list = defineEndpoint({
      service: 'userCenter',
      method: 'GET',
      path: 'a',
      summary: 'x',
      permission: null,
      query: nothing,
      response: nothing
    })
    const { client } = setUp()
    const both = [one, other].map(query => client.api(list, { query }))
    expect(await settleAll(client, both)).toMatchObject({ resolved: sent })
  })

  it('with different data are not duplicates, nor are forms (dedupe-15)', async () => {
    const upload = defineEndpoint({
      service: 'userCenter',
      method: 'POST',
      reads: false,
      path: 'upload',
      summary: 'x',
      permission: null,
      body: nothing,
      response: nothing
    })
    const { client } = setUp()
    const different = ['1', '2'].map(companyId => client.api(endpoints.addFavorite, { body: { companyId } }))
    const forms = ['a', 'b'].map(name => client.api(upload, { body: form(name) }))
    expect(await settleAll(client, [...different, ...forms])).toMatchObject({ resolved: 4 })
  })

  it('are both answered if deduplication is off (dedupe-14)', async () => {
    const { client } = setUp()
    const both = [1, 2].map(() => client.api(endpoints.me, {}, { dedupe: false }))
    expect(await settleAll(client, both)).toMatchObject({ resolved: 2 })
  })

  it.each([
    [
      'whatever the order within their data',
      { a: { x: 1, y: [1, 2] }, b: null },
      { b: null, a: { y: [1, 2], x: 1 } },
      1
    ],
    ['but for the order of a list', { a: [1, 2] }, { a: [2, 1] }, 2],
    ['but for a part of their data', { a: { x: 1 } }, { a: { x: 2 } }, 2],
    ['but for bytes', new Blob(['a']), new Blob(['a']), 2]
  ])('are told %s', async (_, one, other, resolved) => {
    const { client, calls } = setUp()
    const both = [one, other].map(body => client.api(write('POST', 'userCenter', 'a'), { body }))
    expect(await settleAll(client, both)).toMatchObject({ resolved })
    expect(calls).toHaveLength(resolved)
  })

  it.each([
    ['method', write('PUT', 'userCenter', 'a')],
    ['service', write('POST', 'dataQuery', 'a')],
    ['path', write('POST', 'userCenter', 'b')]
  ])('of another %s are no duplicates', async (_, other) => {
    const { client } = setUp()
    const both = [write('POST', 'userCenter', 'a'), other].map(each => client.api(each, { body: {} }))
    expect(await settleAll(client, both)).toMatchObject({ resolved: 2 })
  })

  it('of which the earlier failed for itself keep that reason', async () => {
    const { client } = setUp(tokenService(() => ({ status: 500, delay: 20 })))
    const { failures } = await settleAll(client, [client.api(endpoints.me, {}), client.api(endpoints.me, {})])
    expect(failures.map(({ kind }) => kind)).toEqual(['duplicate', 'status'])
  })

  it('one after the other are not duplicates, also after a failure (dedupe-11)', async () => {
    const { client, calls } = setUp(
      tokenService((_, nth) => ({ status: nth === 1 ? 500 : 200, body: { id: 1 } }))
    )
    expect((await settleAll(client, [client.api(endpoints.me, {})])).failures[0]).toMatchObject({
      status: 500
    })
    expect(await settleAll(client, [client.api(endpoints.me, {})])).toMatchObject({ resolved: 1 })
    expect(calls).toHaveLength(2)
  })

  it('are not duplicates if one is a retry with a new token (dedupe-13)', async () => {
    const service = tokenService(accepting('B'))
    const client = createHttpClient({ adapter: service.adapter, session: memorySession('A').session })
    expect(await settleAll(client, [client.api(endpoints.me, {})])).toMatchObject({
      resolved: 1,
      failures: []
    })
  })

  it('leave an aborted caller its own reason', async () => {
    const { client } = setUp()
    const controller = new AbortController()
    const asked = client.api(endpoints.me, {}, { signal: controller.signal })
    controller.abort()
    expect((await settleAll(client, [asked])).failures[0]).toMatchObject({ kind: 'aborted' })
  })
})

function Asking() {
  const me = useEndpoint(endpoints.me, {})
  return <p>{me.data?.name ?? me.error?.kind ?? 'loading'}</p>
}

/** As a partner may write it, without the query cache. */
function AskingByHand() {
  const api = useApi()
  const [shown, show] = useState('loading')
  useEffect(() => {
    api(endpoints.me, {}).then(
      ({ name }) => show(name),
      (failure: Failure) => reactionTo(failure, 'view') === 'silence' || show(failure.kind)
    )
  }, [api])
  return <p>{shown}</p>
}

const page = (children: React.ReactNode) =>
  render(
    <StrictMode>
      <HttpProvider adapter={slow().adapter}>{children}</HttpProvider>
    </StrictMode>
  )

describe('on a page', () => {
  it('two components with the same query both show it (dedupe-09)', async () => {
    page([<Asking key="1" />, <Asking key="2" />])
    expect(await screen.findAllByText('王敏')).toHaveLength(2)
  })

  it('effects run twice by StrictMode show their data (dedupe-08)', async () => {
    page(<AskingByHand />)
    expect(await screen.findByText('王敏')).toBeDefined()
  })
})
