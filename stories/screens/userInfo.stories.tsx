import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import type { AppParameters } from '../../.storybook/withApp.tsx'
import { answer, delayed, endpoints, fail, never } from '../../src/mocks/index.ts'
import type { Profile } from '../../src/contract/entities/profile.ts'
import { UserInfoScreen } from '../../src/screens/userInfo/UserInfoScreen.tsx'
import { failures } from './failures.ts'
import { hostileNames } from './hostile.ts'
import { inFrame } from './inFrame.tsx'

const profile: Profile = {
  phone: '13800138000',
  email: 'lin.zhiyuan@bank.com.cn',
  post: '对公客户经理',
  region: '440305',
  role: '客户经理',
  demo: false
}

const meta = {
  title: '页面/个人信息',
  component: UserInfoScreen,
  decorators: [inFrame],
  parameters: { mocks: { profile, favorites: 26, exportRows: { limit: 20_000, used: 4300 } } }
} satisfies Meta<typeof UserInfoScreen>

export default meta
type Story = StoryObj<typeof meta>

const shown: NonNullable<Story['play']> = async ({ canvas }) => {
  await expect(await canvas.findByDisplayValue('13800138000')).toBeVisible()
  await expect(await canvas.findByRole('link', { name: '收藏企业 26 项' })).toBeVisible()
  await expect(await canvas.findByText('还剩 15,700 行，共 20,000 行')).toBeVisible()
  await expect(await canvas.findByRole('combobox', { name: /区|县/ })).toBeVisible()
}

export const Data: Story = { name: '有数据', play: shown }

/** As staff meet it: with the bar and the menu of the personal center. */
export const InApp: Story = {
  name: '在应用中',
  globals: { frame: 'app' }
}

export const Empty: Story = {
  name: '为空',
  parameters: {
    mocks: { profile: { phone: null, email: null, post: null, region: null }, favorites: 0 }
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('手机')).toHaveValue('')
    await expect(await canvas.findByRole('link', { name: '收藏企业 0 项' })).toBeVisible()
  }
}

export const Loading: Story = {
  name: '加载中',
  beforeEach: ({ msw }) =>
    msw.use(
      never(endpoints.profile),
      never(endpoints.membership),
      never(endpoints.favoriteGroups),
      never(endpoints.exports),
      never(endpoints.orders),
      never(endpoints.suggestions)
    )
}

export const Slow: Story = {
  name: '回答缓慢',
  tags: ['no-picture'],
  beforeEach: ({ msw }) => msw.use(delayed(endpoints.profile, profile, 3000)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByDisplayValue('13800138000')).toBeVisible()
  }
}

const failed = failures(endpoints.profile)

export const BadRequest: Story = { name: '400 参数不正确', ...failed.BadRequest }
export const Forbidden: Story = { name: '403 没有权限', ...failed.Forbidden }
export const ServerError: Story = { name: '500 服务器出错', ...failed.ServerError }
export const Timeout: Story = { name: '超时', ...failed.Timeout }
export const Offline: Story = { name: '网络断开', ...failed.Offline }
export const ConnectionBroken: Story = { name: '连接中断', ...failed.ConnectionBroken }
export const Malformed: Story = { name: '回答无法读取', ...failed.Malformed }

/** What is not known of the entries and the quotas is not shown as 0. */
export const CountsFailed: Story = {
  name: '数量与额度，加载失败',
  tags: ['status500'],
  beforeEach: ({ msw }) =>
    msw.use(
      ...([endpoints.favoriteGroups, endpoints.exports, endpoints.orders, endpoints.membership] as const).map(
        endpoint => fail(endpoint, 500)
      )
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: '我的订单 --' })).toBeVisible()
    await expect(await canvas.findByText(/额度没有取到/)).toBeVisible()
  }
}

export const ReadsOnly: Story = {
  name: '只有查看权限',
  parameters: { app: { permissions: ['company:read'] } satisfies AppParameters },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^没有权限：/)).toBeVisible()
  }
}

async function edit(canvas: ReturnType<typeof within>): Promise<void> {
  const phone = await canvas.findByLabelText('手机')
  await userEvent.clear(phone)
  await userEvent.type(phone, '139 0013 9000')
  await userEvent.click(canvas.getByRole('button', { name: '保存' }))
}

export const Saved: Story = {
  name: '已保存',
  play: async ({ canvas }) => {
    await edit(canvas)
    await expect(await within(document.body).findByText('个人信息已保存')).toBeVisible()
    await expect(await canvas.findByDisplayValue('13900139000')).toBeVisible()
  }
}

export const SaveFailed: Story = {
  name: '保存未成功，填写的内容仍在',
  tags: ['status503'],
  beforeEach: ({ msw }) => msw.use(fail(endpoints.changeProfile, 503)),
  play: async ({ canvas }) => {
    await edit(canvas)
    await expect(await canvas.findByText(/保存未成功：服务不可用。填写的内容仍在/)).toBeVisible()
    await expect(canvas.getByLabelText('手机')).toHaveValue('139 0013 9000')
  }
}

