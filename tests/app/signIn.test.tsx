import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { lazy, StrictMode, type ComponentType } from 'react'
import { Link } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { builtScreens, LoginScreen } from '../../src/app/screen/builtScreens.ts'
import { ProspectingApp, type ProspectingAppProps } from '../../src/app/ProspectingApp.tsx'
import { OWN_CODE_PREFIX } from '../../src/contract/endpoints/auth.ts'
import { browserStorage } from '../../src/session/browserStorage.ts'
import { pageTexts } from '../../src/text/areas/pages.ts'
import { expectConsole } from '../helpers/console.ts'
import { deferred } from '../helpers/screenBench.tsx'
import { hasShared, sharedTitle, yardstick } from '../helpers/shared.ts'
import { enveloped, type Reply, type StubReply, type StubServices } from '../http/answering.ts'
import { person, staffServices, storeSession } from '../session/staffServices.ts'

const screens = {
  home: () => <h1>HOME</h1>,
  exploreCompany: () => <h1>EXPLORE</h1>
}

const signInUrl = 'https://sso.example.com/authorize?client_id=prospecting'

/** The application at an address, with a real router. */
function arriveAt(
  address: string,
  services: StubServices = staffServices(),
  props: ProspectingAppProps = {}
) {
  history.pushState(null, '', address)
  render(
    <StrictMode>
      <ProspectingApp
        adapter={services.adapter}
        storage={browserStorage()}
        motion={false}
        signInUrl={signInUrl}
        components={{ screens }}
        {...props}
      />
    </StrictMode>
  )
  return services
}

const address = () => location.pathname + location.search + location.hash
const expectAddress = (expected: string) => waitFor(() => expect(address()).toBe(expected))
const callsOf = (services: StubServices) =>
  services.calls.map(each => each.call.split('/').slice(-2).join('/'))

/** Clicks the sign-in button; returns the state that the browser would send along. */
async function setOut(): Promise<string> {
  const link = await screen.findByRole('link', { name: '单点登录' })
  link.addEventListener('click', event => event.preventDefault())
  await userEvent.click(link)
  return new URL(link.getAttribute('href') ?? '').searchParams.get('state') ?? ''
}

/** Simulates a page load: the former page is unmounted. */
const leavePage = cleanup

beforeEach(() => history.pushState(null, '', '/'))
afterEach(() => {
  vi.restoreAllMocks()
  history.pushState(null, '', '/')
})

let profiles = 0
const refusedFirst = (): StubReply => (profiles++ === 0 ? { status: 401 } : { body: person })

const HomeAgain = () => <Link to="/home?code=c1">again</Link>

describe('the home page', () => {
  it('where it is not public leads to the login, and asks for nothing of companies', async () => {
    const services = arriveAt('/home', staffServices(), { publicHome: false })
    await expectAddress('/login')
    expect(await screen.findByRole('link', { name: '单点登录' })).toBeVisible()
    expect(callsOf(services).filter(each => each.startsWith('homePage/'))).toEqual([])
  })

  it('where it is not public is shown with a session', async () => {
    storeSession('good')
    arriveAt('/home', staffServices(), { publicHome: false })
    expect(await screen.findByText('HOME')).toBeVisible()
    expect(address()).toBe('/home')
  })
})

