import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import type { Correction } from '../../../src/contract/entities/correction.ts'
import { CorrectionDialog } from '../../../src/features/corrections/CorrectionDialog.tsx'
import { answer, endpoints, fail, malformed, never } from '../../../src/mocks/index.ts'
import { seen } from '../../seen.ts'

const meta = {
  title: '部件/指出错误',
  component: CorrectionDialog,
  args: {
    open: true,
    onClose: fn(),
    id: '3',
    section: 'people',
    records: [
      { name: '张三丰', position: '董事', since: '2020-01-06' },
      { name: '李四', position: null, since: null }
    ]
  }
} satisfies Meta<typeof CorrectionDialog>

export default meta
type Story = StoryObj<typeof meta>

const dialog = async (name = '指出错误：主要人员') =>
  within(await within(document.body).findByRole('dialog', { name }))

/** Which record and which field decide what stands there now. */
export const Choosing: Story = {
  name: '选择字段',
  play: async () => {
    const shown = await dialog()
    await userEvent.selectOptions(await shown.findByRole('combobox', { name: '有误的字段' }), '职务')
    await expect(shown.getByText('董事', { selector: 'output' })).toBeVisible()
    await userEvent.selectOptions(shown.getByRole('combobox', { name: '哪一条' }), '2. 李四')
    await expect(shown.getByText('--', { selector: 'output' })).toBeVisible()
    await expect(await shown.findByText('还没有对这家企业提交过纠错')).toBeVisible()
  }
}

/** One record has no choice of records. */
export const OfFacts: Story = {
  name: '工商信息',
  args: { section: 'registration', records: [{ name: '苏州某某有限公司', address: '旧路 1 号' }] },
  play: async () => {
    const shown = await dialog('指出错误：工商信息')
    await seen(() => shown.getByText('苏州某某有限公司', { selector: 'output' }))
    await expect(shown.queryByRole('combobox', { name: '哪一条' })).toBeNull()
  }
}

export const Incomplete: Story = {
  name: '填写不完整',
  play: async () => {
    const shown = await dialog()
    await userEvent.type(
      await shown.findByRole('textbox', { name: '佐证链接（选填）' }),
      'http://example.com'
    )
    await userEvent.click(shown.getByRole('button', { name: '提交纠错' }))
    for (const wrong of ['请填写正确的内容', '请说明依据', '佐证链接须以 https:// 开头'])
      await expect(await shown.findByText(wrong)).toBeVisible()
    await expect(shown.getByRole('textbox', { name: '佐证链接（选填）' })).toHaveValue('http://example.com')
  }
}

const fill = async (shown: ReturnType<typeof within>): Promise<void> => {
  await userEvent.type(await shown.findByRole('textbox', { name: '正确的内容' }), '张三')
  await userEvent.type(shown.getByRole('textbox', { name: '依据' }), '见 2026 年报')
  await userEvent.click(shown.getByRole('button', { name: '提交纠错' }))
}

export const Sent: Story = {
  name: '已提交',
  play: async () => {
    const shown = await dialog()
    await fill(shown)
    await expect(await shown.findByText('已提交，等待核对')).toBeVisible()
    await expect(await shown.findByText('张三丰 → 张三')).toBeVisible()
    await expect(shown.getByText('待核对')).toBeVisible()
  }
}

export const Failed: Story = {
  name: '提交失败',
  tags: ['status500'],
  beforeEach: ({ msw }) => msw.use(fail(endpoints.addCorrection, 500)),
  play: async () => {
    const shown = await dialog()
    await fill(shown)
    await expect(await shown.findByText(/提交未成功/)).toBeVisible()
    await expect(shown.getByRole('textbox', { name: '正确的内容' })).toHaveValue('张三')
  }
}

const correction: Correction = {
  id: '7',
  section: '主要人员',
  field: '职务',
  of: '张三丰',
  present: '董事',
  suggested: '董事长',
  reason: '见 2026 年报',
  evidence: 'https://www.example.com/2026',
  state: 'closed',
  answer: '已向数据来源核实并更正',
  createdAt: '2026-11-18T02:00:00Z',
  closedAt: '2026-11-20T02:00:00Z'
}

const pageOf = (items: readonly Correction[]) => ({
  items: [...items],
  total: items.length,
  totalIsCapped: false,
  page: 1,
  pageSize: 10,
  cursor: null
})

export const Answered: Story = {
  name: '已答复',
  beforeEach: ({ msw }) => msw.use(answer(endpoints.corrections, pageOf([correction]))),
  play: async () => {
    const shown = await dialog()
    await expect(await shown.findByText('答复：已向数据来源核实并更正')).toBeVisible()
    await expect(shown.getByRole('link', { name: 'https://www.example.com/2026' })).toBeVisible()
  }
}

export const Hostile: Story = {
  name: '恶意和很长的文字',
  beforeEach: ({ msw }) =>
    msw.use(
      answer(
        endpoints.corrections,
        pageOf([
          {
            ...correction,
            present: '<script>alert(1)</script>',
            suggested: '很长的内容'.repeat(60),
            evidence: 'javascript:alert(1)'
          }
        ])
      )
    ),
  play: async () => {
    const shown = await dialog()
    await expect(await shown.findByText(/^<script>alert\(1\)<\/script> → 很长/)).toBeVisible()
    await expect(shown.queryByRole('link', { name: /javascript/ })).toBeNull()
  }
}

export const ListLoading: Story = {
  name: '记录，加载中',
  beforeEach: ({ msw }) => msw.use(never(endpoints.corrections)),
  play: async () => void (await dialog())
}

export const ListFailed: Story = {
  name: '记录，加载失败',
  beforeEach: ({ msw }) => msw.use(malformed(endpoints.corrections)),
  play: async () => void (await (await dialog()).findByRole('alert'))
}

export const Phone: Story = {
  name: '手机',
  globals: { viewport: { value: 'phone' } },
  play: async () => void (await dialog())
}

export const Dark: Story = {
  name: '深色',
  globals: { scheme: 'dark' },
  play: async () => void (await dialog())
}
