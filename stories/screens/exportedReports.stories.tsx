import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import type { AppParameters } from '../../.storybook/withApp.tsx'
import { jobStates } from '../../src/contract/entities/job.ts'
import { endpoints, never } from '../../src/mocks/index.ts'
import { ExportedReportsScreen } from '../../src/screens/exportedReports/ExportedReportsScreen.tsx'
import { reportsIn } from '../features/reports/reportsOf.ts'
import { cancels, jobStories, showsThreePages, threePagesOf } from '../features/jobs/jobStories.ts'
import { pageOf } from '../pageOf.ts'
import { savedFiles } from '../savedFiles.ts'
import { seen } from '../seen.ts'
import { failures } from './failures.ts'
import { hostileRows } from './hostile.ts'
import { inFrame } from './inFrame.tsx'

const meta = {
  title: '页面/企业报告导出',
  component: ExportedReportsScreen,
  decorators: [inFrame],
  parameters: { mocks: { reports: reportsIn(...jobStates.toReversed()) } }
} satisfies Meta<typeof ExportedReportsScreen>

export default meta
type Story = StoryObj<typeof meta>

const DONE = '企业尽调报告·苏州示例精密制造有限公司'

/** A report in each state, with what can be done in it. */
export const Data: Story = {
  name: '有数据',
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('共 6 份')).toBeVisible()
    await expect(canvas.getByRole('progressbar', { name: '产业链报告·储能的进度' })).toHaveValue(42)
    await expect(canvas.getByRole('button', { name: `下载${DONE}` })).toBeVisible()
    await expect(canvas.getByRole('link', { name: '去生成报告' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: '删除产业链报告·储能' })).toBeNull()
  }
}

/** As staff meet it: with the bar and the menu of the personal center. */
export const InApp: Story = {
  name: '在应用中',
  tags: ['no-picture'],
  globals: { frame: 'app' }
}

/** One company as PDF and as Excel: the files tell themselves apart. */
export const BothFormats: Story = {
  name: '同一企业的两种格式',
  parameters: {
    mocks: {
      reports: (['pdf', 'xlsx'] as const).flatMap((format, at) =>
        reportsIn('done').map(each => ({ ...each, id: String(900 + at), format }))
      )
    }
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByText(DONE)).toHaveLength(2)
    await expect(canvas.getByRole('cell', { name: 'PDF' })).toBeVisible()
    await expect(canvas.getByRole('cell', { name: 'Excel' })).toBeVisible()
  }
}

const NAME = '走访报告'
const jobs = jobStories(endpoints.reports, NAME, state =>
  pageOf(reportsIn(state).map(each => ({ ...each, name: NAME })))
)

export const BecomesReady: Story = { name: '生成中，随后可下载', ...jobs.BecomesReady }

/** The file has the name that the service gives it. */
export const Downloaded: Story = {
  name: '下载文件',
  parameters: { mocks: { reports: reportsIn('done') } },
  play: async ({ canvas }) => {
    const files = savedFiles()
    await userEvent.click(await canvas.findByRole('button', { name: `下载${DONE}` }))
    await waitFor(() =>
      expect(files.saved.map(({ name }) => name)).toEqual([
        `演示数据_${DONE}_20261121_RE20261121-7K3QZ9W0.pdf`
      ])
    )
    files.end()
  }
}

export const Cancelled: Story = {
  name: '取消生成',
  parameters: { mocks: { reports: reportsIn('running') } },
  play: cancels
}

export const RetryRefused: Story = {
  name: '重新生成，额度已用完',
  parameters: { mocks: { reports: reportsIn('expired'), reportQuota: { limit: 5, used: 5 } } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^重新生成/ }))
    await seen(() => within(document.body).getByText(/未能重新生成：本月的报告额度已用完/))
  }
}

/** Who may not make reports any more sees what was made, and can take nothing. */
export const NoPermission: Story = {
  name: '没有生成报告的权限',
  parameters: {
    app: { permissions: ['company:read'] } satisfies AppParameters,
    mocks: { reports: reportsIn('done', 'failed') }
  },
  play: async ({ canvas }) => {
    await canvas.findByText('共 2 份')
    await expect(canvas.queryByRole('button', { name: /^(下载|重新生成)/ })).toBeNull()
    await expect(canvas.queryByRole('link', { name: '去生成报告' })).toBeNull()
  }
}

export const Empty: Story = {
  name: '为空',
  parameters: { mocks: { reports: [] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('还没有生成过报告')).toBeVisible()
  }
}

export const Loading: Story = { name: '加载中', beforeEach: ({ msw }) => msw.use(never(endpoints.reports)) }

export const Slow: Story = { name: '回答缓慢', tags: ['no-picture'], ...jobs.Slow }

const many = threePagesOf(reportsIn('done'))

export const Huge: Story = {
  name: '极多',
  parameters: { mocks: { reports: many } },
  play: showsThreePages
}

/** The rows of the previous page are dimmed while the next ones are on their way. */
export const Stale: Story = {
  name: '旧数据，正在更新',
  parameters: { mocks: { reports: many } },
  play: async ({ canvas, canvasElement, msw }) => {
    await canvas.findByText('共 60 份')
    msw.use(never(endpoints.reports))
    await userEvent.click(canvas.getByRole('button', { name: '第 2 页' }))
    await waitFor(() => expect(canvasElement.querySelector('[aria-busy="true"]')).toBeVisible())
  }
}

export const HostileNames: Story = {
  name: '恶意和很长的名称',
  parameters: {
    mocks: {
      reports: hostileRows.flatMap(({ name }, at) =>
        reportsIn('failed').map(each => ({
          ...each,
          id: String(at),
          name,
          problem: name,
          subject: { ...each.subject, name }
        }))
      )
    }
  }
}

const failing = failures(endpoints.reports)

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
