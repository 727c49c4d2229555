import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import type { AppParameters } from '../../../.storybook/withApp.tsx'
import { answer, endpoints, fail, never } from '../../../src/mocks/index.ts'
import { Comparison } from '../../../src/features/compare/Comparison.tsx'
import { hostileRows } from '../../screens/hostile.ts'
import { inFrame } from '../../screens/inFrame.tsx'
import { onPaper, showAsPrinted } from '../../paper.ts'
import { seen } from '../../seen.ts'
import { wholeFigures } from '../../wholeFigures.ts'

const at = (ids: string): { app: AppParameters } => ({ app: { search: `compare=${ids}` } })

const meta = {
  title: '部件/企业对比',
  component: Comparison,
  decorators: [inFrame],
  parameters: at('1,2,3')
} satisfies Meta<typeof Comparison>

export default meta
type Story = StoryObj<typeof meta>

const dialog = async () => within(await within(document.body).findByRole('dialog', { name: '企业对比' }))

export const Three: Story = {
  name: '三家企业',
  play: async () => {
    const box = await dialog()
    await seen(() => box.getByRole('rowheader', { name: '成立日期 不同' }))
    // Each company has its own button.
    await seen(() => box.getByRole('rowheader', { name: '统一社会信用代码' }))
  }
}

export const Printed: Story = {
  ...onPaper,
  name: '打印',
  play: async () => {
    const box = await dialog()
    await seen(() => box.getByRole('rowheader', { name: '成立日期 不同' }))
    showAsPrinted()
    await expect(box.getByRole('rowheader', { name: '成立日期 不同' })).toBeVisible()
    await expect(box.queryByRole('combobox', { name: '添加企业' })).toBeNull()
  }
}

export const OnlyDifferences: Story = {
  name: '只看差异',
  play: async () => {
    const box = await dialog()
    await box.findByRole('rowheader', { name: '成立日期 不同' })
    await userEvent.click(box.getByRole('checkbox', { name: '只看差异' }))
    for (const head of box.getAllByRole('rowheader').filter(each => each.getAttribute('scope') === 'row')) {
      await expect(head).toHaveTextContent('不同')
    }
  }
}

export const Six: Story = {
  name: '六家企业',
  parameters: at('1,2,3,4,5,6'),
  play: async () => {
    await expect((await dialog()).getByRole('combobox', { name: '添加企业' })).toBeDisabled()
  }
}

/** One company, and another one added by keyboard. */
export const Adding: Story = {
  name: '添加企业',
  parameters: at('1'),
  play: async () => {
    const box = await dialog()
    await seen(() => box.getByText('再添加一家企业即可对比差异'))
    await userEvent.type(box.getByRole('combobox', { name: '添加企业' }), '科技')
    await box.findAllByRole('option')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(box.getAllByRole('button', { name: /^移除/ })).toHaveLength(2))
  }
}

export const Removing: Story = {
  name: '移除企业',
  parameters: at('1,2'),
  play: async () => {
    const box = await dialog()
    const [first] = await box.findAllByRole('button', { name: /^移除/ })
    if (!first) throw new Error('No company can be removed.')
    await userEvent.click(first)
    await expect(box.getAllByRole('button', { name: /^移除/ })).toHaveLength(1)
  }
}

export const SomeMissing: Story = {
  name: '部分企业不在库中',
  parameters: at('1,2,999999'),
  play: async () => {
    const box = await dialog()
    await seen(() => box.getByText('1 家企业不在库中，未列出'))
  }
}

export const AllMissing: Story = {
  name: '企业都不在库中',
  parameters: at('999998,999999'),
  play: async () => {
    const box = await dialog()
    await seen(() => box.getByText('链接中的企业都不在库中'))
  }
}

export const Loading: Story = {
  name: '加载中',
  beforeEach: ({ msw }) => msw.use(never(endpoints.companyRows))
}

export const Fails: Story = {
  name: '加载失败',
  tags: ['status500'],
  beforeEach: ({ msw }) => msw.use(fail(endpoints.companyRows, 500)),
  play: async () => {
    const box = await dialog()
    await seen(() => box.getByRole('button', { name: '重试' }))
  }
}

export const HostileNames: Story = {
  name: '恶意和很长的名称',
  parameters: at(
    hostileRows
      .slice(0, 6)
      .map(row => row.id)
      .join(',')
  ),
  beforeEach: ({ msw }) => msw.use(answer(endpoints.companyRows, hostileRows.slice(0, 6))),
  play: async () => {
    const box = await dialog()
    await box.findAllByRole('button', { name: /^移除/ })
    await expect(document.querySelector('.pa-compare script, .pa-compare img')).toBeNull()
    const table = box.getByRole('table')
    await wholeFigures(table)
    const [, figure] = within(table).getByRole('row', { name: /^专利数/ }).children
    await expect(figure).toHaveStyle({ textAlign: 'start' })
    // A code is read digit by digit, so that it stands in one line.
    for (const code of table.querySelectorAll('.pa-tabular')) {
      await expect(code.getClientRects()).toHaveLength(1)
    }
  }
}

export const Phone: Story = { name: '手机', globals: { viewport: { value: 'phone' } } }
export const Dark: Story = { name: '深色', globals: { scheme: 'dark' } }
