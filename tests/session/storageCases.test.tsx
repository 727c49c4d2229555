import { act, renderHook, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { endpoints } from '../../src/contract/endpoints.ts'
import { HttpProvider } from '../../src/http/HttpProvider.tsx'
import { useApi } from '../../src/http/useConnection.ts'
import { useEndpoint } from '../../src/http/useEndpoint.ts'
import { browserStorage } from '../../src/session/browserStorage.ts'
import { SessionProvider } from '../../src/session/SessionProvider.tsx'
import { useSession } from '../../src/session/useSession.ts'
import { hasShared, sharedTitle, yardstick } from '../helpers/shared.ts'
import type { StubServices } from '../http/answering.ts'
import { anotherTab, staffServices, storeSession } from './staffServices.ts'

interface Case {
  readonly id: string
  readonly expected: Readonly<Record<string, unknown>>
}

const expectCase = (id: string, expected: Case['expected']) =>
  expect(yardstick<Case[]>('session-storage')?.find(each => each.id === id)?.expected).toEqual(expected)

function open(services: StubServices, prefix = '') {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <HttpProvider adapter={services.adapter} isOnline={() => navigator.onLine}>
      <SessionProvider storage={browserStorage(prefix)}>{children}</SessionProvider>
    </HttpProvider>
  )
  return renderHook(() => ({ session: useSession(), api: useApi() }), { wrapper }).result
}

afterEach(() => vi.restoreAllMocks())

describe.skipIf(!hasShared)(sharedTitle('cases of session-storage'), () => {
  it('session-storage-02: two copies with prefixes of their own never mix their tokens', async () => {
    expectCase('session-storage-02', { tokens_mixed: false })
    const [one, other] = [
      staffServices(),
      staffServices({ 'POST auth/demo/login': { body: { access_token: 'other' } } })
    ]
    const [a, b] = [open(one, 'a:'), open(other, 'b:')]
    await act(() => a.current.session.signInByDemo())
    await act(() => b.current.session.signInByDemo())
    await act(() => a.current.api(endpoints.me, {}))
    await act(() => b.current.api(endpoints.me, {}))
    expect([one.calls.at(-1)?.token, other.calls.at(-1)?.token]).toEqual(['by-demo', 'other'])
    act(() => a.current.session.reset())
    expect(b.current.session.status).toBe('signedIn')
  })

  it('session-storage-04: without a storage the session lives as long as the page', async () => {
    expectCase('session-storage-04', { crash: false, in_memory_fallback: true })
    for (const area of ['localStorage', 'sessionStorage'] as const) {
      vi.spyOn(globalThis, area, 'get').mockImplementation(() => {
        throw new DOMException('forbidden', 'SecurityError')
      })
    }
    await expectWholeSession()
  })

  it('session-storage-05: a full storage does not break it', async () => {
    expectCase('session-storage-05', { crash: false })
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await expectWholeSession()
  })

  it('session-storage-07: one can sign out without a connection', async () => {
    expectCase('session-storage-07', { local_data_cleared: true, goes_to_login: true })
    storeSession()
    const opened = open({ calls: [], adapter: () => Promise.reject(new TypeError('Failed to fetch')) })
    await act(() => opened.current.session.logout())
    expect(localStorage).toHaveLength(0)
    // SessionLoss redirects to the login from here.
    expect(opened.current.session.ending).toEqual({ how: 'signedOut' })
  })

  it.each(['token', 'userResult', 'permissions', 'menuOptions', 'logoUrl'])(
    'session-storage-18: ten megabytes under %s are not felt',
    key => {
      expectCase('session-storage-18', { crash: false, max_ms: 200 })
      storeSession()
      const large = 'x'.repeat(5_000_000)
      const values = new Map([
        ...Object.keys(localStorage).map(each => [each, localStorage.getItem(each)] as const),
        [key, large]
      ])
      vi.spyOn(Storage.prototype, 'getItem').mockImplementation(asked => values.get(asked) ?? null)
      const began = performance.now()
      const opened = open(staffServices())
      expect(performance.now() - began).toBeLessThan(2000)
      expect(opened.current.session.status).toBe(key === 'token' ? 'signedOut' : 'signedIn')
    }
  )

  it('session-storage-19: when another tab signs in as somebody else, nothing of the first is left on the screen', async () => {
    expectCase('session-storage-19', { mixed_users_on_screen: false })
    storeSession()
    const services = staffServices({ 'GET users/7': { body: { id: '7', name: '李强的同事' } } })
    const { result } = renderHook(
      () => {
        const { user, status } = useSession()
        const card = useEndpoint(endpoints.colleague, { params: { id: '7' } }, { fresh: Infinity })
        return { name: user?.name ?? null, status, asked: card.dataUpdatedAt }
      },
      {
        wrapper: ({ children }) => (
          <HttpProvider adapter={services.adapter}>
            <SessionProvider storage={browserStorage()}>{children}</SessionProvider>
          </HttpProvider>
        )
      }
    )
    await waitFor(() => expect(services.calls).toHaveLength(1))
    act(() =>
      anotherTab(() => {
        localStorage.removeItem('userResult')
        localStorage.setItem('token', 'of-another')
      })
    )
    expect(result.current.name).toBeNull()
    act(() => anotherTab(() => localStorage.setItem('userResult', '{"id":"u2","name":"李强"}')))
    expect(result.current.name).toBe('李强')
    // The first member of staff's answers are refetched with the token of the second.
    await waitFor(() => expect(services.calls.at(-1)).toMatchObject({ token: 'of-another' }))
  })
})

/** Signs in, makes a call, renews the token and signs out. */
async function expectWholeSession(): Promise<void> {
  let token = 'by-demo'
  const services = staffServices({
    'POST auth/refresh-token': () => {
      token = 'renewed'
      return { body: { access_token: token } }
    },
    'GET users/7': () => (token === 'renewed' ? { body: { id: '7' } } : { status: 401 })
  })
  const opened = open(services)
  await act(() => opened.current.session.signInByDemo())
  expect(opened.current.session).toMatchObject({ status: 'signedIn', user: { name: '王敏' } })
  await act(() => opened.current.api(endpoints.colleague, { params: { id: '7' } }))
  expect(services.calls.at(-1)?.token).toBe('renewed')
  await act(() => opened.current.session.logout())
  expect(opened.current.session.status).toBe('signedOut')
  expect(screen.queryByRole('alert')).toBeNull()
}
