import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CaptchaDialog, type CaptchaDialogProps } from '../../src/captcha/CaptchaDialog.tsx'
import { Failure } from '../../src/failures/failure.ts'
import { ThemeProvider } from '../../src/theme/ThemeProvider.tsx'
import { watchImages, type Image } from './readImage.ts'

type Unlock = CaptchaDialogProps['onUnlock']

let image: () => Image
beforeEach(() => {
  image = watchImages()
})
afterEach(() => {
  // Unmount before the stubs are removed.
  cleanup()
  // antd keeps a queue across tests; flush it.
  if (vi.isFakeTimers()) vi.runOnlyPendingTimers()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const nothing = () => Promise.resolve()

/** A page with a button that opens the dialog; ready when the field has the focus. */
async function open({ unlock = nothing, ...props }: Partial<CaptchaDialogProps> & { unlock?: Unlock } = {}) {
  const onUnlock = vi.fn<Unlock>(unlock)
  const onClose = vi.fn<() => void>()
  function Page() {
    const [isOpen, setIsOpen] = useState(false)
    return (
      <ThemeProvider motion={false}>
        <button onClick={() => setIsOpen(true)}>open</button>
        <CaptchaDialog
          {...props}
          open={isOpen}
          onUnlock={onUnlock}
          onClose={() => {
            onClose()
            setIsOpen(false)
          }}
        />
      </ThemeProvider>
    )
  }
  render(<Page />)
  screen.getByText('open').focus()
  fireEvent.click(screen.getByText('open'))
  if (vi.isFakeTimers()) await pass(50)
  else await waitFor(fieldIsReady)
  return { onUnlock, onClose }
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /验证码/ })
function fieldIsReady(): void {
  if (document.activeElement !== field()) throw new Error('The field has no focus.')
}

const message = () => screen.getByRole('alert')
const confirm = () => screen.getByRole('button', { name: /确\s?[定认]/ })
/** The sign before the sentence. */
const mark = () => message().querySelector('svg')?.dataset.icon

function enter(text: string): void {
  fireEvent.change(field(), { target: { value: text } })
  fireEvent.submit(field())
}

function pass(milliseconds: number): Promise<void> {
  return act(async () => void vi.advanceTimersByTime(milliseconds))
}

async function enterCode(): Promise<void> {
  await act(async () => enter(image().text.toLowerCase()))
}

describe('the captcha', () => {
  it('§9 the captcha has 6 characters on an image of 150 x 50 px in a dialog 300 px wide', async () => {
    await open()
    expect(image()).toMatchObject({ width: 150, height: 50 })
    expect(image().text).toMatch(/^[A-Z\d]{6}$/)
    expect(screen.getByRole('img', { name: /验证码图片/ })).toHaveStyle({ width: '150px', height: '50px' })
    expect(screen.getByRole('dialog', { name: '安全验证' })).toHaveStyle({ width: '300px' })
  })

  it('§5 an empty captcha asks for the verification code', async () => {
    const { onUnlock } = await open()
    const { drawn } = image()
    enter('  ')
    expect(message()).toHaveTextContent('请输入验证码')
    expect(field()).toHaveAccessibleDescription('请输入验证码')
    expect(field()).toBeInvalid()
    expect(image().drawn).toBe(drawn)
    expect(onUnlock).not.toHaveBeenCalled()
  })

  it('leads back to the field whoever confirms nothing', async () => {
    await open()
    act(() => confirm().focus())
    await userEvent.keyboard('{Enter}')
    expect(message()).toHaveTextContent('请输入验证码')
    expect(field()).toHaveFocus()
  })

  it('§4 a wrong captcha says so: another image, an empty field that keeps the focus', async () => {
    const { onUnlock } = await open()
    const { text } = image()
    enter('000000')
    expect(message()).toHaveTextContent('验证码错误，请重试')
    expect(image().text).not.toBe(text)
    expect(field()).toHaveValue('')
    expect(field()).toHaveFocus()
    expect(onUnlock).not.toHaveBeenCalled()
  })

  it('§5 a wrong entry says that the verification code is wrong, each time anew', async () => {
    await open()
    enter('000000')
    const first = message().firstElementChild
    enter('000000')
    expect(message()).toHaveTextContent('验证码错误，请重试')
    expect(message().firstElementChild).not.toBe(first)
  })

  it('§5 the entry must equal the 6 letters and digits of the image', async () => {
    const { onUnlock } = await open()
    enter(image().text.slice(0, 5))
    expect(message()).toHaveTextContent('验证码错误，请重试')
    enter(`${image().text}A`)
    expect(message()).toHaveTextContent('验证码错误，请重试')
    expect(onUnlock).not.toHaveBeenCalled()
    await enterCode()
    expect(onUnlock).toHaveBeenCalledOnce()
  })

  it('§5 a correct entry says that the verification was successful and calls unlock-rate', async () => {
    const { onUnlock } = await open({ unlock: () => new Promise(() => {}) })
    await enterCode()
    expect(message()).toHaveTextContent('验证成功')
    expect(onUnlock).toHaveBeenCalledOnce()
    expect(field()).toHaveAttribute('readonly')
  })

  it('§4 a solved captcha says so and closes after 1 second', async () => {
    vi.useFakeTimers()
    const { onClose } = await open()
    await enterCode()
    expect(message()).toHaveTextContent('验证成功')
    await pass(999)
    expect(onClose).not.toHaveBeenCalled()
    await pass(1)
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('§4 clicking the image draws a new code', async () => {
    await open()
    const { text } = image()
    await userEvent.type(field(), 'abc')
    await userEvent.click(screen.getByRole('img', { name: /验证码图片/ }))
    expect(image().text).not.toBe(text)
    expect(field()).toHaveValue('')
    expect(field()).toHaveFocus()
  })

  it('draws a new code for the keyboard too', async () => {
    await open()
    const { text } = image()
    const button = screen.getByRole('button', { name: '换一张' })
    act(() => button.focus())
    await userEvent.keyboard('{Enter}')
    expect(image().text).not.toBe(text)
    expect(button).toHaveFocus()
  })

  it('marks what is refused, what goes on and what is done', async () => {
    const unlocking: (() => void)[] = []
    await open({ unlock: () => new Promise(resolve => unlocking.push(resolve)) })
    expect(field()).toBeValid()
    for (const entry of ['', '000000']) {
      enter(entry)
      expect(mark()).toBe('close-circle')
      expect(message().firstElementChild).toHaveClass('pa-captcha-error')
      expect(field()).toBeInvalid()
      expect(field()).toHaveClass('pa-ant-input-status-error')
    }
    const others = [screen.getByRole('button', { name: '换一张' }), confirm()]
    for (const other of others) expect(other).toBeEnabled()
    await enterCode()
    for (const other of others) expect(other).toBeDisabled()
    expect(mark()).toBe('loading')
    expect(message().firstElementChild).toHaveClass('pa-captcha-success')
    expect(field()).toBeValid()
    expect(field()).not.toHaveClass('pa-ant-input-status-error')
    await act(async () => unlocking.forEach(resolve => resolve()))
    for (const other of others) expect(other).toBeDisabled()
    expect(mark()).toBe('check-circle')
    expect(message().firstElementChild).toHaveClass('pa-captcha-success')
  })

  it('clears the message when the entry changes', async () => {
    await open()
    enter('')
    fireEvent.change(field(), { target: { value: 'a' } })
    expect(message()).toBeEmptyDOMElement()
  })

  it('captcha-429-11: unlocks once when Enter is pressed five times', async () => {
    const { onUnlock } = await open()
    await act(async () => {
      fireEvent.change(field(), { target: { value: image().text } })
    })
    await act(async () => {
      for (let press = 0; press < 5; press++) fireEvent.submit(field())
    })
    expect(onUnlock).toHaveBeenCalledOnce()
  })

  it('exposes the code nowhere but on the canvas', async () => {
    await open()
    expect(document.documentElement.outerHTML).not.toContain(image().text)
  })
})

describe('an unlock that fails', () => {
  it.each([
    [new Failure({ kind: 'status', status: 500 }), '未能解除限制：服务器内部错误'],
    [new Failure({ kind: 'timeout' }), '未能解除限制：网络请求超时'],
    [new Failure({ kind: 'status', status: 429 }), '未能解除限制：操作仍然过于频繁，请稍后重试'],
    [
      new Failure({ kind: 'status', status: 429, retryAfter: 20 }),
      '未能解除限制：操作仍然过于频繁，请 20 秒后重试'
    ]
  ])('captcha-429-08: %s leaves the dialog open, says why, and can be retried', async (failure, sentence) => {
    const unlock = vi.fn<Unlock>().mockRejectedValueOnce(failure).mockResolvedValue()
    const { onUnlock, onClose } = await open({ unlock })
    await enterCode()
    expect(message()).toHaveTextContent(sentence)
    expect(mark()).toBe('close-circle')
    expect(field()).toBeValid()
    expect(onClose).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(onUnlock).toHaveBeenCalledTimes(2)
    expect(message()).toHaveTextContent('验证成功')
  })

  it('closes when the session is lost', async () => {
    const { onClose } = await open({ unlock: () => Promise.reject(new Failure({ kind: 'loginInvalid' })) })
    await enterCode()
    expect(onClose).toHaveBeenCalledOnce()
  })
})

const challenge = (number: number) => ({
  token: `token ${number}`,
  picture: `data:image/png;base64,${number}`
})
const wrong = (number: number) => new Failure({ kind: 'status', status: 400, challenge: challenge(number) })
const picture = () => screen.getByRole('img', { name: /验证码图片/ })

describe('the challenge of a service', () => {
  it('is shown in the place of a code, which is read aloud by nobody', async () => {
    vi.stubGlobal('speechSynthesis', {
      getVoices: () => [{ lang: 'zh-CN' }],
      addEventListener: () => undefined,
      removeEventListener: () => undefined
    })
    await open({ challenge: challenge(0) })
    expect(picture()).toHaveAttribute('src', challenge(0).picture)
    expect(picture()).toHaveStyle({ width: '150px', height: '50px' })
    expect(image().drawn).toBe(0)
    expect(screen.queryByRole('button', { name: '朗读验证码' })).toBeNull()
    expect(screen.getByRole('button', { name: /改为等待/ })).toBeEnabled()
  })

  it('is checked by the service alone: another picture, an empty field that keeps the focus', async () => {
    const unlock = vi.fn<Unlock>().mockRejectedValueOnce(wrong(1)).mockResolvedValue()
    const { onUnlock } = await open({ challenge: challenge(0), unlock })
    await act(async () => enter('ABC'))
    expect(onUnlock).toHaveBeenLastCalledWith({ challenge: 'token 0', answer: 'ABC' })
    expect(message()).toHaveTextContent('验证码错误，请重试')
    expect(picture()).toHaveAttribute('src', challenge(1).picture)
    expect(field()).toHaveValue('')
    expect(field()).toHaveFocus()
    expect(field()).toBeInvalid()
    await act(async () => enter('XYZ'))
    expect(onUnlock).toHaveBeenLastCalledWith({ challenge: 'token 1', answer: 'XYZ' })
    expect(message()).toHaveTextContent('验证成功')
  })

  it('says each time anew that an answer is wrong', async () => {
    let number = 0
    await open({ challenge: challenge(0), unlock: () => Promise.reject(wrong(++number)) })
    await act(async () => enter('ABC'))
    const first = message().firstElementChild
    await act(async () => enter('ABC'))
    expect(message()).toHaveTextContent('验证码错误，请重试')
    expect(message().firstElementChild).not.toBe(first)
  })

  it('is not called right before the service has said so', async () => {
    await open({ challenge: challenge(0), unlock: () => new Promise(() => {}) })
    await act(async () => enter('ABC'))
    expect(message().textContent).toBe('正在解除限制')
    expect(field()).toHaveAttribute('readonly')
  })

  it('asks for an entry before it asks the service', async () => {
    const { onUnlock } = await open({ challenge: challenge(0) })
    enter(' ')
    expect(message()).toHaveTextContent('请输入验证码')
    expect(onUnlock).not.toHaveBeenCalled()
  })

  it('is replaced by another one of the service, without a word, for mouse and keyboard', async () => {
    let number = 0
    const { onUnlock } = await open({
      challenge: challenge(0),
      unlock: () => Promise.reject(wrong(++number))
    })
    await userEvent.type(field(), 'abc')
    await userEvent.click(picture())
    expect(onUnlock).toHaveBeenLastCalledWith({ challenge: 'token 0', answer: '' })
    expect(picture()).toHaveAttribute('src', challenge(1).picture)
    expect(field()).toHaveValue('')
    expect(field()).toHaveFocus()
    const button = screen.getByRole('button', { name: '换一张' })
    act(() => button.focus())
    await userEvent.keyboard('{Enter}')
    expect(onUnlock).toHaveBeenLastCalledWith({ challenge: 'token 1', answer: '' })
    expect(picture()).toHaveAttribute('src', challenge(2).picture)
    expect(message()).toBeEmptyDOMElement()
    expect(button).toHaveFocus()
  })

  it('says nothing while another one is fetched', async () => {
    await open({ challenge: challenge(0), unlock: () => new Promise(() => {}) })
    await userEvent.click(picture())
    expect(message()).toBeEmptyDOMElement()
    expect(confirm()).toBeEnabled()
  })

  it('needs no answer of who has waited', async () => {
    vi.useFakeTimers()
    const { onUnlock } = await open({ challenge: challenge(0), retryAfter: 12 })
    fireEvent.click(screen.getByRole('button', { name: /改为等待/ }))
    await pass(12_000)
    expect(onUnlock.mock.calls).toEqual([[undefined]])
    expect(message()).toHaveTextContent('验证成功')
  })

  it('does not matter to who has waited while a wrong answer to it was checked', async () => {
    vi.useFakeTimers()
    const refusing: ((failure: Failure) => void)[] = []
    const unlock = vi
      .fn<Unlock>()
      .mockImplementationOnce(() => new Promise((_, reject) => refusing.push(reject)))
      .mockResolvedValue()
    const { onUnlock } = await open({ challenge: challenge(0), retryAfter: 12, unlock })
    fireEvent.click(screen.getByRole('button', { name: /改为等待/ }))
    await act(async () => enter('ABC'))
    await pass(12_000)
    expect(onUnlock).toHaveBeenCalledOnce()
    await act(async () => refusing.forEach(refuse => refuse(wrong(1))))
    expect(onUnlock).toHaveBeenLastCalledWith(undefined)
    expect(message()).toHaveTextContent('验证成功')
  })

  it('stays for a retry when the service cannot check it', async () => {
    const unlock = vi
      .fn<Unlock>()
      .mockRejectedValueOnce(new Failure({ kind: 'status', status: 503 }))
      .mockResolvedValue()
    const { onUnlock } = await open({ challenge: challenge(0), unlock })
    await act(async () => enter('ABC'))
    expect(message()).toHaveTextContent('未能解除限制：服务不可用')
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(onUnlock.mock.calls).toEqual([
      [{ challenge: 'token 0', answer: 'ABC' }],
      [{ challenge: 'token 0', answer: 'ABC' }]
    ])
  })
})

describe('alternatives to the image', () => {
  it('counts down the wait of the service, then unlocks', async () => {
    vi.useFakeTimers()
    const { onUnlock } = await open({ retryAfter: 12 })
    fireEvent.click(screen.getByRole('button', { name: '改为等待（最多 12 秒）' }))
    expect(screen.getByRole('timer')).toHaveTextContent('12 秒后自动继续')
    expect(screen.getByRole('status')).toHaveTextContent('约 12 秒后自动继续')
    await pass(5000)
    expect(screen.getByRole('timer')).toHaveTextContent('7 秒后自动继续')
    expect(screen.getByRole('status')).toHaveTextContent('约 10 秒后自动继续')
    expect(onUnlock).not.toHaveBeenCalled()
    await pass(7000)
    expect(onUnlock).toHaveBeenCalledOnce()
    expect(message()).toHaveTextContent('验证成功')
    expect(field()).toHaveFocus()
  })

  it.each([
    [null, 30],
    [0, 1],
    [7.2, 8],
    [3600, 60]
  ])('limits a wait of %s seconds to %i', async (retryAfter, seconds) => {
    await open({ retryAfter })
    expect(screen.getByRole('button', { name: `改为等待（最多 ${seconds} 秒）` })).toBeEnabled()
  })

  it('subtracts the time spent on failed entries', async () => {
    vi.useFakeTimers()
    await open()
    await pass(20_000)
    fireEvent.click(screen.getByRole('button', { name: /改为等待/ }))
    expect(screen.getByRole('timer')).toHaveTextContent('10 秒后自动继续')
  })

  it('can be canceled in favor of the image', async () => {
    vi.useFakeTimers()
    const { onUnlock } = await open()
    fireEvent.click(screen.getByRole('button', { name: /改为等待/ }))
    fireEvent.click(screen.getByRole('button', { name: '取消等待' }))
    await pass(60_000)
    expect(screen.queryByRole('timer')).toBeNull()
    expect(onUnlock).not.toHaveBeenCalled()
  })

  it('unlocks once when the captcha is solved while waiting', async () => {
    vi.useFakeTimers()
    const { onUnlock } = await open({ unlock: () => new Promise(() => {}) })
    fireEvent.click(screen.getByRole('button', { name: /改为等待/ }))
    await enterCode()
    expect(screen.queryByRole('timer')).toBeNull()
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    await pass(60_000)
    expect(onUnlock).toHaveBeenCalledOnce()
  })

  it('says while it unlocks what was done for it', async () => {
    vi.useFakeTimers()
    await open({ retryAfter: 12, unlock: () => new Promise(() => {}) })
    fireEvent.click(screen.getByRole('button', { name: /改为等待/ }))
    await pass(12_000)
    expect(message().textContent).toBe('正在解除限制')
  })

  it('needs no second wait where the unlock after it failed', async () => {
    vi.useFakeTimers()
    const unlock = vi
      .fn<Unlock>()
      .mockRejectedValueOnce(new Failure({ kind: 'offline' }))
      .mockResolvedValue()
    const { onUnlock } = await open({ retryAfter: 12, unlock })
    fireEvent.click(screen.getByRole('button', { name: /改为等待/ }))
    await pass(12_000)
    await pass(0)
    expect(mark()).toBe('close-circle')
    await act(async () => fireEvent.click(screen.getByRole('button', { name: '重试' })))
    fireEvent.submit(field())
    await pass(0)
    expect(onUnlock).toHaveBeenCalledTimes(2)
    expect(message()).toHaveTextContent('验证成功')
  })

  it('restarts with the wait of a refused unlock', async () => {
    const failure = new Failure({ kind: 'status', status: 429, retryAfter: 45 })
    await open({ retryAfter: 5, unlock: () => Promise.reject(failure) })
    await enterCode()
    expect(screen.getByRole('button', { name: '改为等待（最多 45 秒）' })).toBeEnabled()
  })

  it('reads the characters aloud, one by one, with a Chinese voice', async () => {
    const speech = speak('zh_CN')
    await open()
    await userEvent.click(screen.getByRole('button', { name: '朗读验证码' }))
    await userEvent.click(screen.getByRole('button', { name: '朗读验证码' }))
    expect(speech.said).toEqual(Array(2).fill(Array.from(image().text).join('，')))
    await userEvent.click(screen.getByRole('button', { name: '换一张' }))
    expect(speech.cancel).toHaveBeenCalledTimes(2)
  })

  it('is offered once the browser has loaded its voices', async () => {
    const speech = speak('en-US')
    await open()
    expect(screen.queryByRole('button', { name: '朗读验证码' })).toBeNull()
    act(() => speech.load('cmn-Hans-CN'))
    expect(screen.getByRole('button', { name: '朗读验证码' })).toBeVisible()
    cleanup()
    expect(speech.ignored).toHaveBeenCalledWith('voiceschanged', expect.any(Function))
  })

  it.each(['en-US', 'yue-zh-CN', null])('is hidden if the only voice is %s', async language => {
    if (language) speak(language)
    await open()
    expect(screen.queryByRole('button', { name: '朗读验证码' })).toBeNull()
  })
})

/** A browser with one voice, which may come later. */
function speak(first: string) {
  let lang = first
  const said: string[] = []
  const cancel = vi.fn<() => void>()
  const speech = Object.assign(new EventTarget(), {
    getVoices: () => [{ lang }],
    speak: ({ text }: { text: string }) => said.push(text),
    cancel
  })
  const ignored = vi.spyOn(speech, 'removeEventListener')
  const load = (another: string): void => {
    lang = another
    speech.dispatchEvent(new Event('voiceschanged'))
  }
  vi.stubGlobal('speechSynthesis', speech)
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      readonly text: string
      constructor(text: string) {
        this.text = text
      }
    }
  )
  return { said, cancel, load, ignored }
}

describe('the dialog', () => {
  it('focuses the field and restores the focus', async () => {
    const { onClose } = await open()
    expect(field()).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledOnce()
    await waitFor(() => expect(screen.getByText('open')).toHaveFocus())
  })

  it('captcha-429-10: closes by × and by a click on the mask', async () => {
    const { onClose } = await open()
    await userEvent.click(screen.getByRole('button', { name: '关闭' }))
    expect(onClose).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByText('open'))
    const beside = document.querySelector('.pa-ant-modal-wrap')
    if (beside) await userEvent.click(beside)
    expect(onClose).toHaveBeenCalledTimes(2)
  })

  it('resets each time it opens', async () => {
    await open()
    const { text } = image()
    enter('000000')
    await userEvent.keyboard('{Escape}')
    await userEvent.click(screen.getByText('open'))
    expect(message()).toBeEmptyDOMElement()
    expect(image().text).not.toBe(text)
  })

  it('captcha-429-17: renders into the given container', async () => {
    const container = document.body.appendChild(document.createElement('div'))
    await open({ getContainer: () => container })
    expect(container).toContainElement(screen.getByRole('dialog'))
    container.remove()
  })

  it('disables autocomplete and allows pasting', async () => {
    const { onUnlock } = await open()
    expect(field()).toHaveAttribute('autocomplete', 'off')
    expect(field()).toHaveAttribute('spellcheck', 'false')
    field().focus()
    await userEvent.paste(` ${image().text} `)
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByText('验证成功')).toBeInTheDocument()
    expect(onUnlock).toHaveBeenCalledOnce()
  })
})
