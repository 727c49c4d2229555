import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { AuditDialog } from '../../../src/features/audit/AuditDialog.tsx'
import {
  answerEach,
  delayed,
  endpoints,
  fail,
  malformed,
  networkError,
  never
} from '../../../src/mocks/index.ts'
import { impatient, unplugged } from '../../screens/surroundings.ts'
import { savedFiles } from '../../savedFiles.ts'
import { auditEntries, entriesOfOthers } from './entries.ts'

const meta = {
  title: '部件/审计日志',
  component: AuditDialog,
  args: { open: true, onClose: fn() },
  globals: { staff: 'leads' },
  parameters: { mocks: { audit: auditEntries(45) } }
} satisfies Meta<typeof AuditDialog>

export default meta
type Story = StoryObj<typeof meta>

const dialog = async () => within(await within(document.body).findByRole('dialog', { name: '审计日志' }))

export const Data: Story = {
  name: '有数据',
  play: async () => {
    const shown = await dialog()
    await expect(await shown.findByText('共 45 条')).toBeVisible()
    await userEvent.click(shown.getByRole('button', { name: '第 3 页' }))
    await waitFor(() => expect(shown.getByRole('button', { current: 'page' })).toHaveTextContent('3'))
  }
}

/** By person, action, company and days, each at once. */
export const Filtered: Story = {
  name: '按条件查找',
  play: async () => {
    const shown = await dialog()
    await userEvent.selectOptions(await shown.findByRole('combobox', { name: '操作' }), '查看联系方式')
    await expect(await shown.findByText('共 9 条')).toBeVisible()
    await userEvent.type(shown.getByRole('textbox', { name: '员工' }), '林知远')
    await expect(await shown.findByText('共 3 条')).toBeVisible()
  }
}

/** What all departments did, and commands. */
export const Compliance: Story = {
  name: '合规：各部门',
  globals: { staff: 'complies' },
  parameters: { mocks: { audit: [...auditEntries(45), ...entriesOfOthers] } },
  play: async () => {
    const shown = await dialog()
    await expect(await shown.findByText('共 48 条')).toBeVisible()
    await expect(shown.getByText('命令行（ops@tuoke-1）')).toBeVisible()
    await userEvent.selectOptions(shown.getByRole('combobox', { name: '部门' }), '无锡分行')
    await expect(await shown.findByText('共 2 条')).toBeVisible()
  }
}

export const NothingFound: Story = {
  name: '没有结果',
  play: async () => {
    const shown = await dialog()
    await userEvent.type(await shown.findByRole('textbox', { name: '员工' }), '没有这个人')
    await expect(await shown.findByText('没有符合条件的记录')).toBeVisible()
  }
}

export const ClearedAfterNothing: Story = {
  name: '没有结果，清空条件后',
  tags: ['no-picture'],
  play: async context => {
    await NothingFound.play?.(context)
    const shown = await dialog()
    await userEvent.click(await shown.findByRole('button', { name: '清空条件' }))
    await expect(await shown.findByText('共 45 条')).toBeVisible()
  }
}

export const WrongDays: Story = {
  name: '日期写错',
  play: async () => {
    const shown = await dialog()
    await userEvent.type(await shown.findByRole('textbox', { name: '起始日期' }), '2026-11-20')
    await userEvent.type(shown.getByRole('textbox', { name: '截止日期' }), '2026-11-01')
    await expect(await shown.findByText('截止日期早于起始日期')).toBeVisible()
  }
}

export const Exported: Story = {
  name: '导出文件',
  play: async () => {
    const files = savedFiles()
    const shown = await dialog()
    await userEvent.click(await shown.findByRole('button', { name: '导出 CSV' }))
    await waitFor(() => expect(files.saved.map(({ name }) => name)).toEqual(['审计日志_20261121.csv']))
    files.end()
    await expect(await shown.findByText('共 46 条')).toBeVisible()
  }
}

