import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'
import { went } from '../../.storybook/withApp.tsx'
import { stepAfter } from '../../src/failures/stepAfter.ts'
import { isRateLimited } from '../../src/failures/failure.ts'
import type { FailureCode } from '../../src/failures/codes.ts'
import { chineseTexts } from '../../src/text/texts.ts'
import { inFrame } from '../screens/inFrame.tsx'
import { Duplicates } from './Duplicates.tsx'
import { failureOf } from './failureOf.ts'
import { Leaving } from './Leaving.tsx'
import { provocations } from './provocations.ts'
import { provokingHandler } from './provokingHandler.ts'
import { WireBench } from './WireBench.tsx'

const codes = Object.keys(provocations) as FailureCode[]

/** A real list with every failure of the catalogue. Choose a failure and its message in the controls. */
const meta = {
  title: '失败/企业列表中',
  component: WireBench,
  // They differ in a sentence, which their plays read.
  tags: ['no-picture'],
  decorators: [inFrame],
  argTypes: { code: { control: 'select', options: codes } },
  args: { code: 'status503', showApiErrorInfo: false, serverMessage: '' },
  beforeEach: ({ msw }) => msw.use(provokingHandler)
} satisfies Meta<typeof WireBench>

export default meta
type Story = StoryObj<typeof meta>

/** The list with a failure that is reported. */
function failing(code: FailureCode, serverMessage = ''): Pick<Story, 'args' | 'play'> {
  return {
    args: { code, serverMessage },
    play: async ({ canvas }) => {
      const failure = failureOf(code, serverMessage)
      if (isRateLimited(failure)) await giveUpCaptcha()
      const alert = await canvas.findByRole('alert')
      await expect(alert).toHaveTextContent(serverMessage || chineseTexts.failures[code])
      const retry = within(alert).queryByRole('button', { name: '重试' })
      const step = stepAfter(failure)
      if (step === 'retry') await expect(retry).toBeEnabled()
      else await expect(retry).toBeNull()
      if (step === 'signIn') await expect(within(alert).getByRole('link', { name: '重新登录' })).toBeVisible()
      else if (step !== 'retry')
        await expect(within(alert).getByRole('link', { name: '返回首页' })).toBeVisible()
      if (code !== 'loginInvalid') return
      await expect(went).toHaveBeenCalledWith(expect.objectContaining({ screen: 'login' }))
    }
  }
}

async function giveUpCaptcha(): Promise<void> {
  await screen.findByRole('dialog')
  await userEvent.keyboard('{Escape}')
}

export const Status302: Story = { name: '302 重定向', ...failing('status302') }

export const Status400: Story = { name: '400 参数不正确', ...failing('status400') }

export const Status401: Story = { name: '401 登录已失效，由外部页面登录', ...failing('status401') }

export const Status403: Story = { name: '403 没有权限', ...failing('status403') }

export const Status404: Story = { name: '404 没有找到', ...failing('status404') }

export const Status408: Story = { name: '408 请求超时', ...failing('status408') }

export const Status409: Story = { name: '409 数据已存在', ...failing('status409') }

export const Status429: Story = { name: '429 操作过于频繁，放弃验证码', ...failing('status429') }

export const Status500: Story = { name: '500 服务器出错', ...failing('status500') }

export const Status500InItsWords: Story = {
  name: '500 服务器出错，给出原因',
  ...failing('status500', '企业库正在维护')
}

export const Status501: Story = { name: '501 未实现', ...failing('status501') }

export const Status502: Story = { name: '502 网关错误', ...failing('status502') }

export const Status503: Story = { name: '503 服务不可用', ...failing('status503') }

export const Status504: Story = { name: '504 无法访问', ...failing('status504') }

export const Status505: Story = { name: '505 版本不支持', ...failing('status505') }

export const Other: Story = { name: '其他状态', tags: ['other'], ...failing('other') }

export const Refused: Story = {
  name: '服务拒绝并说明原因',
  tags: ['refused'],
  ...failing('refused', '今日查询额度已用完')
}

export const Timeout: Story = { name: '超时', ...failing('timeout') }

export const Network: Story = { name: '连接中断', ...failing('network') }

export const Offline: Story = { name: '网络断开', ...failing('offline') }

export const Malformed: Story = { name: '回答无法读取', ...failing('malformed') }

export const LoginInvalid: Story = {
  name: '401 登录已失效',
  tags: ['loginInvalid'],
  ...failing('loginInvalid')
}

/** Code beside the list sends a duplicate: it is rejected, the list is unaffected, and by design nobody is told. */
export const Duplicate: Story = {
  name: '重复请求，不提示',
  tags: ['duplicate'],
  args: { code: 'duplicate' },
  render: () => <Duplicates />,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '连续收藏两次' }))
    await expect(await canvas.findByText(/“重复请求”只告诉发出请求的代码/)).toBeVisible()
    await expect(await canvas.findByText('300', { selector: 'strong' })).toBeVisible()
    await expect(screen.queryByRole('alert')).toBeNull()
  }
}

/** Leaving before the answer arrives reports nothing. */
export const Aborted: Story = {
  name: '离开页面',
  tags: ['aborted'],
  args: { code: 'aborted' },
  render: () => <Leaving />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('combobox', { name: '关键词' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '离开' }))
    await expect(canvas.queryByRole('combobox')).toBeNull()
    await expect(screen.queryByRole('alert')).toBeNull()
  }
}

/** A deployment that shows the messages of its services. */
export const ApiErrorInfo: Story = {
  name: '显示接口错误信息',
  args: { code: 'status400', serverMessage: '排序字段不存在', showApiErrorInfo: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('排序字段不存在')
  }
}

export const NoApiErrorInfo: Story = {
  name: '不显示接口错误信息',
  args: { code: 'status400', serverMessage: '排序字段不存在' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('请求参数不正确')
  }
}

export const Phone: Story = {
  name: '手机',
  tags: ['!no-picture'],
  args: { code: 'status500' },
  globals: { viewport: { value: 'phone' } }
}

export const Dark: Story = {
  name: '深色',
  tags: ['!no-picture'],
  args: { code: 'status500' },
  globals: { scheme: 'dark' }
}
