import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AxiosError } from 'axios'
import { lazy } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ProspectingAppProps } from '../../src/app/ProspectingApp.tsx'
import { isChunkFailure } from '../../src/errors/chunkFailure.ts'
import { expectConsole } from '../helpers/console.ts'
import { countReloads, refuseSessionStorage } from '../helpers/reloads.ts'
import { hasShared, sharedTitle, yardstick } from '../helpers/shared.ts'
import { answering, type Reply } from '../http/answering.ts'
import { heading, openApp, signIn } from './openApp.tsx'
import { waitOf } from '../helpers/patience.ts'

const CHUNK_PAGE = '页面已有新版本，请强制刷新或清除缓存'

const lost = () => {
  throw new AxiosError('Network Error', AxiosError.ERR_NETWORK)
}

const gone = new TypeError('Failed to fetch dynamically imported module: https://a.example/assets/explore.js')
const isHtml = new TypeError("'text/html' is not a valid JavaScript MIME type.")
const noStyles = new Error('Unable to preload CSS for /assets/explore.css')

let reloads: () => number

beforeEach(() => {
  reloads = countReloads()
  expectConsole(/assets|MIME type|Importing|preload|chunk|mistake/)
  signIn()
})

afterEach(() => vi.unstubAllGlobals())

/** The chunk of a screen is missing. */
async function openWithout(error: Error, props: ProspectingAppProps = {}) {
  // oxlint-disable-next-line react/no-unstable-nested-components -- each page load has its own lazy component
  const exploreCompany = lazy(async () => {
    throw error
  })
  const components = { screens: { exploreCompany } }
  return act(async () => openApp('/exploreCompany', { ownsDocument: true, components, ...props }))
}

/** Opens the screen, and again after each reload, like a browser; returns the number of reloads. */
async function openUntilItStands(error: Error): Promise<void> {
  const first = await openWithout(error)
  expect(reloads()).toBe(1)
  expect(screen.queryByText(CHUNK_PAGE)).toBeNull()
  first.unmount()
  await openWithout(error)
  expect(await heading(CHUNK_PAGE)).toBeVisible()
  expect(reloads()).toBe(1)
}

const cases: Readonly<Record<string, () => Promise<void>>> = {
  'chunk-failure-01': async () => {
    await openUntilItStands(gone)
    await userEvent.click(screen.getByRole('button', { name: '刷新页面' }))
    await vi.waitFor(() => expect(reloads()).toBe(2), waitOf('unit'))
  },
  'chunk-failure-02': async () => {
    await openUntilItStands(gone)
    await openWithout(gone)
    expect(screen.getAllByText(CHUNK_PAGE)).toHaveLength(2)
    expect(reloads()).toBe(1)
  },
  'chunk-failure-03': () => openUntilItStands(isHtml),
  'chunk-failure-05': () => openUntilItStands(noStyles),
  'chunk-failure-06': async () => {
    await openWithout(new ReferenceError('a mistake at run time'))
    expect(await heading('应用出现未知错误 Unexpected Application Error')).toBeVisible()
    expect(reloads()).toBe(0)
  }
}

describe.skipIf(!hasShared)(sharedTitle('chunk-failure'), () => {
  const listed = yardstick<readonly { readonly id: string; readonly input: string }[]>('chunk-failure') ?? []

  it.each(listed)('$id: $input', async ({ id }) => {
    expect(cases).toHaveProperty(id)
    await cases[id]?.()
  })
})

describe('a chunk that cannot be loaded', () => {
  it.each([
    gone.message,
    'error loading dynamically imported module: https://a.example/assets/explore.js',
    'Importing a module script failed.',
    isHtml.message,
    noStyles.message
  ])('is recognized by its message: %s', sentence => {
    expect(isChunkFailure(new TypeError(sentence))).toBe(true)
  })

  it("is recognized by webpack's error name", () => {
    expect(
      isChunkFailure(Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' }))
    ).toBe(true)
  })

  it('§8 a failed module load has a page of its own; the page of a partner is never reloaded unasked', async () => {
    await openWithout(gone, { ownsDocument: false })
    expect(await heading(CHUNK_PAGE)).toBeVisible()
    expect(reloads()).toBe(0)
  })

  it('asks the server before the user reloads, too', async () => {
    refuseSessionStorage()
    const site: Record<string, Reply> = {}
    await openWithout(gone, { adapter: answering(site).adapter })
    site['GET version.json'] = lost
    await userEvent.click(await screen.findByRole('button', { name: '刷新页面' }))
    expect(await heading('服务器异常')).toBeVisible()
    expect(reloads()).toBe(0)
  })

  it('does not reload without session storage, which could end in a loop', async () => {
    refuseSessionStorage()
    await openWithout(gone)
    expect(await heading(CHUNK_PAGE)).toBeVisible()
    expect(reloads()).toBe(0)
  })

  it.each([
    ['unreachable', lost, true, '服务器异常'],
    ['behind a gateway that says so', { status: 502 }, true, '网关错误'],
    ['out of reach offline', lost, false, '网络已断开，请检查网络连接']
  ])('offers a retry and does not reload while the server is %s', async (_, reply, online, sentence) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
    const site: Record<string, Reply> = { 'GET version.json': reply }
    await openWithout(gone, { adapter: answering(site).adapter })
    expect(await heading(sentence)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(await heading(sentence)).toBeVisible()
    expect(reloads()).toBe(0)
    site['GET version.json'] = { status: 404 }
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    await vi.waitFor(() => expect(reloads()).toBe(1), waitOf('unit'))
    vi.restoreAllMocks()
  })
})
