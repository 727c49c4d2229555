import { act, render, renderHook, waitFor } from '@testing-library/react'
import { StrictMode, type ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { endpoints } from '../../src/contract/endpoints.ts'
import type { InternalAxiosRequestConfig } from 'axios'
import { createConnection } from '../../src/http/connection.ts'
import { createHttpClient } from '../../src/http/createHttpClient.ts'
import type { HttpClientOptions } from '../../src/http/pipeline/settings.ts'
import type { PageSessionOptions } from '../../src/session/pageToken.ts'
import { HttpProvider } from '../../src/http/HttpProvider.tsx'
import { useEndpoint } from '../../src/http/useEndpoint.ts'
import { browserStorage } from '../../src/session/browserStorage.ts'
import { SessionProvider } from '../../src/session/SessionProvider.tsx'
import { useStorage } from '../../src/session/storage.ts'
import { useCan, useClearQueries, useSession, type Session } from '../../src/session/useSession.ts'
import { answering, enveloped, type Reply, type StubReply, type StubServices } from '../http/answering.ts'

const me = {
  body: {
    id: 'u1',
    name: '王敏',
    account: 'wangmin',
    department: { id: 'd7', name: '对公业务部' },
    permissions: [{ name: 'company:read' }]
  }
}

const happy = {
  'POST auth/oauth/hs/login': { body: { access_token: 'by-code' } },
  'POST auth/demo/login': { body: { access_token: 'by-demo' } },
  'POST auth/logout': { status: 204 },
  'GET users/me': me,
  'POST getUserTenantInfo': enveloped({ id: 't1', isDefaultLogo: 0, logoUrl: '/logos/t1.svg' })
}

function wrapper(services: StubServices, storage = browserStorage()) {
  return ({ children }: { children: ReactNode }) => (
    <StrictMode>
      <HttpProvider adapter={services.adapter} platformId="p1">
        <SessionProvider storage={storage}>{children}</SessionProvider>
      </HttpProvider>
    </StrictMode>
  )
}

function show(services: StubServices) {
  const { result, unmount } = renderHook(() => ({ session: useSession(), canRead: useCan('company:read') }), {
    wrapper: wrapper(services)
  })
  return { session: () => result.current.session, canRead: () => result.current.canRead, unmount }
}

const stored = () =>
  Object.fromEntries(Object.keys(localStorage).map(key => [key, localStorage.getItem(key)]))

const start = (options: HttpClientOptions, session?: PageSessionOptions) =>
  render(
    <HttpProvider adapter={answering(happy).adapter} {...options}>
      <SessionProvider session={session}>{null}</SessionProvider>
    </HttpProvider>
  )

describe('services on another origin', () => {
  it('are said at the start to end each session with its first token', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    start({ baseUrl: 'https://api.example.com/prospecting' })
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      expect.stringContaining('https://api.example.com get no cookie')
    )
  })

  it.each<[string, HttpClientOptions, PageSessionOptions?]>([
    ['are not, if the page has a session', { baseUrl: 'https://api.example.com' }, { token: 't' }],
    ['nor if cookies go along', { baseUrl: 'https://api.example.com', credentials: 'include' }],
    [
      'nor if the token is renewed by itself',
      { baseUrl: 'https://api.example.com', tokenInRefreshBody: true }
    ],
    ['nor on the same origin', { baseUrl: `${location.origin}/gateway` }]
  ])('%s', (_, options, session) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    start(options, session)
    expect(warn).not.toHaveBeenCalled()
  })

  it('get cookies where the page says so', async () => {
    const configs: InternalAxiosRequestConfig[] = []
    const send = (credentials?: 'include') =>
      createHttpClient({
        credentials,
        adapter: async config => {
          configs.push(config)
          return answering(happy).adapter(config)
        }
      }).api(endpoints.me, {})
    await send('include')
    await send()
    expect(configs.map(({ withCredentials }) => withCredentials)).toEqual([true, undefined])
  })
})

