import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { lazy } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AppComponents } from '../../src/app/screen/appOptions.ts'
import { ProspectingApp, type ProspectingAppProps } from '../../src/app/ProspectingApp.tsx'
import type { RouteErrorPageProps } from '../../src/errors/pages/RouteErrorPage.tsx'
import { browserStorage } from '../../src/session/browserStorage.ts'
import { expectConsole } from '../helpers/console.ts'
import { countReloads } from '../helpers/reloads.ts'
import { deferred } from '../helpers/screenBench.tsx'
import type { Reply, StubReply } from '../http/answering.ts'
import { staffServices, storeSession } from '../session/staffServices.ts'
import { waitOf } from '../helpers/patience.ts'

const CHUNK_PAGE = '页面已有新版本，请强制刷新或清除缓存'
const gone = new TypeError('Failed to fetch dynamically imported module: https://a.example/assets/map.js')
const mistake = new ReferenceError('a mistake at run time')

let reloads: () => number

beforeEach(() => {
  reloads = countReloads()
  expectConsole(/assets|mistake/)
  storeSession()
})
afterEach(() => vi.unstubAllGlobals())

interface Opened extends ProspectingAppProps {
  readonly error?: unknown
  readonly parts?: AppComponents
  readonly site?: Record<string, Reply>
}

/** The application at a screen that cannot be shown. */
async function openBroken({ error = gone, site = {}, parts, ...props }: Opened = {}) {
  // oxlint-disable-next-line react/no-unstable-nested-components -- each page load has its own lazy component
  const exploreCompany = lazy(async () => {
    throw error
  })
  const services = staffServices({ 'GET version.json': () => asOf(site['GET version.json']) })
  await act(async () =>
    render(
      <MemoryRouter initialEntries={['/exploreCompany']}>
        <ProspectingApp
          adapter={services.adapter}
          storage={browserStorage()}
          motion={false}
          ownsDocument
          components={{ ...parts, screens: { exploreCompany } }}
          {...props}
        />
      </MemoryRouter>
    )
  )
}

const asOf = (reply: Reply = { status: 404 }) => (typeof reply === 'function' ? reply() : reply)

/** An error page of the deployment, which says what it was told. */
function MyErrorPage({ error, onRetry }: RouteErrorPageProps) {
  const words = error instanceof Error ? `${error.name} ${error.message}` : JSON.stringify(error)
  return (
    <>
      <h1>MINE</h1>
      <p>{words}</p>
      <button onClick={onRetry}>again</button>
    </>
  )
}

const mine = { ErrorPage: MyErrorPage }
const again = () => userEvent.click(screen.getByRole('button', { name: 'again' }))

