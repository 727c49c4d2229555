import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import type { AppParameters } from '../../.storybook/withApp.tsx'
import { jobStates } from '../../src/contract/entities/job.ts'
import { delayed, endpoints, fail, never } from '../../src/mocks/index.ts'
import { ReportCenterScreen } from '../../src/screens/reportCenter/ReportCenterScreen.tsx'
import { threePagesOf } from '../features/jobs/jobStories.ts'
import { pageOf } from '../pageOf.ts'
import { reportsIn } from '../features/reports/reportsOf.ts'
import { seen } from '../seen.ts'
import { failures } from './failures.ts'
import { hostileRows } from './hostile.ts'
import { inFrame } from './inFrame.tsx'

const search = (written: string) => ({ app: { search: written } satisfies AppParameters })

const meta = {
  title: '页面/报告中心',
  component: ReportCenterScreen,
  decorators: [inFrame],
  parameters: {
    ...search('companies=1'),
    mocks: { reports: reportsIn(...jobStates.toReversed()), searches: 2 }
  }
} satisfies Meta<typeof ReportCenterScreen>

export default meta
type Story = StoryObj<typeof meta>

type Canvas = ReturnType<typeof within>
const send = (canvas: Canvas) => canvas.findByRole('button', { name: /^生成( \d+ 份)?报告$/ })

/** A company from a link, its sections with their counts, and the reports from before. */
export const Data: Story = {
  name: '有数据',
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('共 6 份')).toBeVisible()
    await expect(canvas.getByRole('radio', { name: /企业尽调报告/ })).toBeChecked()
    await expect(await canvas.findByRole('checkbox', { name: /^股东信息 ?\d+ 条$/ })).toBeChecked()
    await expect(canvas.getByText('本月还可生成 200 份，共 200 份')).toBeVisible()
  }
}

/** As staff meet it: with the bar. */
export const InApp: Story = {
  name: '在应用中',
  tags: ['no-picture'],
  globals: { frame: 'app' }
}

/** Somebody comes without a subject, and is told what is missing. */
export const Empty: Story = {
  name: '为空',
  parameters: { ...search(''), mocks: { reports: [] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('还没有生成过报告')).toBeVisible()
    await userEvent.click(await send(canvas as Canvas))
    await expect(await canvas.findByText('请先选择报告的对象')).toBeVisible()
  }
}

export const Sent: Story = {
  name: '提交后',
  play: async ({ canvas }) => {
    await canvas.findByRole('checkbox', { name: /^股东信息/ })
    await userEvent.click(await send(canvas as Canvas))
    await seen(() => within(document.body).getByText('已提交 1 份报告，生成后可在下方下载'))
    await expect(await canvas.findByText('共 7 份')).toBeVisible()
  }
}

export const SeveralCompanies: Story = {
  name: '多家企业各一份',
  parameters: search('companies=1,2,3'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('将为 3 家企业各生成一份')).toBeVisible()
    await expect(await canvas.findByRole('button', { name: '生成 3 份报告' })).toBeVisible()
    const [remove] = await canvas.findAllByRole('button', { name: /^移除 / })
    if (!remove) throw new Error('No company is chosen.')
    await userEvent.click(remove)
    await expect(await canvas.findByText('将为 2 家企业各生成一份')).toBeVisible()
  }
}

export const OfChain: Story = {
  name: '产业链报告',
  parameters: search(`chain=${encodeURIComponent('储能')}`),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('radio', { name: /产业链报告/ })).toBeChecked()
    await expect(await canvas.findByRole('checkbox', { name: /^产业链环节 ?\d+ 条$/ })).toBeChecked()
  }
}

export const OfPark: Story = {
  name: '园区报告',
  parameters: search('park=1'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('radio', { name: /园区报告/ })).toBeChecked()
    await expect(await canvas.findByRole('button', { name: '换一个园区' })).toBeVisible()
  }
}

export const OfList: Story = {
  name: '名单分析报告',
  parameters: search('template=listAnalysis&companies=1,2,3'),
  play: async ({ canvas }) => {
    await userEvent.selectOptions(await canvas.findByRole('combobox', { name: '名单' }), '所选的 3 家企业')
    await expect(canvas.getByText('最多分析名单的前 10,000 家企业，以生成时的结果为准')).toBeVisible()
  }
}

