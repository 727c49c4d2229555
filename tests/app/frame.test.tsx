import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AxiosHeaders, type AxiosAdapter } from 'axios'
import { useLayoutEffect, useState } from 'react'
import { MemoryRouter, useLocation, useNavigate, type NavigateFunction } from 'react-router-dom'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { builtScreens } from '../../src/app/screen/builtScreens.ts'
import type { AppComponents } from '../../src/app/screen/appOptions.ts'
import { TopBar } from '../../src/app/layout/TopBar.tsx'
import { ProspectingApp, type ProspectingAppProps } from '../../src/app/ProspectingApp.tsx'
import { DEMO_MARK, DEMO_NOTE, WORLD_HEADER } from '../../src/contract/base/world.ts'
import { useSubject } from '../../src/navigation/useSubject.ts'
import { browserStorage } from '../../src/session/browserStorage.ts'
import { expectConsole } from '../helpers/console.ts'
import { person, staffServices, storeSession } from '../session/staffServices.ts'

const blank = () => <h1>SCREEN</h1>
const screens: AppComponents['screens'] = {
  home: blank,
  exploreCompany: blank,
  newCompanyDetail: blank,
  userInfo: blank,
  favorCompany: blank,
  exportedReports: blank,
  myOrder: blank
}

interface Opened extends ProspectingAppProps {
  readonly parts?: AppComponents
  readonly signedIn?: boolean
}

/** The application at an address, and the way to others. */
function open(address: string, { parts = {}, signedIn = true, ...props }: Opened = {}) {
  if (signedIn) storeSession()
  let navigate: NavigateFunction | undefined
  let place = ''
  function Place(): null {
    const { pathname, search } = useLocation()
    const go = useNavigate()
    useLayoutEffect(() => {
      navigate = go
      place = pathname + search
    })
    return null
  }
  const services = staffServices()
  render(
    <MemoryRouter initialEntries={[address]}>
      <Place />
      <ProspectingApp
        adapter={services.adapter}
        storage={browserStorage()}
        motion={false}
        industryModelUrl={null}
        components={{ ...parts, screens: { ...screens, ...parts.screens } }}
        {...props}
      />
    </MemoryRouter>
  )
  return {
    user: userEvent.setup(),
    at: () => place,
    go: (to: string) => act(async () => navigate?.(to))
  }
}

const bar = () => within(screen.getByRole('banner'))
const staffButton = () => screen.findByRole('button', { name: person.name })
const logoOf = () => screen.getByRole('banner').querySelector('.pa-brand img')

describe('the logo', () => {
  it('is our own mark, with the name of the product, and leads home', async () => {
    const { user, at } = open('/exploreCompany')
    expect(logoOf()).toBeNull()
    const brand = bar().getByRole('link', { name: '企业拓客' })
    expect(brand.querySelector('svg')).not.toBeNull()
    expect(bar().getByText('企业拓客')).not.toHaveClass('pa-brand-beside')
    await user.click(brand)
    expect(at()).toBe('/home')
  })

  it('is the one of the tenant, and our own where that cannot be shown', async () => {
    const logoUrl = 'https://logo.example.com/1.svg'
    localStorage.setItem('logoUrl', logoUrl)
    open('/exploreCompany')
    expect(logoOf()).toHaveAttribute('src', logoUrl)
    expect(logoOf()).toHaveAttribute('alt', '')
    expect(bar().getByText('企业拓客')).toHaveClass('pa-brand-name', 'pa-brand-beside')
    fireEvent.error(logoOf() as Element)
    expect(logoOf()).toBeNull()
    expect(bar().getByText('企业拓客')).toHaveClass('pa-brand-name')
    expect(bar().getByText('企业拓客')).not.toHaveClass('pa-brand-beside')
  })

  it('is never an address that runs something', async () => {
    localStorage.setItem('logoUrl', 'javascript:alert(1)')
    open('/exploreCompany')
    await staffButton()
    expect(logoOf()).toBeNull()
  })
})

const drawer = () => screen.findByRole('dialog')

