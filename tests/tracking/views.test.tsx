import { cleanup, render, renderHook, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode, type ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { ProspectingApp } from '../../src/app/ProspectingApp.tsx'
import { screenKeys, screenOf } from '../../src/catalogue/screens.ts'
import { HttpProvider } from '../../src/http/HttpProvider.tsx'
import { sessionKeys } from '../../src/session/storedSession.ts'
import { SessionProvider } from '../../src/session/SessionProvider.tsx'
import { memoryStorage, type StoragePort } from '../../src/session/storage.ts'
import { TrackingProvider } from '../../src/tracking/TrackingProvider.tsx'
import { useRecordPoint } from '../../src/tracking/useRecordPoint.ts'
import { expectConsole } from '../helpers/console.ts'
import { answering, enveloped } from '../http/answering.ts'

const open = () => answering({ 'POST point/insert': enveloped(null) })

function storageOf(name: string | null, permissions: readonly string[] = ['company:read']): StoragePort {
  const storage = memoryStorage()
  if (name === null) return storage
  storage.set(sessionKeys.token, 'a-secret-token')
  storage.set(sessionKeys.user, JSON.stringify({ id: 'staff-17', name, account: 'wangmin' }))
  storage.set(sessionKeys.permissions, JSON.stringify(permissions))
  return storage
}

const shown = {
  screens: Object.fromEntries(screenKeys.map(key => [key, () => <h1>{key}</h1>]))
}

function enter(address: string, storage: StoragePort, services = open()) {
  const view = render(
    <StrictMode>
      <MemoryRouter initialEntries={[address]}>
        <ProspectingApp adapter={services.adapter} storage={storage} components={shown} motion={false} />
      </MemoryRouter>
    </StrictMode>
  )
  const points = () =>
    services.calls.filter(each => each.call.endsWith('point/insert')).map(each => each.body)
  return { ...view, points }
}

/** Sends everything that is pending. */
const leave = () => dispatchEvent(new Event('pagehide'))

describe('screen views', () => {
  it('§3 a buried-point event has pointEvent, triggerName and the stored name of the user as createUser', async () => {
    const { points } = enter('/home', storageOf('王敏'))
    await screen.findByText('home')
    leave()
    await waitFor(() => expect(points()).toHaveLength(1))
    expect(points()).toEqual([{ pointEvent: 'INDEX_VIEW', triggerName: '首页', createUser: '王敏' }])
  })

  it('have no name without a stored user', async () => {
    const { points } = enter('/home', storageOf(null))
    leave()
    await waitFor(() => expect(points()).toEqual([expect.objectContaining({ createUser: null })]))
  })

  const children = screenKeys.filter(
    key => screenOf(key).leadsTo === undefined && !['login', 'home'].includes(key)
  )
  it.each(children)('%s is recorded once by its title, without its parameters', async key => {
    const { points } = enter(`/${screenOf(key).path}?id=C-1234&keyword=某某科技#part`, storageOf('王敏'))
    await screen.findByText(key)
    leave()
    await waitFor(() => expect(points()).toHaveLength(1))
    expect(points()).toEqual([
      { pointEvent: 'PAGE_VIEW', triggerName: screenOf(key).title, createUser: '王敏' }
    ])
  })

  it('are recorded for every screen, in order', async () => {
    const { points } = enter('/exploreCompany', storageOf('王敏'))
    await userEvent.click(screen.getByRole('link', { name: '园区拓客' }))
    await userEvent.click(screen.getByRole('link', { name: '企业探索' }))
    leave()
    await waitFor(() =>
      expect(points()).toMatchObject(
        ['企业探索', '园区拓客', '企业探索'].map(triggerName => ({ triggerName }))
      )
    )
  })

  it('are not recorded if a guard redirects', async () => {
    const forbidden = enter('/exploreCompany', storageOf('王敏', []))
    expect(await screen.findByText('您没有权限访问此页面')).toBeVisible()
    leave()
    expect(forbidden.points()).toEqual([])
    cleanup()
    const unknown = enter('/exploreCompany', storageOf(null))
    expect(await screen.findByText('login')).toBeVisible()
    leave()
    expect(unknown.points()).toEqual([])
  })

  it('contain the token in the Authorization header only, also on unmount', async () => {
    const services = open()
    const { unmount } = enter('/home', storageOf('王敏'), services)
    await screen.findByText('home')
    unmount()
    const points = () =>
      services.calls.filter(({ body }) => JSON.stringify(body ?? '').includes('pointEvent'))
    await waitFor(() => expect(points()).toHaveLength(1))
    expect(points()[0]?.token).toBe('a-secret-token')
    expect(JSON.stringify(points()[0]?.body)).not.toMatch(/secret|staff-17|wangmin/)
  })

  it('of two applications on a page are separate', async () => {
    const [one, other] = [open(), open()]
    const first = enter('/exploreCompany', storageOf('甲'), one)
    const second = enter('/explorePark', storageOf('乙'), other)
    leave()
    await waitFor(() => expect(first.points()).toMatchObject([{ createUser: '甲', triggerName: '企业探索' }]))
    await waitFor(() =>
      expect(second.points()).toMatchObject([{ createUser: '乙', triggerName: '园区拓客' }])
    )
  })
})

function around(tracking: boolean, services = open()) {
  return function Around({ children }: { readonly children: ReactNode }) {
    return (
      <HttpProvider adapter={services.adapter}>
        <SessionProvider storage={storageOf('王敏')}>
          {tracking ? <TrackingProvider>{children}</TrackingProvider> : children}
        </SessionProvider>
      </HttpProvider>
    )
  }
}

describe('a page that wants no points', () => {
  it('switches them off', async () => {
    const services = open()
    render(
      <MemoryRouter initialEntries={['/home']}>
        <ProspectingApp
          adapter={services.adapter}
          storage={storageOf('王敏')}
          components={shown}
          motion={false}
          tracking={false}
        />
      </MemoryRouter>
    )
    await screen.findByText('home')
    leave()
    await new Promise(resolve => setTimeout(resolve))
    expect(services.calls.filter(({ call }) => call.endsWith('point/insert'))).toEqual([])
  })
})

describe('useRecordPoint', () => {
  it('records events of the embedding page', async () => {
    const services = open()
    const { result } = renderHook(useRecordPoint, { wrapper: around(true, services) })
    result.current('PARTNER_CLICK', '演示按钮')
    result.current('PARTNER_CLICK', '演示按钮')
    leave()
    const body = { pointEvent: 'PARTNER_CLICK', triggerName: '演示按钮', createUser: '王敏' }
    await waitFor(() => expect(services.calls.map(each => each.body)).toEqual([body, body]))
  })

  it('throws a helpful error without a provider', () => {
    expectConsole(/useRecordPoint/)
    expect(() => renderHook(useRecordPoint, { wrapper: around(false) })).toThrow('TrackingProvider')
  })
})