describe('a missing chunk of a page that is only this', () => {
  it('loads the page anew, behind a skeleton and not an error page', async () => {
    await openBroken()
    expect(reloads()).toBe(1)
    expect(screen.getByText('页面加载中')).toBeInTheDocument()
    expect(screen.queryByRole('heading', { name: CHUNK_PAGE })).toBeNull()
  })

  it('waits for the answer of the server before', async () => {
    const late = deferred<StubReply>()
    await openBroken({ site: { 'GET version.json': () => late.promise } })
    expect(screen.getByText('页面加载中')).toBeInTheDocument()
    expect(reloads()).toBe(0)
    await act(async () => late.resolve({ status: 404 }))
    await vi.waitFor(() => expect(reloads()).toBe(1), waitOf('unit'))
  })

  it('has no error page for a moment, before it is asked for', async () => {
    const drawn = vi.fn<() => null>(() => null)
    await openBroken({ parts: { ErrorPage: drawn } })
    await vi.waitFor(() => expect(reloads()).toBe(1), waitOf('unit'))
    expect(drawn).not.toHaveBeenCalled()
  })

  it('is a page with a button where it was loaded anew already, and the button loads it', async () => {
    sessionStorage.setItem('prospecting-app:reloads', JSON.stringify({ at: Date.now(), reasons: [] }))
    await openBroken()
    expect(await screen.findByRole('heading', { name: CHUNK_PAGE })).toBeVisible()
    expect(screen.queryByText('页面加载中')).toBeNull()
    expect(reloads()).toBe(0)
    await userEvent.click(screen.getByRole('button', { name: '刷新页面' }))
    await vi.waitFor(() => expect(reloads()).toBe(1), waitOf('unit'))
    expect(screen.getByText('页面加载中')).toBeInTheDocument()
  })

  it('is a page with the reason while the server does not answer, which asks it again', async () => {
    const site: Record<string, Reply> = { 'GET version.json': { status: 503 } }
    await openBroken({ site })
    expect(await screen.findByRole('heading', { name: '服务不可用' })).toBeVisible()
    expect(screen.getByText('页面暂时取不到，请稍后重试。已保存的内容不受影响。')).toBeVisible()
    expect(reloads()).toBe(0)
    const late = deferred<StubReply>()
    site['GET version.json'] = () => late.promise
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(screen.getByText('页面加载中')).toBeInTheDocument()
    await act(async () => late.resolve({ status: 404 }))
    await vi.waitFor(() => expect(reloads()).toBe(1), waitOf('unit'))
  })

  it('has the page of the deployment, which is told the error and can load anew', async () => {
    sessionStorage.setItem('prospecting-app:reloads', JSON.stringify({ at: Date.now(), reasons: [] }))
    await openBroken({ parts: mine })
    expect(await screen.findByRole('heading', { name: 'MINE' })).toBeVisible()
    expect(screen.getByText(/^TypeError Failed to fetch/)).toBeVisible()
    await again()
    await vi.waitFor(() => expect(reloads()).toBe(1), waitOf('unit'))
  })

  it('tells the page of the deployment that the server does not answer', async () => {
    await openBroken({ parts: mine, site: { 'GET version.json': { status: 502 } } })
    expect(await screen.findByRole('heading', { name: 'MINE' })).toBeVisible()
    expect(screen.queryByText(/Failed to fetch/)).toBeNull()
    await again()
    expect(await screen.findByRole('heading', { name: 'MINE' })).toBeVisible()
    expect(reloads()).toBe(0)
  })

  it('shows nothing where the deployment has removed the page', async () => {
    await openBroken({ parts: { ErrorPage: null }, site: { 'GET version.json': { status: 502 } } })
    await vi.waitFor(() => expect(screen.queryByText('页面加载中')).toBeNull(), waitOf('unit'))
    expect(screen.getByRole('main')).toBeEmptyDOMElement()
  })
})

describe('a screen that failed', () => {
  it.each([
    ['a missing chunk inside the page of a partner', gone, false],
    ['a mistake', mistake, true]
  ])('shows the page of the deployment and loads nothing anew: %s', async (_, error, ownsDocument) => {
    await openBroken({ error, ownsDocument, parts: mine })
    expect(await screen.findByRole('heading', { name: 'MINE' })).toBeVisible()
    expect(screen.getByText(`${error.name} ${error.message}`)).toBeVisible()
    expect(reloads()).toBe(0)
  })

  it('shows nothing where the deployment has removed the error page', async () => {
    await openBroken({ error: mistake, parts: { ErrorPage: null } })
    expect(screen.getByRole('main')).toBeEmptyDOMElement()
  })

  it('is drawn again on demand, and its error is reported', async () => {
    let isBroken = true
    const Screen = () => {
      if (isBroken) throw mistake
      return <h1>SCREEN</h1>
    }
    const onError = vi.fn<(error: unknown) => void>()
    render(
      <MemoryRouter initialEntries={['/exploreCompany']}>
        <ProspectingApp
          adapter={staffServices().adapter}
          storage={browserStorage()}
          motion={false}
          onError={onError}
          components={{ screens: { exploreCompany: Screen } }}
        />
      </MemoryRouter>
    )
    expect(onError.mock.calls[0]?.[0]).toBe(mistake)
    isBroken = false
    await userEvent.click(await screen.findByRole('button', { name: '重试' }))
    expect(await screen.findByRole('heading', { name: 'SCREEN' })).toBeVisible()
  })
})
