import { expect, vi } from 'vitest'
import type { Failure } from '../../src/failures/failure.ts'
import type { HttpClient } from '../../src/http/createHttpClient.ts'

/** Advances the fake clock until every call is settled, and checks that nothing is left. */
export async function settleAll(client: HttpClient, asked: readonly Promise<unknown>[]) {
  const settled = Promise.allSettled(asked)
  await vi.runAllTimersAsync()
  const all = await settled
  expect(client.loading.count).toBe(0)
  expect(vi.getTimerCount()).toBe(0)
  return {
    resolved: all.filter(each => each.status === 'fulfilled').length,
    failures: all.filter(each => each.status === 'rejected').map(each => each.reason as Failure)
  }
}
