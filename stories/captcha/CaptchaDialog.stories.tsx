import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, spyOn, userEvent, waitFor } from 'storybook/test'
import { CaptchaDialog } from '../../src/captcha/CaptchaDialog.tsx'
import type { ChallengeAnswer } from '../../src/contract/base/challenge.ts'
import { drawCode } from '../../src/domain/captchaCode.ts'
import { Failure } from '../../src/failures/failure.ts'
import { createReplay } from './replay.ts'
import firstPicture from './serverKTF4XR.png?inline'
import nextPicture from './serverWA39PL.png?inline'

const replay = createReplay()

/** The code of the first image of every story. */
const code = drawCode(createReplay().random)

/** Checks for a human. What lifts the limit is passed in. */
const meta = {
  title: '框架/验证码对话框',
  component: CaptchaDialog,
  args: {
    open: true,
    retryAfter: null,
    onUnlock: fn(() => Promise.resolve()),
    onClose: fn(),
    random: replay.random
  },
  argTypes: { random: { control: false }, getContainer: { control: false } },
  beforeEach: replay.rewind
} satisfies Meta<typeof CaptchaDialog>

export default meta
type Story = StoryObj<typeof meta>

const field = () => screen.findByRole('textbox', { name: /验证码/ })

async function enter(text: string): Promise<void> {
  await waitFor(async () => expect(await field()).toHaveFocus())
  await userEvent.keyboard(`${text}{Enter}`)
}

const alertWith = (sentence: string) =>
  waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(sentence))

/** Pixels that differ clearly from the first one. */
function inkOf(canvas: HTMLCanvasElement): number {
  const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
  let ink = 0
  for (let at = 0; at < data.length; at += 4) {
    const distance = [0, 1, 2].map(part => Math.abs((data[at + part] ?? 0) - (data[part] ?? 0)))
    if (Math.max(...distance) > 96) ink++
  }
  return ink
}

async function expectImage(): Promise<void> {
  const image = await screen.findByRole<HTMLCanvasElement>('img', { name: /验证码图片/ })
  await expect([image.offsetWidth, image.offsetHeight]).toEqual([150, 50])
  await expect(image.width).toBe(150 * window.devicePixelRatio)
  // Six characters: neither a blank image nor a blot.
  await expect(inkOf(image) / image.width / image.height).toBeGreaterThan(0.05)
  await expect(inkOf(image) / image.width / image.height).toBeLessThan(0.4)
}

export const Idle: Story = {
  name: '待输入',
  tags: ['status429'],
  play: async () => {
    await expectImage()
    await expect((await screen.findByRole('dialog')).offsetWidth).toBe(300)
    await waitFor(async () => expect(await field()).toHaveFocus())
  }
}

/** All options as controls. */
/** A new code each time. */
export const Playground: Story = { name: '试一试', tags: ['no-picture'], args: { random: undefined } }

export const Empty: Story = {
  name: '未输入',
  play: async () => {
    await enter('')
    await alertWith('请输入验证码')
  }
}

export const Wrong: Story = {
  name: '验证码错误',
  play: async () => {
    const image = await screen.findByRole<HTMLCanvasElement>('img', { name: /验证码图片/ })
    const before = image.toDataURL()
    await enter('000000')
    await alertWith('验证码错误，请重试')
    await expect(image.toDataURL()).not.toBe(before)
    await expect(await field()).toHaveValue('')
    await expect(await field()).toHaveFocus()
  }
}

/** The image and the button beside it have the same effect. */
export const Renewed: Story = {
  name: '换一张',
  play: async () => {
    const image = await screen.findByRole<HTMLCanvasElement>('img', { name: /验证码图片/ })
    const seen = [image.toDataURL()]
    await userEvent.click(image)
    seen.push(image.toDataURL())
    await userEvent.click(screen.getByRole('button', { name: '换一张' }))
    seen.push(image.toDataURL())
    await expect(new Set(seen).size).toBe(3)
    await expectImage()
  }
}

export const Unlocking: Story = {
  name: '正在解除限制',
  args: { onUnlock: fn(() => new Promise<void>(() => {})) },
  play: async () => {
    await enter(code.toLowerCase())
    await alertWith('验证成功，正在解除限制')
  }
}

export const UnlockFailed: Story = {
  name: '解除限制失败',
  args: { onUnlock: fn(() => Promise.reject(new Failure({ kind: 'status', status: 500 }))) },
  play: async ({ args }) => {
    await enter(code)
    await alertWith('未能解除限制：服务器内部错误')
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    await waitFor(() => expect(args.onUnlock).toHaveBeenCalledTimes(2))
    await alertWith('未能解除限制：服务器内部错误')
  }
}