describe('signing in', () => {
  it('§3 the session is stored under token, userResult, permissions, menuOptions, currentVersion and logoUrl: by code', async () => {
    const services = answering(happy)
    const { session, canRead } = show(services)
    expect(session().status).toBe('signedOut')
    await act(() => session().signInByCode('c1'))
    expect(services.calls).toEqual([
      { call: 'POST /api/data-query/v1/auth/oauth/hs/login', token: null, body: { code: 'c1' } },
      { call: 'GET /api/data-query/v1/users/me', token: 'by-code', body: undefined },
      {
        call: 'POST /be-cyzz-enterprise-figure/tenantManage/getUserTenantInfo',
        token: 'by-code',
        body: { departId: 'd7', platformId: 'p1' }
      }
    ])
    const { permissions: _, ...user } = me.body
    expect(stored()).toEqual({
      token: 'by-code',
      userResult: JSON.stringify(user),
      permissions: '["company:read"]',
      logoUrl: '/logos/t1.svg'
    })
    expect(session()).toMatchObject({ status: 'signedIn', user, permissions: ['company:read'] })
    expect(canRead()).toBe(true)
  })

  it('§3 userResult is the user without the permission list; §3 permissions is the list of permission names', async () => {
    const { session } = show(answering(happy))
    await act(() => session().signInByDemo())
    const { permissions, ...user } = me.body
    expect(JSON.parse(localStorage.getItem('userResult') ?? '')).toEqual(user)
    expect(JSON.parse(localStorage.getItem('permissions') ?? '')).toEqual(permissions.map(each => each.name))
  })

  it('§3 the current user has an id, a department with its id, and permissions that each have a name', async () => {
    const { session } = show(
      answering({
        ...happy,
        'GET users/me': {
          body: { id: 7, department: { id: 3 }, permissions: [{ name: 'a', more: 1 }, { name: 'b' }] }
        }
      })
    )
    await act(() => session().signInByDemo())
    expect(session().user).toMatchObject({ id: '7', department: { id: '3' } })
    expect(session().permissions).toEqual(['a', 'b'])
  })

  it('§6 permissions are stored by themselves for later checks', async () => {
    const first = show(answering(happy))
    await act(() => first.session().signInByDemo())
    first.unmount()
    expect(show(answering({})).canRead()).toBe(true)
  })

  it.each([{}, { access_token: '' }, { access_token: null }, { token: 'x' }, '<html>'])(
    '§3 a token response holds access_token: %j is no sign-in',
    async body => {
      const { session } = show(answering({ ...happy, 'POST auth/demo/login': { body } }))
      const result = await act(() => session().signInByDemo())
      expect(result).toMatchObject({ success: false, error: { kind: 'malformed' } })
      expect(stored()).toEqual({})
    }
  )

  it('§3 a custom logo is stored after the previous one is cleared; §3 isDefaultLogo 0 means a custom logo', async () => {
    localStorage.setItem('logoUrl', '/old.svg')
    const { session } = show(answering(happy))
    const written: string[] = []
    const setItem = vi
      .spyOn(Storage.prototype, 'setItem')
      .mockImplementation(key => void written.push(`set ${key}`))
    const removeItem = vi
      .spyOn(Storage.prototype, 'removeItem')
      .mockImplementation(key => void written.push(`remove ${key}`))
    await act(() => session().signInByDemo())
    expect(written.filter(each => each.endsWith('logoUrl')).slice(-2)).toEqual([
      'remove logoUrl',
      'set logoUrl'
    ])
    setItem.mockRestore()
    removeItem.mockRestore()
  })

  it.each([
    ['demo', (session: Session) => session.signInByDemo(), 'by-demo'],
    ['a token from outside', (session: Session) => session.signInByToken('handed-over'), 'handed-over']
  ])('works by %s', async (_, signIn, token) => {
    const { session } = show(answering(happy))
    expect(await act(() => signIn(session()))).toEqual({ success: true })
    expect(localStorage.getItem('token')).toBe(token)
    expect(session().user?.name).toBe('王敏')
  })

  it('returns a refusal as a value and stores nothing', async () => {
    const { session } = show(answering({ ...happy, 'POST auth/oauth/hs/login': { status: 401 } }))
    const result = await act(() => session().signInByCode('used'))
    expect(result).toMatchObject({ success: false, error: { kind: 'status', status: 401 } })
    expect(stored()).toEqual({})
  })

  it('drops an external token that the services refuse', async () => {
    const { session } = show(answering({ ...happy, 'GET users/me': { status: 401 } }))
    expect(await act(() => session().signInByToken('forged'))).toMatchObject({ success: false })
    expect(session().status).toBe('signedOut')
    expect(stored()).toEqual({})
  })

  it('succeeds while the profile cannot be fetched, and the next page load completes it', async () => {
    const replies: Record<string, StubReply> = { ...happy, 'GET users/me': { status: 503 } }
    const first = show(answering(replies))
    expect(await act(() => first.session().signInByDemo())).toEqual({ success: true })
    expect(first.session()).toMatchObject({ status: 'signedIn', user: null })
    first.unmount()
    const next = show(answering(happy))
    await waitFor(() => expect(next.session().user?.name).toBe('王敏'))
  })

  it('a logo of a running session is stored after the previous one is removed', async () => {
    localStorage.setItem('token', 't')
    localStorage.setItem('logoUrl', '/old.svg')
    const written: string[] = []
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(key => void written.push(`set ${key}`))
    vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(key => void written.push(`remove ${key}`))
    show(answering(happy))
    await waitFor(() => expect(written).toContain('set logoUrl'))
    expect(written.filter(each => each.endsWith('logoUrl'))).toEqual(['remove logoUrl', 'set logoUrl'])
    vi.restoreAllMocks()
  })

  it('removes a stored logo if the tenant has none', async () => {
    localStorage.setItem('logoUrl', '/old.svg')
    const { session } = show(
      answering({
        ...happy,
        'POST getUserTenantInfo': enveloped({ id: 't1', isDefaultLogo: 1, logoUrl: '/x.svg' })
      })
    )
    await act(() => session().signInByDemo())
    expect(localStorage.getItem('logoUrl')).toBeNull()
  })
})

