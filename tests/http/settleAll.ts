import { expect, vi } from 'vitest'
import type { Failure } from '../../src/failures/failure.ts'
import type { HttpClient } from '../../src/http/createHttpClient.ts'

/** Lets the test's clock run until every call is settled, and sees that nothing is left behind. */
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
