import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, type within } from 'storybook/test'
import type { AppParameters } from '../../../.storybook/withApp.tsx'
import { ContactsCard } from '../../../src/features/contacts/ContactsCard.tsx'
import type { Contact } from '../../../src/contract/entities/contact.ts'
import {
  answer,
  answerEach,
  endpoints,
  fail,
  malformed,
  networkError,
  never
} from '../../../src/mocks/index.ts'
import { inFrame } from '../../screens/inFrame.tsx'
import { seen } from '../../seen.ts'
import { impatient, unplugged } from '../../screens/surroundings.ts'
import { richCompany } from '../../screens/overviews.ts'

/** The third sample company has a contact of each kind, and one of somebody who refuses. */
const meta = {
  title: '部件/联系方式',
  component: ContactsCard,
  decorators: [inFrame],
  args: { company: { ...richCompany, id: '3' } }
} satisfies Meta<typeof ContactsCard>

export default meta
type Story = StoryObj<typeof meta>

type Canvas = ReturnType<typeof within>

const firstReveal = async (canvas: Canvas): Promise<HTMLElement> => {
  const [first] = await canvas.findAllByRole('button', { name: /^查看/ })
  if (!first) throw new Error('There is no contact.')
  return first
}

const reveal = async (canvas: Canvas): Promise<void> => {
  await userEvent.click(await firstReveal(canvas))
  await userEvent.click(await canvas.findByRole('button', { name: '确认查看' }))
}

const frame = {
  total: 1,
  totalIsCapped: false,
  page: 1,
  pageSize: 10,
  cursor: null,
  refused: false,
  left: 12,
  undoable: []
}

const contact: Contact = {
  id: '1',
  kind: 'mobile',
  masked: '154****1234',
  person: '张**',
  position: '财务负责人',
  source: '企业年报',
  knownOn: '2026-05-20'
}

export const Masked: Story = {
  name: '掩码',
  play: async ({ canvas, canvasElement }) => {
    await firstReveal(canvas)
    await expect(canvas.getByText('今日还可查看 50 个')).toBeVisible()
    await expect(canvasElement.textContent).not.toMatch(/154\d{8}/)
  }
}

/** By keyboard: a purpose, the number in place, and away again. */
export const Revealed: Story = {
  name: '已查看',
  play: async ({ canvas, canvasElement }) => {
    const button = await firstReveal(canvas)
    button.focus()
    await userEvent.keyboard('{Enter}')
    const purpose = await canvas.findByRole('combobox', { name: '查看用途' })
    await expect(purpose).toHaveFocus()
    await userEvent.selectOptions(purpose, '跟进')
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(await canvas.findByRole('button', { name: /^隐藏/ })).toBeVisible()
    await expect(canvas.getByRole('button', { name: /^复制/ })).toBeVisible()
    await expect(await canvas.findByText('今日还可查看 49 个')).toBeVisible()
    await expect(canvasElement.querySelector('.pa-contact-whole')?.textContent).not.toContain('*')
  }
}

export const HiddenAgain: Story = {
  name: '查看后隐藏',
  tags: ['no-picture'],
  play: async ({ canvas, canvasElement }) => {
    await reveal(canvas)
    await userEvent.click(await canvas.findByRole('button', { name: /^隐藏/ }))
    await expect(canvasElement.querySelector('.pa-contact-whole')).toBeNull()
    await seen(() => canvas.queryAllByRole('button', { name: /^查看/ })[0])
  }
}

export const Asking: Story = {
  name: '选择用途',
  play: async ({ canvas }) => {
    await userEvent.click(await firstReveal(canvas))
    await expect(await canvas.findByText('查看会记入审计日志')).toBeVisible()
  }
}

/** Another purpose has to be written; what is typed stays. */
export const OtherPurpose: Story = {
  name: '其他用途未写明',
  play: async ({ canvas }) => {
    await userEvent.click(await firstReveal(canvas))
    await userEvent.selectOptions(await canvas.findByRole('combobox', { name: '查看用途' }), '其他')
    await userEvent.click(canvas.getByRole('button', { name: '确认查看' }))
    await expect(await canvas.findByText('请写明用途')).toBeVisible()
    await userEvent.type(canvas.getByRole('textbox', { name: '写明用途' }), '核对开户电话')
    await expect(canvas.queryByText('请写明用途')).toBeNull()
  }
}