describe('the menu at the side', () => {
  it('opens by a button, holds the main menu and closes again', async () => {
    const { user } = open('/exploreCompany')
    const button = screen.getByRole('button', { name: '打开菜单' })
    expect(button).toHaveAttribute('aria-expanded', 'false')
    await user.click(button)
    const menu = within(await drawer())
    expect(button).toHaveAttribute('aria-expanded', 'true')
    expect(menu.getByText('企业拓客')).toBeInTheDocument()
    const inside = within(menu.getByRole('navigation', { name: '全部菜单' }))
    expect(inside.getByRole('link', { name: '企业探索' })).toHaveAttribute('aria-current', 'page')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(button).toHaveAttribute('aria-expanded', 'false'))
  })

  it('closes when it has led to another screen', async () => {
    const { user, at } = open('/exploreCompany')
    await user.click(screen.getByRole('button', { name: '打开菜单' }))
    await user.click(within(await drawer()).getByRole('link', { name: '首页' }))
    expect(at()).toBe('/home')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByRole('button', { name: '打开菜单' })).toHaveAttribute('aria-expanded', 'false')
  })
})

describe('the main menu', () => {
  it('fetches the code of a screen as soon as it is pointed at', async () => {
    const preload = vi.spyOn(builtScreens.exploreCompany, 'preload').mockRejectedValue(new Error('offline'))
    onTestFinished(() => preload.mockRestore())
    const { user } = open('/home')
    const menu = within(screen.getByRole('navigation', { name: '主菜单' }))
    await user.hover(menu.getByRole('link', { name: '园区拓客' }))
    expect(preload).not.toHaveBeenCalled()
    await user.hover(menu.getByRole('link', { name: '企业探索' }))
    expect(preload).toHaveBeenCalledTimes(1)
  })

  it('marks no entry on a page outside of it', async () => {
    open('/nowhere')
    expect(await screen.findByText('页面不存在')).toBeVisible()
    expect(screen.queryByRole('link', { current: 'page' })).toBeNull()
  })

  it('is not stored while the permissions are unknown', async () => {
    open('/home', { signedIn: false })
    expect(await screen.findByText('SCREEN')).toBeVisible()
    expect(localStorage.getItem('menuOptions')).toBeNull()
  })

  it('opens the outside address in a new window, and says so', () => {
    open('/home', { industryModelUrl: 'https://model.example/' })
    expect(screen.getByRole('link', { name: '产业经济大模型在新窗口打开' })).toHaveAttribute(
      'rel',
      'noopener noreferrer'
    )
  })
})

const Extra = () => <p>EXTRA</p>

describe('parts of the bar', () => {
  it('can all be removed', async () => {
    open('/exploreCompany', { parts: { TopBar: null } })
    expect(await screen.findByText('SCREEN')).toBeVisible()
    expect(screen.queryByRole('banner')).toBeNull()
  })

  it('can be replaced as a whole, also by our bar with something more in it', async () => {
    open('/exploreCompany', { parts: { TopBar: () => <TopBar extra={Extra} /> } })
    expect(bar().getByText('EXTRA')).toBeVisible()
    expect(bar().getByRole('navigation', { name: '主菜单' })).toBeInTheDocument()
  })

  it('do without a menu, and then without its button', () => {
    open('/exploreCompany', { parts: { TopMenu: null } })
    expect(screen.queryByRole('navigation', { name: '主菜单' })).toBeNull()
    expect(screen.queryByRole('button', { name: '打开菜单' })).toBeNull()
    expect(bar().getByRole('link', { name: '企业拓客' })).toBeInTheDocument()
  })

  it('are those of the deployment', () => {
    open('/exploreCompany', {
      parts: { TopMenu: () => <p>MY MENU</p>, StaffMenu: () => <p>MY STAFF</p> }
    })
    expect(within(screen.getByRole('navigation', { name: '主菜单' })).getByText('MY MENU')).toBeVisible()
    expect(bar().getByText('MY STAFF')).toBeVisible()
    expect(bar().queryByRole('button', { name: person.name })).toBeNull()
  })
})

const menu = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(await staffButton())
  return within(screen.getByRole('dialog', { name: '账户菜单' }))
}

/** Services whose answers are of the world that is asked for. */
const inWorlds: AxiosAdapter = async config => {
  const answer = await staffServices().adapter(config)
  const asked = AxiosHeaders.from(config.headers).get(WORLD_HEADER)
  return { ...answer, headers: { [WORLD_HEADER]: asked === 'demo' ? 'demo, real' : 'real, demo' } }
}

describe('without a network', () => {
  it('the page says so once, until there is one again', async () => {
    open('/exploreCompany')
    await screen.findByRole('heading', { name: 'SCREEN' })
    await waitFor(() => expect(document.querySelector('.pa-layout > [role="status"]')).not.toBeNull())
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    onTestFinished(() => onLine.mockRestore())
    fireEvent(window, new Event('offline'))
    expect(screen.getByText(/^网络已断开/)).toBeVisible()
    onLine.mockReturnValue(true)
    fireEvent(window, new Event('online'))
    expect(screen.queryByText(/^网络已断开/)).toBeNull()
  })
})

