import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode, useEffect } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { CaptchaGate, type CaptchaGateProps } from '../../src/captcha/CaptchaGate.tsx'
import { defineEndpoint } from '../../src/contract/base/defineEndpoint.ts'
import { endpoints } from '../../src/contract/endpoints.ts'
import { file } from '../../src/contract/base/file.ts'
import type { Api } from '../../src/http/pipeline/api.ts'
import { HttpProvider } from '../../src/http/HttpProvider.tsx'
import { useApi, useLoading } from '../../src/http/useConnection.ts'
import { ThemeProvider } from '../../src/theme/ThemeProvider.tsx'
import { hasShared, sharedTitle, yardstick } from '../helpers/shared.ts'
import { json, rawAnswers, type RawAnswer } from '../http/rawAnswers.ts'
import { watchImages, type Image } from './readImage.ts'

// The dialog is lazy, and the machine may be busy.
beforeAll(() => import('../../src/captcha/CaptchaDialog.tsx'))

let image: () => Image
beforeEach(() => {
  image = watchImages()
  // State changes come from answers, not from the test: no act().
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
})
afterEach(() => {
  cleanup()
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  vi.restoreAllMocks()
})

const limited: RawAnswer = { status: 429 }
const lifted = json({ code: 200, msg: 'ok', data: null })
const found = json({ code: 200, msg: 'ok', data: [] })
const UNLOCK = '/user/unlock/rate'

interface World extends CaptchaGateProps {
  /** The answer of the unlock call; any success lifts the limit. */
  readonly unlock?: () => RawAnswer
  /** The answers of all other calls, while limited and afterwards. */
  readonly refuse?: RawAnswer
  readonly answer?: RawAnswer
}

const noApi: Api = () => Promise.reject(new Error('The page is not there yet.'))

/** A page over rate-limited services. */
function openPage({ unlock = () => lifted, refuse = limited, answer = found, ...gate }: World = {}) {
  const urls: string[] = []
  let isLimited = true
  let api: Api = noApi
  const adapter = rawAnswers(url => {
    urls.push(url)
    if (!url.includes(UNLOCK)) return isLimited ? refuse : answer
    const answered = unlock()
    isLimited &&= (answered.status ?? 200) >= 300
    return answered
  })
  const page = (
    <StrictMode>
      <ThemeProvider motion={false}>
        <HttpProvider adapter={adapter}>
          <CaptchaGate {...gate} />
          <Page
            onApi={given => {
              api = given
            }}
          />
        </HttpProvider>
      </ThemeProvider>
    </StrictMode>
  )
  const shown = render(page)
  screen.getByText('page').focus()
  return {
    ...shown,
    api: ((...call) => api(...call)) as Api,
    limitAgain: () => {
      isLimited = true
    },
    sent: (part: string) => urls.filter(url => url.includes(part)).length
  }
}

function Page({ onApi }: { readonly onApi: (api: Api) => void }) {
  const api = useApi()
  useEffect(() => onApi(api), [api, onApi])
  return (
    <>
      <button>page</button>
      <output>{useLoading()}</output>
    </>
  )
}

const dialogs = () => screen.queryAllByRole('dialog')
const dialog = () => screen.findByRole('dialog')
const field = () => screen.getByRole('textbox', { name: /验证码/ })
const gone = () => waitFor(() => expect(dialogs()).toHaveLength(0))

async function solve(): Promise<void> {
  await dialog()
  await waitFor(() => expect(field()).toHaveFocus())
  await act(async () => {
    fireEvent.change(field(), { target: { value: image().text } })
  })
  await act(async () => void fireEvent.submit(field()))
}

/** Different calls, so that they are not deduplicated. */
const ask = (api: Api, keyword: string) => api(endpoints.suggestCompanies, { query: { keyword } })

describe('a gate that goes away', () => {
  it('gives up the call that waits for it', async () => {
    const { api, unmount } = openPage()
    const answer = ask(api, 'a')
    await dialog()
    unmount()
    await expect(answer).rejects.toMatchObject({ status: 429 })
    await expect(ask(api, 'b')).rejects.toMatchObject({ status: 429 })
  })
})

