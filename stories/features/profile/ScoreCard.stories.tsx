import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import type { CompanyOverview } from '../../../src/contract/entities/overview.ts'
import { ScoreCard } from '../../../src/features/profile/ScoreCard.tsx'
import { inFrame } from '../../screens/inFrame.tsx'
import { emptyOverview, richOverview } from '../../screens/overviews.ts'

const meta = {
  title: '部件/科创评分',
  component: ScoreCard,
  decorators: [
    Story => (
      <div className="pa-card" style={{ maxWidth: 360, padding: 20 }}>
        <Story />
      </div>
    ),
    inFrame
  ],
  args: { overview: richOverview, linkTo: (_, label) => <a href="#section">{label}</a> }
} satisfies Meta<typeof ScoreCard>

export default meta
type Story = StoryObj<typeof meta>

type Dimensions = CompanyOverview['dimensions']

/** Only so many dimensions have evidence. */
const scored = (count: number): Dimensions =>
  richOverview.dimensions.map((each, at) =>
    at < count ? { ...each, score: each.score ?? 60 } : { ...each, score: null, reasons: [] }
  )

export const Data: Story = { name: '有数据' }

/** A dimension without evidence has no row of its own. */
export const PartlyKnown: Story = {
  name: '部分有依据',
  args: { overview: { ...richOverview, dimensions: scored(3) } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('暂无依据：企业成长性、行业潜力')).toBeVisible()
    await expect(canvas.getAllByRole('term')).toHaveLength(3)
  }
}

export const TwoKnown: Story = {
  name: '两项有依据',
  args: { overview: { ...richOverview, dimensions: scored(2) } }
}

export const NotScored: Story = {
  name: '暂无评分',
  args: { overview: emptyOverview },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^暂无评分/)).toBeVisible()
    await expect(canvas.queryByText('--')).toBeNull()
  }
}

/** What is known without being evidence is shown, not scored. */
export const OnlyStaff: Story = {
  name: '只有参保人数',
  args: {
    overview: {
      ...emptyOverview,
      dimensions: emptyOverview.dimensions.map(each =>
        each.dimension === '研发实力'
          ? { ...each, reasons: [{ label: '参保人数', value: '12人', section: 'registration' }] }
          : each
      )
    }
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('term')).toHaveTextContent('研发实力依据不足，未评分')
  }
}

export const Phone: Story = { name: '手机', globals: { viewport: { value: 'phone' } } }

export const Dark: Story = { name: '深色', globals: { scheme: 'dark' } }
