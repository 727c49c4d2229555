import { act, render, screen, waitFor } from '@testing-library/react'
import { StrictMode, useEffect, useState } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { ProspectingApp } from '../../src/app/ProspectingApp.tsx'
import { endpoints } from '../../src/contract/endpoints.ts'
import { FailureView } from '../../src/errors/FailureView.tsx'
import { useEndpoint } from '../../src/http/useEndpoint.ts'
import type { PageSessionOptions } from '../../src/session/pageToken.ts'
import { useSession } from '../../src/session/useSession.ts'
import type { StubServices } from '../http/answering.ts'
import { staffServices } from './staffServices.ts'

const ids = Array.from({ length: 10 }, (_, at) => String(at))

function Colleague({ id }: { readonly id: string }) {
  const { data, error } = useEndpoint(endpoints.colleague, { params: { id } })
  if (error) return <FailureView failure={error} />
  return data ? <p>CARD {data.name}</p> : null
}

function Cards() {
  return (
    <>
      <h1>{useSession().user?.name ?? 'nobody yet'}</h1>
      {ids.map(id => (
        <Colleague key={id} id={id} />
      ))}
    </>
  )
}

const screens = { exploreCompany: Cards, home: () => <h1>HOME</h1> }

/** Services that accept only these tokens. */
function accepting(...tokens: readonly string[]): StubServices {
  const open = staffServices(
    Object.fromEntries(ids.map(id => [`GET users/${id}`, { body: { id, name: id, department: null } }]))
  )
  const shut = staffServices({
    'GET me': { status: 401 },
    ...Object.fromEntries(ids.map(id => [`GET users/${id}`, { status: 401 }]))
  })
  return {
    calls: open.calls,
    adapter: config => {
      const token = String(config.headers.get('authorization')).replace('Bearer ', '')
      return (tokens.includes(token) ? open : shut).adapter(config)
    }
  }
}

function Address() {
  const { pathname, search } = useLocation()
  return <output aria-label="address">{pathname + search}</output>
}

function Page({
  services,
  session
}: {
  readonly services: StubServices
  readonly session: PageSessionOptions
}) {
  return (
    <StrictMode>
      <MemoryRouter initialEntries={['/exploreCompany?keyword=a']}>
        <Address />
        <ProspectingApp
          adapter={services.adapter}
          session={session}
          motion={false}
          components={{ screens }}
        />
      </MemoryRouter>
    </StrictMode>
  )
}

const stays = () => expect(screen.getByLabelText('address')).toHaveTextContent('/exploreCompany?keyword=a')

describe('a session of the page around us', () => {
  it('fetches the profile with its token, stores nothing, and offers neither login nor sign-out', async () => {
    const { rerender } = render(<Page services={accepting('t')} session={{ token: 't' }} />)
    expect(await screen.findByRole('heading', { name: '王敏' })).toBeVisible()
    expect(Object.keys(localStorage)).toEqual([])
    act(() => screen.getByRole('button', { name: /王敏/ }).click())
    expect(await screen.findByText('个人中心')).toBeVisible()
    expect(screen.queryByText('退出登录')).toBeNull()
    rerender(<Page services={accepting('t')} session={{ token: null }} />)
    expect(await screen.findByText('请先在所在系统中登录，登录后即可使用。')).toBeVisible()
    expect(screen.queryByRole('link', { name: '登录' })).toBeNull()
    stays()
  })

  it('asks the page once for all that wait, and goes on with the token that it gives', async () => {
    const onExpired = vi.fn<() => Promise<string>>().mockResolvedValue('fresh')
    render(<Page services={accepting('fresh')} session={{ token: 'stale', onExpired }} />)
    await waitFor(() => expect(screen.getAllByText(/^CARD/)).toHaveLength(10))
    expect(onExpired).toHaveBeenCalledOnce()
    expect(await screen.findByRole('heading', { name: '王敏' })).toBeVisible()
  })

  it('does the same where the page gives its token as a function or as a new property', async () => {
    let token = 'stale'
    const services = accepting('fresh')
    const asked = vi.fn<() => void>()
    function Renewing() {
      const [given, give] = useState('stale')
      return (
        <Page
          services={services}
          session={{
            token: given,
            onExpired: async () => {
              asked()
              give('fresh')
              return 'fresh'
            }
          }}
        />
      )
    }
    const { unmount } = render(
      <Page
        services={services}
        session={{
          token: () => token,
          onExpired: () => {
            asked()
            token = 'fresh'
            return token
          }
        }}
      />
    )
    await waitFor(() => expect(screen.getAllByText(/^CARD/)).toHaveLength(10))
    unmount()
    render(<Renewing />)
    await waitFor(() => expect(screen.getAllByText(/^CARD/)).toHaveLength(10))
    expect(asked).toHaveBeenCalledTimes(2)
  })

  it.each([
    ['resolves to nothing', () => Promise.resolve()],
    ['rejects', () => Promise.reject(new Error('the page could not'))],
    ['answers at once with nothing', () => null]
  ])('is not ended by us when onExpired %s: the screens say it (embedding-12)', async (_, answer) => {
    localStorage.setItem('token', 'of the page')
    const onExpired = vi.fn<() => Promise<void> | null>(answer)
    render(<Page services={accepting()} session={{ token: 'stale', onExpired }} />)
    await waitFor(() => expect(screen.getAllByText('登录已失效，请重新登录')).toHaveLength(10))
    expect(onExpired).toHaveBeenCalledOnce()
    stays()
    expect(localStorage.getItem('token')).toBe('of the page')
  })

  it('shows the name while the page gives the same person another token, and none once it takes it away', async () => {
    const names: string[] = []
    function Name() {
      const name = useSession().user?.name ?? 'nobody'
      useEffect(() => void names.push(name), [name])
      return <h1>{name}</h1>
    }
    const services = accepting('a', 'b')
    const page = (token: string | null) => (
      <ProspectingApp
        adapter={services.adapter}
        session={{ token }}
        motion={false}
        components={{ screens: { home: Name } }}
      />
    )
    const { rerender } = render(page('a'), { wrapper: MemoryRouter })
    await screen.findByRole('heading', { name: '王敏' })
    rerender(page('b'))
    await waitFor(() =>
      expect(services.calls.some(each => each.call.endsWith('users/me') && each.token === 'b')).toBe(true)
    )
    expect(names).toEqual(['nobody', '王敏'])
    rerender(page(''))
    expect(await screen.findByRole('heading', { name: 'nobody' })).toBeVisible()
  })

  it('takes over whoever the page signs in next', async () => {
    const services = accepting('a', 'b')
    const { rerender } = render(<Page services={services} session={{ token: 'a' }} />)
    await screen.findByRole('heading', { name: '王敏' })
    rerender(<Page services={services} session={{ token: 'b' }} />)
    await waitFor(() =>
      expect(services.calls.some(each => each.call.endsWith('users/me') && each.token === 'b')).toBe(true)
    )
    stays()
  })
})