describe('a sign-in by address', () => {
  it.each([
    ['§4 a sign-in by demo stores the token', '/home?from=demo&code=c1', 'by-demo', 'demo/login'],
    [
      '§4 a sign-in by an outside access_token stores the token',
      '/home?from=outsideLogin&access_token=handed-over&code=c1',
      'handed-over',
      'users/me'
    ],
    [
      '§2 at /home the demo sign-in is tried first, then the outside login, then the code',
      '/home?code=c1&access_token=handed-over&from=demo',
      'by-demo',
      'demo/login'
    ],
    ['§4 a sign-in by code stores the token', '/home?code=c1', 'by-code', 'hs/login']
  ])('%s: %s', async (_, from, token, first) => {
    const services = arriveAt(from)
    expect(await screen.findByText('HOME')).toBeVisible()
    expect(address()).toBe('/home')
    expect(localStorage.getItem('token')).toBe(token)
    expect(callsOf(services)[0]).toBe(first)
    expect(callsOf(services).filter(call => call === first)).toHaveLength(1)
  })

  it.each([
    ['/login?code=secret-c1', 'secret-c1'],
    ['/home?code=secret-c1', 'secret-c1'],
    ['/home?from=outsideLogin&access_token=secret-t1', 'secret-t1'],
    ['/home?access_token=secret-t1', 'secret-t1'],
    ['/login?access_token=secret-t1', 'secret-t1']
  ])('%s is removed from address and history before the first request', async (from, secret) => {
    const seen: string[] = []
    const replace = history.replaceState.bind(history)
    vi.spyOn(history, 'replaceState').mockImplementation((state, title, url) => {
      replace(state, title, url)
      seen.push(`replace ${address()}`)
    })
    const logoUrl = 'https://logo.example.com/1.svg'
    const services = staffServices({ 'POST getUserTenantInfo': enveloped({ isDefaultLogo: 0, logoUrl }) })
    const adapter: StubServices['adapter'] = config => {
      seen.push(`ask at ${address()}`)
      return services.adapter(config)
    }
    // Requests of the browser itself: pictures, including a tenant's logo on another site.
    storeSession()
    localStorage.setItem('logoUrl', logoUrl)
    vi.spyOn(HTMLImageElement.prototype, 'setAttribute').mockImplementation(function (
      this: Element,
      name,
      value
    ) {
      if (name === 'src') seen.push(`picture at ${address()}`)
      Element.prototype.setAttribute.call(this, name, value)
    })
    const entries = history.length
    arriveAt(from, { ...services, adapter })
    await screen.findByText('HOME')
    await waitFor(() => expect(seen.join()).toContain('picture at'))
    const clean = seen.findIndex(each => each.startsWith('replace') && !each.includes(secret))
    const first = seen.findIndex(each => !each.startsWith('replace'))
    expect(clean).toBeGreaterThanOrEqual(0)
    expect(clean).toBeLessThan(first)
    expect(seen.slice(clean).join('\n')).not.toContain(secret)
    // There is one history entry: nothing was added.
    expect(history.length).toBe(entries + 1)
  })

  it.each([
    ['/home?from=demo', { 'POST auth/demo/login': { status: 404 } }],
    ['/home?from=outsideLogin&access_token=x', { 'GET users/me': { status: 401 } }],
    ['/home?code=used', { 'POST auth/oauth/hs/login': { status: 400 } }],
    ['/login?code=used', { 'POST auth/oauth/hs/login': { status: 401 } }]
  ] satisfies [string, Record<string, StubReply>][])(
    '%s redirects to /login?fail=true when it is refused',
    async (from, replies) => {
      const services = arriveAt(from, staffServices(replies))
      expect(await screen.findByText('登录未成功')).toBeVisible()
      expect(address()).toBe('/login?fail=true')
      expect(localStorage.getItem('token')).toBeNull()
      expect(callsOf(services)).not.toContain('auth/refresh-token')
    }
  )

  it.each([
    ['/home?from=demo&code=c1', { 'POST auth/demo/login': { status: 404 } }],
    ['/home?from=outsideLogin&access_token=x&code=c1', { 'GET users/me': () => refusedFirst() }]
  ] satisfies [string, Record<string, Reply>][])(
    'at %s the code is tried where the way before it is refused',
    async (from, replies) => {
      profiles = 0
      arriveAt(from, staffServices(replies))
      expect(await screen.findByText('HOME')).toBeVisible()
      expect(address()).toBe('/home')
      expect(localStorage.getItem('token')).toBe('by-code')
    }
  )

  it('at /home one that fails in every way leads to the login', async () => {
    const services = arriveAt(
      '/home?from=demo&code=used',
      staffServices({ 'POST auth/demo/login': { status: 403 }, 'POST auth/oauth/hs/login': { status: 400 } })
    )
    expect(await screen.findByText('登录未成功')).toBeVisible()
    expect(address()).toBe('/login?fail=true')
    expect(callsOf(services).filter(call => call.endsWith('login'))).toEqual(['demo/login', 'hs/login'])
  })

  it('§2 after a sign-in at /login the user is redirected to /', async () => {
    arriveAt('/login?code=c1')
    expect(await screen.findByText('HOME')).toBeVisible()
    // Which redirects further.
    expect(address()).toBe('/home')
  })

  it('redirects to the return path on success', async () => {
    arriveAt('/login?code=c1&returnTo=%2FexploreCompany%3Fkeyword%3D%25E8%258A%25AF%23list')
    expect(await screen.findByText('EXPLORE')).toBeVisible()
    expect(address()).toBe('/exploreCompany?keyword=%E8%8A%AF#list')
  })

  it('is one more with the same address, when that is entered again', async () => {
    const services = arriveAt('/home?code=c1', staffServices(), {
      components: { screens: { ...screens, home: HomeAgain } }
    })
    for (const times of [2, 3]) {
      await userEvent.click(await screen.findByRole('link', { name: 'again' }))
      await waitFor(() => expect(callsOf(services).filter(call => call === 'hs/login')).toHaveLength(times))
    }
    expect(await screen.findByRole('link', { name: 'again' })).toBeVisible()
  })

  it('stays at the home page, whatever place to return to is written there', async () => {
    arriveAt(
      '/home?code=used&returnTo=/exploreCompany',
      staffServices({ 'POST auth/oauth/hs/login': { status: 401 } })
    )
    expect(address()).toBe('/home')
    await expectAddress('/login?fail=true')
  })

  it('never redirects to another site', async () => {
    arriveAt('/login?code=c1&returnTo=//evil.example')
    expect(await screen.findByText('HOME')).toBeVisible()
    expect(address()).toBe('/home')
  })

  it('preserves the return path when it fails', async () => {
    arriveAt(
      '/login?code=used&returnTo=/exploreCompany',
      staffServices({ 'POST auth/oauth/hs/login': { status: 401 } })
    )
    await expectAddress('/login?fail=true&returnTo=%2FexploreCompany')
  })

  it('does not end a working session when the token of the address is refused', async () => {
    storeSession('works')
    const services = staffServices()
    const adapter: StubServices['adapter'] = config =>
      String(config.headers.get('authorization')).includes('forged')
        ? staffServices({ 'GET users/me': { status: 401 } }).adapter(config)
        : services.adapter(config)
    arriveAt('/home?from=outsideLogin&access_token=forged', { ...services, adapter })
    await userEvent.click(await screen.findByRole('button', { name: '继续使用当前登录' }))
    expect(await screen.findByText('HOME')).toBeVisible()
    expect(localStorage.getItem('token')).toBe('works')
    expect(JSON.parse(localStorage.getItem('userResult') ?? '{}')).toEqual({ id: 'u1', name: '王敏' })
  })

  it('is ignored when the embedding page owns the session', async () => {
    const services = arriveAt('/home?code=of-the-page', staffServices(), { session: { token: 't' } })
    expect(await screen.findByText('HOME')).toBeVisible()
    expect(address()).toBe('/home?code=of-the-page')
    expect(callsOf(services)).not.toContain('hs/login')
  })
})

