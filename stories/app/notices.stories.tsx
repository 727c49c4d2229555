import type { Meta, StoryObj } from '@storybook/react-vite'
import { MemoryRouter } from 'react-router-dom'
import { expect, userEvent, within } from 'storybook/test'
import { useStoryApp } from '../../.storybook/withApp.tsx'
import { ProspectingApp } from '../../src/app/ProspectingApp.tsx'
import type { Notice } from '../../src/contract/entities/notice.ts'
import { answer, endpoints, fail } from '../../src/mocks/index.ts'
import { contrastOf } from '../contrastOf.ts'
import { hostileRows } from '../screens/hostile.ts'
import { seen } from '../seen.ts'

/** The application, whose bar has the bell. */
function Frame() {
  return (
    <MemoryRouter initialEntries={['/PersonalCenter/myExport/companyList']}>
      <ProspectingApp {...useStoryApp()} />
    </MemoryRouter>
  )
}

const meta = { title: '框架/通知', component: Frame } satisfies Meta<typeof Frame>

export default meta
type Story = StoryObj<typeof meta>

const notice = (part: Partial<Notice>): Notice => ({
  id: '1',
  kind: 'list',
  name: '走访名单',
  state: 'done',
  found: null,
  at: '2026-11-21T01:20:00.000Z',
  isRead: false,
  ...part
})

const told = {
  active: 2,
  unread: 1,
  importing: null,
  rebuilding: null,
  rowsToday: null,
  notices: [
    notice({}),
    notice({
      id: '2',
      kind: 'report',
      name: '苏州澄汇的尽调报告',
      isRead: true,
      at: '2026-11-20T08:02:00.000Z'
    }),
    notice({ id: '3', name: '园区企业', state: 'failed', isRead: true, at: '2026-11-19T03:11:00.000Z' })
  ]
}

const open = async (canvas: ReturnType<typeof within>, name: RegExp): Promise<void> => {
  await userEvent.click(await canvas.findByRole('button', { name }))
}

export const Unread: Story = {
  name: '有未读',
  beforeEach: ({ msw }) => msw.use(answer(endpoints.notices, told)),
  play: async ({ canvas }) => {
    await open(canvas as ReturnType<typeof within>, /^通知，1 条未读/)
    await seen(() => canvas.getByText('正在生成 2 份文件'))
    await seen(() => canvas.getByRole('link', { name: /走访名单已生成/ }))
    await seen(() => canvas.getByRole('link', { name: /园区企业没有生成成功/ }))
    const { color, backgroundColor } = getComputedStyle(canvas.getByText('1', { exact: true }))
    await expect(contrastOf(color, backgroundColor)).toBeGreaterThanOrEqual(4.5)
  }
}

/** Not only files: whatever somebody waits for. */
export const EveryKind: Story = {
  name: '每一种',
  beforeEach: ({ msw }) =>
    msw.use(
      answer(endpoints.notices, {
        active: 0,
        unread: 2,
        importing: null,
        rebuilding: null,
        rowsToday: null,
        notices: [
          notice({ id: '7', kind: 'search', name: '苏州专精特新', found: 12 }),
          notice({ id: '8', kind: 'order', name: '高级版', at: '2026-11-20T09:30:00.000Z' }),
          notice({
            id: '9',
            kind: 'order',
            name: '导出额度 1,000 行',
            state: 'failed',
            isRead: true,
            at: '2026-11-20T08:02:00.000Z'
          }),
          notice({
            id: '9',
            kind: 'feedback',
            name: '希望列表可以按成立日期分组',
            isRead: true,
            at: '2026-11-19T03:11:00.000Z'
          })
        ]
      })
    ),
  play: async ({ canvas }) => {
    await open(canvas as ReturnType<typeof within>, /^通知，2 条未读/)
    await seen(() => canvas.getByRole('link', { name: /我的搜索“苏州专精特新”有 12 家新企业/ }))
    await seen(() => canvas.getByRole('link', { name: /高级版已开通/ }))
    await seen(() => canvas.getByRole('link', { name: /导出额度 1,000 行的申请未通过/ }))
    await seen(() => canvas.getByRole('link', { name: /您的反馈“希望列表可以按成立日期分组”已有回复/ }))
  }
}

