import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import type { AppParameters } from '../../.storybook/withApp.tsx'
import { jobStates } from '../../src/contract/entities/job.ts'
import { endpoints, fail, never } from '../../src/mocks/index.ts'
import { ExportedListsScreen } from '../../src/screens/exportedLists/ExportedListsScreen.tsx'
import { exportsIn } from '../features/exports/exportsOf.ts'
import { cancels, jobStories, showsThreePages, threePagesOf } from '../features/jobs/jobStories.ts'
import { pageOf } from '../pageOf.ts'
import { savedFiles } from '../savedFiles.ts'
import { seen } from '../seen.ts'
import { failures } from './failures.ts'
import { hostileRows } from './hostile.ts'
import { inFrame } from './inFrame.tsx'

const meta = {
  title: '页面/名单导出',
  component: ExportedListsScreen,
  decorators: [inFrame],
  parameters: { mocks: { exports: exportsIn(...jobStates.toReversed()) } }
} satisfies Meta<typeof ExportedListsScreen>

export default meta
type Story = StoryObj<typeof meta>

/** An export in each state, with what can be done in it. */
export const Data: Story = {
  name: '有数据',
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('共 6 份')).toBeVisible()
    await expect(canvas.getByRole('progressbar', { name: '华东 制造业 存续的进度' })).toHaveValue(42)
    await expect(canvas.getByText('本月还可导出 20,000 行，共 20,000 行')).toBeVisible()
    await expect(canvas.getByRole('button', { name: '下载企业名单' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: '重新生成九月走访名单' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: '删除昆山 专精特新' })).toBeNull()
  }
}

/** As staff meet it: with the bar and the menu of the personal center. */
export const InApp: Story = {
  name: '在应用中',
  tags: ['no-picture'],
  globals: { frame: 'app' }
}

const NAME = '走访名单'
const jobs = jobStories(endpoints.exports, NAME, state =>
  pageOf(exportsIn(state).map(each => ({ ...each, name: NAME })))
)

export const BecomesReady: Story = { name: '生成中，随后可下载', ...jobs.BecomesReady }

/** The file has the name that the service gives it. */
export const Downloaded: Story = {
  name: '下载文件',
  parameters: { mocks: { exports: exportsIn('done') } },
  play: async ({ canvas }) => {
    const files = savedFiles()
    await userEvent.click(await canvas.findByRole('button', { name: '下载企业名单' }))
    await waitFor(() =>
      expect(files.saved.map(({ name }) => name)).toEqual([
        '演示数据_企业名单_20261121_EX20261121-7K3QZ9WD.xlsx'
      ])
    )
    files.end()
  }
}

export const DownloadFailed: Story = {
  name: '下载未成功',
  tags: ['status404'],
  parameters: { mocks: { exports: exportsIn('done') } },
  beforeEach: ({ msw }) => msw.use(fail(endpoints.exportFile, 404)),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '下载企业名单' }))
    await seen(() => within(document.body).getByText(/文件未下载/))
  }
}

export const Cancelled: Story = {
  name: '取消生成',
  parameters: { mocks: { exports: exportsIn('running') } },
  play: cancels
}

export const Removing: Story = {
  name: '删除前询问',
  parameters: { mocks: { exports: exportsIn('done') } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '删除企业名单' }))
    const box = within(await within(document.body).findByRole('dialog', { name: '删除这份文件？' }))
    await seen(() => box.getByText(/不能恢复/))
  }
}

export const Removed: Story = {
  name: '删除后为空',
  parameters: { mocks: { exports: exportsIn('done') } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '删除企业名单' }))
    const box = within(await within(document.body).findByRole('dialog', { name: '删除这份文件？' }))
    await userEvent.click(await box.findByRole('button', { name: /删\s?除/ }))
    await expect(await canvas.findByText('还没有导出过名单')).toBeVisible()
  }
}

/** It stays said above the list; what is tried all the same is refused. */
export const RetryRefused: Story = {
  name: '额度已用完',
  parameters: {
    mocks: { exports: exportsIn('expired', 'done'), exportRows: { limit: 20_000, used: 20_000 } }
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('本月还可导出 0 行，共 20,000 行')).toBeVisible()
    await userEvent.click(await canvas.findByRole('button', { name: /^重新生成/ }))
    await seen(() => within(document.body).getByText(/未能重新生成：本月导出额度已用完/))
  }
}

/** Who may not export any more sees what was exported, and can take nothing. */
export const NoPermission: Story = {
  name: '没有导出权限',
  parameters: {
    app: { permissions: ['company:read'] } satisfies AppParameters,
    mocks: { exports: exportsIn('done', 'failed') }
  },
  play: async ({ canvas }) => {
    await canvas.findByText('共 2 份')
    await expect(canvas.queryByRole('button', { name: /^(下载|重新生成)/ })).toBeNull()
    await expect(canvas.getByRole('button', { name: '删除企业名单' })).toBeVisible()
  }
}

export const Empty: Story = {
  name: '为空',
  parameters: { mocks: { exports: [] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('还没有导出过名单')).toBeVisible()
  }
}

export const Loading: Story = { name: '加载中', beforeEach: ({ msw }) => msw.use(never(endpoints.exports)) }

export const Slow: Story = { name: '回答缓慢', tags: ['no-picture'], ...jobs.Slow }

export const Huge: Story = {
  name: '极多',
  parameters: { mocks: { exports: threePagesOf(exportsIn('done')) } },
  play: showsThreePages
}

export const HostileNames: Story = {
  name: '恶意和很长的名称',
  parameters: {
    mocks: {
      exports: hostileRows.flatMap(({ name }, at) =>
        exportsIn('failed').map(each => ({ ...each, id: String(at), name, problem: name, purpose: name }))
      )
    }
  }
}

const failing = failures(endpoints.exports)

export const BadRequest: Story = { name: '400 参数不正确', ...failing.BadRequest }
export const Forbidden: Story = { name: '403 没有权限', ...failing.Forbidden }
export const ServerError: Story = { name: '500 服务器出错', ...failing.ServerError }
export const Timeout: Story = { name: '超时', ...failing.Timeout }
export const Offline: Story = { name: '网络断开', ...failing.Offline }
export const ConnectionBroken: Story = { name: '连接中断', ...failing.ConnectionBroken }
export const Malformed: Story = { name: '回答无法读取', ...failing.Malformed }

export const Phone: Story = { name: '手机', globals: { viewport: { value: 'phone' } } }
export const Dark: Story = { name: '深色', globals: { scheme: 'dark' } }

export const PhoneDark: Story = {
  name: '手机，深色',
  globals: { viewport: { value: 'phone' }, scheme: 'dark' }
}