describe('a sign-in of another account', () => {
  const other = { ...person, id: 'u2', name: '赵恒', account: 'zhaoheng' }
  const links = [
    ['/home?from=demo', 'by-demo'],
    ['/home?from=outsideLogin&access_token=handed-over', 'handed-over'],
    ['/login?code=c1', 'by-code']
  ] as const

  it.each(links)('%s asks before it replaces the session', async (link, token) => {
    storeSession('mine')
    arriveAt(link, staffServices({ 'GET users/me': { body: other } }))
    const question = await screen.findByText(/当前登录的是王敏.*赵恒（对公业务部）/)
    await waitFor(() => expect(question).toBeVisible())
    expect(localStorage.getItem('token')).toBe('mine')
    await userEvent.click(screen.getByRole('button', { name: '换用赵恒' }))
    expect(await screen.findByText('HOME')).toBeVisible()
    expect(localStorage.getItem('token')).toBe(token)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it.each(links)('%s leaves the session where the answer is no', async (link, token) => {
    storeSession('mine')
    const services = arriveAt(link, staffServices({ 'GET users/me': { body: other } }))
    await userEvent.click(await screen.findByRole('button', { name: '继续使用王敏' }))
    expect(await screen.findByText('HOME')).toBeVisible()
    expect(address()).toBe('/home')
    expect(localStorage.getItem('token')).toBe('mine')
    // The session that was not wanted is ended, but not one that was handed over.
    const ended = services.calls.filter(each => each.call.endsWith('auth/logout')).map(each => each.token)
    expect(ended).toEqual(token === 'handed-over' ? [] : [token])
  })

  it('leaves the session, and says so, where the question cannot be fetched', async () => {
    vi.doMock('../../src/app/signIn/ReplaceSession.tsx', () => ({
      get ReplaceSession() {
        throw new TypeError('Failed to fetch dynamically imported module')
      }
    }))
    onTestFinished(() => vi.doUnmock('../../src/app/signIn/ReplaceSession.tsx'))
    storeSession('mine')
    arriveAt('/login?code=c1', staffServices({ 'GET users/me': { body: other } }))
    expect(await screen.findByText('HOME')).toBeVisible()
    expect(localStorage.getItem('token')).toBe('mine')
    expect(await screen.findByText(pageTexts.chunk)).toBeInTheDocument()
  })

  it.each(links)('%s goes on where the account is the same', async (link, token) => {
    storeSession('mine')
    arriveAt(link)
    expect(await screen.findByText('HOME')).toBeVisible()
    expect(localStorage.getItem('token')).toBe(token)
  })

  it('asks also where the profile of the session is not stored', async () => {
    localStorage.setItem('token', 'mine')
    const services = staffServices()
    const adapter: StubServices['adapter'] = config =>
      String(config.headers.get('authorization')).includes('by-code')
        ? staffServices({ 'GET users/me': { body: other } }).adapter(config)
        : services.adapter(config)
    arriveAt('/login?code=c1', { ...services, adapter })
    expect(await screen.findByRole('button', { name: '继续使用王敏' })).toBeInTheDocument()
  })

  it('does not replace the session by an account that cannot be compared', async () => {
    storeSession('mine')
    arriveAt('/login?code=c1', staffServices({ 'GET users/me': { status: 500 } }))
    expect(await screen.findByText('登录未成功')).toBeVisible()
    expect(localStorage.getItem('token')).toBe('mine')
  })
})

describe('the reason of a failed sign-in', () => {
  it.each([
    ['/login?code=c1', { 'POST auth/oauth/hs/login': { status: 401 } }, /授权可能已过期或已使用/],
    [
      '/login?code=c1',
      { 'POST auth/oauth/hs/login': { status: 500 } },
      '登录服务没有正常应答：服务器内部错误'
    ],
    ['/home?code=c1', { 'POST auth/oauth/hs/login': { status: 503 } }, '登录服务没有正常应答：服务不可用'],
    [
      '/home?from=demo',
      { 'POST auth/demo/login': { status: 403 } },
      '此部署未开放这种登录方式，请联系管理员'
    ],
    ['/login?fail=true', {}, /授权可能已过期或已使用/]
  ] satisfies [string, Record<string, StubReply>, string | RegExp][])(
    '%s with %j',
    async (from, replies, reason) => {
      arriveAt(from, staffServices(replies))
      expect(await screen.findByText(reason)).toBeVisible()
      expect(address()).toBe('/login?fail=true')
    }
  )
})

describe('the state of the single sign-on', () => {
  it('carries the return path and is verified', async () => {
    arriveAt('/login?returnTo=%2FexploreCompany%3Fpage%3D2.5%23a.b')
    const state = await setOut()
    leavePage()
    arriveAt(`/login?code=c1&state=${encodeURIComponent(state)}`)
    expect(await screen.findByText('EXPLORE')).toBeVisible()
    expect(address()).toBe('/exploreCompany?page=2.5#a.b')
  })

  it.each([
    ['another tab', () => sessionStorage.clear()],
    ['a later sign-in of this tab', () => sessionStorage.setItem('prospecting-app:sign-in', 'newer')]
  ])('%s fails the sign-in without exchanging the code', async (_, meanwhile) => {
    arriveAt('/login')
    const state = await setOut()
    leavePage()
    meanwhile()
    const services = arriveAt(`/login?code=c1&state=${encodeURIComponent(state)}`)
    expect(await screen.findByText('登录未成功')).toBeVisible()
    expect(callsOf(services)).toEqual([])
  })

  it('can be used once', async () => {
    arriveAt('/login')
    const state = await setOut()
    leavePage()
    arriveAt(`/login?code=c1&state=${encodeURIComponent(state)}`)
    await screen.findByText('HOME')
    leavePage()
    localStorage.clear()
    arriveAt(`/login?code=c2&state=${encodeURIComponent(state)}`)
    expect(await screen.findByText('登录未成功')).toBeVisible()
  })

  it.each(['', '&state=whatever-the-provider-likes'])(
    'is optional: the provider may start the sign-in (code%s)',
    async state => {
      arriveAt(`/login?code=c1${state}`)
      expect(await screen.findByText('HOME')).toBeVisible()
    }
  )

  it.each([
    ['of our own provider', `${OWN_CODE_PREFIX}c1`, {}],
    ['of a portal, where portals do not sign in', 'c1', { portalCodes: false }]
  ])('is needed for a code %s', async (_, code, props) => {
    const services = arriveAt(`/login?code=${code}&state=x`, staffServices(), props)
    expect(await screen.findByText('登录未成功')).toBeVisible()
    expect(callsOf(services)).toEqual([])
    leavePage()
    arriveAt('/login', staffServices(), props)
    const state = await setOut()
    leavePage()
    arriveAt(`/login?code=${code}&state=${encodeURIComponent(state)}`, staffServices(), props)
    expect(await screen.findByText('HOME')).toBeVisible()
  })

  it('is accepted without session storage', async () => {
    arriveAt('/login')
    const state = await setOut()
    leavePage()
    vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError')
    })
    arriveAt(`/login?code=c1&state=${encodeURIComponent(state)}`)
    expect(await screen.findByText('HOME')).toBeVisible()
  })
})