export const LimitReached: Story = {
  name: '每日额度已用完',
  parameters: { mocks: { reveals: { limit: 50, used: 50 } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('今日还可查看 0 个')).toBeVisible()
    await reveal(canvas)
    await expect(
      await canvas.findByText('今天查看的个数已达上限，请明天再查看，或联系管理员提高上限')
    ).toBeVisible()
  }
}

export const Unlimited: Story = {
  name: '不限次数',
  parameters: { mocks: { reveals: { limit: null, used: 0 } } },
  play: async ({ canvas }) => {
    await firstReveal(canvas)
    await expect(canvas.queryByText(/今日还可查看/)).toBeNull()
  }
}

export const RevealFailed: Story = {
  name: '查看失败',
  tags: ['status503'],
  beforeEach: ({ msw }) => msw.use(fail(endpoints.revealContact, 503)),
  play: async ({ canvas }) => {
    await reveal(canvas)
    await expect(await canvas.findByText('没有查看到：服务不可用')).toBeVisible()
    await expect(canvas.getByRole('button', { name: '确认查看' })).toBeEnabled()
  }
}

/** Registered, with what was said; the person is gone, and the way back stands there for a day. */
export const Refusing: Story = {
  name: '登记拒绝联系',
  play: async ({ canvas, canvasElement }) => {
    const [first] = await canvas.findAllByRole('button', { name: /^登记 手机/ })
    const before = canvasElement.querySelectorAll('.pa-contact').length
    if (first) await userEvent.click(first)
    await userEvent.click(await canvas.findByRole('button', { name: '确认登记' }))
    await expect(await canvas.findByText('请填写对方拒绝的情形')).toBeVisible()
    await userEvent.type(canvas.getByRole('textbox', { name: '对方拒绝的情形' }), '来电说明不要再联系')
    await userEvent.click(canvas.getByRole('button', { name: '确认登记' }))
    await expect(await canvas.findByText(/登记了手机拒绝联系/)).toBeVisible()
    await waitFor(() => expect(canvasElement.querySelectorAll('.pa-contact')).toHaveLength(before - 1))
  }
}

export const Undone: Story = {
  name: '撤销登记',
  tags: ['no-picture'],
  play: async ({ canvas, canvasElement }) => {
    const [first] = await canvas.findAllByRole('button', { name: /^登记 手机/ })
    const before = canvasElement.querySelectorAll('.pa-contact').length
    if (first) await userEvent.click(first)
    await userEvent.type(await canvas.findByRole('textbox', { name: '对方拒绝的情形' }), '误会')
    await userEvent.click(canvas.getByRole('button', { name: '确认登记' }))
    await userEvent.click(await canvas.findByRole('button', { name: /^撤销/ }))
    await waitFor(() => expect(canvasElement.querySelectorAll('.pa-contact')).toHaveLength(before))
    await expect(canvas.queryByRole('button', { name: /^撤销/ })).toBeNull()
  }
}

export const CompanyRefused: Story = {
  name: '登记企业拒绝营销',
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '登记该企业拒绝营销' }))
    await userEvent.type(await canvas.findByRole('textbox', { name: '对方拒绝的情形' }), '前台转达')
    await userEvent.click(canvas.getByRole('button', { name: '确认登记' }))
    await expect(await canvas.findByText('该企业联系人拒绝联系')).toBeVisible()
    await expect(canvas.getByText(/登记了整家企业拒绝联系/)).toBeVisible()
  }
}

export const RefuseFailed: Story = {
  name: '登记失败',
  tags: ['status500'],
  beforeEach: ({ msw }) => msw.use(fail(endpoints.optOut, 500)),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '登记该企业拒绝营销' }))
    const reason = await canvas.findByRole('textbox', { name: '对方拒绝的情形' })
    await userEvent.type(reason, '前台转达')
    await userEvent.click(canvas.getByRole('button', { name: '确认登记' }))
    await expect(await canvas.findByText(/登记未成功/)).toBeVisible()
    await expect(reason).toHaveValue('前台转达')
  }
}

