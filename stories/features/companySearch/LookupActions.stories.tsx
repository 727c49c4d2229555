import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'
import { went, type AppParameters } from '../../../.storybook/withApp.tsx'
import { BatchLookup } from '../../../src/features/batchLookup/BatchLookup.tsx'
import { LookupActions } from '../../../src/features/companySearch/SelectionBar.tsx'
import { companyResource } from '../../../src/features/companySearch/companyResource.tsx'
import { Comparison } from '../../../src/features/compare/Comparison.tsx'
import { emptyListQuery } from '../../../src/domain/criteria/listQuery.ts'
import { ListProvider } from '../../../src/list/controller/ListProvider.tsx'
import { sampleCompany } from '../../../src/sample/company.ts'
import { inFrame } from '../../screens/inFrame.tsx'
import { seen } from '../../seen.ts'

/** The result of a batch lookup inside a company list, where its companies can be worked with. */
function LookupInList() {
  return (
    <ListProvider resource={companyResource} query={emptyListQuery}>
      <BatchLookup Actions={LookupActions} />
      <Comparison />
    </ListProvider>
  )
}

const names = [0, 1, 2].map(at => sampleCompany(at).name)

const meta = {
  title: '部件/批量查找的结果',
  component: LookupInList,
  decorators: [inFrame],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '批量查找' }))
    await userEvent.click(await screen.findByRole('textbox', { name: /每行一个/ }))
    await userEvent.paste([...names, '查无此企业甲乙丙有限公司'].join('\n'))
    await userEvent.click(screen.getByRole('button', { name: '开始查找' }))
    await seen(() => screen.getByText('共 4 行，匹配到 3 家企业'))
  }
} satisfies Meta<typeof LookupInList>

export default meta
type Story = StoryObj<typeof meta>

const bar = () => within(screen.getByRole('group', { name: '对已选企业的操作' }))

/** Matched companies are selected from the start; one that is taken out is no more acted on. */
export const Selected: Story = {
  name: '已选企业',
  play: async context => {
    await meta.play(context)
    await seen(() => bar().getByText('已选 3 家'))
    await userEvent.click(screen.getByRole('checkbox', { name: `选择${names[0]}` }))
    await seen(() => bar().getByText('已选 2 家'))
    await expect(screen.getByRole('checkbox', { name: '选择查无此企业甲乙丙有限公司' })).toBeDisabled()
  }
}

/** The comparison takes the place of the dialog. */
export const Compared: Story = {
  name: '对比',
  play: async context => {
    await meta.play(context)
    await userEvent.click(bar().getByRole('button', { name: '对比' }))
    await seen(() => screen.getByRole('dialog', { name: /对比/ }))
  }
}

/** The groups open above the result. Under vitest antd gives both dialogs the same id, so their names cannot tell them apart. */
export const Favorited: Story = {
  name: '收藏到分组',
  play: async context => {
    await meta.play(context)
    await userEvent.click(bar().getByRole('button', { name: '收藏到分组' }))
    await seen(() => screen.getByText('将收藏 3 家企业'))
  }
}

/** One company cannot be compared, and the button says so. */
export const OnlyOne: Story = {
  name: '只选一家',
  play: async context => {
    await meta.play(context)
    for (const name of names.slice(1)) {
      await userEvent.click(screen.getByRole('checkbox', { name: `选择${name}` }))
    }
    const compare = bar().getByRole('button', { name: '对比' })
    await expect(compare).toHaveAccessibleDescription('请选择 2 到 6 家企业进行对比')
  }
}

export const None: Story = {
  name: '未选企业',
  play: async context => {
    await meta.play(context)
    await userEvent.click(screen.getByRole('checkbox', { name: '选择全部匹配的企业' }))
    await expect(screen.queryByRole('group', { name: '对已选企业的操作' })).toBeNull()
  }
}

/** Without the permissions to favorite and to export. */
export const OnlyRead: Story = {
  name: '只有报告权限',
  parameters: { app: { permissions: ['company:read', 'report:create'] } satisfies AppParameters },
  play: async context => {
    await meta.play(context)
    await expect(bar().queryByRole('button', { name: '收藏到分组' })).toBeNull()
    await userEvent.click(bar().getByRole('button', { name: '生成报告' }))
    await expect(went).toHaveBeenCalledWith(expect.objectContaining({ screen: 'reportCenter' }))
  }
}

export const Phone: Story = { name: '手机', globals: { viewport: { value: 'phone' } } }

export const Dark: Story = { name: '深色', globals: { scheme: 'dark' } }