interface Case {
  readonly id: string
  readonly expected: Readonly<Record<string, unknown>>
}

const expectedOf = (id: string) =>
  yardstick<Case[]>('session-storage')?.find(each => each.id === id)?.expected

describe.skipIf(!hasShared)(sharedTitle('cases of session-storage'), () => {
  it('session-storage-11: a link with a token is clean before any request, and Back shows none', async () => {
    expect(expectedOf('session-storage-11')).toEqual({
      token_removed_with: 'history.replaceState before any third-party request',
      back_button_shows_token: false
    })
    const replaced = vi.spyOn(history, 'replaceState')
    const pushed = vi.spyOn(history, 'pushState')
    const services = staffServices()
    let replacedAtFirstCall = 0
    const adapter: StubServices['adapter'] = config => {
      replacedAtFirstCall ||= replaced.mock.calls.length
      return services.adapter(config)
    }
    arriveAt('/home?from=outsideLogin&access_token=secret', { ...services, adapter })
    await screen.findByText('HOME')
    expect(replacedAtFirstCall).toBeGreaterThan(0)
    // The only entry that ever contained it was replaced.
    expect(pushed).toHaveBeenCalledTimes(1)
  })

  it('session-storage-13: no token and no code is ever logged, whatever is refused', async () => {
    expect(expectedOf('session-storage-13')).toEqual({ token_logged: false })
    expectConsole(/./)
    const logged: unknown[] = []
    for (const level of ['log', 'info', 'debug', 'warn', 'error'] as const) {
      vi.spyOn(console, level).mockImplementation((...words) => void logged.push(...words))
    }
    const errors: unknown[] = []
    localStorage.setItem('token', 'secret-old')
    arriveAt(
      '/home?from=outsideLogin&access_token=secret-new',
      staffServices({ 'GET users/me': { status: 500, body: { message: 'secret-new' } } }),
      { onError: error => errors.push(error) }
    )
    await screen.findByText('登录未成功')
    leavePage()
    arriveAt('/login?code=secret-code', staffServices({ 'POST auth/oauth/hs/login': { status: 401 } }))
    await screen.findByText('登录未成功')
    expect(JSON.stringify([...logged, ...errors].map(String))).not.toContain('secret')
  })
})

