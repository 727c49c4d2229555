import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { CompanyName } from '../../../src/features/company/CompanyName.tsx'
import { inFrame } from '../../screens/inFrame.tsx'

const customer = {
  number: 'KH000100037',
  manager: '沈云舒',
  own: false,
  department: '演示支行',
  since: '2019-05-06',
  products: ['结算账户']
}

/** Beside the name of a company that it banks with us already. */
const meta = {
  title: '部件/存量客户',
  component: CompanyName,
  decorators: [inFrame],
  args: { name: '苏州演示科技有限公司', to: null, customer }
} satisfies Meta<typeof CompanyName>

export default meta
type Story = StoryObj<typeof meta>

export const Data: Story = {
  name: '有数据',
  play: async ({ canvas }) => {
    const mark = await canvas.findByText('存量客户')
    await expect(mark).toHaveAttribute('title', '管户经理：沈云舒\n管户机构：演示支行\n建立关系：2019-05-06')
  }
}

export const Own: Story = {
  name: '本人名下',
  args: { customer: { ...customer, own: true }, tags: ['高新技术企业', '专精特新'] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('本人名下')).toBeVisible()
    await expect(canvas.queryByText('存量客户')).toBeNull()
  }
}
