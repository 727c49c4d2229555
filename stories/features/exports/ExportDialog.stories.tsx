import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { emptyListQuery } from '../../../src/domain/criteria/listQuery.ts'
import type { JobState } from '../../../src/contract/entities/job.ts'
import { answer, endpoints, fail, never } from '../../../src/mocks/index.ts'
import { ExportDialog } from '../../../src/features/exports/ExportDialog.tsx'
import { inFrame } from '../../screens/inFrame.tsx'
import { savedFiles } from '../../savedFiles.ts'
import { exportsIn } from './exportsOf.ts'
import { firstIds, selected } from '../companySearch/selected.tsx'
import { seen } from '../../seen.ts'

const meta = {
  title: '部件/导出名单',
  component: ExportDialog,
  decorators: [inFrame],
  args: { open: true, onClose: fn(), selection: selected(firstIds(120)), columns: emptyListQuery.columns },
  parameters: { mocks: { exportRows: { limit: 20_000, used: 1280 } } }
} satisfies Meta<typeof ExportDialog>

export default meta
type Story = StoryObj<typeof meta>

/** Answers as if the export that is asked for were in this state. */
const exportIn = (state: JobState) =>
  exportsIn(state).flatMap(job => [answer(endpoints.createExport, job), answer(endpoints.export, job)])

/** The foot of the dialog is within the window, whatever stands above it. */
const footInSight = async (button: HTMLElement): Promise<void> => {
  await expect(button.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight)
}

const dialog = async () => within(await within(document.body).findByRole('dialog', { name: '导出名单' }))

export const Quota: Story = {
  name: '剩余额度',
  play: async () => {
    const box = await dialog()
    await seen(() => box.getByText('剩余 18,720 行（共 20,000 行，已用 1,280 行）'))
  }
}

/** By keyboard only: another format, sent; the dialog shows how far the file is. */
export const Sent: Story = {
  name: '已提交，正在生成',
  parameters: { mocks: { exportRows: { limit: 20_000, used: 1280 } } },
  beforeEach: ({ msw }) => msw.use(...exportIn('running')),
  play: async () => {
    const box = await dialog()
    const format = await box.findByRole('radio', { name: 'Excel（XLSX）' })
    format.focus()
    await userEvent.keyboard('{ArrowDown}')
    const send = box.getByRole('button', { name: '提交导出' })
    await waitFor(() => expect(send).toBeEnabled())
    send.focus()
    await userEvent.keyboard('{Enter}')
    await seen(() => box.getByText('已提交，正在生成'))
    await seen(() => box.getByRole('progressbar'))
    await seen(() => box.getByRole('button', { name: /^取消/ }))
  }
}

/** The file can be taken where it was asked for; then the dialog closes. */
export const Ready: Story = {
  name: '文件已生成',
  play: async ({ args }) => {
    const box = await dialog()
    await userEvent.type(await box.findByRole('textbox', { name: '名单名称' }), '走访名单')
    await waitFor(() => expect(box.getByRole('button', { name: '提交导出' })).toBeEnabled())
    await userEvent.click(box.getByRole('button', { name: '提交导出' }))
    await expect(await box.findByText('文件已生成')).toBeVisible()
    const files = savedFiles()
    await userEvent.click(box.getByRole('button', { name: '下载走访名单' }))
    await waitFor(() =>
      expect(files.saved.map(({ name }) => name)).toEqual([
        expect.stringMatching(/^演示数据_走访名单_20261121_EX20261121-\w{8}\.xlsx$/)
      ])
    )
    // Nothing is left to do.
    await waitFor(() => expect(args.onClose).toHaveBeenCalled())
    files.end()
  }
}

export const NotMade: Story = {
  name: '文件没有生成',
  beforeEach: ({ msw }) => msw.use(...exportIn('failed')),
  play: async () => {
    const box = await dialog()
    await box.findByText(/剩余/)
    await userEvent.click(box.getByRole('button', { name: '提交导出' }))
    await seen(() => box.getByText('文件没有生成，额度已退回'))
    await seen(() => box.getByRole('button', { name: /^重新生成/ }))
  }
}

export const TakenBack: Story = {
  name: '取消这次导出',
  beforeEach: ({ msw }) => msw.use(...exportIn('cancelled')),
  play: async () => {
    const box = await dialog()
    await box.findByText(/剩余/)
    await userEvent.click(box.getByRole('button', { name: '提交导出' }))
    await seen(() => box.getByText('已取消导出，额度已退回'))
  }
}