export const NoSections: Story = {
  name: '没有选择章节',
  parameters: search('template=visitBrief&companies=1'),
  play: async ({ canvas }) => {
    for (const box of await canvas.findAllByRole('checkbox', { checked: true })) await userEvent.click(box)
    await userEvent.click(await send(canvas as Canvas))
    await expect(await canvas.findByText('请至少选择一个章节')).toBeVisible()
  }
}

export const SectionsRestored: Story = {
  ...NoSections,
  name: '没有选择章节，恢复默认后',
  tags: ['no-picture'],
  play: async context => {
    await NoSections.play?.(context)
    const { canvas } = context
    await userEvent.click(canvas.getByRole('button', { name: '恢复默认' }))
    await waitFor(() => expect(canvas.queryByText('请至少选择一个章节')).toBeNull())
  }
}

export const Ignored: Story = {
  name: '地址中有无法识别的部分',
  parameters: search('template=chian&companies=1'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/模板“chian”/)).toBeVisible()
    await expect(await canvas.findByRole('button', { name: /^移除 / })).toBeVisible()
  }
}

/** Premium sections are named, and cannot be chosen. */
export const Locked: Story = {
  name: '未开通',
  parameters: { mocks: { tier: 'standard' } },
  play: async ({ canvas }) => {
    await seen(() => canvas.queryAllByText(/需开通高级版/)[0])
    await expect(canvas.queryByRole('checkbox', { name: /^供应商/ })).toBeNull()
  }
}

export const NotFound: Story = {
  name: '404 没有找到',
  parameters: search('companies=999999999'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('所选的对象已不在库中，请重新选择')).toBeVisible()
  }
}

export const QuotaUsed: Story = {
  name: '额度已用完',
  parameters: { mocks: { reportQuota: { limit: 20, used: 20 } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/本月的报告额度已用完/)).toBeVisible()
    await expect(await send(canvas as Canvas)).toBeDisabled()
  }
}

/** What was chosen stays. */
export const SendRefused: Story = {
  name: '提交未成功',
  tags: ['status503'],
  beforeEach: ({ msw }) => msw.use(fail(endpoints.createReports, 503)),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: '报告名称（选填）' }), '贷前尽调')
    await userEvent.click(await send(canvas as Canvas))
    await expect(await canvas.findByText(/未能提交：.+所填内容仍在/)).toBeVisible()
    await expect(canvas.getByRole('textbox', { name: '报告名称（选填）' })).toHaveValue('贷前尽调')
  }
}

/** Without counts a report can be asked for all the same. */
export const CountsFailed: Story = {
  name: '条数，加载失败',
  tags: ['status500'],
  beforeEach: ({ msw }) => msw.use(fail(endpoints.reportOutline, 500)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/未能读取条数：.+仍可生成报告/)).toBeVisible()
    await expect(await send(canvas as Canvas)).toBeEnabled()
  }
}

export const NoPermission: Story = {
  name: '没有生成报告的权限',
  parameters: { app: { permissions: ['company:read'] } satisfies AppParameters },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('您没有生成报告的权限')).toBeVisible()
    await expect(await canvas.findByText('共 6 份')).toBeVisible()
  }
}

export const Loading: Story = {
  name: '加载中',
  beforeEach: ({ msw }) => msw.use(never(endpoints.reports), never(endpoints.reportOutline))
}

export const Slow: Story = {
  name: '回答缓慢',
  beforeEach: ({ msw }) => msw.use(delayed(endpoints.reports, pageOf(reportsIn('done')), 3000)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('共 1 份')).toBeVisible()
  }
}

export const Huge: Story = {
  name: '极多',
  parameters: {
    ...search(`companies=${Array.from({ length: 20 }, (_, at) => at + 1).join(',')}`),
    mocks: {
      reports: threePagesOf(reportsIn('done'))
    }
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('共 60 份')).toBeVisible()
    await expect(await canvas.findByText('一次最多为 20 家企业生成报告')).toBeVisible()
  }
}

export const HostileNames: Story = {
  name: '恶意和很长的名称',
  parameters: {
    ...search(`chain=${encodeURIComponent(hostileRows[0]?.name ?? '')}`),
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

const failing = failures(endpoints.reports, { search: 'companies=1' })

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
