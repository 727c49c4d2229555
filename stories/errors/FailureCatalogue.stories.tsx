import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'
import { reactionTo } from '../../src/errors/reactionTo.ts'
import type { FailureCode } from '../../src/failures/codes.ts'
import { chineseTexts } from '../../src/text/texts.ts'
import { failureOf } from '../wire/failureOf.ts'
import { provocations, type Provocation } from '../wire/provocations.ts'
import { provokingHandler } from '../wire/provokingHandler.ts'
import { FailureCatalogue } from './FailureCatalogue.tsx'

/** Every failure, each with a button that provokes it for real. */
const meta = {
  title: '失败/错误目录',
  component: FailureCatalogue,
  beforeEach: ({ msw }) => msw.use(provokingHandler)
} satisfies Meta<typeof FailureCatalogue>

export default meta
type Story = StoryObj<typeof meta>

/** Clicks a button and checks what the user sees. */
async function provoke(code: FailureCode, { cause, said, isGivenUp }: Provocation): Promise<void> {
  const button = screen.getByRole('button', { name: `触发 ${code}：${cause}` })
  await userEvent.click(button)
  if (isGivenUp) {
    // The dialog is lazy.
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: '关闭' }))
  }
  const sentence = said ?? chineseTexts.failures[code]
  const trigger = within(button.parentElement as HTMLElement)
  await trigger.findByText(text => text.startsWith(`${sentence}（`))
  if (code === 'loginInvalid') await trigger.findByText(/并前往登录页/)
  if (reactionTo(failureOf(code), 'action') === 'toast') {
    await expect(await screen.findByText(sentence, { selector: '.pa-ant-message *' })).toBeVisible()
  }
}

export const All: Story = { name: '目录' }

/** Takes a quarter of a minute, and ends at the foot of the page. */
export const Provoked: Story = {
  name: '逐个触发',
  // Notices that pass.
  tags: ['no-picture'],
  play: async () => {
    for (const [code, ways] of Object.entries(provocations)) {
      // One after another: the visible message belongs to the last click.
      for (const way of ways) await provoke(code as FailureCode, way)
    }
  }
}

export const Phone: Story = { name: '手机', globals: { viewport: { value: 'phone' } } }

export const Dark: Story = { name: '深色', globals: { scheme: 'dark' } }
