import { act, fireEvent, render, screen } from '@testing-library/react'
import { StrictMode, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endpoints } from '../../src/contract/endpoints.ts'
import { HttpProvider } from '../../src/http/HttpProvider.tsx'
import type { Locks } from '../../src/http/pipeline/locks.ts'
import { useApi, useConnection } from '../../src/http/useConnection.ts'
import { browserStorage } from '../../src/session/browserStorage.ts'
import { SessionExpiry } from '../../src/session/SessionExpiry.tsx'
import { SessionProvider } from '../../src/session/SessionProvider.tsx'
import { untilWarning } from '../../src/session/tokenLife.ts'
import { useSession } from '../../src/session/useSession.ts'
import { TextProvider } from '../../src/text/TextProvider.tsx'
import { ThemeProvider } from '../../src/theme/ThemeProvider.tsx'
import { hasShared, sharedTitle, yardstick } from '../helpers/shared.ts'
import type { StubReply } from '../http/answering.ts'
import { anotherTab, person, staffServices } from './staffServices.ts'

const MINUTE = 60_000

function Buttons() {
  const session = useSession()
  const api = useApi()
  const { renew } = useConnection()
  const [draws, setDraws] = useState(0)
  return (
    <>
      <button onClick={() => void session.signInByDemo()}>sign in</button>
      <button onClick={() => void api(endpoints.me, {})}>call</button>
      <button onClick={() => void renew().catch(() => null)}>renew</button>
      <button onClick={() => setDraws(draws + 1)}>draw</button>
      <p>{session.status}</p>
    </>
  )
}

function open(expiresIn: unknown, replies: Readonly<Record<string, StubReply | (() => StubReply)>> = {}) {
  let renewals = 0
  const services = staffServices({
    'POST auth/demo/login': { body: { access_token: 'first', expires_in: expiresIn } },
    'POST auth/refresh-token': () => ({
      body: { access_token: `renewed-${++renewals}`, expires_in: expiresIn }
    }),
    ...replies
  })
  render(
    <StrictMode>
      <TextProvider texts={{}}>
        <ThemeProvider motion={false}>
          <HttpProvider adapter={services.adapter} locks={oneTab}>
            <SessionProvider storage={browserStorage()}>
              <SessionExpiry />
              <Buttons />
            </SessionProvider>
          </HttpProvider>
        </ThemeProvider>
      </TextProvider>
    </StrictMode>
  )
  return {
    ...services,
    renewals: () => services.calls.filter(each => each.call.endsWith('refresh-token')).length
  }
}

/** Without Web Locks, tabs take a moment to agree on who renews. */
const AGREED = 200

const oneTab: Locks = { hold: (_, work) => work() }

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

async function press(name: string): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name }))
  await pass(0)
}

const notice = () => screen.queryByText('登录即将到期')

/** Signs in; the idle time starts at the last token. */
async function signInAndRenew(renewals: () => number): Promise<void> {
  await press('sign in')
  await pass(13 * MINUTE + AGREED)
  // The sign-in itself made calls, so this one is the renewal.
  expect(renewals()).toBe(1)
}

