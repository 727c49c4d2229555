import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { answer, endpoints, fail, never } from '../../../../src/mocks/index.ts'
import { PatentFigures } from '../../../../src/features/profile/section/PatentFigures.tsx'
import '../../../../src/features/profile/section/section.css'
import { inFrame } from '../../../screens/inFrame.tsx'

const meta = {
  title: '部件/专利统计',
  component: PatentFigures,
  decorators: [
    Story => (
      <div className="pa-card" style={{ padding: 20 }}>
        <Story />
      </div>
    ),
    inFrame
  ],
  args: { id: '1' },
  beforeEach: ({ msw }) =>
    msw.use(
      answer(endpoints.companyPatents, [
        { kind: '发明专利', status: '授权', year: 2021, count: 12 },
        { kind: '发明专利', status: '授权', year: 2023, count: 20 },
        { kind: '发明专利', status: '实质审查', year: 2025, count: 9 },
        { kind: '实用新型', status: '授权', year: 2020, count: 31 },
        { kind: '实用新型', status: '权利终止', year: 2018, count: 4 },
        { kind: '外观设计', status: null, year: null, count: 2 }
      ])
    )
} satisfies Meta<typeof PatentFigures>

export default meta
type Story = StoryObj<typeof meta>

/** A year without patents is a gap; what has no day or status is said. */
export const Data: Story = {
  name: '有数据',
  tags: ['every-look'],
  play: async ({ canvas }) => {
    const kinds = within(await canvas.findByRole('table', { name: '类型与法律状态' }))
    await expect(kinds.getByRole('row', { name: '发明专利 · 授权 32' })).toBeVisible()
    await expect(kinds.getByRole('row', { name: '外观设计 · 法律状态未知 2' })).toBeVisible()
    await expect(canvas.getByText('另有 2 件申请日未知')).toBeVisible()
  }
}

export const Table: Story = {
  name: '表格',
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '数据表' }))
    await expect(await canvas.findByRole('row', { name: '2022 0' })).toBeVisible()
  }
}

export const Failed: Story = {
  name: '500 服务器出错',
  beforeEach: ({ msw }) => msw.use(fail(endpoints.companyPatents, 500)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('专利统计加载失败')).toBeVisible()
  }
}

export const Loading: Story = {
  name: '加载中',
  beforeEach: ({ msw }) => msw.use(never(endpoints.companyPatents))
}
