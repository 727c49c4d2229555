import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { NavigationProvider } from '../../src/navigation/NavigationProvider.tsx'
import type { Destination } from '../../src/navigation/port.ts'
import { RouterNavigation } from '../../src/navigation/RouterNavigation.tsx'
import { useNavigation, useWay } from '../../src/navigation/useNavigation.ts'

function inRouter(address: string, basePath?: string) {
  return renderHook(() => ({ navigation: useNavigation(), location: useLocation() }), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <MemoryRouter initialEntries={[address]}>
        <RouterNavigation basePath={basePath}>{children}</RouterNavigation>
      </MemoryRouter>
    )
  }).result
}

const inHistory = () =>
  renderHook(() => ({ navigation: useNavigation(), go: useNavigate() }), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <MemoryRouter initialEntries={['/exploreCompany']}>
        <RouterNavigation>{children}</RouterNavigation>
      </MemoryRouter>
    )
  }).result

const company: Destination = { screen: 'companyDetail', query: { id: '7', from: null } }

describe('RouterNavigation', () => {
  it('writes addresses without null parameters, below the base path', () => {
    expect(inRouter('/home').current.navigation.href(company)).toBe('/companyDetail?id=7')
    expect(inRouter('/crm/home', '/crm/').current.navigation.href(company)).toBe('/crm/companyDetail?id=7')
  })

  it('navigates, and changes the query', () => {
    const hook = inRouter('/exploreCompany?page=2#row')
    expect(hook.current.navigation.search).toBe('page=2')
    act(() => hook.current.navigation.setSearch('page=3', { replace: true }))
    expect(hook.current.location).toMatchObject({
      pathname: '/exploreCompany',
      search: '?page=3',
      hash: '#row'
    })
    act(() => hook.current.navigation.go(company))
    expect(hook.current.location).toMatchObject({ pathname: '/companyDetail', search: '?id=7' })
  })

  it.each([
    ['/exploreCompany?a=1#b', undefined, '/login?returnTo=%2FexploreCompany%3Fa%3D1%23b'],
    ['/home', undefined, '/login'],
    ['/crm/favorites', '/crm', '/crm/login?returnTo=%2Fcrm%2Ffavorites'],
    ['/operate/enterprise', undefined, '/operate/login?returnTo=%2Foperate%2Fenterprise'],
    ['/operates/x', undefined, '/login?returnTo=%2Foperates%2Fx']
  ])('passes %s to the login', (address, base, login) => {
    expect(inRouter(address, base).current.navigation.href({ screen: 'login' })).toBe(login)
  })

  it('opens the login without a return path if asked', () => {
    const { navigation } = inRouter('/exploreCompany').current
    expect(navigation.href({ screen: 'login', query: { returnTo: null } })).toBe('/login')
  })
})

describe('the address of a link', () => {
  it('is stable while the query changes, except for the login', () => {
    const ways = renderHook(
      () => ({
        list: useWay({ screen: 'exploreCompany' }),
        login: useWay({ screen: 'login' }),
        at: useNavigation()
      }),
      {
        wrapper: ({ children }: { children: ReactNode }) => (
          <MemoryRouter initialEntries={['/exploreCompany']}>
            <RouterNavigation>{children}</RouterNavigation>
          </MemoryRouter>
        )
      }
    ).result
    const before = ways.current
    act(() => before.at.setSearch('page=2'))
    expect(ways.current.list).toBe(before.list)
    expect(ways.current.login.href({ screen: 'login' })).toBe('/login?returnTo=%2FexploreCompany%3Fpage%3D2')
  })

  it('throws a helpful error without a provider', () => {
    expect(() => renderHook(() => useWay(company))).toThrow(/NavigationProvider/)
  })
})

describe('state per history entry', () => {
  it('is restored on going back only', async () => {
    const hook = inHistory()
    expect(hook.current.navigation.recall('scroll')).toBeNull()
    hook.current.navigation.remember('scroll', 300)
    act(() => hook.current.navigation.go(company))
    expect(hook.current.navigation.recall('scroll')).toBeNull()
    act(() => hook.current.navigation.go({ screen: 'exploreCompany' }))
    expect(hook.current.navigation.recall('scroll')).toBeNull()
    await act(async () => hook.current.go(-2))
    expect(hook.current.navigation.recall('scroll')).toBe(300)
    expect(hook.current.navigation.recall('selection')).toBeNull()
  })

  it('survives a change of the query', () => {
    const hook = inHistory()
    hook.current.navigation.remember('scroll', 300)
    act(() => hook.current.navigation.setSearch('columns=name', { replace: true }))
    expect(hook.current.navigation.recall('scroll')).toBe(300)
    act(() => hook.current.navigation.setSearch('page=2'))
    expect(hook.current.navigation.recall('scroll')).toBeNull()
  })

  it('belongs to the query without a history', () => {
    const { result } = renderHook(useNavigation, { wrapper: NavigationProvider })
    result.current.remember('scroll', 300)
    act(() => result.current.setSearch('page=2'))
    expect(result.current.recall('scroll')).toBeNull()
    act(() => result.current.setSearch(''))
    expect(result.current.recall('scroll')).toBe(300)
  })
})

describe('NavigationProvider', () => {
  it('keeps the query of a standalone screen, without navigating', () => {
    const { result } = renderHook(useNavigation, { wrapper: NavigationProvider })
    act(() => result.current.setSearch('page=2'))
    expect(result.current.search).toBe('page=2')
    expect(result.current.href(company)).toBeNull()
    expect(() => result.current.go(company)).not.toThrow()
  })

  it('says without a provider what is missing', () => {
    expect(() => renderHook(useNavigation)).toThrow(/NavigationProvider/)
  })
})