export const OverQuota: Story = {
  name: '超出额度',
  parameters: { mocks: { exportRows: { limit: 20_000, used: 19_900 } } },
  play: async () => {
    const box = await dialog()
    await expect(await box.findByRole('alert')).toHaveTextContent(
      '超出本月剩余额度，请把选择减少到 100 行以内'
    )
    await expect(box.getByRole('button', { name: '提交导出' })).toBeDisabled()
  }
}

export const AtTheLimit: Story = {
  name: '正好用完额度',
  parameters: { mocks: { exportRows: { limit: 120, used: 0 } } }
}

export const NoLimit: Story = {
  name: '不限额度',
  args: { selection: selected(firstIds(10_000)) },
  parameters: { mocks: { exportRows: { limit: null, used: 0 } } },
  play: async () => {
    const box = await dialog()
    await seen(() => box.getByText('不限'))
  }
}

export const Purpose: Story = {
  name: '需填写用途',
  parameters: { mocks: { exportPurpose: true } },
  play: async () => {
    const box = await dialog()
    await box.findByRole('textbox', { name: '导出用途' })
    await userEvent.click(box.getByRole('button', { name: '提交导出' }))
    await seen(() => box.getByText('请填写导出用途'))
  }
}

export const Loading: Story = {
  name: '加载中',
  beforeEach: ({ msw }) => msw.use(never(endpoints.membership))
}

export const QuotaUnknown: Story = {
  name: '额度未知',
  tags: ['status500'],
  beforeEach: ({ msw }) => msw.use(fail(endpoints.membership, 500)),
  play: async () => {
    const box = await dialog()
    await seen(() => box.getByText('未能读取额度，提交时由服务器核对'))
  }
}

export const Refused: Story = {
  name: '服务拒绝',
  tags: ['status403'],
  beforeEach: ({ msw }) => msw.use(fail(endpoints.createExport, 403, { code: 'quota', message: '' })),
  play: async () => {
    const box = await dialog()
    await box.findByText(/剩余/)
    await userEvent.click(box.getByRole('button', { name: '提交导出' }))
    await seen(() => box.getByText(/导出未提交：超出本月剩余额度/))
    await footInSight(box.getByText(/导出未提交/))
    await footInSight(await box.findByRole('button', { name: '提交导出' }))
  }
}

/** The columns are folded; open they scroll, and the foot stays. */
export const Columns: Story = {
  name: '调整导出的列',
  play: async () => {
    const box = await dialog()
    await seen(() => box.getByText(/^\d+ 列$/))
    await expect(box.queryByRole('checkbox')).toBeNull()
    await userEvent.click(box.getByRole('button', { name: '调整' }))
    await box.findByRole('checkbox', { name: '经营状态' })
    await footInSight(box.getByRole('button', { name: '提交导出' }))
  }
}

/** The dialog opens with the focus in its first field, not on the button that closes it. */
export const FirstField: Story = {
  name: '焦点在第一项',
  tags: ['no-picture'],
  play: async () => {
    const box = await dialog()
    await waitFor(() => expect(box.getByRole('textbox', { name: '名单名称' })).toHaveFocus())
  }
}

export const Sending: Story = {
  name: '正在提交',
  beforeEach: ({ msw }) => msw.use(never(endpoints.createExport)),
  play: async () => {
    const box = await dialog()
    await box.findByText(/剩余/)
    await userEvent.click(box.getByRole('button', { name: '提交导出' }))
    await expect(box.getByRole('button', { name: '取消' })).toBeDisabled()
  }
}

/** How many lines each piece of a text stands on. */
function linesOf({ firstChild: text }: HTMLElement, pieces: RegExp): readonly number[] {
  if (!text?.textContent) return []
  return [...text.textContent.matchAll(pieces)].map(({ 0: piece, index }) => {
    const range = document.createRange()
    range.setStart(text, index)
    range.setEnd(text, index + piece.length)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  })
}

/** A number and its unit stay on one line. */
export const Phone: Story = {
  name: '手机',
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    const box = await dialog()
    const quota = await box.findByText('剩余 18,720 行（共 20,000 行，已用 1,280 行）')
    await expect(linesOf(quota, /[\d,]+\s行/g)).toEqual([1, 1, 1])
  }
}
/** Its native controls are dark too. */
export const Dark: Story = {
  name: '深色',
  globals: { scheme: 'dark' },
  play: async () => {
    const box = await dialog()
    const radio = await box.findByRole('radio', { name: 'CSV' })
    await expect(getComputedStyle(radio).colorScheme).toBe('dark')
  }
}
