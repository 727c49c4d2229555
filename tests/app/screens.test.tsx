import { act, render, screen as page } from '@testing-library/react'
import { useLayoutEffect, type ComponentType, type ReactNode } from 'react'
import { MemoryRouter, useNavigate, type NavigateFunction } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { builtScreens } from '../../src/app/screen/builtScreens.ts'
import { preloadScreen, preloadScreenAt } from '../../src/app/screen/preloadScreen.ts'
import { screenAt } from '../../src/app/screen/currentScreen.ts'
import { screen } from '../../src/app/screen/screen.tsx'
import { isBuilt, screenKeys } from '../../src/catalogue/screens.ts'
import { HttpProvider } from '../../src/http/HttpProvider.tsx'
import { RouterNavigation } from '../../src/navigation/RouterNavigation.tsx'
import { SessionProvider } from '../../src/session/SessionProvider.tsx'
import { memoryStorage } from '../../src/session/storage.ts'
import { expectConsole } from '../helpers/console.ts'
import { deferred } from '../helpers/screenBench.tsx'

afterEach(() => {
  vi.restoreAllMocks()
})

const Hello = ({ name }: { readonly name: string }) => <h1>Hello {name}</h1>

/** What every screen of a partner stands in. */
function Around({ children }: { readonly children: ReactNode }) {
  return (
    <HttpProvider>
      <SessionProvider storage={memoryStorage()}>{children}</SessionProvider>
    </HttpProvider>
  )
}

describe('a screen', () => {
  it('is a skeleton until its code is there, and then has its properties', async () => {
    const code = deferred<ComponentType<{ readonly name: string }>>()
    const Screen = screen(() => code.promise)
    render(<Screen name="A" />, { wrapper: Around })
    expect(page.getByRole('status')).toHaveTextContent('页面加载中')
    expect(page.getByRole('status').querySelectorAll('.pa-card')).toHaveLength(2)
    await act(async () => code.resolve(Hello))
    expect(page.getByText('Hello A')).toBeVisible()
    expect(page.queryByRole('status')).toBeNull()
  })

  it('is drawn at once where its code was loaded before', async () => {
    const load = vi.fn<() => Promise<typeof Hello>>(async () => Hello)
    const Screen = screen(load)
    expect(load).not.toHaveBeenCalled()
    await Screen.preload()
    render(<Screen name="A" />, { wrapper: Around })
    expect(page.getByText('Hello A')).toBeVisible()
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('tells the one who loads it before that it cannot be loaded', async () => {
    const Screen = screen(() => Promise.reject(new Error('offline')))
    await expect(Screen.preload()).rejects.toThrow('offline')
  })

  it('keeps its errors to itself, and tries again in another state', async () => {
    expectConsole(/boom/)
    let isBroken = true
    let navigate: NavigateFunction | undefined
    const Screen = screen(async () => () => {
      if (isBroken) throw new Error('boom')
      return <h1>BETTER</h1>
    })
    function Way(): null {
      const go = useNavigate()
      useLayoutEffect(() => {
        navigate = go
      })
      return null
    }
    render(
      <MemoryRouter initialEntries={['/exploreCompany']}>
        <RouterNavigation>
          <Way />
          <p>AROUND</p>
          <Screen />
        </RouterNavigation>
      </MemoryRouter>,
      { wrapper: Around }
    )
    expect(await page.findByText('Unexpected Application Error')).toBeVisible()
    expect(page.getByText('AROUND')).toBeVisible()
    isBroken = false
    await act(async () => navigate?.('/exploreCompany?keyword=a'))
    expect(page.getByText('BETTER')).toBeVisible()
  })
})

describe('the screens of the catalogue', () => {
  it('have a component, if they are built', () => {
    expect(Object.keys(builtScreens)).toEqual(screenKeys.filter(isBuilt))
  })

  it.each(screenKeys.filter(isBuilt))('%s can be loaded', async key => {
    await expect(builtScreens[key].preload()).resolves.toBeUndefined()
  })
})

/** The screens whose code was asked for. */
function watchLoading(): () => readonly string[] {
  const asked: string[] = []
  for (const key of screenKeys.filter(isBuilt)) {
    vi.spyOn(builtScreens[key], 'preload').mockImplementation(async () => void asked.push(key))
  }
  return () => asked
}

describe('loading a screen before it is shown', () => {
  it.each([
    ['/', ['home']],
    ['/home', ['home']],
    ['/explorecompany/', ['exploreCompany']],
    ['/PersonalCenter/favorCompany', ['favorCompany']],
    ['/reportCenter', ['reportCenter']],
    ['/PersonalCenter', []],
    ['/nowhere', []]
  ])('at %s: %j', async (path, expected) => {
    const asked = watchLoading()
    await preloadScreenAt(path)
    expect(asked()).toEqual(expected)
  })

  it('waits for the code', async () => {
    const code = deferred<undefined>()
    vi.spyOn(builtScreens.home, 'preload').mockReturnValue(code.promise)
    const done = vi.fn<() => void>()
    const waiting = preloadScreenAt('/home').finally(done)
    await act(async () => {})
    expect(done).not.toHaveBeenCalled()
    code.resolve(undefined)
    await waiting
    expect(done).toHaveBeenCalledTimes(1)
  })

  it('leaves a failure to the screen', async () => {
    vi.spyOn(builtScreens.home, 'preload').mockRejectedValue(new Error('offline'))
    await expect(preloadScreen('home')).resolves.toBeUndefined()
  })
})

describe('the screen at a path', () => {
  it.each([
    ['/home', 'home'],
    ['home', 'home'],
    ['//home//', 'home'],
    ['/HOME', 'home'],
    ['/personalcenter/USERINFO/', 'userInfo'],
    ['/', null],
    ['/home/more', null],
    ['/homes', null]
  ])('%s is %s', (path, key) => {
    expect(screenAt(path)).toBe(key)
  })
})
