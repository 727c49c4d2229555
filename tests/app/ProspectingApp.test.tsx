import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Button, Form, Input } from 'antd'
import { StrictMode, useEffect, type ReactNode } from 'react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { ProspectingApp, type ProspectingAppProps } from '../../src/app/ProspectingApp.tsx'
import { screenKeys, screenOf } from '../../src/catalogue/screens.ts'
import { endpoints } from '../../src/contract/endpoints.ts'
import { useApi } from '../../src/http/useConnection.ts'
import { browserStorage } from '../../src/session/browserStorage.ts'
import { useDraft } from '../../src/session/useDraft.ts'
import { expectConsole } from '../helpers/console.ts'
import { deferred } from '../helpers/screenBench.tsx'
import { answering, enveloped, type Reply, type StubReply, type StubServices } from '../http/answering.ts'
import { waitOf } from '../helpers/patience.ts'

const user = {
  id: 'u1',
  name: '王敏',
  account: 'wangmin',
  department: { id: 'd1', name: '公司金融部' },
  permissions: [{ name: 'company:read' }, { name: 'favorite:write' }]
}

const services = (more: Record<string, Reply> = {}): StubServices =>
  answering({
    'POST auth/demo/login': { body: { access_token: 'demo' } },
    'POST auth/oauth/hs/login': { body: { access_token: 'code' } },
    'POST auth/logout': { status: 204 },
    'GET users/me': { body: user },
    'POST getUserTenantInfo': enveloped({ isDefaultLogo: 1 }),
    'POST point/insert': enveloped(null),
    ...more
  })

function signedIn(permissions: readonly string[] = ['company:read']): void {
  localStorage.setItem('token', 't')
  localStorage.setItem('userResult', JSON.stringify({ id: 'u1', name: '王敏' }))
  localStorage.setItem('permissions', JSON.stringify(permissions))
}

function Address() {
  const { pathname, search, hash } = useLocation()
  return <output>{pathname + search + hash}</output>
}

/** Screens are stubbed: their contents are not the subject. */
const plain = {
  screens: {
    home: () => <h1>HOME</h1>,
    exploreCompany: () => <h1>EXPLORE</h1>,
    favorCompany: () => <h1>FAVOR</h1>,
    parkDetail: () => <h1>PARK</h1>
  }
}

function open(address: string, props: ProspectingAppProps = {}, stub: StubServices = services()) {
  const view = render(
    <StrictMode>
      <MemoryRouter initialEntries={[address]}>
        <Address />
        <ProspectingApp
          adapter={stub.adapter}
          storage={browserStorage()}
          motion={false}
          components={plain}
          {...props}
        />
      </MemoryRouter>
    </StrictMode>
  )
  return { ...view, calls: stub.calls }
}

const expectAddress = (place: string) =>
  waitFor(() => expect(screen.getAllByRole('status')[0]).toHaveTextContent(place))

function Asking() {
  const api = useApi()
  return <button onClick={() => void api(endpoints.me, {}).catch(() => null)}>ask</button>
}

const asking = { screens: { home: Asking } }

function MailForm() {
  return (
    <Form>
      <Form.Item name="mail" label="邮箱" rules={[{ type: 'email' }]}>
        <Input />
      </Form.Item>
      <Button htmlType="submit">提交</Button>
    </Form>
  )
}