describe('the two worlds', () => {
  it('are led into by the menu, and back by the line that says which one it is', async () => {
    localStorage.setItem('token', 't')
    const { user, at } = open('/exploreCompany', { signedIn: false, adapter: inWorlds })
    await staffButton()
    expect(screen.queryByRole('region', { name: DEMO_MARK })).toBeNull()
    await user.click((await menu(user)).getByRole('button', { name: '查看演示数据' }))
    expect(at()).toBe('/home')
    const note = screen.getByRole('region', { name: DEMO_MARK })
    expect(note).toHaveTextContent(DEMO_NOTE)
    expect(localStorage.getItem('world')).toBe('demo')
    await user.click(within(note).getByRole('button', { name: '返回导入的数据' }))
    expect(screen.queryByRole('region', { name: DEMO_MARK })).toBeNull()
  })

  it('are told at once by the page that mounts the application', () => {
    open('/exploreCompany', { world: 'demo' })
    expect(screen.getByRole('region', { name: DEMO_MARK })).toHaveTextContent(DEMO_NOTE)
    expect(within(screen.getByRole('region', { name: DEMO_MARK })).queryByRole('button')).toBeNull()
  })

  it('hold what a screen holds apart', async () => {
    localStorage.setItem('token', 't')
    const { user } = open('/home', {
      signedIn: false,
      adapter: inWorlds,
      parts: { screens: { home: () => <input aria-label="NOTE" /> } }
    })
    await staffButton()
    await user.type(screen.getByRole('textbox', { name: 'NOTE' }), 'of the real world')
    await user.click((await menu(user)).getByRole('button', { name: '查看演示数据' }))
    expect(screen.getByRole('textbox', { name: 'NOTE' })).toHaveValue('')
  })
})

describe('the staff menu', () => {
  it('says who is here, and what concerns only them', async () => {
    const { user } = open('/exploreCompany')
    const card = await menu(user)
    expect(card.getByText(person.name).parentElement?.children).toHaveLength(1)
    expect(card.getAllByRole('listitem').map(each => each.textContent)).toEqual([
      '反馈',
      '个人中心',
      '退出登录'
    ])
  })

  it('has the department of the profile, where it has one', async () => {
    localStorage.setItem('token', 't')
    const { user } = open('/exploreCompany', { signedIn: false })
    expect(within(screen.getByRole('banner')).getByText('员工')).toBeVisible()
    const card = await menu(user)
    expect(card.getByText('对公业务部')).toBeVisible()
  })

  it('closes when it has led on', async () => {
    const { user, at } = open('/exploreCompany')
    await user.click((await menu(user)).getByRole('link', { name: '个人中心' }))
    expect(at()).toBe('/PersonalCenter/userInfo')
    expect(screen.queryByRole('dialog', { name: '账户菜单' })).toBeNull()
  })

  it('leads to the login without a session, and back here', async () => {
    const { user, at } = open('/home?tab=a', { signedIn: false })
    await user.click(screen.getByRole('link', { name: '登录' }))
    expect(at()).toBe('/login?returnTo=%2Fhome%3Ftab%3Da')
  })

  it('signs nobody in or out where the page around does', async () => {
    const { user } = open('/exploreCompany', { signedIn: false, session: { token: 't' } })
    const card = await menu(user)
    expect(card.getByRole('link', { name: '反馈' })).toBeVisible()
    expect(card.queryByRole('button', { name: '退出登录' })).toBeNull()
  })

  it('is not there where the page around has nobody signed in', async () => {
    open('/home', { signedIn: false, session: { token: null } })
    expect(await screen.findByText('SCREEN')).toBeVisible()
    expect(screen.queryByRole('link', { name: '登录' })).toBeNull()
    expect(screen.queryByRole('button', { name: /王敏|员工/ })).toBeNull()
  })
})