export const ExportFailed: Story = {
  name: '导出失败',
  tags: ['status503'],
  beforeEach: ({ msw }) => msw.use(fail(endpoints.auditFile, 503)),
  play: async () => {
    const shown = await dialog()
    await userEvent.click(await shown.findByRole('button', { name: '导出 CSV' }))
    await expect(await shown.findByText('导出未成功：服务不可用')).toBeVisible()
  }
}

export const Empty: Story = {
  name: '为空',
  parameters: { mocks: { audit: [] } },
  play: async () => {
    await expect(await (await dialog()).findByText('还没有记录')).toBeVisible()
  }
}

export const Loading: Story = {
  name: '加载中',
  beforeEach: ({ msw }) => msw.use(never(endpoints.audit)),
  play: async () => void (await dialog())
}

const hostile = '<script>alert(1)</script>'

export const Hostile: Story = {
  name: '恶意和很长的文字',
  beforeEach: ({ msw }) =>
    msw.use(
      answerEach(endpoints.audit, () => ({
        items: auditEntries(1).map(entry => ({
          ...entry,
          staff: { id: '1', name: hostile },
          companyName: '超长企业名称'.repeat(12),
          purpose: `其他：${hostile.repeat(3)}`
        })),
        total: 12_345,
        totalIsCapped: false,
        page: 1,
        pageSize: 20,
        cursor: null
      }))
    ),
  play: async () => {
    await expect(await (await dialog()).findByText(hostile)).toBeVisible()
  }
}

export const Slow: Story = {
  name: '回答缓慢',
  beforeEach: ({ msw }) =>
    msw.use(
      delayed(
        endpoints.audit,
        {
          items: [...auditEntries(20)],
          total: 20,
          totalIsCapped: false,
          page: 1,
          pageSize: 20,
          cursor: null
        },
        800
      )
    ),
  play: async () => {
    await expect(await (await dialog()).findByText('共 20 条')).toBeVisible()
  }
}

export const Forbidden: Story = {
  name: '403 没有权限',
  beforeEach: ({ msw }) => msw.use(fail(endpoints.audit, 403)),
  play: async () => {
    await expect(await (await dialog()).findByText('您没有权限执行此操作')).toBeVisible()
  }
}

export const BadRequest: Story = {
  name: '400 参数不正确',
  beforeEach: ({ msw }) => msw.use(fail(endpoints.audit, 400)),
  play: async () => void (await (await dialog()).findByRole('alert'))
}

export const ServerError: Story = {
  name: '500 服务器出错',
  beforeEach: ({ msw }) => msw.use(fail(endpoints.audit, 500)),
  play: async () => void (await (await dialog()).findByRole('alert'))
}

export const Timeout: Story = {
  name: '超时',
  parameters: impatient,
  beforeEach: ({ msw }) => msw.use(never(endpoints.audit)),
  play: async () => void (await (await dialog()).findByText(/网络请求超时/))
}

export const Offline: Story = {
  name: '网络断开',
  parameters: unplugged,
  beforeEach: ({ msw }) => msw.use(networkError(endpoints.audit)),
  play: async () => void (await (await dialog()).findByText(/网络已断开/))
}

export const ConnectionBroken: Story = {
  name: '连接中断',
  beforeEach: ({ msw }) => msw.use(networkError(endpoints.audit)),
  play: async () => void (await (await dialog()).findByRole('alert'))
}

export const Malformed: Story = {
  name: '回答无法读取',
  beforeEach: ({ msw }) => msw.use(malformed(endpoints.audit)),
  play: async () => void (await (await dialog()).findByRole('alert'))
}

export const Phone: Story = {
  name: '手机',
  globals: { viewport: { value: 'phone' } },
  play: async () => void (await (await dialog()).findByText('共 45 条'))
}

export const Dark: Story = {
  name: '深色',
  globals: { scheme: 'dark' },
  play: async () => void (await (await dialog()).findByText('共 45 条'))
}