it('§4 after a sign-in the profile is fetched and saved, and then the tenant’s logo', async () => {
  const services = arriveAt('/home?from=demo')
  await screen.findByText('HOME')
  await waitFor(() =>
    expect(callsOf(services).slice(0, 3)).toEqual([
      'demo/login',
      'users/me',
      'tenantManage/getUserTenantInfo'
    ])
  )
  expect(JSON.parse(localStorage.getItem('userResult') ?? '{}')).toMatchObject({ name: person.name })
})

describe('an address that brings no sign-in', () => {
  it.each([
    ['/home?access_token=secret', '/home'],
    ['/home?from=outsideLogin&access_token=', '/home'],
    ['/home?from=elsewhere&access_token=secret', '/home'],
    ['/home?from=outsideLogin', '/home?from=outsideLogin'],
    ['/home?code=', '/home?code='],
    ['/home?state=x', '/home?state=x']
  ])('%s shows the home page at %s', async (from, expected) => {
    const services = arriveAt(from)
    expect(await screen.findByText('HOME')).toBeVisible()
    expect(address()).toBe(expected)
    expect(callsOf(services).filter(call => call !== 'point/insert')).toEqual([])
    expect(localStorage.getItem('token')).toBeNull()
  })

  it.each([
    ['/login?from=demo', '/login?from=demo'],
    ['/login?from=outsideLogin&access_token=secret', '/login'],
    ['/login?access_token=secret&returnTo=/exploreCompany', '/login?returnTo=%2FexploreCompany'],
    ['/exploreCompany?code=c1', '/login?returnTo=%2FexploreCompany%3Fcode%3Dc1']
  ])('%s shows the login at %s', async (from, expected) => {
    const services = arriveAt(from)
    expect(await screen.findByRole('link', { name: '单点登录' })).toBeVisible()
    expect(address()).toBe(expected)
    expect(callsOf(services)).toEqual([])
  })
})

