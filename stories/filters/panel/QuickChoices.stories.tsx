import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import type { Criteria } from '../../../src/catalogue/filters.ts'
import { CriteriaChips } from '../../../src/filters/chips/CriteriaChips.tsx'
import { QuickChoices } from '../../../src/filters/panel/QuickChoices.tsx'
import { inFrame } from '../../screens/inFrame.tsx'
import { HeldCriteria } from '../HeldCriteria.tsx'

/** The options that are one press away beside the chosen conditions. */
function Quick({ criteria }: { readonly criteria: Criteria }) {
  return (
    <HeldCriteria criteria={criteria}>
      <QuickChoices />
      <CriteriaChips />
    </HeldCriteria>
  )
}

const meta = {
  title: '部件/只看非存量',
  component: Quick,
  decorators: [inFrame],
  args: { criteria: {} }
} satisfies Meta<typeof Quick>

export default meta
type Story = StoryObj<typeof meta>

/** Reached and pressed with the keyboard; the condition is one like any other. */
export const Chosen: Story = {
  name: '已选',
  play: async ({ canvas }) => {
    const choice = await canvas.findByRole('checkbox', { name: '只看非存量' })
    await userEvent.tab()
    await expect(choice).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect(choice).toBeChecked()
    await expect(await canvas.findByRole('button', { name: '移除条件“存量客户：非存量”' })).toBeVisible()
  }
}

/** Set otherwise, its chip stands for it. */
export const SetOtherwise: Story = {
  name: '已选其他值',
  args: { criteria: { customer: ['本人名下'] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: '移除条件“存量客户：本人名下”' })).toBeVisible()
    await expect(canvas.queryByRole('checkbox', { name: '只看非存量' })).toBeNull()
  }
}

/** Nobody has imported the list: the choice says why it is none. */
export const NotImported: Story = {
  name: '尚未导入',
  parameters: { mocks: { holdsCustomers: false } },
  play: async ({ canvas }) => {
    const choice = await canvas.findByRole('checkbox', { name: '只看非存量' })
    await waitFor(() => expect(choice).toBeDisabled())
    await expect(canvas.getByTitle(/^尚未导入存量客户/)).toBeVisible()
  }
}