describe('a captcha that nobody waits for any more', () => {
  it('closes when its call is given up, and opens for the next one', async () => {
    const { api } = openPage()
    const controller = new AbortController()
    const left = api(endpoints.suggestCompanies, { query: { keyword: 'a' } }, { signal: controller.signal })
    await dialog()
    controller.abort()
    await expect(left).rejects.toMatchObject({ status: 429 })
    await gone()
    const answer = ask(api, 'b')
    await solve()
    expect(await answer).toEqual([])
  })

  it('stays while another call waits for it', async () => {
    const { api } = openPage()
    const controller = new AbortController()
    const left = api(endpoints.suggestCompanies, { query: { keyword: 'a' } }, { signal: controller.signal })
    const answer = ask(api, 'b')
    await dialog()
    controller.abort()
    await expect(left).rejects.toMatchObject({ status: 429 })
    await solve()
    expect(await answer).toEqual([])
  })
})

describe('the gate', () => {
  it('§4 a 429 opens the captcha dialog', async () => {
    const { api } = openPage()
    expect(dialogs()).toHaveLength(0)
    const answer = ask(api, 'a')
    expect(await dialog()).toHaveAccessibleName('安全验证')
    await solve()
    expect(await answer).toEqual([])
    expect(screen.getByRole('alert')).toHaveTextContent('验证成功')
    await gone()
  })

  it('rejects waiting calls on unmount', async () => {
    const { api, unmount } = openPage()
    const answer = ask(api, 'a')
    await dialog()
    unmount()
    await expect(answer).rejects.toMatchObject({ status: 429 })
  })

  it('resets the open dialog when the limit is reached again', async () => {
    const { api, limitAgain } = openPage()
    const first = ask(api, 'a')
    await solve()
    await first
    limitAgain()
    const second = ask(api, 'b')
    await waitFor(() => expect(screen.getByRole('alert')).toBeEmptyDOMElement())
    expect(dialogs()).toHaveLength(1)
    await solve()
    expect(await second).toEqual([])
    await gone()
    await waitFor(() => expect(screen.getByText('page')).toHaveFocus())
  })
})

it('the gate shows the picture of the service, and sends the answer and then the calls', async () => {
  const challenge = { token: 'made here', picture: 'data:image/png;base64,AA==' }
  const { api, sent } = openPage({ refuse: { status: 429, ...json({ message: '', challenge }) } })
  const answers = Promise.all(['a', 'b'].map(each => ask(api, each)))
  await dialog()
  expect(screen.getByRole('img', { name: /验证码图片/ })).toHaveAttribute('src', challenge.picture)
  await waitFor(() => expect(field()).toHaveFocus())
  await act(async () => void fireEvent.change(field(), { target: { value: 'ABC' } }))
  await act(async () => void fireEvent.submit(field()))
  expect(await answers).toEqual([[], []])
  expect(sent(`${UNLOCK}?challenge=made+here&answer=ABC`)).toBe(1)
  await gone()
})

interface Case {
  readonly id: string
  readonly level: string
  readonly input: string
  readonly expected: Readonly<Record<string, unknown>>
}

type Run = (expected: Case['expected']) => Promise<void>