export const None: Story = {
  name: '暂未收录',
  beforeEach: ({ msw }) => msw.use(answer(endpoints.contacts, { ...frame, items: [], total: 0 })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('暂未收录联系方式')).toBeVisible()
  }
}

export const AllRefused: Story = {
  name: '均拒绝联系',
  beforeEach: ({ msw }) =>
    msw.use(answer(endpoints.contacts, { ...frame, items: [], total: 0, refused: true })),
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('该企业联系人拒绝联系')).toBeVisible()
    await expect(canvasElement.textContent).not.toMatch(/\d{4}/)
  }
}

/** Masked for everybody; the button says why it cannot be used. */
export const MayNotReveal: Story = {
  name: '没有查看权限',
  parameters: { app: { permissions: ['company:read'] } satisfies AppParameters },
  play: async ({ canvas }) => {
    await expect(await firstReveal(canvas)).toHaveAttribute('aria-disabled', 'true')
    await expect(canvas.queryByRole('button', { name: /拒绝/ })).toBeNull()
  }
}

export const Many: Story = {
  name: '极多',
  beforeEach: ({ msw }) =>
    msw.use(
      answerEach(endpoints.contacts, ({ query: { page, pageSize } }) => ({
        ...frame,
        total: 1234,
        page,
        items: Array.from({ length: pageSize }, (_, at) => ({ ...contact, id: `${page} ${at}` }))
      }))
    ),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '下一页' }))
    await expect(await canvas.findByRole('button', { current: 'page' })).toHaveTextContent('2')
  }
}

const hostile = '<script>alert(1)</script>'

export const Hostile: Story = {
  name: '恶意和很长的文字',
  beforeEach: ({ msw }) =>
    msw.use(
      answer(endpoints.contacts, {
        ...frame,
        items: [
          {
            ...contact,
            masked: `z***@${'very-long-name.'.repeat(8)}example.com`,
            person: hostile,
            position: '首席财务官兼董事会秘书兼投资者关系负责人'.repeat(4),
            source: hostile
          }
        ]
      })
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(new RegExp('<script>alert\\(1\\)</script> 首席'))).toBeVisible()
  }
}

export const Loading: Story = {
  name: '加载中',
  beforeEach: ({ msw }) => msw.use(never(endpoints.contacts))
}

export const UnknownCompany: Story = { name: '企业加载中', args: { company: null } }

export const BadRequest: Story = {
  name: '400 参数不正确',
  beforeEach: ({ msw }) => msw.use(fail(endpoints.contacts, 400))
}

export const Forbidden: Story = {
  name: '403 没有权限',
  beforeEach: ({ msw }) => msw.use(fail(endpoints.contacts, 403))
}

export const ServerError: Story = {
  name: '500 服务器出错',
  beforeEach: ({ msw }) => msw.use(fail(endpoints.contacts, 500)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('联系方式加载失败')).toBeVisible()
  }
}

export const Timeout: Story = {
  name: '超时',
  parameters: impatient,
  beforeEach: ({ msw }) => msw.use(never(endpoints.contacts))
}

export const Offline: Story = {
  name: '网络断开',
  parameters: unplugged,
  beforeEach: ({ msw }) => msw.use(networkError(endpoints.contacts))
}

export const ConnectionBroken: Story = {
  name: '连接中断',
  beforeEach: ({ msw }) => msw.use(networkError(endpoints.contacts))
}

export const Malformed: Story = {
  name: '回答无法读取',
  beforeEach: ({ msw }) => msw.use(malformed(endpoints.contacts))
}

export const Phone: Story = {
  name: '手机',
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await userEvent.click(await firstReveal(canvas))
    await canvas.findByRole('button', { name: '确认查看' })
  }
}

export const Dark: Story = {
  name: '深色',
  globals: { scheme: 'dark' },
  play: async ({ canvas }) => {
    await userEvent.click(await firstReveal(canvas))
    await canvas.findByRole('button', { name: '确认查看' })
  }
}
