import { describe, expect, it, vi } from 'vitest'
import { endpoints } from '../../src/contract/endpoints.ts'
import { Failure } from '../../src/failures/failure.ts'
import type { Api } from '../../src/http/pipeline/api.ts'
import { findOutage } from '../../src/version/versionWatch.ts'

const answering = (answer: () => Promise<unknown>) => vi.fn<() => Promise<unknown>>(answer)

describe('the question whether the server answers', () => {
  it('is unseen, also beside another one, and is given up after ten seconds', async () => {
    const api = answering(() => Promise.resolve({ version: '1' }))
    expect(await findOutage(api as unknown as Api)).toBeNull()
    expect(api).toHaveBeenCalledExactlyOnceWith(endpoints.version, expect.anything(), {
      silent: true,
      loading: false,
      dedupe: false,
      timeout: 10_000
    })
  })

  it.each([
    [new Failure({ kind: 'status', status: 503 }), true],
    [new Failure({ kind: 'timeout' }), true],
    [new Failure({ kind: 'status', status: 404 }), false],
    [new Error('a mistake of ours'), false]
  ])('is answered by %s: an outage %s', async (failure, isOutage) => {
    const api = answering(() => Promise.reject(failure))
    expect(await findOutage(api as unknown as Api)).toBe(isOutage ? failure : null)
  })
})
