import { act, render, waitFor } from '@testing-library/react'
import { StrictMode, useLayoutEffect } from 'react'
import { MemoryRouter, useNavigate } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ProspectingApp, type ProspectingAppProps } from '../../src/app/ProspectingApp.tsx'
import { screenKeys, screenOf } from '../../src/catalogue/screens.ts'
import { memoryStorage } from '../../src/session/storage.ts'
import { countReloads } from '../helpers/reloads.ts'
import { deferred } from '../helpers/screenBench.tsx'
import { answering, type StubReply } from '../http/answering.ts'

afterEach(() => vi.unstubAllGlobals())

const shown = screenKeys.filter(key => screenOf(key).leadsTo === undefined && key !== 'login')

/** Screens are stubbed: their contents are not the subject. */
const screens = Object.fromEntries(shown.map(key => [key, () => <h1>{key}</h1>]))

/** The application with a session, and a way to navigate. */
function open(
  address: string,
  props: ProspectingAppProps,
  version: () => StubReply | Promise<StubReply>,
  strict = false
) {
  const storage = memoryStorage()
  storage.set('token', 't')
  storage.set('userResult', '{"id":"u1"}')
  storage.set('permissions', '["company:read"]')
  storage.set('currentVersion', '1')
  const services = answering({
    'GET version.json': version,
    'POST oauth/hs/login': { body: { access_token: 'n' } },
    'GET users/me': { body: { id: 'u1', permissions: [{ name: 'company:read' }] } }
  })
  let navigate: Navigate | null = null
  const appWith = (options: ProspectingAppProps) => (
    <MemoryRouter initialEntries={[address]}>
      <Way
        onChange={given => {
          navigate = given
        }}
      />
      <ProspectingApp
        adapter={services.adapter}
        storage={storage}
        motion={false}
        components={{ screens }}
        {...options}
      />
    </MemoryRouter>
  )
  const app = appWith(props)
  const { rerender, unmount } = render(strict ? <StrictMode>{app}</StrictMode> : app)
  const asked = () => services.calls.filter(({ call }) => call.endsWith('version.json')).length
  return {
    storage,
    asked,
    go: (path: string) => act(async () => navigate?.(path)),
    calls: services.calls,
    show: (options: ProspectingAppProps) => rerender(appWith(options)),
    unmount
  }
}

type Navigate = ReturnType<typeof useNavigate>

/** Exposes navigate. */
function Way({ onChange }: { readonly onChange: (navigate: Navigate) => void }): null {
  const navigate = useNavigate()
  useLayoutEffect(() => onChange(navigate))
  return null
}

const same = (): StubReply => ({ body: { version: '1' } })
const newer = (): StubReply => ({ body: { version: '2' } })

describe('the version check of the application', () => {
  it('runs when a screen is entered, not when its query changes (§2 a child of / checks the version when it is loaded)', async () => {
    const { asked, go } = open('/login?fail=true', { ownsDocument: true }, same)
    for (const [at, key] of shown.entries()) {
      await go(`/${screenOf(key).path}?id=1`)
      await waitFor(() => expect(asked()).toBe(at + 1))
      await go(`/${screenOf(key).path}?id=2`)
    }
    expect(asked()).toBe(shown.length)
  })

  it('reloads the page of the host once, in StrictMode too', async () => {
    const reloads = countReloads()
    const { storage } = open('/reportCenter', { ownsDocument: true }, newer, true)
    await waitFor(() => expect(reloads()).toBe(1))
    expect(storage.get('currentVersion')).toBe('2')
  })

  it('notifies the embedding page without reloading', async () => {
    const reloads = countReloads()
    const onNewVersion = vi.fn<(version: string) => void>()
    const { go } = open('/reportCenter', { onNewVersion }, newer)
    await waitFor(() => expect(onNewVersion).toHaveBeenCalledWith('2'))
    await go('/suggestion')
    expect([onNewVersion.mock.calls.length, reloads()]).toEqual([1, 0])
  })

  it('calls the callback that the page gives by the time of the answer', async () => {
    const answer = deferred<StubReply>()
    const calls: string[] = []
    const { show } = open('/reportCenter', {}, () => answer.promise)
    show({ onNewVersion: version => calls.push(`first ${version}`) })
    show({ onNewVersion: version => calls.push(`second ${version}`) })
    await act(async () => answer.resolve({ body: { version: '2' } }))
    await waitFor(() => expect(calls).toEqual(['second 2']))
  })

  it('does nothing once the application is gone', async () => {
    const reloads = countReloads()
    const answer = deferred<StubReply>()
    const { asked, storage, unmount } = open('/reportCenter', { ownsDocument: true }, () => answer.promise)
    await waitFor(() => expect(asked()).toBe(1))
    unmount()
    await act(async () => answer.resolve({ body: { version: '2' } }))
    expect([reloads(), storage.get('currentVersion')]).toEqual([0, '1'])
  })

  it('does not run when embedded without a callback', async () => {
    const { asked, go } = open('/reportCenter', {}, newer)
    await go('/suggestion')
    expect(asked()).toBe(0)
  })

  it('waits for a running sign-in', async () => {
    const reloads = countReloads()
    const { calls } = open('/home?code=c1', { ownsDocument: true }, newer)
    await waitFor(() => expect(reloads()).toBe(1))
    const order = calls.map(({ call }) => call)
    expect(order.findIndex(call => call.endsWith('oauth/hs/login'))).toBeLessThan(
      order.findIndex(call => call.endsWith('version.json'))
    )
  })
})