describe('the focus', () => {
  it('goes past the bar on demand', async () => {
    const { user } = open('/exploreCompany')
    await user.click(screen.getByRole('button', { name: '跳到正文' }))
    expect(screen.getByRole('main')).toHaveFocus()
  })

  it('goes to a new screen, and to another company, but not with the first', async () => {
    const { go } = open('/exploreCompany', { ownsDocument: true })
    const main = screen.getByRole('main')
    expect(main).not.toHaveFocus()
    await go('/exploreCompany?keyword=a')
    expect(main).not.toHaveFocus()
    await go('/newCompanyDetail?id=1')
    expect(main).toHaveFocus()
    main.blur()
    await go('/newCompanyDetail?id=1&tab=notes')
    expect(main).not.toHaveFocus()
    await go('/newCompanyDetail?id=2')
    expect(main).toHaveFocus()
    main.blur()
    await go('/newCompanyDetail?id=2&tab=notes')
    expect(main).not.toHaveFocus()
  })

  it('scrolls nothing: that is done otherwise', async () => {
    const focus = vi.spyOn(HTMLElement.prototype, 'focus')
    onTestFinished(() => focus.mockRestore())
    const { go } = open('/exploreCompany', { ownsDocument: true })
    await go('/home')
    expect(focus.mock.calls).toContainEqual([{ preventScroll: true }])
  })

  it('is left to the page around, where the document is not ours', async () => {
    const { go } = open('/exploreCompany')
    await go('/home')
    expect(screen.getByRole('main')).not.toHaveFocus()
  })
})

function AboutCompany() {
  const [name, setName] = useState<string | null>(null)
  useSubject(name)
  return <button onClick={() => setName('苏州示例精密制造有限公司')}>ABOUT</button>
}

describe('the title of the document', () => {
  it('follows the screen, also to none and to the login', async () => {
    const { go } = open('/exploreCompany', { ownsDocument: true })
    expect(document.title).toBe('企业探索 · 企业拓客')
    await go('/nowhere')
    expect(document.title).toBe('页面不存在 · 企业拓客')
    await go('/home')
    expect(document.title).toBe('首页 · 企业拓客')
    await go('/login?fail=true')
    await waitFor(() => expect(document.title).toBe('登录 · 企业拓客'))
  })

  it('names what the screen is about, as soon as that is known and as long as it is shown', async () => {
    const { go } = open('/newCompanyDetail?id=3', {
      ownsDocument: true,
      parts: { screens: { newCompanyDetail: AboutCompany } }
    })
    expect(await screen.findByText('ABOUT')).toBeVisible()
    expect(document.title).toBe('企业详情（新版） · 企业拓客')
    await userEvent.click(screen.getByRole('button', { name: 'ABOUT' }))
    expect(document.title).toBe('苏州示例精密制造有限公司 · 企业详情（新版） · 企业拓客')
    await go('/home')
    expect(document.title).toBe('首页 · 企业拓客')
  })
})

const side = () => within(screen.getByRole('navigation', { name: '个人中心菜单' }))

const entries = () =>
  side()
    .getAllByRole('link')
    .map(each => each.textContent)

describe('the menu of the personal center', () => {
  it('has its screens, the current one marked', async () => {
    const { user, at } = open('/PersonalCenter/favorCompany')
    expect(side().getByText('个人中心')).toBeVisible()
    expect(entries()).toEqual(['个人信息', '收藏企业', '我的导出', '我的订单'])
    expect(side().getByRole('link', { current: 'page' })).toHaveTextContent('收藏企业')
    await user.click(side().getByRole('link', { name: '我的订单' }))
    expect(at()).toBe('/PersonalCenter/myOrder')
    expect(await screen.findByRole('heading', { name: 'SCREEN' })).toBeVisible()
  })

  it('unfolds the entry that the current screen stands below', () => {
    open('/PersonalCenter/myExport/companyReport')
    expect(entries()).toEqual(['个人信息', '收藏企业', '我的导出', '名单导出', '企业报告导出', '我的订单'])
    expect(side().getByRole('link', { current: 'page' })).toHaveTextContent('企业报告导出')
  })

  it('has no entry that was removed, and no list where all were', () => {
    open('/PersonalCenter/favorCompany', { parts: { screens: { userInfo: null, myOrder: null } } })
    expect(entries()).toEqual(['收藏企业', '我的导出'])
    expect(side().getAllByRole('list')).toHaveLength(1)
  })

  it('is only there', async () => {
    open('/exploreCompany')
    expect(await screen.findByText('SCREEN')).toBeVisible()
    expect(screen.queryByRole('navigation', { name: '个人中心菜单' })).toBeNull()
  })
})

function BrokenAtFirst() {
  if (useLocation().search === '') throw new Error('boom')
  return <h1>BETTER</h1>
}

describe('a screen that failed', () => {
  it('is tried again with another address, though it is the same screen', async () => {
    expectConsole(/boom/)
    const { go } = open('/exploreCompany', { parts: { screens: { exploreCompany: BrokenAtFirst } } })
    expect(await screen.findByText('Unexpected Application Error')).toBeVisible()
    await go('/exploreCompany?keyword=a')
    expect(await screen.findByText('BETTER')).toBeVisible()
  })
})
