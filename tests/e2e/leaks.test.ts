import { resolve } from 'node:path'
import { getResponse } from 'msw'
import type { CDPSession, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isServiceRequest, createMockHandlers } from '../../src/mocks/index.ts'
import { openBuiltPage, type BuiltPage } from '../helpers/builtPage.ts'
import { openBrowser, type Visitor } from './browser.ts'
import { createLedger, type Ledger } from './leaks/ledger.ts'
import type { LeakPage } from './leaks/page.ts'

const MEGABYTE = 1024 * 1024

declare const leaks: LeakPage
declare const ledger: Ledger

let served: BuiltPage
let visitor: Visitor
beforeAll(async () => {
  const handlers = [...createMockHandlers()]
  served = await openBuiltPage('leaks', resolve(import.meta.dirname, 'leaks'), async request => {
    if (!isServiceRequest(request)) return null
    if (request.url.endsWith('/users/broken')) return new Response('no JSON')
    return (await getResponse(handlers, request)) ?? new Response(null, { status: 404 })
  })
  visitor = await openBrowser()
})
afterAll(async () => {
  await visitor?.close()
  await served?.close()
})

let page: Page
let devTools: CDPSession
beforeEach(async () => {
  page = await visitor.newPage()
  await page.addInitScript(createLedger)
  await page.goto(`${served.address}/exploreCompany`)
  devTools = await page.context().newCDPSession(page)
})
afterEach(() => page.context().close())

interface Living {
  readonly listeners: number
  readonly timers: number
  /** Bytes after a forced garbage collection. */
  readonly heap: number
}

async function living(): Promise<Living> {
  // The second collection frees what the first one finalized.
  await devTools.send('HeapProfiler.collectGarbage')
  await devTools.send('HeapProfiler.collectGarbage')
  const { usedSize: heap } = await devTools.send('Runtime.getHeapUsage')
  const counts = await page.evaluate(() => ({ listeners: ledger.listeners(), timers: ledger.timers() }))
  return { ...counts, heap }
}

describe('a thousand requests', () => {
  it('leave no listener, no timer, nothing in flight and no memory behind', async () => {
    await page.evaluate(() => leaks.request(200))
    const before = await living()
    expect(await page.evaluate(() => leaks.request(1000))).toBe(0)
    const after = await living()
    expect(after.listeners).toBeLessThanOrEqual(before.listeners)
    expect(after.timers).toBeLessThanOrEqual(before.timers)
    expect(after.heap - before.heap).toBeLessThan(MEGABYTE / 2)
  })
})

function rounds(count: number): Promise<void> {
  return page.evaluate(async times => {
    for (let round = 0; round < times; round++) await leaks.mountAndUnmount()
  }, count)
}

describe('the application, mounted and unmounted a hundred times', () => {
  it('leaves no listener, no timer and less than 2 MB behind', async () => {
    await rounds(10)
    const before = await living()
    await rounds(100)
    const after = await living()
    expect(after.listeners).toBeLessThanOrEqual(before.listeners)
    expect(after.timers).toBeLessThanOrEqual(before.timers)
    expect(after.heap - before.heap).toBeLessThan(2 * MEGABYTE)
  })
})