export const LimitedAgain: Story = {
  name: '再次受限',
  args: {
    onUnlock: fn(() => Promise.reject(new Failure({ kind: 'status', status: 429, retryAfter: 45 })))
  },
  play: async () => {
    await enter(code)
    await alertWith('操作仍然过于频繁，请 45 秒后重试')
    await expect(screen.getByRole('button', { name: '改为等待（最多 45 秒）' })).toBeVisible()
  }
}

export const Success: Story = {
  name: '验证成功',
  play: async ({ args }) => {
    await enter(code)
    await alertWith('验证成功')
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  }
}

export const Waiting: Story = {
  name: '改为等待',
  tags: ['no-picture'],
  args: { retryAfter: 40 },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '改为等待（最多 40 秒）' }))
    await expect(await screen.findByRole('timer')).toHaveTextContent(/^(?:40|39) 秒后自动继续$/)
  }
}

/** With Retry-After, the limit is lifted after the wait without an entry. */
export const Waited: Story = {
  name: '等待结束',
  args: { retryAfter: 1 },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: /改为等待/ }))
    await waitFor(() => expect(args.onUnlock).toHaveBeenCalledOnce())
    await alertWith('验证成功')
  }
}

/** A browser with this voice only. */
function withVoice(lang: string): void {
  spyOn(window.speechSynthesis, 'getVoices').mockReturnValue([{ lang } as SpeechSynthesisVoice])
  spyOn(window.speechSynthesis, 'speak').mockImplementation(speak)
}

const speak = fn<(utterance: SpeechSynthesisUtterance) => void>()

export const ReadAloud: Story = {
  name: '可朗读',
  beforeEach: () => withVoice('zh-CN'),
  play: async () => {
    await waitFor(async () => expect(await field()).toHaveFocus())
    await userEvent.click(await screen.findByRole('button', { name: '朗读验证码' }))
    const said = expect.objectContaining({ text: Array.from(code).join('，'), lang: 'zh-CN' })
    await expect(speak).toHaveBeenCalledWith(said)
  }
}

export const NoVoice: Story = {
  name: '不可朗读',
  tags: ['no-picture'],
  beforeEach: () => withVoice('en-US'),
  play: async () => {
    await field()
    await expect(screen.queryByRole('button', { name: '朗读验证码' })).toBeNull()
  }
}

/** Pictures that the reference server has drawn; it alone knows what they show. */
const served = {
  challenge: { token: 'first', picture: firstPicture },
  onUnlock: fn(async (given?: ChallengeAnswer) => {
    if (given?.answer === 'KTF4XR') return
    throw new Failure({ kind: 'status', status: 400, challenge: { token: 'next', picture: nextPicture } })
  })
} satisfies Story['args']

const servedPicture = () => screen.findByRole<HTMLImageElement>('img', { name: /验证码图片/ })

export const Served: Story = {
  name: '服务端的图片',
  args: served,
  beforeEach: () => withVoice('zh-CN'),
  play: async () => {
    const picture = await servedPicture()
    await waitFor(() => expect([picture.naturalWidth, picture.naturalHeight]).toEqual([300, 100]))
    await expect([picture.offsetWidth, picture.offsetHeight]).toEqual([150, 50])
    await waitFor(async () => expect(await field()).toHaveFocus())
    await expect(screen.queryByRole('button', { name: '朗读验证码' })).toBeNull()
    await expect(screen.getByRole('button', { name: /改为等待/ })).toBeEnabled()
  }
}

export const ServedWrong: Story = {
  name: '服务端的图片，验证码错误',
  args: served,
  play: async () => {
    await enter('000000')
    await alertWith('验证码错误，请重试')
    await expect((await servedPicture()).src).toBe(nextPicture)
    await expect(await field()).toHaveValue('')
    await expect(await field()).toHaveFocus()
  }
}

export const ServedRight: Story = {
  name: '服务端的图片，验证成功',
  args: served,
  play: async ({ args }) => {
    await enter('KTF4XR')
    await alertWith('验证成功')
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  }
}

export const Dark: Story = { name: '深色', globals: { scheme: 'dark' }, play: expectImage }

export const DarkWrong: Story = { ...Wrong, name: '验证码错误，深色', globals: { scheme: 'dark' } }

export const Phone: Story = {
  name: '手机',
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await expect((await screen.findByRole('dialog')).offsetWidth).toBe(300)
  }
}