/** Whoever looks has read it. */
export const Read: Story = {
  name: '看过即已读',
  parameters: { mocks: {} },
  beforeEach: ({ msw }) => msw.use(answer(endpoints.notices, told)),
  play: async ({ canvas, msw }) => {
    await canvas.findByRole('button', { name: /^通知，1 条未读/ })
    msw.use(answer(endpoints.notices, { ...told, active: 0, unread: 0 }))
    await open(canvas as ReturnType<typeof within>, /^通知/)
    await expect(await canvas.findByRole('button', { name: '通知' })).toBeVisible()
  }
}

/** A file that becomes ready while one works is told of at once. */
export const Arrives: Story = {
  name: '文件刚刚生成',
  beforeEach: ({ msw }) =>
    msw.use(
      answer(endpoints.notices, {
        active: 1,
        unread: 0,
        importing: null,
        rebuilding: null,
        rowsToday: null,
        notices: []
      })
    ),
  play: async ({ canvas, msw }) => {
    await canvas.findByRole('button', { name: '通知，正在生成 1 份文件' })
    msw.use(
      answer(endpoints.notices, {
        active: 0,
        unread: 1,
        importing: null,
        rebuilding: null,
        rowsToday: null,
        notices: [notice({})]
      })
    )
    await expect(await within(document.body).findByText('走访名单已生成')).toBeVisible()
  }
}

export const None: Story = {
  name: '没有通知',
  play: async ({ canvas }) => {
    await open(canvas as ReturnType<typeof within>, /^通知$/)
    await seen(() => canvas.getByText('没有通知'))
  }
}

/** The bell stays quiet, as nobody asked for it just now; whoever opens it is told. */
export const Failed: Story = {
  name: '加载失败',
  tags: ['status500'],
  beforeEach: ({ msw }) => msw.use(fail(endpoints.notices, 500)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: '通知' })).toBeVisible()
    await expect(canvas.queryByRole('alert')).toBeNull()
    await open(canvas as ReturnType<typeof within>, /^通知$/)
    await expect(await canvas.findByRole('button', { name: /重\s?试/ })).toBeVisible()
  }
}

export const HostileNames: Story = {
  name: '恶意和很长的名称',
  beforeEach: ({ msw }) =>
    msw.use(
      answer(endpoints.notices, {
        active: 0,
        unread: 120,
        importing: null,
        rebuilding: null,
        rowsToday: null,
        notices: hostileRows.map(({ name }, at) => notice({ id: String(at), name }))
      })
    ),
  play: async ({ canvas }) => {
    await open(canvas as ReturnType<typeof within>, /^通知，120 条未读/)
  }
}

export const Phone: Story = { ...Unread, name: '有未读，手机', globals: { viewport: { value: 'phone' } } }
export const Dark: Story = { ...Unread, name: '有未读，深色', globals: { scheme: 'dark' } }

const importing = { state: 'writing', file: '企业名录.csv', done: 36_500, total: 80_000 } as const

/** For who administers. */
export const Importing: Story = {
  name: '正在导入',
  beforeEach: ({ msw }) => msw.use(answer(endpoints.notices, { ...told, importing })),
  play: ({ canvas }) => seen(() => canvas.getByText(/^正在导入 企业名录.csv：36,500 \/ 80,000 行/))
}

export const ImportEnding: Story = {
  name: '导入后更新检索',
  beforeEach: ({ msw }) =>
    msw.use(answer(endpoints.notices, { ...told, importing: { ...importing, state: 'finishing' } })),
  play: ({ canvas }) => seen(() => canvas.getByText(/^企业名录.csv 已写入，正在更新检索与统计/))
}

export const ImportInterrupted: Story = {
  name: '导入中断',
  beforeEach: ({ msw }) =>
    msw.use(answer(endpoints.notices, { ...told, importing: { ...importing, state: 'interrupted' } })),
  play: ({ canvas }) => seen(() => canvas.getByText(/^企业名录.csv 的导入中断（36,500 \/ 80,000 行）/))
}

/** For everybody, whose searches find less until then. */
export const Rebuilding: Story = {
  name: '升级后整理数据',
  tags: ['no-picture'],
  beforeEach: ({ msw }) =>
    msw.use(answer(endpoints.notices, { ...told, rebuilding: { done: 36_500, total: 80_000 } })),
  play: ({ canvas }) => seen(() => canvas.getByText(/^系统升级后正在整理企业数据（36,500 \/ 80,000 家）/))
}

export const RowsNearLimit: Story = {
  name: '今天的行数快到上限',
  parameters: { mocks: { rowsToday: { limit: 10_000, used: 8412 } } },
  play: ({ canvas }) => seen(() => canvas.getByText(/^今天已查看 8,412 \/ 10,000 行企业数据/))
}