const runs: Readonly<Record<string, Run>> = {
  'captcha-429-03': async expected => {
    const { api, sent } = openPage()
    const answers = Promise.all(['a', 'b', 'c'].map(each => ask(api, each)))
    await solve()
    await answers
    expect(sent(UNLOCK)).toBe(expected.unlock_calls)
    expect(sent('companyName')).toBe(3 + 3)
    await gone()
  },
  'captcha-429-06': async expected => {
    const { api, sent } = openPage({ unlock: () => limited })
    const refused = ask(api, 'a').catch((error: unknown) => error)
    await solve()
    expect(screen.getByRole('alert')).toHaveTextContent('操作仍然过于频繁')
    expect(dialogs()).toHaveLength(expected.dialogs as number)
    expect(sent(UNLOCK)).toBe(1)
    await userEvent.keyboard('{Escape}')
    expect(await refused).toMatchObject({ status: 429 })
  },
  'captcha-429-08': async () => {
    const outcomes: RawAnswer[] = [{ status: 500 }, { lost: true }, lifted]
    const { api } = openPage({ unlock: () => outcomes.shift() ?? lifted })
    const answer = ask(api, 'a')
    await solve()
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('未能解除限制：服务器内部错误'))
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('未能解除限制：服务器异常'))
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(await answer).toEqual([])
    await gone()
  },
  'captcha-429-09': async expected => {
    const { api, sent } = openPage({ answer: limited })
    const refused = ask(api, 'a').catch((error: unknown) => error)
    await solve()
    expect(await refused).toMatchObject({ status: 429 })
    expect(dialogs().length).toBeLessThanOrEqual(expected.dialogs_open_max as number)
    expect(sent('companyName') - 1).toBeLessThanOrEqual(expected.automatic_resends_max as number)
    await gone()
  },
  'captcha-429-10': async expected => {
    const { api, sent } = openPage()
    const ways = [
      () => userEvent.keyboard('{Escape}'),
      () => userEvent.click(document.querySelector('.pa-ant-modal-wrap') ?? document.body),
      () => userEvent.click(screen.getByRole('button', { name: '关闭' }))
    ]
    for (const close of ways) {
      const refused = Promise.allSettled(['a', 'b'].map(each => ask(api, each)))
      // Each way needs the dialog of the former one to be closed.
      // oxlint-disable-next-line no-await-in-loop
      await dialog()
      // oxlint-disable-next-line no-await-in-loop
      await waitFor(() => expect(field()).toHaveFocus())
      // oxlint-disable-next-line no-await-in-loop
      await close()
      // oxlint-disable-next-line no-await-in-loop
      expect((await refused).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
      // oxlint-disable-next-line no-await-in-loop
      await gone()
    }
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(String(expected.loading_after)))
    expect(sent('companyName')).toBe(2 * ways.length)
    expect(sent(UNLOCK)).toBe(0)
  },
  'captcha-429-11': async expected => {
    const { api, sent } = openPage()
    const answer = ask(api, 'a')
    await dialog()
    await waitFor(() => expect(field()).toHaveFocus())
    await act(async () => {
      fireEvent.change(field(), { target: { value: image().text } })
    })
    await userEvent.keyboard('{Enter}{Enter}{Enter}{Enter}{Enter}')
    await answer
    expect(sent(UNLOCK)).toBe(expected.unlock_calls)
  },
  'captcha-429-15': async () => {
    const { api } = openPage({ refuse: { status: 429, headers: { 'retry-after': '30' } } })
    const refused = ask(api, 'a').catch((error: unknown) => error)
    await dialog()
    expect(screen.getByRole('button', { name: '改为等待（最多 30 秒）' })).toBeEnabled()
    await userEvent.keyboard('{Escape}')
    await refused
  },
  'captcha-429-16': async expected => {
    const { api } = openPage({
      refuse: { status: 429, ...json({ message: '过于频繁' }) },
      answer: { headers: { 'content-disposition': 'attachment; filename="a.csv"' }, body: 'a,b' }
    })
    const answer = api(download, {})
    await dialog()
    expect(dialogs()).toHaveLength(expected.dialogs as number)
    await solve()
    expect(await (await answer).content.text()).toBe('a,b')
  },
  'captcha-429-17': async () => {
    const container = document.body.appendChild(document.createElement('div'))
    const { api } = openPage({ getContainer: () => container })
    const refused = ask(api, 'a').catch((error: unknown) => error)
    expect(container).toContainElement(await dialog())
    await waitFor(() => expect(field()).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await refused
    await waitFor(() => expect(screen.getByText('page')).toHaveFocus())
    container.remove()
  }
}

const download = defineEndpoint({
  service: 'dataQuery',
  method: 'GET',
  path: 'exports/1',
  summary: 'A file of this test',
  permission: null,
  token: 'optional',
  response: file
})

// A case of the reference server, which verifies captchas.
const SERVER_CASE = 'captcha-429-14'

describe.skipIf(!hasShared)(sharedTitle('captcha-429'), () => {
  const cases = (yardstick<Case[]>('captcha-429') ?? []).filter(({ id }) => id !== SERVER_CASE)

  it.each(cases)('$id ($level): $input', async ({ id, expected }) => {
    expect(runs, `nothing runs ${id}`).toHaveProperty(id)
    await runs[id]?.(expected)
  })
})
