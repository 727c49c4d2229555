import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import type { AppParameters } from '../../.storybook/withApp.tsx'
import { drawCode } from '../../src/domain/captchaCode.ts'
import { endpoints, fail, limited, LIMITED_CODES } from '../../src/mocks/index.ts'
import { ExploreCompanyScreen } from '../../src/screens/exploreCompany/ExploreCompanyScreen.tsx'
import { inFrame } from '../screens/inFrame.tsx'
import { seen } from '../seen.ts'
import { limitedService } from './limitedService.ts'
import { createReplay } from './replay.ts'

const replay = createReplay()

const code = drawCode(createReplay().random)

/** A list whose service answers 429: from the limit to the list. */
const meta = {
  title: '框架/频率限制',
  component: ExploreCompanyScreen,
  decorators: [inFrame],
  parameters: { app: { captcha: { random: replay.random } } satisfies AppParameters },
  beforeEach: replay.rewind
} satisfies Meta<typeof ExploreCompanyScreen>

export default meta
type Story = StoryObj<typeof meta>

/** The page draws and checks the code. */
const drawn = { beforeEach: ({ msw }) => msw.use(...limitedService()) } satisfies Partial<Story>

async function enter(text: string): Promise<void> {
  const field = await screen.findByRole('textbox', { name: /图中的验证码/ })
  await waitFor(() => expect(field).toHaveFocus())
  await userEvent.keyboard(`${text}{Enter}`)
}

/** The limit itself: nothing is shown of the list before a code is entered. */
export const Limited: Story = {
  ...drawn,
  name: '429 操作过于频繁',
  play: async () => {
    await seen(() => screen.getByRole('textbox', { name: /图中的验证码/ }))
  }
}

export const Solved: Story = {
  ...drawn,
  name: '输入验证码后列表出现',
  tags: ['no-picture'],
  play: async ({ canvas }) => {
    await enter(code)
    await expect(await screen.findByText('验证成功')).toBeVisible()
    await expect(await canvas.findByText('300', { selector: 'strong' })).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
}

/** The service draws and checks the picture. */
export const Served: Story = {
  name: '输入服务端的验证码后列表出现',
  tags: ['no-picture'],
  beforeEach: ({ msw }) => msw.use(...limited(endpoints.searchCompanies)),
  play: async ({ canvas }) => {
    await enter('000000')
    await expect(await screen.findByText('验证码错误，请重试')).toBeVisible()
    await enter(LIMITED_CODES[1])
    await expect(await screen.findByText('验证成功')).toBeVisible()
    await expect(await canvas.findByText('300', { selector: 'strong' })).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
}

export const GivenUp: Story = {
  ...drawn,
  name: '关闭后可重试',
  tags: ['status429'],
  play: async ({ canvas }) => {
    await screen.findByRole('dialog')
    await userEvent.keyboard('{Escape}')
    await expect(await canvas.findByText(/操作过于频繁/)).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
}

export const AskedAgain: Story = {
  ...GivenUp,
  name: '关闭后重试',
  tags: ['no-picture', 'status429'],
  play: async context => {
    await GivenUp.play?.(context)
    await userEvent.click(context.canvas.getByRole('button', { name: '重试' }))
    await waitFor(async () => expect(await screen.findByRole('dialog')).toBeVisible())
  }
}

export const UnlockUnavailable: Story = {
  name: '解除限制的服务不可用',
  tags: ['status429', 'status503'],
  beforeEach: ({ msw }) => msw.use(fail(endpoints.unlockRate, 503), ...limitedService()),
  play: async () => {
    await enter(code)
    await expect(await screen.findByText('未能解除限制：服务不可用')).toBeVisible()
  }
}
