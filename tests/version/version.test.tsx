import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { refuseSessionStorage } from '../helpers/reloads.ts'
import { hasShared, sharedTitle, yardstick } from '../helpers/shared.ts'
import { json, rawAnswers, type RawAnswer } from '../http/rawAnswers.ts'
import { createHttpClient } from '../../src/http/createHttpClient.ts'
import { memoryStorage } from '../../src/session/storage.ts'
import { findOutage } from '../../src/version/versionWatch.ts'
import { openTab, type Site, type TabOptions } from './tab.tsx'

const STALE = '页面已有新版本，请强制刷新或清除缓存'
const BUSY = '请在完成当前填写后刷新，未提交的内容不会保留。'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const start = Date.now()
const laterBy = (hours: number) => vi.spyOn(Date, 'now').mockReturnValue(start + hours * 3_600_000)

const versions = (...given: readonly string[]): (() => RawAnswer) => {
  const left = [...given]
  return () => json({ version: left.length > 1 ? left.shift() : left[0] })
}

/** A browser that has stored this version. */
function knowing(version: string) {
  const storage = memoryStorage()
  storage.set('currentVersion', version)
  return storage
}

const open = (site: Site, options?: TabOptions) => openTab(site, { storage: knowing('1'), ...options })

const notices = () => [...screen.queryAllByText(STALE), ...screen.queryAllByText(BUSY)]

async function enterOften(tab: ReturnType<typeof openTab>, times: number): Promise<void> {
  for (let screens = 0; screens < times; screens++) await tab.enter()
}

describe('the version check', () => {
  it('§4 a fetched version that differs from the stored one reloads the page: stored first, then one reload', async () => {
    const tab = open({ file: versions('2') })
    await enterOften(tab, 3)
    expect(tab.reloads()).toBe(1)
    expect(tab.storage.get('currentVersion')).toBe('2')
    expect(notices()).toEqual([])
  })

  it('§3 the version file holds version; §3 currentVersion is the last known version of the application, on a first visit too', async () => {
    const tab = openTab({ file: versions('1') })
    await tab.enter()
    expect(tab.storage.get('currentVersion')).toBe('1')
    expect(tab.reloads()).toBe(0)
  })

  it('§7 version.json is asked with a timestamp: §7 GET version.json', async () => {
    const tab = openTab({ file: versions('1') })
    await tab.enter()
    expect(tab.asked).toEqual([expect.stringMatching(/version\.json\?t=\d{13}$/)])
  })

  it('reloads a tab although another one has already stored the new version', async () => {
    const storage = knowing('1')
    const tab = openTab({ file: versions('2') }, { storage })
    storage.set('currentVersion', '2')
    await tab.enter()
    expect(tab.reloads()).toBe(1)
  })

  it('reloads a tab that knew no version, once another one has stored an older one', async () => {
    const tab = openTab({ file: versions('2') })
    tab.storage.set('currentVersion', '1')
    await tab.enter()
    expect(tab.reloads()).toBe(1)
  })

  it('compares with the version of its first answer, whatever another tab stores later', async () => {
    const tab = openTab({ file: versions('1', '2') })
    await tab.enter()
    tab.storage.set('currentVersion', '2')
    await tab.enter()
    expect(tab.reloads()).toBe(1)
  })

  it('says nothing on a first visit, although a cache has served an older page', async () => {
    const tab = openTab({ file: versions('2'), page: () => '1' })
    await tab.enter()
    expect([tab.reloads(), notices().length, tab.storage.get('currentVersion')]).toEqual([0, 0, '2'])
  })

  it('does not reload for a version that was known before: a cache serves the page', async () => {
    const tab = openTab({ file: versions('2'), page: () => '1' }, { storage: knowing('2') })
    await tab.enter()
    expect([tab.reloads(), notices().length]).toEqual([0, 1])
  })

  it('counts input as begun whatever the page does with the event', async () => {
    const tab = open({ file: versions('2') })
    const field = screen.getByRole('textbox')
    field.addEventListener('input', event => event.stopPropagation())
    await tab.enter(() => fireEvent.input(field, { target: { value: '写了一半' } }))
    expect(tab.reloads()).toBe(0)
  })

  it('reloads once for each further version, however soon, and for none that was seen before', async () => {
    let deployed = '1'
    const tab = open({ file: () => json({ version: deployed }) })
    const reloadsAfter = async (version: string) => {
      deployed = version
      await tab.enter()
      return tab.reloads()
    }
    const seen: number[] = []
    for (const version of ['2', '3', '2', '1', '3', '4']) seen.push(await reloadsAfter(version))
    expect(seen).toEqual([1, 2, 2, 2, 2, 3])
  })

  it('stores without a reload the version that the page already is', async () => {
    const tab = open({ file: versions('2'), page: () => '2' })
    await tab.enter()
    expect([tab.reloads(), tab.storage.get('currentVersion')]).toEqual([0, '2'])
  })

  it('notifies the embedding page instead, once per version', async () => {
    const onNewVersion = vi.fn<(version: string) => void>()
    const tab = open({ file: versions('1', '2', '2', '2', '3') }, { onNewVersion })
    await enterOften(tab, 5)
    expect(onNewVersion.mock.calls).toEqual([['2'], ['3']])
    expect([tab.reloads(), notices().length]).toEqual([0, 0])
  })

  it('reloads when the button of the notice is pressed', async () => {
    refuseSessionStorage()
    const tab = open({ file: versions('2') })
    await tab.enter()
    await userEvent.click(screen.getByRole('button', { name: '刷新' }))
    expect(tab.reloads()).toBe(1)
  })
})

