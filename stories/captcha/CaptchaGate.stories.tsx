import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import type { AppParameters } from '../../.storybook/withApp.tsx'
import { drawCode } from '../../src/domain/captchaCode.ts'
import { endpoints, fail } from '../../src/mocks/index.ts'
import { ExploreCompanyScreen } from '../../src/screens/exploreCompany/ExploreCompanyScreen.tsx'
import { inFrame } from '../screens/inFrame.tsx'
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
  beforeEach: ({ msw }) => {
    replay.rewind()
    msw.use(...limitedService())
  }
} satisfies Meta<typeof ExploreCompanyScreen>

export default meta
type Story = StoryObj<typeof meta>

async function enter(text: string): Promise<void> {
  const field = await screen.findByRole('textbox', { name: /图中的验证码/ })
  await waitFor(() => expect(field).toHaveFocus())
  await userEvent.keyboard(`${text}{Enter}`)
}

export const Solved: Story = {
  name: '输入验证码后列表出现',
  play: async ({ canvas }) => {
    await enter(code)
    await expect(await screen.findByText('验证成功')).toBeVisible()
    await expect(await canvas.findByText('300', { selector: 'strong' })).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
}

export const GivenUp: Story = {
  name: '关闭后可重试',
  play: async ({ canvas }) => {
    await screen.findByRole('dialog')
    await userEvent.keyboard('{Escape}')
    await expect(await canvas.findByText(/操作过于频繁/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '重试' }))
    await waitFor(async () => expect(await screen.findByRole('dialog')).toBeVisible())
  }
}

export const UnlockUnavailable: Story = {
  name: '解除限制的服务不可用',
  beforeEach: ({ msw }) => msw.use(fail(endpoints.unlockRate, 503)),
  play: async () => {
    await enter(code)
    await expect(await screen.findByText('未能解除限制：服务不可用')).toBeVisible()
  }
}