export const WrongFields: Story = {
  name: '填写有误',
  play: async ({ canvas }) => {
    const phone = await canvas.findByLabelText('手机')
    await userEvent.clear(phone)
    await userEvent.type(phone, '12345')
    await userEvent.type(canvas.getByLabelText('邮箱'), '@')
    await userEvent.tab()
    await expect(await canvas.findByText(/手机号应为 11 位数字/)).toBeVisible()
    await expect(await canvas.findByText(/邮箱应形如/)).toBeVisible()
  }
}

const openPassword = async (canvas: ReturnType<typeof within>): Promise<void> => {
  // What comes late above it would move it away from the pointer.
  await canvas.findByLabelText('手机')
  await userEvent.click(await canvas.findByRole('button', { name: '修改密码' }))
}

const NEW = '山青水碧 2026 好风光'

async function sendPassword(canvas: ReturnType<typeof within>): Promise<void> {
  await openPassword(canvas)
  await userEvent.type(canvas.getByLabelText('原密码'), 'correct horse old')
  await userEvent.type(canvas.getByLabelText('新密码'), NEW)
  await userEvent.type(canvas.getByLabelText('再次输入新密码'), NEW)
  await userEvent.click(canvas.getByRole('button', { name: '确认修改' }))
}

export const PasswordRules: Story = {
  name: '修改密码，正在输入',
  play: async ({ canvas }) => {
    await openPassword(canvas)
    await userEvent.type(canvas.getByLabelText('新密码'), 'demo-2026')
    await userEvent.click(canvas.getByRole('button', { name: '显示新密码' }))
    await expect(canvas.getByLabelText('新密码')).toHaveAttribute('type', 'text')
    await expect(await canvas.findAllByLabelText('未满足')).not.toHaveLength(0)
  }
}

export const PasswordRefused: Story = {
  name: '修改密码，原密码不正确',
  tags: ['status400'],
  beforeEach: ({ msw }) =>
    msw.use(fail(endpoints.changePassword, 400, { message: '原密码不正确', code: 'wrongPassword' })),
  play: async ({ canvas }) => {
    await sendPassword(canvas)
    await expect(await canvas.findByText('原密码不正确')).toBeVisible()
    await waitFor(() => expect(canvas.getByLabelText('原密码')).toHaveFocus())
  }
}

export const PasswordWeak: Story = {
  name: '修改密码，新密码过于简单',
  tags: ['status400'],
  beforeEach: ({ msw }) =>
    msw.use(
      fail(endpoints.changePassword, 400, {
        message: '新密码过于简单：请不要使用常见密码',
        code: 'weakPassword'
      })
    ),
  play: async ({ canvas }) => {
    await sendPassword(canvas)
    await expect(await canvas.findByText(/新密码过于简单/)).toBeVisible()
  }
}

export const PasswordChanged: Story = {
  name: '密码已修改',
  play: async ({ canvas }) => {
    await sendPassword(canvas)
    await expect(await canvas.findByText('密码已修改')).toBeVisible()
  }
}

export const DemoAccount: Story = {
  name: '演示账号不能修改密码',
  parameters: { mocks: { profile: { ...profile, demo: true } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('演示账号的密码是公开的，不能修改。')).toBeVisible()
  }
}

export const OthersSignedOut: Story = {
  name: '退出其他设备',
  tags: ['no-picture'],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '退出其他设备' }))
    await expect(await canvas.findByText('已退出其他 1 处登录')).toBeVisible()
  }
}

export const ExternalPassword: Story = {
  name: '密码由统一身份认证平台管理',
  tags: ['status409'],
  beforeEach: ({ msw }) =>
    msw.use(
      fail(endpoints.changePassword, 409, {
        message: '密码由统一身份认证平台管理，请前往 https://idp.bank.example/password 修改',
        code: 'externalPassword'
      })
    ),
  play: async ({ canvas }) => {
    await sendPassword(canvas)
    await expect(await canvas.findByRole('link', { name: '前往修改密码' })).toBeVisible()
  }
}

export const HostileNames: Story = {
  name: '恶意和很长的内容',
  globals: { tenant: 'blue' },
  beforeEach: ({ msw }) =>
    msw.use(
      answer(endpoints.profile, {
        ...profile,
        post: hostileNames[0],
        email: 'x'.repeat(200),
        role: hostileNames[3],
        region: 'nowhere'
      })
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByDisplayValue(hostileNames[0])).toBeVisible()
  }
}

export const Phone: Story = { name: '手机', globals: { viewport: { value: 'phone' } }, play: shown }
export const Dark: Story = { name: '深色', globals: { scheme: 'dark' }, play: shown }
export const PhoneDark: Story = {
  name: '手机，深色',
  globals: { viewport: { value: 'phone' }, scheme: 'dark' },
  play: shown
}
