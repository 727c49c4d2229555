import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { went, type AppParameters } from '../../../.storybook/withApp.tsx'
import { SelectionBar } from '../../../src/features/companySearch/SelectionBar.tsx'
import { inFrame } from '../../screens/inFrame.tsx'
import { firstIds, withSelection } from './selected.tsx'
import { nothingShown } from '../../nothingShown.tsx'
import { seen } from '../../seen.ts'

const meta = {
  title: '部件/已选企业',
  component: SelectionBar,
  decorators: [withSelection, inFrame],
  parameters: { selected: firstIds(3) }
} satisfies Meta<typeof SelectionBar>

export default meta
type Story = StoryObj<typeof meta>

export const Some: Story = {
  name: '已选几家',
  play: async ({ canvas }) => {
    await seen(() => canvas.getByText('已选 3 家'))
  }
}

export const None: Story = {
  name: '未选企业，不显示',
  decorators: [nothingShown],
  parameters: { selected: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('group')).toBeNull()
  }
}

/** Disabled actions explain why, on hover and on click. */
export const TooMany: Story = {
  name: '选择过多',
  parameters: { selected: firstIds(1200) },
  play: async ({ canvas }) => {
    const report = await canvas.findByRole('button', { name: '生成报告' })
    await expect(report).toHaveAccessibleDescription('一次最多为 20 家企业生成报告，请减少选择')
    await userEvent.click(report)
    await seen(() =>
      within(document.body).getByText('一次最多为 20 家企业生成报告，请减少选择', {
        selector: ':not([hidden])'
      })
    )
  }
}

export const One: Story = { name: '只选一家', tags: ['no-picture'], parameters: { selected: firstIds(1) } }

export const ReportOnly: Story = {
  name: '只有报告权限',
  parameters: { app: { permissions: ['company:read', 'report:create'] } satisfies AppParameters },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '生成报告' }))
    await expect(went).toHaveBeenCalledWith({
      screen: 'reportCenter',
      query: { companies: '1,2,3', pickedIn: null }
    })
  }
}

export const Phone: Story = { name: '手机', globals: { viewport: { value: 'phone' } } }
export const Dark: Story = { name: '深色', globals: { scheme: 'dark' } }