describe('what surrounds the screens', () => {
  it('shows the captcha when a call reaches a rate limit, as long as the session lasts', async () => {
    signedIn()
    let isLimited = false
    const stub = services({ 'GET user/unlock/rate': enveloped(null) })
    const adapter: StubServices['adapter'] = async config => {
      if (config.url?.includes('unlock')) isLimited = false
      return isLimited ? services({ 'GET users/me': { status: 429 } }).adapter(config) : stub.adapter(config)
    }
    open('/home', { components: asking }, { ...stub, adapter })
    isLimited = true
    await userEvent.click(await screen.findByRole('button', { name: 'ask' }))
    expect(await screen.findByRole('dialog')).toBeInTheDocument()
    expect(screen.getByRole('textbox', { name: /验证码/ })).toBeInTheDocument()
    // It is not seen over the login.
    act(() => {
      localStorage.clear()
      dispatchEvent(new StorageEvent('storage', { key: null }))
    })
    await expectAddress('/login')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('shows a line while a request is under way', async () => {
    signedIn()
    const stub = services()
    let isSlow = false
    const adapter: StubServices['adapter'] = async config => {
      if (isSlow) await vi.waitUntil(() => !isSlow, waitOf('unit'))
      return stub.adapter(config)
    }
    const { container } = open('/home', { components: asking }, { ...stub, adapter })
    const line = () => container.querySelector('.pa-loading-line')
    const button = await screen.findByRole('button', { name: 'ask' })
    await waitFor(() => expect(line()).toBeNull())
    isSlow = true
    await userEvent.click(button)
    await waitFor(() => expect(line()).not.toBeNull())
    isSlow = false
    await waitFor(() => expect(line()).toBeNull())
  })

  it('§8 a 401 or 419 after 3 retries shows login invalid, clears the storage and leads to the login', async () => {
    signedIn()
    localStorage.setItem('menuOptions', '["home"]')
    let renewals = 0
    const stub = services({ 'GET users/me': { status: 401 } })
    const adapter: StubServices['adapter'] = config =>
      config.url?.endsWith('refresh-token')
        ? services({ 'POST auth/refresh-token': { body: { access_token: `t${++renewals}` } } }).adapter(
            config
          )
        : stub.adapter(config)
    open('/home?tab=a#part', { components: asking }, { ...stub, adapter })
    await userEvent.click(await screen.findByRole('button', { name: 'ask' }))
    expect(await screen.findByText('登录已失效，请重新登录')).toBeInTheDocument()
    await expectAddress('/login?returnTo=%2Fhome%3Ftab%3Da%23part')
    expect(renewals).toBe(3)
    expect(Object.keys(localStorage).filter(key => key !== 'currentVersion')).toEqual([])
  })

  it('gives the forms of a screen Chinese messages', async () => {
    signedIn()
    open('/home', { components: { screens: { home: MailForm } } })
    await userEvent.type(await screen.findByRole('textbox', { name: '邮箱' }), 'abc')
    await userEvent.click(screen.getByRole('button', { name: /提\s*交/ }))
    expect(await screen.findByText('邮箱不是有效的邮箱地址')).toBeInTheDocument()
  })
})

describe('the addresses', () => {
  it.each(screenKeys.filter(key => screenOf(key).leadsTo === undefined && key !== 'login'))(
    '%s shows its screen',
    async key => {
      signedIn()
      const screens = Object.fromEntries(screenKeys.map(each => [each, () => <h1>BUILT</h1>]))
      open(`/${screenOf(key).path}?id=1`, { components: { screens } })
      expect(await screen.findByText('BUILT')).toBeVisible()
    }
  )

  it.each([
    ['§2 / redirects to /home', '/', '/home'],
    ['§2 PersonalCenter redirects to PersonalCenter/userInfo', '/PersonalCenter', '/PersonalCenter/userInfo'],
    [
      'the exports begin with those of lists',
      '/PersonalCenter/myExport',
      '/PersonalCenter/myExport/companyList'
    ],
    [
      'what stands behind the path goes along to the personal center',
      '/PersonalCenter?from=mail#name',
      '/PersonalCenter/userInfo?from=mail#name'
    ],
    [
      'and to the exports',
      '/PersonalCenter/myExport?page=2#list',
      '/PersonalCenter/myExport/companyList?page=2#list'
    ]
  ])('%s', async (_, from, to) => {
    signedIn()
    open(from)
    await expectAddress(to)
  })

  it('shows the 404 page with a link home at an unknown path', async () => {
    open('/nowhere')
    expect(await screen.findByText('页面不存在')).toBeVisible()
    await userEvent.click(screen.getByRole('link', { name: '返回首页' }))
    await expectAddress('/home')
  })

  it('works below a base path', async () => {
    signedIn()
    render(
      <MemoryRouter initialEntries={['/crm/']}>
        <Address />
        <Routes>
          <Route
            path="/crm/*"
            element={
              <ProspectingApp
                basePath="/crm"
                adapter={services().adapter}
                storage={browserStorage()}
                components={plain}
              />
            }
          />
        </Routes>
      </MemoryRouter>
    )
    await expectAddress('/crm/home')
    expect(screen.getAllByRole('link', { name: '企业探索' })[0]).toHaveAttribute(
      'href',
      '/crm/exploreCompany'
    )
    await userEvent.click(screen.getAllByRole('link', { name: '企业探索' })[0] as HTMLElement)
    expect(await screen.findByText('EXPLORE')).toBeVisible()
  })
})

describe('the guards', () => {
  it('redirect to the login without a session, and back to the full address', async () => {
    open('/exploreCompany?keyword=%E5%B0%8F%E7%B1%B3', { demo: true })
    await expectAddress(`/login?returnTo=${encodeURIComponent('/exploreCompany?keyword=%E5%B0%8F%E7%B1%B3')}`)
    await userEvent.click(await screen.findByRole('button', { name: '演示账号登录' }))
    await expectAddress('/exploreCompany?keyword=%E5%B0%8F%E7%B1%B3')
    expect(await screen.findByText('EXPLORE')).toBeVisible()
  })

  it('show 403 without the permission and keep the session', async () => {
    signedIn([])
    open('/exploreCompany')
    expect(await screen.findByText('您没有权限访问此页面')).toBeVisible()
    expect(localStorage.getItem('token')).toBe('t')
  })

  it('redirect to the login below /operate', async () => {
    open('/operate/login')
    expect(await screen.findByText('登录企业拓客')).toBeVisible()
  })
})

function Writing() {
  const [text, write] = useDraft('suggestion')
  const api = useApi()
  return (
    <>
      <textarea value={text} onChange={({ target: { value } }) => write(value)} />
      <button onClick={() => void api(endpoints.me, {}).catch(() => null)}>ask</button>
    </>
  )
}

describe('a draft', () => {
  it('waits in the page where the session is lost, and beyond it if its author asks for that', async () => {
    signedIn()
    const refused = services({ 'GET users/me': { status: 401 }, 'POST auth/refresh-token': { status: 401 } })
    open('/suggestion', { components: { screens: { suggestion: Writing } } }, refused)
    fireEvent.change(await screen.findByRole('textbox'), { target: { value: '列表打不开' } })
    fireEvent.click(screen.getByRole('button', { name: 'ask' }))
    await expectAddress('/login?returnTo=%2Fsuggestion')
    expect(localStorage).toHaveLength(0)
    await userEvent.click(await screen.findByRole('button', { name: '请保留到登录之后' }))
    expect(JSON.stringify(localStorage)).toContain('列表打不开')
    act(() => {
      signedIn()
      dispatchEvent(new StorageEvent('storage', { key: null }))
    })
    await expectAddress('/suggestion')
    expect(await screen.findByRole('textbox')).toHaveValue('列表打不开')
  })
})

describe('signing in at an address', () => {
  it('§2 a code at /login is exchanged for a session, once, and the way goes on', async () => {
    const { calls } = open('/login?code=c1&returnTo=%2FexploreCompany')
    await expectAddress('/exploreCompany')
    expect(calls.filter(each => each.call.endsWith('hs/login'))).toHaveLength(1)
  })

  it('§2 a failed sign-in at /login redirects to /login?fail=true, and preserves the return path', async () => {
    open(
      '/login?code=used&returnTo=/exploreCompany',
      {},
      services({ 'POST auth/oauth/hs/login': { status: 401 } })
    )
    await expectAddress('/login?fail=true&returnTo=%2FexploreCompany')
    expect(await screen.findByText('登录未成功')).toBeVisible()
  })

  it('never redirects to another site', async () => {
    open('/login?code=c1&returnTo=//evil.example')
    await expectAddress('/home')
  })

  it.each([
    ['/home?from=demo&code=c1', 'auth/demo/login'],
    ['/home?from=outsideLogin&access_token=abc', 'users/me'],
    ['/home?code=c1', 'auth/oauth/hs/login']
  ])('%s signs in through %s, replaces the address and records INDEX_VIEW', async (from, first) => {
    const { calls } = open(from)
    await screen.findByText('HOME')
    expect(screen.getAllByRole('status')[0]?.textContent).toBe('/home')
    expect(calls[0]?.call.endsWith(first)).toBe(true)
    await waitFor(() => expect(calls.at(-1)?.call).toMatch(/point\/insert$/))
    expect(calls.at(-1)?.body).toEqual({ pointEvent: 'INDEX_VIEW', triggerName: '首页', createUser: '王敏' })
    expect(calls.filter(each => each.call.endsWith('point/insert'))).toHaveLength(1)
  })

  it('redirects to /login?fail=true when it fails at /home', async () => {
    open('/home?from=demo', {}, services({ 'POST auth/demo/login': { status: 404 } }))
    await expectAddress('/login?fail=true')
  })

  it('§2 a visit of /home that is not redirected is recorded as INDEX_VIEW, and shown even if the event is lost', async () => {
    const { calls } = open('/home', {}, services({ 'POST point/insert': { status: 500 } }))
    expect(await screen.findByText('HOME')).toBeVisible()
    await waitFor(() =>
      expect(calls.map(each => each.call)).toEqual(['POST /burial-point/burial/point/insert'])
    )
    expect(calls[0]?.body).toMatchObject({ pointEvent: 'INDEX_VIEW' })
    expect(screen.getByRole('link', { name: '登录' })).toBeVisible()
  })
})

function Broken(): never {
  throw new Error('boom')
}

describe('the frame', () => {
  it('§2 the top menu is Home and every entry flagged as top menu; the current one is marked', async () => {
    signedIn()
    open('/exploreCompany', { industryModelUrl: 'https://model.example/' })
    const menu = within(screen.getByRole('navigation', { name: '主菜单' }))
    expect(menu.getAllByRole('listitem').map(each => each.textContent?.replace('在新窗口打开', ''))).toEqual([
      '首页',
      '企业探索',
      '产业链拓客',
      '园区拓客',
      '融资拓客',
      '科技企业',
      '规上工业',
      '报告中心',
      '产业经济大模型'
    ])
    expect(menu.getByRole('link', { current: 'page' })).toHaveTextContent('企业探索')
  })

  it('§2 the industry-economy large model is an outside link in the top menu', () => {
    signedIn()
    open('/exploreCompany', { industryModelUrl: 'https://model.example/' })
    const menu = within(screen.getByRole('navigation', { name: '主菜单' }))
    const model = menu.getByRole('link', { name: /产业经济大模型/ })
    expect(model).toHaveAttribute('href', 'https://model.example/')
    expect(model).toHaveAttribute('target', '_blank')
  })

  it('§2 parkDetail belongs to explorePark, whose menu entry is marked', async () => {
    signedIn()
    open('/parkDetail?id=1')
    expect(await screen.findByText('PARK')).toBeVisible()
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('园区拓客')
  })

  it('§2 the industry-economy large model requires login', async () => {
    open('/home', { industryModelUrl: 'https://model.example/' })
    await userEvent.click(screen.getByRole('button', { name: '产业经济大模型' }))
    await expectAddress('/login')
  })

  it('explains a missing external address, and hides the entry if configured', async () => {
    signedIn()
    const { unmount } = open('/exploreCompany')
    await userEvent.click(screen.getByRole('button', { name: '产业经济大模型' }))
    expect(await screen.findByText('还没有配置产业经济大模型的地址，请联系管理员')).toBeVisible()
    unmount()
    open('/exploreCompany', { industryModelUrl: null })
    expect(screen.queryByText('产业经济大模型')).toBeNull()
  })

  it('signs out from the staff menu and clears all local storage', async () => {
    signedIn()
    localStorage.setItem('other', '1')
    open('/exploreCompany')
    await userEvent.click(screen.getByRole('button', { name: /王敏/ }))
    await userEvent.click(screen.getByRole('button', { name: '退出登录' }))
    await expectAddress('/login')
    expect(localStorage).toHaveLength(0)
  })

  it('leaves the title of the document alone unless it owns the document', async () => {
    document.title = 'partner'
    signedIn()
    const { unmount } = open('/exploreCompany')
    expect(document.title).toBe('partner')
    unmount()
    open('/exploreCompany', { ownsDocument: true })
    expect(document.title).toBe('企业探索 · 企业拓客')
  })

  it('shows the error page for a screen that throws; other screens work', async () => {
    expectConsole(/boom/)
    signedIn()
    open('/exploreCompany', { components: { screens: { ...plain.screens, exploreCompany: Broken } } })
    expect(await screen.findByText('Unexpected Application Error')).toBeVisible()
    await userEvent.click(screen.getByRole('link', { name: '首页' }))
    expect(await screen.findByText('HOME')).toBeVisible()
  })
})

describe('replacing parts', () => {
  it('removes a part that is null and renders a custom one', async () => {
    signedIn()
    open('/exploreCompany', {
      components: {
        StaffMenu: null,
        screens: { ...plain.screens, explorePark: null, exploreIndustry: () => <h1>MINE</h1> }
      }
    })
    expect(screen.queryByRole('button', { name: /王敏/ })).toBeNull()
    expect(screen.queryByRole('link', { name: '园区拓客' })).toBeNull()
    await userEvent.click(screen.getByRole('link', { name: '产业链拓客' }))
    expect(await screen.findByText('MINE')).toBeVisible()
  })

  it('does not remount when options are inline objects', async () => {
    signedIn()
    let mounts = 0
    const Counting = () => {
      useEffect(() => {
        mounts += 1
      }, [])
      return <h1>COUNT</h1>
    }
    const show = () => (
      <MemoryRouter initialEntries={['/exploreCompany']}>
        <ProspectingApp
          adapter={stub.adapter}
          storage={browserStorage()}
          services={{}}
          tokens={{ fontSize: 14 }}
          texts={{}}
          components={{ screens: { exploreCompany: Counting } }}
        />
      </MemoryRouter>
    )
    const stub = services()
    const { rerender } = render(show())
    expect(await screen.findByText('COUNT')).toBeVisible()
    act(() => rerender(show()))
    expect(mounts).toBe(1)
  })
})

describe('a screen behind its guards', () => {
  it('is shown while the permissions are not known yet', async () => {
    localStorage.setItem('token', 't')
    const late = deferred<StubReply>()
    open('/exploreCompany', {}, services({ 'GET users/me': () => late.promise }))
    expect(await screen.findByText('EXPLORE')).toBeVisible()
    await act(async () => late.resolve({ body: { ...user, permissions: [] } }))
    expect(await screen.findByText('您没有权限访问此页面')).toBeVisible()
    expect(screen.queryByText('EXPLORE')).toBeNull()
  })

  it('says that one has to sign in around it, where the page around does that', async () => {
    open('/exploreCompany', { session: { token: null } })
    expect(await screen.findByText('未登录或会话已超时，请先登录')).toBeVisible()
    expect(screen.getByText('请先在所在系统中登录，登录后即可使用。')).toBeVisible()
    expect(screen.queryByText('EXPLORE')).toBeNull()
    expect(screen.getAllByRole('status')[0]?.textContent).toBe('/exploreCompany')
  })

  it('needs no session if it is public, wherever people sign in', async () => {
    open('/home', { session: { token: null } })
    expect(await screen.findByText('HOME')).toBeVisible()
  })

  it('leads to the login without a way back after a sign-out', async () => {
    signedIn()
    open('/exploreCompany?keyword=a')
    await userEvent.click(screen.getByRole('button', { name: /王敏/ }))
    await userEvent.click(screen.getByRole('button', { name: '退出登录' }))
    expect(await screen.findByText('登录企业拓客')).toBeVisible()
    expect(screen.getAllByRole('status')[0]?.textContent).toBe('/login')
  })

  it('is ours, unless the deployment has one', async () => {
    signedIn()
    open('/PersonalCenter/favorCompany', { components: {} })
    expect(await screen.findByRole('heading', { name: '收藏企业' })).toBeVisible()
  })

  it('is not found at its address where it was removed', async () => {
    signedIn()
    open('/explorePark', { components: { screens: { explorePark: null } } })
    expect(await screen.findByText('页面不存在')).toBeVisible()
  })

  it('has the menu of the personal center beside it only there', async () => {
    signedIn()
    open('/PersonalCenter/favorCompany')
    expect(await screen.findByText('FAVOR')).toBeVisible()
    expect(screen.getByRole('navigation', { name: '个人中心菜单' })).toBeVisible()
  })

  it('is recorded by its title and asks for the version, each time it is entered', async () => {
    signedIn()
    const { calls } = open('/exploreCompany', { ownsDocument: true })
    const count = (end: string) => calls.filter(each => each.call.endsWith(end)).length
    await waitFor(() => expect(count('version.json')).toBeGreaterThan(0))
    const before = count('version.json')
    await userEvent.click(screen.getByRole('link', { name: '园区拓客' }))
    await waitFor(() => expect(count('version.json')).toBeGreaterThan(before))
    dispatchEvent(new Event('pagehide'))
    await waitFor(() => expect(count('point/insert')).toBe(2))
    const points = calls.filter(each => each.call.endsWith('point/insert')).map(each => each.body)
    expect(points).toMatchObject([
      { pointEvent: 'PAGE_VIEW', triggerName: '企业探索' },
      { pointEvent: 'PAGE_VIEW', triggerName: '园区拓客' }
    ])
  })

  it('that may not be shown is neither recorded nor asks for the version', async () => {
    signedIn([])
    const { calls } = open('/exploreCompany', { ownsDocument: true })
    expect(await screen.findByText('您没有权限访问此页面')).toBeVisible()
    dispatchEvent(new Event('pagehide'))
    expect(calls.filter(each => /version\.json|point\/insert/.test(each.call))).toEqual([])
  })
})

describe('what a deployment sets', () => {
  it('switches the points off', async () => {
    const { calls } = open('/home', { tracking: false })
    expect(await screen.findByText('HOME')).toBeVisible()
    dispatchEvent(new Event('pagehide'))
    expect(calls).toEqual([])
  })

  it('switches the keys off', async () => {
    signedIn()
    open('/home', { shortcuts: false })
    await screen.findByText('HOME')
    expect(fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })).toBe(true)
  })

  it('leaves the keys on unless it says otherwise', async () => {
    signedIn()
    open('/home')
    await screen.findByText('HOME')
    expect(fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })).toBe(false)
    expect(await screen.findByRole('dialog', { name: '快速前往' })).toBeInTheDocument()
  })

  it('has sentences in the place of ours', async () => {
    signedIn()
    open('/home', { texts: { common: { product: '拓客助手' } } })
    expect(screen.getByRole('link', { name: '拓客助手' })).toBeVisible()
  })

  it('has a login below its own prefix, with or without a slash', async () => {
    const { unmount } = open('/desk/login', { operatePrefix: '/desk/' })
    expect(await screen.findByText('登录企业拓客')).toBeVisible()
    unmount()
    open('/operate/login', { operatePrefix: '/desk' })
    expect(await screen.findByText('页面不存在')).toBeVisible()
  })

  it('is told of a new version, when a screen is entered', async () => {
    signedIn()
    const onNewVersion = vi.fn<(version: string) => void>()
    const stub = services({ 'GET version.json': { body: { version: '1.4.1' } } })
    localStorage.setItem('currentVersion', '1.4.0')
    open('/home', { version: '1.4.0', onNewVersion }, stub)
    await waitFor(() => expect(onNewVersion).toHaveBeenCalledExactlyOnceWith('1.4.1'))
  })

  it('is told of an error of the frame, and people get a sentence', async () => {
    expectConsole(/boom/)
    signedIn()
    const onError = vi.fn<(error: unknown) => void>()
    open('/home', { onError, components: { ...plain, StaffMenu: Broken } })
    expect(await screen.findByText('页面无法显示，请刷新后重试')).toBeVisible()
    expect(onError.mock.calls[0]?.[0]).toMatchObject({ message: 'boom' })
  })

  it('has parts that may change', async () => {
    signedIn()
    const stub = services()
    const show = (home: () => ReactNode) => (
      <MemoryRouter initialEntries={['/home']}>
        <ProspectingApp
          adapter={stub.adapter}
          storage={browserStorage()}
          components={{ screens: { home } }}
        />
      </MemoryRouter>
    )
    const { rerender } = render(show(() => <h1>ONE</h1>))
    expect(await screen.findByText('ONE')).toBeVisible()
    rerender(show(() => <h1>OTHER</h1>))
    expect(await screen.findByText('OTHER')).toBeVisible()
  })
})