describe('the doors', () => {
  it.each([
    ['/home/?code=c1', {}],
    ['/HOME?code=c1', {}],
    ['/login/?code=c1', {}],
    ['/Login?code=c1', {}],
    ['/operate/login?code=c1', {}],
    ['/Operate/Login/?code=c1', {}],
    ['/Desk/login?code=c1', { operatePrefix: '/desk/' }],
    ['/crm/login?code=c1', { basePath: '/crm/' }],
    ['/crm/operate/login?code=c1', { basePath: '/crm' }]
  ] satisfies [string, ProspectingAppProps][])('%s signs in, with %j', async (from, props) => {
    const services = arriveAt(from, staffServices(), props)
    expect(await screen.findByText('HOME')).toBeVisible()
    expect(localStorage.getItem('token')).toBe('by-code')
    expect(callsOf(services).filter(call => call === 'hs/login')).toHaveLength(1)
  })

  it.each([
    ['/operate/report?id=7', '/home', {}],
    ['/operate/', '/home', {}],
    ['/nowhere', '/home', {}],
    ['/operate/report', '/crm/home', { basePath: '/crm' }],
    ['/exploreCompany?keyword=%E8%8A%AF#list', '/exploreCompany?keyword=%E8%8A%AF#list', {}],
    ['/exploreCompany', '/crm/exploreCompany', { basePath: '/crm' }]
  ] satisfies [string, string, ProspectingAppProps][])(
    'below /operate/, where no screen stands, a sign-in that should return to %s leads to %s',
    async (returnTo, to, props) => {
      storeSession()
      const base = 'basePath' in props ? props.basePath : ''
      arriveAt(`${base}/operate/login?returnTo=${encodeURIComponent(returnTo)}`, staffServices(), props)
      await expectAddress(to)
      expect(await screen.findByText(/HOME|EXPLORE/)).toBeVisible()
    }
  )

  it('lead back to the login that was used, where a sign-in is refused', async () => {
    arriveAt('/operate/login?code=used', staffServices({ 'POST auth/oauth/hs/login': { status: 401 } }))
    expect(await screen.findByText('登录未成功')).toBeVisible()
    expect(address()).toBe('/operate/login?fail=true')
  })
})

/** Services whose exchange of a code waits. */
function waiting() {
  const late = deferred<StubReply>()
  const services = staffServices({ 'POST auth/oauth/hs/login': () => late.promise })
  const answer = (reply: StubReply) => act(async () => late.resolve(reply))
  return { services, answer }
}

/** Another address in the same page. */
function goTo(place: string): void {
  history.pushState(null, '', place)
  dispatchEvent(new PopStateEvent('popstate'))
}

