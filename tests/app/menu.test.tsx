import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { ProspectingApp, type ProspectingAppProps } from '../../src/app/ProspectingApp.tsx'
import { browserStorage } from '../../src/session/browserStorage.ts'
import { deferred } from '../helpers/screenBench.tsx'
import type { StubReply, StubServices } from '../http/answering.ts'
import { person, staffServices, storeSession } from '../session/staffServices.ts'

const home = () => <h1>HOME</h1>

function open(services: StubServices = staffServices(), components: ProspectingAppProps['components'] = {}) {
  return render(
    <MemoryRouter initialEntries={['/home']}>
      <ProspectingApp
        adapter={services.adapter}
        storage={browserStorage()}
        motion={false}
        industryModelUrl={null}
        components={{ screens: { home, ...components.screens } }}
      />
    </MemoryRouter>
  )
}

const shown = () =>
  within(screen.getByRole('navigation', { name: '主菜单' }))
    .getAllByRole('listitem')
    .map(each => each.textContent)

const everything = [
  '首页',
  '企业探索',
  '产业链拓客',
  '园区拓客',
  '融资拓客',
  '科技企业',
  '规上工业',
  '报告中心'
]
const withoutCompanies = ['首页', '报告中心']

describe('the menu', () => {
  it('hides entries without permission', () => {
    storeSession('t', [])
    open()
    expect(shown()).toEqual(withoutCompanies)
  })

  it('shows all entries while the permissions are unknown', () => {
    open()
    expect(shown()).toEqual(everything)
  })

  it('§3 menuOptions holds the menu as last shown: the next page paints it before the profile is loaded', async () => {
    storeSession('t', [])
    const { unmount } = open(undefined, { screens: { reportCenter: null } })
    await waitFor(() => expect(localStorage.getItem('menuOptions')).toBe('["home"]'))
    unmount()
    localStorage.removeItem('permissions')
    localStorage.removeItem('userResult')
    const late = deferred<StubReply>()
    open(staffServices({ 'GET users/me': () => late.promise }))
    const atOnce = shown()
    expect(atOnce).toEqual(['首页'])
    act(() => late.resolve({ body: { ...person, permissions: [] } }))
    await waitFor(() => expect(shown()).toEqual(withoutCompanies))
  })

  it('is as stored before the permissions are known, which says nothing of the staff menu', async () => {
    localStorage.setItem('token', 't')
    localStorage.setItem('menuOptions', '["home"]')
    const late = deferred<StubReply>()
    open(staffServices({ 'GET users/me': () => late.promise }))
    expect(shown()).toEqual(['首页'])
    await userEvent.click(screen.getByRole('button', { name: '员工' }))
    expect(await screen.findByRole('link', { name: '反馈' })).toBeVisible()
    expect(screen.getByRole('link', { name: '个人中心' })).toBeVisible()
  })

  it('shows what the permissions allow', () => {
    storeSession('t', ['company:read'])
    open()
    expect(shown()).toEqual(everything)
  })

  it.each(['{broken', '7', '{"a":1}', '["nothing","of","ours"]'])(
    'ignores a malformed stored menu: %s',
    menu => {
      storeSession()
      localStorage.setItem('menuOptions', menu)
      open()
      expect(shown()).toEqual(everything)
    }
  )
})

const personalCenterHref = async (components?: ProspectingAppProps['components']) => {
  storeSession('t', [])
  open(undefined, components)
  await userEvent.click(await screen.findByRole('button', { name: person.name }))
  return (await screen.findByRole('link', { name: '个人中心' })).getAttribute('href')
}

describe('the entry of the suggestions', () => {
  it('tells from which screen it leads', async () => {
    storeSession('t', [])
    open()
    await userEvent.click(await screen.findByRole('button', { name: person.name }))
    expect(await screen.findByRole('link', { name: '反馈' })).toHaveAttribute('href', '/suggestion?from=home')
  })
})

describe('the entry of the personal center', () => {
  it('leads to the first page there, where the specification has it', async () => {
    expect(await personalCenterHref()).toBe('/PersonalCenter/userInfo')
  })

  it('leads to a page that the deployment brings itself', async () => {
    expect(await personalCenterHref({ screens: { userInfo: home } })).toBe('/PersonalCenter/userInfo')
  })

  it('leads past a page that was removed', async () => {
    expect(await personalCenterHref({ screens: { userInfo: null } })).toBe('/PersonalCenter/favorCompany')
  })

  it('leads to the page of the deployment before one of ours', async () => {
    expect(await personalCenterHref({ screens: { userInfo: null, favorCompany: null, myOrder: home } })).toBe(
      '/PersonalCenter/myOrder'
    )
  })
})