describe('an existing session', () => {
  it('is restored synchronously, without requests', () => {
    localStorage.setItem('token', 't')
    localStorage.setItem('userResult', '{"id":"u1","name":"王敏"}')
    localStorage.setItem('permissions', '["company:read",7]')
    const services = answering(happy)
    const { session } = show(services)
    expect(session()).toMatchObject({ status: 'signedIn', permissions: ['company:read'] })
    expect(session().user?.name).toBe('王敏')
    expect(services.calls).toEqual([])
  })

  it('survives storage that somebody else has written', () => {
    localStorage.setItem('token', 't')
    localStorage.setItem('userResult', '{broken')
    localStorage.setItem('permissions', '{"a":1}')
    const { session } = show(answering({}))
    expect(session()).toMatchObject({ status: 'signedIn', user: null, permissions: null })
  })

  it('ends with a sign-out in another tab', () => {
    localStorage.setItem('token', 't')
    localStorage.setItem('userResult', '{"id":"u1"}')
    const { session } = show(answering({}))
    act(() => {
      localStorage.clear()
      globalThis.dispatchEvent(new StorageEvent('storage', { key: null }))
    })
    expect(session().status).toBe('signedOut')
  })
})

describe('signing in beside a session', () => {
  const other = { body: { ...me.body, id: 'u2', name: '赵恒', department: null } }
  type MayReplace = NonNullable<NonNullable<Parameters<Session['signInByToken']>[1]>['mayReplace']>

  /** Services that know 王敏 by `mine` and 赵恒 by any other token. */
  function two(more: Record<string, Reply> = {}): StubServices {
    const [hers, his] = [answering({ ...happy, ...more }), answering({ ...happy, 'GET users/me': other })]
    return {
      calls: hers.calls,
      adapter: config =>
        (String(config.headers.get('authorization')).endsWith(' mine') ? hers : his).adapter(config)
    }
  }

  async function signInBeside(services: StubServices, answer: boolean) {
    const mayReplace = vi.fn<MayReplace>().mockResolvedValue(answer)
    const { session } = show(services)
    const result = await act(() => session().signInByToken('handed-over', { mayReplace }))
    return { mayReplace, result }
  }

  it('asks whether the one may be replaced by the other, whose profile is not stored', async () => {
    localStorage.setItem('token', 'mine')
    const { mayReplace, result } = await signInBeside(two(), true)
    expect(mayReplace).toHaveBeenCalledExactlyOnceWith({
      current: expect.objectContaining({ id: 'u1', name: '王敏' }),
      next: expect.objectContaining({ id: 'u2', name: '赵恒' })
    })
    expect(result).toEqual({ success: true })
    expect(localStorage.getItem('token')).toBe('handed-over')
  })

  it('is given up where the answer is no', async () => {
    localStorage.setItem('token', 'mine')
    const { result } = await signInBeside(two(), false)
    expect(result).toMatchObject({ success: false, error: { kind: 'aborted' } })
    expect(localStorage.getItem('token')).toBe('mine')
  })

  it.each([
    ['nobody is signed in', null, {}],
    ['the session turns out to have ended', 'mine', { 'GET users/me': { status: 401 } }]
  ])('asks nothing where %s', async (_, token, more) => {
    if (token) localStorage.setItem('token', token)
    const { mayReplace, result } = await signInBeside(two(more), false)
    expect(mayReplace).not.toHaveBeenCalled()
    expect(result).toEqual({ success: true })
    expect(localStorage.getItem('token')).toBe('handed-over')
  })

  it('fails where the accounts cannot be compared, and says why', async () => {
    localStorage.setItem('token', 'mine')
    const { mayReplace, result } = await signInBeside(two({ 'GET users/me': { status: 503 } }), true)
    expect(mayReplace).not.toHaveBeenCalled()
    expect(result).toMatchObject({ success: false, error: { status: 503 } })
    expect(localStorage.getItem('token')).toBe('mine')
  })

  it('asks no tenant for a logo where somebody has no department, and keeps none', async () => {
    localStorage.setItem('logoUrl', 'https://logo.example.com/1.svg')
    const services = answering({ ...happy, 'GET users/me': other })
    const { session } = show(services)
    await act(() => session().signInByToken('handed-over'))
    expect(services.calls.map(each => each.call).join()).not.toContain('getUserTenantInfo')
    expect(localStorage.getItem('logoUrl')).toBeNull()
  })
})

