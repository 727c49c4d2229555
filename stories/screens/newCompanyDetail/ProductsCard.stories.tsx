import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { answer, endpoints, fail, never } from '../../../src/mocks/index.ts'
import { ProductsCard } from '../../../src/screens/newCompanyDetail/ProductsCard.tsx'
import '../../../src/screens/newCompanyDetail/newCompanyDetail.css'
import { inFrame } from '../inFrame.tsx'
import { productMatches } from '../productMatches.ts'

const meta = {
  title: '部件/适配产品',
  component: ProductsCard,
  decorators: [inFrame],
  args: { id: '3' },
  beforeEach: ({ msw }) => msw.use(answer(endpoints.companyProducts, mixed))
} satisfies Meta<typeof ProductsCard>

export default meta
type Story = StoryObj<typeof meta>

/** The last product fits, the one before it is open, the others miss something. */
const mixed = productMatches((product, condition, products) => {
  if (product === products - 1) return 'met'
  if (product === products - 2) return condition === 0 ? 'met' : 'unknown'
  return condition === 0 ? 'missed' : condition === 1 ? 'unknown' : 'met'
})

/** What fits best stands first and is open. */
export const Data: Story = {
  name: '有数据',
  play: async ({ canvas }) => {
    const [first, second] = await canvas.findAllByRole('listitem')
    if (!first || !second) throw new Error('No product is listed.')
    await expect(within(first).getByText('条件全部满足')).toBeVisible()
    await expect(first.querySelector('details')).toHaveAttribute('open')
  }
}

/** Nothing is known, so that the products stand folded: every condition is to be checked, and none says “--”. */
export const NothingKnown: Story = {
  name: '全部未知',
  beforeEach: ({ msw }) =>
    msw.use(
      answer(
        endpoints.companyProducts,
        productMatches(() => 'unknown')
      )
    ),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByText(/个产品的多数条件待核实$/))
    const [product] = await canvas.findAllByText(/待核实 \d+ 项/)
    if (!product) throw new Error('No product stands in the list.')
    await userEvent.click(product)
    await expect((await canvas.findAllByText('待核实'))[0]).toBeVisible()
    await expect(canvas.queryByText(/--/)).toBeNull()
  }
}

export const NoProducts: Story = {
  name: '没有产品',
  beforeEach: ({ msw }) => msw.use(answer(endpoints.companyProducts, [])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('没有配置产品')).toBeVisible()
  }
}

export const Loading: Story = {
  name: '加载中',
  beforeEach: ({ msw }) => msw.use(never(endpoints.companyProducts))
}

export const Failed: Story = {
  name: '加载失败',
  tags: ['status500'],
  beforeEach: ({ msw }) => msw.use(fail(endpoints.companyProducts, 500)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: '重试' })).toBeVisible()
  }
}

export const Phone: Story = { name: '手机', globals: { viewport: { value: 'phone' } } }

export const Dark: Story = { name: '深色', globals: { scheme: 'dark' } }