describe('while a sign-in is under way', () => {
  it('the home page says so and is not drawn yet', async () => {
    const { services, answer } = waiting()
    arriveAt('/home?code=c1', services)
    expect(await screen.findByText('正在登录')).toBeInTheDocument()
    expect(screen.queryByText('HOME')).toBeNull()
    await answer({ body: { access_token: 'late' } })
    expect(await screen.findByText('HOME')).toBeVisible()
    expect(screen.queryByText('正在登录')).toBeNull()
  })

  it('the login says so in the place of its ways in', async () => {
    const { services, answer } = waiting()
    arriveAt('/login?code=c1', services, { demo: true })
    expect(await screen.findByText('正在登录')).toBeVisible()
    expect(screen.queryByRole('link', { name: '单点登录' })).toBeNull()
    expect(screen.queryByRole('button', { name: '演示账号登录' })).toBeNull()
    await answer({ status: 401 })
    expect(await screen.findByRole('link', { name: '单点登录' })).toBeVisible()
    expect(screen.queryByText('正在登录')).toBeNull()
  })

  it('the login of a session waits, too', async () => {
    storeSession('mine')
    const { services, answer } = waiting()
    arriveAt('/login?code=c1', services)
    expect(await screen.findByText('正在登录')).toBeVisible()
    expect(address()).toBe('/login')
    await answer({ body: { access_token: 'late' } })
    expect(await screen.findByText('HOME')).toBeVisible()
    expect(localStorage.getItem('token')).toBe('late')
  })

  it('a page that is left is led nowhere', async () => {
    const { services, answer } = waiting()
    arriveAt('/login?code=c1', services)
    await screen.findByText('正在登录')
    leavePage()
    history.pushState(null, '', '/somewhere')
    await answer({ status: 401 })
    expect(address()).toBe('/somewhere')
  })

  it('nothing is left of the failure before', async () => {
    let replies = 0
    const reply = () => (replies++ === 0 ? { status: 500 } : { body: { access_token: 'late' } })
    arriveAt('/login?code=c1', staffServices({ 'POST auth/oauth/hs/login': reply }))
    expect(await screen.findByText('登录服务没有正常应答：服务器内部错误')).toBeVisible()
    act(() => goTo('/login?code=c2'))
    expect(await screen.findByText('HOME')).toBeVisible()
    act(() => goTo('/login?fail=true'))
    expect(await screen.findByText(/授权可能已过期或已使用/)).toBeVisible()
  })
})

const MyLogin = () => <h1>MY LOGIN</h1>