describe('signing out', () => {
  it('§4 logout clears all local storage, and tells the server with the token that ends', async () => {
    const services = answering(happy)
    const { session } = show(services)
    await act(() => session().signInByDemo())
    localStorage.setItem('currentVersion', '1')
    await act(() => session().logout())
    expect(services.calls.at(-1)).toMatchObject({
      call: 'POST /api/data-query/v1/auth/logout',
      token: 'by-demo'
    })
    expect(stored()).toEqual({})
    expect(session().status).toBe('signedOut')
  })

  it('works while the server is away', async () => {
    const { session } = show(answering({ ...happy, 'POST auth/logout': { status: 502 } }))
    await act(() => session().signInByDemo())
    await act(() => session().logout())
    expect(stored()).toEqual({})
  })

  it('is signing out where the session had ended already', async () => {
    const services = answering({ ...happy, 'POST auth/logout': { status: 401 } })
    const { session } = show(services)
    await act(() => session().signInByDemo())
    await act(() => session().logout())
    expect(session()).toMatchObject({ status: 'signedOut', ending: { how: 'signedOut' } })
    expect(services.calls.filter(each => each.call.endsWith('auth/refresh-token'))).toEqual([])
  })

  it('is no call where nobody is signed in', async () => {
    const services = answering(happy)
    const { session } = show(services)
    await act(() => session().logout())
    expect(services.calls).toEqual([])
  })

  it('§4 reset clears all local storage, without a call', async () => {
    const services = answering(happy)
    const { session } = show(services)
    await act(() => session().signInByDemo())
    act(() => session().reset())
    expect(session().status).toBe('signedOut')
    expect(services.calls.some(each => each.call.endsWith('logout'))).toBe(false)
  })

  it('leaves no logo that arrives after it', async () => {
    const waiting: ((reply: StubReply) => void)[] = []
    const late = () => new Promise<StubReply>(resolve => waiting.push(resolve))
    const { session } = show(answering({ ...happy, 'POST getUserTenantInfo': late }))
    await act(async () => void session().signInByDemo())
    await waitFor(() => expect(waiting).not.toHaveLength(0))
    act(() => session().reset())
    await act(async () => {
      waiting.forEach(answer => answer(happy['POST getUserTenantInfo']))
      await Promise.resolve()
    })
    expect(stored()).toEqual({})
  })

  it('ends what an answer on its way would have restored', async () => {
    localStorage.setItem('token', 't')
    const waiting: ((reply: StubReply) => void)[] = []
    const late = () => new Promise<StubReply>(resolve => waiting.push(resolve))
    const { session } = show(answering({ ...happy, 'GET users/me': late }))
    await waitFor(() => expect(waiting).not.toHaveLength(0))
    act(() => session().reset())
    await act(async () => {
      waiting.forEach(answer => answer(me))
      await Promise.resolve()
    })
    expect(stored()).toEqual({})
    expect(session().user).toBeNull()
  })
})

