import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { RouteErrorPage } from '../../src/errors/pages/RouteErrorPage.tsx'
import { Failure } from '../../src/failures/failure.ts'
import { HomeScreen } from '../../src/index.ts'
import { expectConsole } from '../helpers/console.ts'
import { hasShared, sharedTitle, yardstick } from '../helpers/shared.ts'
import { expectAddress, heading, openApp, signIn } from './openApp.tsx'

function throwing(error: unknown) {
  return function Throwing(): never {
    throw error
  }
}

/** Screens are stubbed: how they fail is the subject. */
const failing = (error: unknown) => ({
  screens: { home: () => <h1>HOME</h1>, exploreCompany: throwing(error) }
})

const alertBox = () => vi.spyOn(globalThis, 'alert').mockImplementation(() => {})

/** Each shared case as the user sees it. */
const cases: Readonly<Record<string, () => Promise<void>>> = {
  'router-errors-01': async () => {
    openApp('/no/such/page')
    expect(await heading('页面不存在')).toBeVisible()
    expect(screen.getByText('状态码 404')).toBeVisible()
    expect(screen.getByRole('link', { name: '返回首页' })).toHaveAttribute('href', '/home')
  },
  'router-errors-02': async () => {
    expectConsole(/boom/)
    signIn()
    const onError = vi.fn<(error: unknown) => void>()
    openApp('/exploreCompany', { components: failing(new Error('boom')), onError })
    expect(await heading('应用出现未知错误 Unexpected Application Error')).toBeVisible()
    expect(onError).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole('link', { name: '返回首页' }))
    expect(await heading('HOME')).toBeVisible()
  },
  'router-errors-03': async () => {
    expectConsole(/status 403/)
    signIn()
    openApp('/exploreCompany', { components: failing(new Failure({ kind: 'status', status: 403 })) })
    expect(await heading('您没有权限访问此页面')).toBeVisible()
    await expectAddress('/exploreCompany')
    expect(localStorage.getItem('token')).toBe('t')
  },
  'router-errors-06': async () => {
    expectConsole(/boom|page of errors/)
    signIn()
    const ErrorPage = throwing(new Error('page of errors'))
    openApp('/exploreCompany', { components: { ...failing(new Error('boom')), ErrorPage } })
    expect(await screen.findByRole('alert')).toHaveTextContent('页面无法显示，请刷新后重试')
    await userEvent.click(screen.getAllByRole('link', { name: '首页' })[0] as HTMLElement)
    expect(await heading('HOME')).toBeVisible()
  },
  'router-errors-07': async () => {
    const link = '/reportCenter?keyword=%E5%B0%8F%E7%B1%B3&page=2#results'
    openApp(link, { demo: true, components: { screens: { reportCenter: () => <h1>REPORTS</h1> } } })
    await userEvent.click(await screen.findByRole('button', { name: '演示账号登录' }))
    expect(await heading('REPORTS')).toBeVisible()
    await expectAddress(link)
  },
  'router-errors-08': async () => {
    expectConsole(/could not be decoded/)
    for (const path of ['/%ZZ', '/%E0%A4%A', '/companyDetail/%ZZ?id=%ZZ']) {
      const { unmount } = openApp(path)
      expect(await heading('页面不存在')).toBeVisible()
      unmount()
    }
  },
  'router-errors-09': async () => {
    openApp(`/${'a'.repeat(100_000)}`)
    expect(await heading('页面不存在')).toBeVisible()
  },
  'router-errors-10': async () => {
    const hostile = '<img src=x onerror=alert(1)><script>alert(1)</script>'
    expectConsole(/img src/, /status 500/)
    signIn()
    const alerted = alertBox()
    const serverMessage = hostile
    for (const error of [new Error(hostile), new Failure({ kind: 'status', status: 500, serverMessage })]) {
      const { container, unmount } = openApp('/exploreCompany', { components: failing(error) })
      expect(await heading('应用出现未知错误 Unexpected Application Error')).toBeVisible()
      expect(container.querySelector('img[src=x], script')).toBeNull()
      unmount()
    }
    expect(alerted).not.toHaveBeenCalled()
  }
}

const answering = (status: number) => () => {
  // oxlint-disable-next-line typescript/only-throw-error -- loaders of a data router throw responses
  throw new Response('', { status })
}

describe.skipIf(!hasShared)(sharedTitle('router-errors'), () => {
  const listed = yardstick<readonly { readonly id: string; readonly input: string }[]>('router-errors') ?? []

  it.each(listed)('$id: $input', async ({ id }) => {
    expect(cases).toHaveProperty(id)
    await cases[id]?.()
  })
})

describe('the pages of the router', () => {
  it.each([
    [400, '请求参数不正确'],
    [403, '您没有权限访问此页面'],
    [404, '页面不存在'],
    [405, '不支持此操作方式']
  ])('§8 the router errors 400, 403, 404 and 405 have pages of their own: %i', async (status, title) => {
    render(<RouteErrorPage error={{ status }} />)
    expect(await heading(title)).toBeVisible()
    expect(screen.getByText(`状态码 ${status}`)).toBeVisible()
  })

  it.each([
    new Error('a mistake of ours'),
    new Failure({ kind: 'status', status: 503 }),
    { status: 418 },
    { status: 'four hundred' },
    'words',
    null,
    undefined
  ])(
    '§8 any other router error is an Unexpected Application Error, explained in Chinese: %s',
    async error => {
      render(<RouteErrorPage error={error} />)
      expect(await heading('应用出现未知错误 Unexpected Application Error')).toBeVisible()
      expect(screen.getByText(/已保存的内容不受影响|服务不可用/)).toBeVisible()
    }
  )

  it('§6 a page without permission is the 403 page', async () => {
    signIn()
    localStorage.setItem('permissions', '[]')
    openApp('/exploreCompany', { components: failing(new Error('never shown')) })
    expect(await heading('您没有权限访问此页面')).toBeVisible()
    expect(localStorage.getItem('token')).toBe('t')
  })

  it.each([
    ['a loader that answers 403', '/403', '您没有权限访问此页面'],
    ['a loader that answers 400', '/400', '请求参数不正确'],
    ['an address without a route', '/none', '页面不存在'],
    ['an action on a route without one', '/post', '不支持此操作方式']
  ])('render as errorElement of a data router: %s', async (_, address, title) => {
    expectConsole(/Response|No route matches|Matched leaf route|You made a/)
    const router = createMemoryRouter(
      [
        {
          path: '/',
          errorElement: <RouteErrorPage />,
          children: [
            { path: '403', loader: answering(403), element: null, hydrateFallbackElement: <p>…</p> },
            { path: '400', loader: answering(400), element: null, hydrateFallbackElement: <p>…</p> },
            { path: 'post', element: <p>form</p> }
          ]
        }
      ],
      { initialEntries: [address] }
    )
    render(<RouterProvider router={router} />)
    const post = { formMethod: 'post', formData: new FormData() } as const
    if (address === '/post') await act(() => router.navigate(address, post))
    expect(await heading(title)).toBeVisible()
  })
})

describe('a screen without the application', () => {
  it('catches its errors', async () => {
    expectConsole(/useApi|useNavigation|Provider/)
    render(
      <>
        <p>the page of a partner</p>
        <HomeScreen />
      </>
    )
    expect(screen.getByText('the page of a partner')).toBeVisible()
    expect(await screen.findByText('Unexpected Application Error')).toBeVisible()
  })
})