describe('the login', () => {
  it.each([
    ['/login', 'HOME', '/home'],
    ['/login?returnTo=/exploreCompany', 'EXPLORE', '/exploreCompany'],
    ['/login?fail=false', 'HOME', '/home']
  ])('%s leads on at once where there is a session, to %s', async (from, title, expected) => {
    storeSession()
    const entries = history.length
    arriveAt(from)
    expect(await screen.findByText(title)).toBeVisible()
    expect(address()).toBe(expected)
    // The login is not in the history: Back would lead to it.
    expect(history.length).toBe(entries + 1)
  })

  it.each(['t', null])('leads on where the page around signs people in (token: %s)', async token => {
    arriveAt('/login', staffServices(), { session: { token } })
    expect(await screen.findByText('HOME')).toBeVisible()
    expect(address()).toBe('/home')
  })

  it('leads on below the path of the application', async () => {
    storeSession()
    arriveAt('/crm/login', staffServices(), { basePath: '/crm' })
    expect(await screen.findByText('HOME')).toBeVisible()
    expect(address()).toBe('/crm/home')
  })

  it('stays after a failure beside a session, until that is wanted', async () => {
    storeSession()
    arriveAt('/login?fail=true&returnTo=/exploreCompany')
    expect(await screen.findByText('登录未成功')).toBeVisible()
    expect(screen.getByRole('link', { name: '单点登录' })).toBeVisible()
    expect(screen.queryByText('正在登录')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: '继续使用当前登录' }))
    expect(await screen.findByText('EXPLORE')).toBeVisible()
  })

  it('offers nothing to go on with where there is no session', async () => {
    arriveAt('/login?fail=true')
    expect(await screen.findByText('登录未成功')).toBeVisible()
    expect(screen.queryByRole('button', { name: '继续使用当前登录' })).toBeNull()
  })

  it('says nothing of a failure or a return where there is none, and offers no demo', async () => {
    arriveAt('/login')
    expect(await screen.findByRole('link', { name: '单点登录' })).toBeVisible()
    expect(screen.queryByText('登录未成功')).toBeNull()
    expect(screen.queryByText('正在登录')).toBeNull()
    expect(screen.queryByText('登录后将回到刚才的页面')).toBeNull()
    expect(screen.queryByRole('button', { name: '演示账号登录' })).toBeNull()
  })

  it('says that it will lead back', async () => {
    arriveAt('/login?returnTo=/exploreCompany')
    expect(await screen.findByText('登录后将回到刚才的页面')).toBeVisible()
  })

  it.each([
    ['/login', {}, '/login'],
    ['/operate/login', {}, '/operate/login'],
    ['/crm/login', { basePath: '/crm' }, '/crm/login']
  ])('%s has the code brought back to its own address, with %j', async (from, props, expected) => {
    arriveAt(from, staffServices(), props)
    const link = await screen.findByRole('link', { name: '单点登录' })
    const { origin, pathname, searchParams } = new URL(link.getAttribute('href') ?? '')
    expect(origin + pathname).toBe('https://sso.example.com/authorize')
    expect(searchParams.get('client_id')).toBe('prospecting')
    expect(searchParams.get('redirect_uri')).toBe(location.origin + expected)
  })

  it('keeps its state while it is shown, and has another the next time', async () => {
    arriveAt('/login')
    const state = await setOut()
    expect(await setOut()).toBe(state)
    expect(sessionStorage.getItem('prospecting-app:sign-in')).toBe(state.split('.')[1])
    leavePage()
    arriveAt('/login')
    expect(await setOut()).not.toBe(state)
  })

  it('leads on once, however many hear of the sign-in', async () => {
    arriveAt('/login?returnTo=/exploreCompany', staffServices(), { demo: true })
    const replaced = vi.spyOn(history, 'replaceState')
    await userEvent.click(await screen.findByRole('button', { name: '演示账号登录' }))
    expect(await screen.findByText('EXPLORE')).toBeVisible()
    await waitFor(() => expect(localStorage.getItem('userResult')).not.toBeNull())
    expect(replaced.mock.calls.filter(([, , url]) => url === '/exploreCompany')).toHaveLength(1)
  })

  it.each([
    ['/login', 'home'],
    ['/login?returnTo=%2FexploreCompany%3Fkeyword%3Da', 'exploreCompany'],
    ['/login?returnTo=%2FexploreCompany%23list', 'exploreCompany']
  ] as const)('%s fetches the next screen while it is read', async (from, key) => {
    const asked: string[] = []
    for (const each of ['home', 'exploreCompany'] as const) {
      vi.spyOn(builtScreens[each], 'preload').mockImplementation(async () => void asked.push(each))
    }
    arriveAt(from)
    await screen.findByRole('link', { name: '单点登录' })
    expect(asked).toEqual([key])
  })

  it('can be the one of the deployment, which leads on, too', async () => {
    arriveAt('/login', staffServices(), { components: { screens: { ...screens, login: MyLogin } } })
    expect(await screen.findByText('MY LOGIN')).toBeVisible()
    expect(screen.queryByRole('link', { name: '单点登录' })).toBeNull()
    leavePage()
    storeSession()
    arriveAt('/login', staffServices(), { components: { screens: { ...screens, login: MyLogin } } })
    expect(await screen.findByText('HOME')).toBeVisible()
  })

  it('cannot be removed', async () => {
    arriveAt('/login', staffServices(), { components: { screens: { ...screens, login: null } } })
    expect(await screen.findByRole('link', { name: '单点登录' })).toBeVisible()
  })

  it('is a skeleton until its code is there, and an error page where it cannot be shown', async () => {
    expectConsole(/boom/)
    const { bare } = LoginScreen
    onTestFinished(() => void Object.assign(LoginScreen, { bare }))
    const code = deferred<{ readonly default: ComponentType }>()
    Object.assign(LoginScreen, { bare: lazy(() => code.promise) })
    const onError = vi.fn<(error: unknown) => void>()
    arriveAt('/login', staffServices(), { onError })
    expect(screen.getByText('页面加载中')).toBeInTheDocument()
    let isBroken = true
    const Login = () => {
      if (isBroken) throw new Error('boom')
      return <h1>LOGIN</h1>
    }
    await act(async () => code.resolve({ default: Login }))
    expect(await screen.findByText('Unexpected Application Error')).toBeVisible()
    expect(onError.mock.calls[0]?.[0]).toMatchObject({ message: 'boom' })
    isBroken = false
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByText('LOGIN')).toBeVisible()
  })
})