describe('answers', () => {
  it('of one member of staff are not shown to the next', async () => {
    let name = '王敏'
    const services = answering({ ...happy, 'GET users/me': () => ({ body: { id: name, name } }) })
    const { result } = renderHook(
      () => {
        const session = useSession()
        const enabled = session.status === 'signedIn'
        return { session, me: useEndpoint(endpoints.me, {}, { enabled, fresh: Infinity }) }
      },
      { wrapper: wrapper(services) }
    )
    const shown = () => result.current.me.data?.name
    await act(() => result.current.session.signInByDemo())
    await waitFor(() => expect(shown()).toBe('王敏'))
    name = '李强'
    await act(() => result.current.session.logout())
    await waitFor(() => expect(shown()).toBeUndefined())
    await act(() => result.current.session.signInByDemo())
    await waitFor(() => expect(shown()).toBe('李强'))
  })
})

type Seen = Pick<Session, 'status' | 'user'>
const nobody: Seen = { status: 'signedOut', user: null }
const unknown: Seen = { status: 'signedIn', user: null }
const person = (id: string): Seen => ({
  status: 'signedIn',
  user: { id, name: '王敏', account: 'wangmin', department: null }
})

describe('kept answers', () => {
  it.each<[string, readonly [Seen, Seen], boolean]>([
    ['stay when somebody signs in', [nobody, person('u1')], false],
    ['stay when the profile arrives', [unknown, person('u1')], false],
    ['stay for the same person', [person('u1'), person('u1')], false],
    ['go when another person signs in', [person('u1'), person('u2')], true],
    ['go when the person leaves', [person('u1'), nobody], true],
    ['go when somebody leaves whose profile never came', [unknown, nobody], true]
  ])('%s', (_, [before, after], areGone) => {
    const connection = createConnection({})
    const reset = vi.spyOn(connection.queryClient, 'resetQueries').mockRejectedValue(new Error('refetched'))
    const { rerender } = renderHook(seen => useClearQueries(connection, seen), { initialProps: before })
    expect(reset).not.toHaveBeenCalled()
    rerender(after)
    expect(reset).toHaveBeenCalledTimes(areGone ? 1 : 0)
  })
})

describe('two applications on one page', () => {
  it('have sessions of their own', async () => {
    const services = answering(happy)
    const [a, b] = ['a:', 'b:'].map(prefix =>
      renderHook(useSession, { wrapper: wrapper(services, browserStorage(prefix)) })
    )
    await act(async () => a?.result.current.signInByDemo())
    expect(a?.result.current.status).toBe('signedIn')
    expect(b?.result.current.status).toBe('signedOut')
  })
})

describe('a hook outside of a session', () => {
  it.each<[string, () => unknown]>([
    ['useSession', useSession],
    ['useStorage', useStorage]
  ])('says what is missing: %s', (name, hook) => {
    vi.spyOn(console, 'error').mockReturnValue()
    expect(() => renderHook(hook)).toThrow(`${name} needs a SessionProvider above it`)
  })
})