beforeEach(
  () =>
    void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
)
afterEach(() => {
  // In this order: a fake clock restored later would stay for the following files.
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('renewals without an answer', () => {
  it('offer a new sign-in after three in a row, and end nothing by themselves', async () => {
    open(900, { 'POST auth/refresh-token': { status: 502 }, 'GET users/me': { status: 401 } })
    localStorage.setItem('token', 'old')
    localStorage.setItem('userResult', JSON.stringify(person))
    act(() => anotherTab(() => {}))
    for (let turn = 0; turn < 3; turn++) {
      expect(screen.queryByRole('button', { name: '重新登录' })).toBeNull()
      await press('renew')
      await pass(10_000)
    }
    await pass(MINUTE)
    expect(screen.getByRole('status')).toHaveTextContent('重新登录')
    expect(screen.getByText('signedIn')).toBeVisible()
    expect(document.querySelector('.pa-ant-notification-bottomRight')).toContainElement(
      screen.getByRole('status')
    )
    await press('重新登录')
    expect(screen.getByText('signedOut')).toBeVisible()
  })

  it('are told no more once another tab has a token that works', async () => {
    open(900, { 'POST auth/refresh-token': { status: 502 }, 'GET users/me': { status: 401 } })
    localStorage.setItem('token', 'old')
    localStorage.setItem('userResult', JSON.stringify(person))
    act(() => anotherTab(() => {}))
    for (let turn = 0; turn < 3; turn++) {
      await press('renew')
      await pass(10_000)
    }
    expect(screen.getByRole('button', { name: '重新登录' })).toBeVisible()
    act(() => anotherTab(() => localStorage.setItem('token', 'of-the-other-tab')))
    await pass(1000)
    expect(screen.queryByRole('button', { name: '重新登录' })).toBeNull()
  })
})

describe('a token that lasts a quarter of an hour', () => {
  it('is renewed two minutes before its end, unseen, for somebody who works', async () => {
    const { renewals } = open(900)
    await press('sign in')
    await pass(13 * MINUTE - 1)
    expect(renewals()).toBe(0)
    await pass(1 + AGREED)
    expect(renewals()).toBe(1)
    await press('call')
    await pass(13 * MINUTE + AGREED)
    expect(renewals()).toBe(2)
    expect(notice()).toBeNull()
    expect(localStorage.getItem('token')).toBe('renewed-2')
    // It is still the same member of staff.
    expect(JSON.parse(localStorage.getItem('userResult') ?? '{}')).toMatchObject({ name: person.name })
    expect(localStorage.getItem('permissions')).toBe('["company:read"]')
  })

  it('is announced to somebody who is idle, who may stay with a press', async () => {
    const { renewals } = open(900)
    await signInAndRenew(renewals)
    await pass(13 * MINUTE)
    expect(notice()).toBeVisible()
    expect(renewals()).toBe(1)
    await press('继续使用')
    await pass(1000)
    expect(renewals()).toBe(2)
    expect(notice()).toBeNull()
  })

  it('ends in nobody’s hands here: without a press only the next 401 decides', async () => {
    const { renewals } = open(900)
    await signInAndRenew(renewals)
    await pass(60 * MINUTE)
    expect(screen.getByText('signedIn')).toBeVisible()
    expect(renewals()).toBe(1)
  })

  it('is announced no more once another tab has renewed it', async () => {
    const { renewals } = open(900)
    await signInAndRenew(renewals)
    await pass(13 * MINUTE)
    expect(notice()).toBeVisible()
    act(() => anotherTab(() => localStorage.setItem('token', 'of-the-other-tab')))
    await pass(1000)
    expect(notice()).toBeNull()
  })

  it('is announced as a status, until somebody answers', async () => {
    const { renewals } = open(900)
    await signInAndRenew(renewals)
    await pass(14 * MINUTE)
    expect(screen.getByRole('status')).toHaveTextContent('登录即将到期')
    expect(document.querySelector('.pa-ant-notification-bottomRight')).toContainElement(
      screen.getByRole('status')
    )
  })

  it('forgets when an older one would have ended', async () => {
    const { renewals } = open(900)
    await press('sign in')
    await pass(5 * MINUTE)
    await press('renew')
    await pass(AGREED)
    expect(renewals()).toBe(1)
    await pass(12 * MINUTE)
    expect(renewals()).toBe(1)
    expect(notice()).toBeNull()
  })

  it('keeps its time however often the page is drawn', async () => {
    const { renewals } = open(900)
    await press('sign in')
    await pass(12 * MINUTE)
    await press('draw')
    await pass(MINUTE + AGREED)
    expect(renewals()).toBe(1)
  })

  it('says why when a press could not keep the session', async () => {
    let down = false
    const { renewals } = open(900, {
      'POST auth/refresh-token': () =>
        down ? { status: 503 } : { body: { access_token: 'renewed', expires_in: 900 } }
    })
    await signInAndRenew(renewals)
    await pass(13 * MINUTE)
    down = true
    await press('继续使用')
    await pass(1000)
    expect(screen.getByText('服务不可用')).toBeVisible()
    expect(screen.getByText('signedIn')).toBeVisible()
  })
})

describe('how long to wait', () => {
  it.each([
    [900, 780_000],
    [240, 120_000],
    [121, 60_500],
    [120, null],
    [0, null],
    [-1, null],
    [NaN, null],
    [40 * 86_400, null],
    [1e12, null],
    [24 * 86_400, (24 * 86_400 - 120) * 1000]
  ])('%s seconds: %s ms', (seconds, ms) => {
    expect(untilWarning(seconds)).toBe(ms)
  })
})

interface Case {
  readonly id: string
  readonly expected: Readonly<Record<string, unknown>>
}

const expectedOf = (id: string) => yardstick<Case[]>('clock-skew')?.find(each => each.id === id)?.expected

describe.skipIf(!hasShared)(sharedTitle('cases of clock-skew'), () => {
  it.each([
    ['clock-skew-01', 6 * MINUTE, 30, { logged_in: true, refresh_calls_max: 1, login_loop: false }],
    ['clock-skew-02', 120 * MINUTE, 1, { login_loop: false, refresh_calls_per_minute_max: 3 }]
  ])('%s: a wrong clock here changes nothing', async (id, skew, minutes, expected) => {
    expect(expectedOf(id)).toEqual(expected)
    vi.setSystemTime(Date.now() + skew)
    const { renewals } = open(30 * 60)
    await press('sign in')
    for (let minute = 0; minute < minutes; minute++) {
      await pass(MINUTE)
      await press('call')
    }
    expect(renewals()).toBeLessThanOrEqual(1)
    expect(screen.getByText('signedIn')).toBeVisible()
    expect(notice()).toBeNull()
  })

  it.each([0, -1, '3600', 1e12, NaN])(
    'clock-skew-06: expires_in %s neither overflows nor spins',
    async expiresIn => {
      expect(expectedOf('clock-skew-06')).toEqual({ setTimeout_overflow: false, busy_loop: false })
      const waits = vi.spyOn(globalThis, 'setTimeout')
      const { renewals } = open(expiresIn)
      await press('sign in')
      await pass(MINUTE)
      expect(renewals()).toBe(0)
      expect(Math.max(...waits.mock.calls.map(([, ms]) => ms ?? 0))).toBeLessThan(2 ** 31)
      expect(screen.getByText('signedIn')).toBeVisible()
    }
  )

  it('clock-skew-07: forty days fire nothing at once', async () => {
    expect(expectedOf('clock-skew-07')).toEqual({ refresh_fires_immediately: false })
    const { renewals } = open(40 * 86_400)
    await press('sign in')
    await pass(60 * MINUTE)
    expect(renewals()).toBe(0)
    expect(notice()).toBeNull()
  })
})
