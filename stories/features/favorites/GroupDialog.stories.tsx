import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { answer, endpoints, fail, never } from '../../../src/mocks/index.ts'
import { GroupDialog } from '../../../src/features/favorites/GroupDialog.tsx'
import { hostileNames } from '../../screens/hostile.ts'
import { inFrame } from '../../screens/inFrame.tsx'
import { firstIds, selected } from '../companySearch/selected.tsx'
import { seen } from '../../seen.ts'

const meta = {
  title: '部件/收藏到分组',
  component: GroupDialog,
  decorators: [inFrame],
  args: { open: true, onClose: fn(), selection: selected(firstIds(3)) },
  parameters: {
    mocks: {
      favorites: 4,
      groups: [
        { name: '重点客户', companies: 2 },
        { name: '下周拜访', shared: true },
        { name: '华东先进制造', owner: '周明澈', companies: 5 }
      ]
    }
  }
} satisfies Meta<typeof GroupDialog>

export default meta
type Story = StoryObj<typeof meta>

const dialog = async () => within(await within(document.body).findByRole('dialog', { name: '收藏到分组' }))

const toast = () => within(document.body)

export const Groups: Story = {
  name: '选择分组',
  play: async () => {
    const box = await dialog()
    await seen(() => box.getByText('周明澈 共享'))
  }
}

/** By keyboard only: create, choose and fill a group. */
export const NewGroup: Story = {
  name: '新建分组',
  play: async () => {
    const box = await dialog()
    const newGroup = await box.findByRole('button', { name: '新建分组' })
    newGroup.focus()
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard('年底走访{Enter}')
    await expect(await box.findByRole('radio', { name: /年底走访/ })).toBeChecked()
    const add = await box.findByRole('button', { name: '收藏' })
    add.focus()
    await userEvent.keyboard('{Enter}')
    await seen(() => toast().getByText(/^新收藏 \d+ 家；移入所选分组 \d+ 家/))
  }
}

/** A name that is typed is a group that is meant, though 创建 was not pressed. */
export const NewGroupTyped: Story = {
  name: '新建分组，只输入名称',
  play: async () => {
    const box = await dialog()
    await userEvent.click(await box.findByRole('button', { name: '新建分组' }))
    await userEvent.type(box.getByRole('textbox', { name: '分组名称' }), '年底走访')
    await expect(box.queryByRole('radio', { checked: true })).toBeNull()
  }
}

export const NameTaken: Story = {
  name: '分组重名',
  play: async () => {
    const box = await dialog()
    await userEvent.click(await box.findByRole('button', { name: '新建分组' }))
    await userEvent.type(box.getByRole('textbox', { name: '分组名称' }), '重点客户{Enter}')
    await expect(await box.findByRole('alert')).toHaveTextContent('已有同名分组')
  }
}

export const Shared: Story = {
  name: '共享分组',
  play: async () => {
    const box = await dialog()
    await userEvent.click(await box.findByRole('button', { name: '新建分组' }))
    await userEvent.click(box.getByRole('checkbox', { name: '与本部门共享' }))
    await seen(() => box.getByText(/本部门同事可看到/))
  }
}

/** The outcome per company. */
export const Kept: Story = {
  name: '收藏结果',
  args: { selection: selected([...firstIds(6), '999999']) },
  play: async () => {
    const box = await dialog()
    await userEvent.click(await box.findByRole('radio', { name: /重点客户/ }))
    await userEvent.click(box.getByRole('button', { name: '收藏' }))
    await seen(() =>
      box.getByText('新收藏 2 家；移入所选分组 2 家；原已收藏，未变动 2 家；已不在库中，未收藏 1 家')
    )
  }
}

export const NoGroups: Story = {
  name: '没有分组',
  parameters: { mocks: { groups: [] } },
  play: async () => {
    const box = await dialog()
    await seen(() => box.getByRole('button', { name: '新建分组' }))
    await expect(box.queryByText('重点客户')).toBeNull()
  }
}

export const ManyGroups: Story = {
  name: '分组极多',
  parameters: {
    mocks: { groups: Array.from({ length: 60 }, (_, at) => ({ name: `第 ${at + 1} 批走访企业` })) }
  },
  play: async () => {
    const box = await dialog()
    await userEvent.type(await box.findByRole('searchbox', { name: '查找分组' }), '第 42')
    await expect(box.getAllByRole('radio')).toHaveLength(2)
  }
}

export const HostileNames: Story = {
  name: '恶意和很长的名称',
  beforeEach: ({ msw }) =>
    msw.use(
      answer(endpoints.favoriteGroups, {
        groups: hostileNames.map((name, at) => ({
          id: String(at),
          name,
          shared: at % 2 === 0,
          own: at % 4 !== 0,
          owner: at % 4 === 0 ? { id: '2', name } : null,
          count: 10 ** at
        })),
        total: 0,
        ungrouped: 0
      })
    ),
  play: async () => {
    await (await dialog()).findByRole('radio', { name: /alert\(1\).*有限公司/ })
    await expect(document.querySelector('.pa-groups script, .pa-groups img')).toBeNull()
  }
}

export const Loading: Story = {
  name: '加载中',
  beforeEach: ({ msw }) => msw.use(never(endpoints.favoriteGroups))
}

/** Without the groups, companies can still be added to none. */
export const GroupsFail: Story = {
  name: '分组，加载失败',
  tags: ['status500'],
  beforeEach: ({ msw }) => msw.use(fail(endpoints.favoriteGroups, 500)),
  play: async () => {
    const box = await dialog()
    await seen(() => box.getByText('分组加载失败，仍可不分组收藏。'))
  }
}

export const KeptWithoutGroups: Story = {
  ...GroupsFail,
  name: '分组，加载失败，不分组收藏后',
  tags: ['no-picture', 'status500'],
  play: async context => {
    await GroupsFail.play?.(context)
    const box = await dialog()
    await userEvent.click(box.getByRole('button', { name: '收藏' }))
    await seen(() => toast().getByText(/^新收藏/))
  }
}

export const AddFails: Story = {
  name: '收藏未成功',
  tags: ['status503'],
  beforeEach: ({ msw }) => msw.use(fail(endpoints.addFavorites, 503)),
  play: async () => {
    const box = await dialog()
    await userEvent.click(await box.findByRole('button', { name: '收藏' }))
    await seen(() => box.getByText('未收藏：服务不可用'))
  }
}

export const Phone: Story = { name: '手机', globals: { viewport: { value: 'phone' } } }
export const Dark: Story = { name: '深色', globals: { scheme: 'dark' } }