const html = { headers: { 'content-type': 'text/html' }, body: '<!doctype html><title>企业拓客</title>' }

describe('an outage, asked about before a reload', () => {
  it.each<[string, RawAnswer]>([
    ['is none where the file is there', json({ version: '1' })],
    ['is none where it is missing', { status: 404 }],
    ['is none where the server fails by itself', { status: 500 }],
    ['is none where a page comes in its place', html]
  ])('%s', async (_, answer) => {
    expect(await findOutage(createHttpClient({ adapter: rawAnswers(() => answer) }).api)).toBeNull()
  })

  it.each<[string, RawAnswer, string]>([
    ['is one behind a gateway without a server', { status: 503 }, 'status503'],
    ['is one where no answer comes', { lost: true }, 'network']
  ])('%s', async (_, answer, code) => {
    const { api } = createHttpClient({ adapter: rawAnswers(() => answer) })
    expect(await findOutage(api)).toMatchObject({ code })
  })
})

/** Counts the requests to two alternating servers. */
let turn = 0

/** The deployment in each case, and what the user sees. */
const cases: Readonly<Record<string, () => Promise<void>>> = {
  'version-check-01': async () => {
    const tab = open({ file: versions('2'), page: () => '2' })
    await enterOften(tab, 2)
    expect([tab.reloads(), notices().length]).toEqual([0, 0])
  },
  'version-check-03': async () => {
    const tab = open({ file: versions('2'), page: () => '1' })
    await enterOften(tab, 3)
    expect([tab.reloads(), notices().length]).toEqual([1, 1])
  },
  'version-check-04': async () => {
    const answers: readonly RawAnswer[] = [
      { status: 404 },
      { status: 500, ...json({ message: 'down' }) },
      html,
      { headers: json({}).headers, body: '{"version":"2' },
      { headers: json({}).headers, body: '' },
      json({ version: null }),
      json(null),
      { lost: true }
    ]
    for (const answer of answers) {
      const tab = open({ file: () => answer, page: () => '1' })
      await tab.enter()
      expect([tab.reloads(), notices().length]).toEqual([0, 0])
      expect(tab.storage.get('currentVersion')).toBe('1')
    }
  },
  'version-check-06': async () => {
    const tab = open({ file: versions('2') })
    const field = screen.getByRole('textbox')
    await tab.enter(() => fireEvent.input(field, { target: { value: '写了一半' } }))
    expect(tab.reloads()).toBe(0)
    expect(field).toHaveValue('写了一半')
    expect(screen.getByRole('status')).toHaveTextContent(`页面已有新版本${BUSY}`)
    // On the next screen nothing can be lost any more.
    await tab.enter()
    expect(tab.reloads()).toBe(1)
  },
  'version-check-07': async () => {
    const pages = ['2', '1']
    const tab = openTab({ file: versions('1'), page: () => pages.shift() ?? '1' }, { storage: knowing('2') })
    await enterOften(tab, 3)
    expect([tab.reloads(), notices().length]).toEqual([1, 0])
  },
  'version-check-08': async () => {
    for (const page of [() => null, () => (turn % 2 ? '1' : '2')]) {
      sessionStorage.clear()
      const tab = open({ file: () => json({ version: turn++ % 2 ? '1' : '2' }), page })
      for (let hours = 0; hours < 20; hours += 2) {
        laterBy(hours)
        await tab.enter()
      }
      expect(tab.reloads()).toBe(1)
    }
  },
  'version-check-10': async () => {
    refuseSessionStorage()
    const tab = open({ file: versions('2', '3', '4', '5') })
    await enterOften(tab, 4)
    expect(tab.reloads()).toBe(0)
    expect(notices()).toHaveLength(1)
  }
}

describe.skipIf(!hasShared)(sharedTitle('version-check'), () => {
  const listed = yardstick<readonly { readonly id: string; readonly input: string }[]>('version-check') ?? []

  it.each(listed)('$id: $input', async ({ id }) => {
    expect(cases).toHaveProperty(id)
    await cases[id]?.()
  })
})
