import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import type { Criteria } from '../../../src/catalogue/filters.ts'
import { answer, endpoints, fail, never } from '../../../src/mocks/index.ts'
import { ResultExplanation } from '../../../src/features/explain/ResultExplanation.tsx'
import { HeldCriteria } from '../../filters/HeldCriteria.tsx'
import { inFrame } from '../../screens/inFrame.tsx'

function Explained({ criteria }: { readonly criteria: Criteria }) {
  return <HeldCriteria criteria={criteria}>{held => <ResultExplanation {...held} isCounted />}</HeldCriteria>
}

const meta = {
  title: '部件/结果说明',
  component: Explained,
  decorators: [inFrame],
  args: {
    criteria: {
      keyword: ['科技', '-上海'],
      region: ['440000', '310000', '320000'],
      established: ['1-5', '5-10'],
      status: ['存续', '!注销'],
      qualification: ['高新技术企业', '专精特新中小企业'],
      qualificationStatus: ['有效']
    }
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '结果说明' }))
  }
} satisfies Meta<typeof Explained>

export default meta
type Story = StoryObj<typeof meta>

const tally = (count: number, capped = false) => ({ count, capped })

export const Data: Story = {
  name: '有数据',
  play: async context => {
    await meta.play(context)
    const { canvas } = context
    await expect(await canvas.findByText('关键词：科技、不含 上海')).toBeVisible()
    const [drop] = await canvas.findAllByRole('button', { name: /^去掉此条件“所在地区/ })
    if (!drop) throw new Error('Nothing takes the region away.')
    await userEvent.click(drop)
    await waitFor(() => expect(canvas.queryByText(/所在地区：/)).toBeNull())
  }
}

/** A million companies: counting is capped at 10,000, and one condition empties the list. */
export const EmptiedAndCapped: Story = {
  name: '超过统计上限，条件之后没有企业',
  args: { criteria: { keyword: ['新能源'], region: ['440300'], round: ['B轮', 'C轮'], status: ['存续'] } },
  beforeEach: ({ msw }) =>
    msw.use(
      answer(endpoints.explainSearch, {
        all: tally(1_000_000),
        total: tally(0),
        conditions: [
          { filters: ['keyword'], left: tally(10_000, true), without: tally(6), inferred: null, tokens: [] },
          { filters: ['region'], left: tally(412), without: tally(10_000, true), inferred: null, tokens: [] },
          { filters: ['status'], left: tally(377), without: tally(0), inferred: null, tokens: [] },
          {
            filters: ['round'],
            left: tally(0),
            without: tally(377),
            inferred: null,
            tokens: [
              { filter: 'round', token: 'B轮', alone: tally(0) },
              { filter: 'round', token: 'C轮', alone: tally(0) }
            ]
          }
        ],
        emptiedBy: ['round']
      })
    ),
  play: async context => {
    await meta.play(context)
    await expect(await context.canvas.findByText('加上这个条件后没有企业了')).toBeVisible()
  }
}

export const HostileWords: Story = {
  name: '恶意和很长的关键词',
  args: { criteria: { keyword: ['<script>alert(1)</script>', `"${'很长的词'.repeat(20)}"`] } },
  play: async context => {
    await meta.play(context)
    await expect(await context.canvas.findByText(/^关键词：<script>/)).toBeVisible()
    await expect(context.canvasElement.querySelector('script')).toBeNull()
  }
}

export const Loading: Story = {
  name: '加载中',
  beforeEach: ({ msw }) => msw.use(never(endpoints.explainSearch))
}

export const ServerError: Story = {
  name: '500 服务器出错',
  beforeEach: ({ msw }) => msw.use(fail(endpoints.explainSearch, 500)),
  play: async context => {
    await meta.play(context)
    await expect(await context.canvas.findByRole('button', { name: '重试' })).toBeVisible()
  }
}

export const Phone: Story = { name: '手机', globals: { viewport: { value: 'phone' } } }

export const Dark: Story = { name: '深色', globals: { scheme: 'dark' } }
