import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import type { AppParameters } from '../../../.storybook/withApp.tsx'
import { answer, endpoints, fail, malformed, networkError, never } from '../../../src/mocks/index.ts'
import { ExploreCompanyScreen } from '../../../src/screens/exploreCompany/ExploreCompanyScreen.tsx'
import { hostileNames, hostileRows } from '../../screens/hostile.ts'
import { inFrame } from '../../screens/inFrame.tsx'
import { unplugged } from '../../screens/surroundings.ts'
import { seen } from '../../seen.ts'

/** Saved searches in a list: saving, the popup, and the changes. */
const meta = {
  title: '部件/我的搜索',
  component: ExploreCompanyScreen,
  decorators: [inFrame],
  parameters: { mocks: { companies: 200, searches: 3 } }
} satisfies Meta<typeof ExploreCompanyScreen>

export default meta
type Story = StoryObj<typeof meta>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

const at = (search: string): { app: AppParameters } => ({ app: { search } })

const openMine = async (canvas: Canvas): Promise<void> =>
  userEvent.click(await canvas.findByRole('button', { name: /^我的搜索/ }))

/** Dialogs render outside of the story's element. */
const page = () => within(document.body)

const tally = (count: number, capped = false) => ({ count, capped })

const version = { id: '9', takenAt: '2026-11-14T01:30:00Z', total: tally(412), recorded: true }

const hostileSearches = hostileNames.map((name, index) => ({
  id: String(index),
  name,
  criteria: { keyword: [name || '空'], mood: ['好'], status: ['存续'] },
  sort: null,
  columns: ['name', 'status'],
  createdAt: null,
  version,
  news: index % 3 === 0 ? null : tally(index * 4000, index % 3 === 1)
}))

export const Data: Story = {
  name: '有数据',
  play: async ({ canvas }) => {
    await openMine(canvas)
    await seen(() => canvas.getByRole('button', { name: '应用“科技类企业”' }))
  }
}

export const Save: Story = {
  name: '保存条件',
  parameters: at('keyword=科技&region=440300&established=5-10'),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '保存条件' }))
    const name = await canvas.findByRole('textbox', { name: '名称' })
    await userEvent.clear(name)
    await userEvent.type(name, '深圳科技{Enter}')
    await seen(() => page().getByText('已保存为“深圳科技”'))
  }
}

export const SaveUnderTakenName: Story = {
  name: '重名',
  parameters: at('status=注销'),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '保存条件' }))
    const name = await canvas.findByRole('textbox', { name: '名称' })
    await userEvent.clear(name)
    await userEvent.type(name, '科技类企业{Enter}')
    await expect(await canvas.findByRole('alert')).toHaveTextContent('已有同名的搜索，请换一个名称')
  }
}

/** What grows beyond the window and is scrolled to must not leave the page pushed aside. */
export const SavePopupGrows: Story = {
  name: '弹层变宽',
  parameters: at('status=注销'),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '保存条件' }))
    const popup = await canvas.findByRole('dialog')
    const root = document.documentElement
    popup.style.minWidth = '420px'
    root.scrollLeft = root.scrollWidth
    await expect(root.scrollLeft).toBeGreaterThan(0)
    await waitFor(() => expect(root.scrollLeft).toBe(0))
    await expect(popup.getBoundingClientRect().right).toBeLessThan(root.clientWidth)
  }
}

export const Rename: Story = {
  name: '重命名',
  play: async ({ canvas }) => {
    await openMine(canvas)
    await userEvent.click(await canvas.findByRole('button', { name: '重命名“科技类企业”' }))
    await expect(await canvas.findByRole('textbox', { name: '新名称' })).toHaveFocus()
  }
}

/** Removed at once; undo is offered for a while. */
export const Removed: Story = {
  name: '删除后，可以撤销',
  play: async ({ canvas }) => {
    await openMine(canvas)
    await userEvent.click(await canvas.findByRole('button', { name: '删除“科技类企业”' }))
    await waitFor(() => expect(canvas.queryByRole('button', { name: '应用“科技类企业”' })).toBeNull())
    await seen(() => page().getByRole('button', { name: '撤销' }))
  }
}

export const RemovedAndUndone: Story = {
  name: '撤销删除后',
  tags: ['no-picture'],
  play: async context => {
    const { canvas } = context
    await Removed.play?.(context)
    await userEvent.click(page().getByRole('button', { name: '撤销' }))
    await openMine(canvas)
    await seen(() => canvas.getByRole('button', { name: '应用“科技类企业”' }))
  }
}

export const Empty: Story = {
  name: '为空',
  parameters: { mocks: { searches: 0 } },
  play: async ({ canvas }) => {
    await openMine(canvas)
    await seen(() => canvas.getByText('还没有保存的搜索'))
  }
}

/** The limit of saved searches. */
export const Hundred: Story = {
  name: '达到上限',
  parameters: { mocks: { companies: 60, searches: 100 }, ...at('status=注销') },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '保存条件' }))
    await seen(() => canvas.getByText('最多保存 100 个搜索，请先删除不再需要的'))
    await openMine(canvas)
    await seen(() => canvas.getByRole('searchbox', { name: '在我的搜索中查找' }))
  }
}

export const HostileNames: Story = {
  name: '恶意和很长的名称',
  beforeEach: ({ msw }) => msw.use(answer(endpoints.savedSearches, hostileSearches)),
  play: async ({ canvas, canvasElement }) => {
    await openMine(canvas)
    await seen(() => canvas.getByRole('button', { name: '应用“<script>alert(1)</script>有限公司”' }))
    await expect(canvasElement.querySelector('.pa-saved script, .pa-saved img')).toBeNull()
  }
}

export const Loading: Story = {
  name: '加载中',
  beforeEach: ({ msw }) => msw.use(never(endpoints.savedSearches)),
  play: async ({ canvas }) => {
    await openMine(canvas)
  }
}

export const ServerError: Story = {
  name: '500 服务器出错',
  beforeEach: ({ msw }) => msw.use(fail(endpoints.savedSearches, 500)),
  play: async ({ canvas }) => {
    await openMine(canvas)
    await seen(() => canvas.getByRole('button', { name: '重试' }))
  }
}

export const Offline: Story = {
  name: '网络断开',
  parameters: unplugged,
  beforeEach: ({ msw }) => msw.use(networkError(endpoints.savedSearches)),
  play: async ({ canvas }) => {
    await openMine(canvas)
    await seen(() => canvas.getByText('网络已断开，请检查网络连接'))
  }
}

export const ReadOnly: Story = {
  name: '只有查看权限',
  parameters: { app: { permissions: ['company:read'] } satisfies AppParameters },
  play: async ({ canvas }) => {
    await openMine(canvas)
    await canvas.findByRole('button', { name: '应用“科技类企业”' })
    await expect(canvas.queryByRole('button', { name: '删除“科技类企业”' })).toBeNull()
  }
}

export const Changes: Story = {
  name: '变化，新增',
  parameters: at('changes=3'),
  play: async () => {
    const dialog = within(await page().findByRole('dialog', { name: '“科技类企业”的变化' }))
    await seen(() => dialog.getAllByText('新收录的企业')[0])
  }
}

export const ChangesLeft: Story = {
  name: '变化，移出',
  parameters: at('changes=3'),
  play: async () => {
    const dialog = within(await page().findByRole('dialog', { name: '“科技类企业”的变化' }))
    await userEvent.click(await dialog.findByRole('radio', { name: /^移出/ }))
    await seen(() => dialog.getAllByText('不再符合“经营状态：存续”')[0])
  }
}

export const ChangesInColumns: Story = {
  name: '变化，内容',
  parameters: at('changes=3'),
  play: async () => {
    const dialog = within(await page().findByRole('dialog', { name: '“科技类企业”的变化' }))
    await userEvent.click(await dialog.findByRole('radio', { name: /^有变化/ }))
    await seen(() => dialog.getAllByText('注册资本(万元)')[0])
  }
}

export const ChangesSeen: Story = {
  name: '变化，标记为已看',
  parameters: at('changes=3'),
  play: async () => {
    const dialog = within(await page().findByRole('dialog', { name: '“科技类企业”的变化' }))
    await userEvent.click(await dialog.findByRole('button', { name: '标记为已看' }))
    await seen(() => dialog.getByText('和当时的结果相比没有变化'))
  }
}

const changesOf = (list: 'added' | 'left' | 'changed') => ({
  search: { ...hostileSearches[0], id: '3', name: '很长的名称'.repeat(8), news: tally(0) } as never,
  since: version,
  versions: [version],
  now: tally(10_000, true),
  asOf: '1',
  onlyNew: true,
  added: tally(0),
  left: tally(0),
  changed: tally(0),
  [list]: tally(hostileRows.length, list === 'added'),
  changes: {
    items: hostileRows.map((company, index) => ({
      company,
      before: hostileRows[hostileRows.length - 1 - index] ?? null,
      columns: ['name', 'status', 'regCapital', 'region', 'listing'],
      reasons: [
        {
          kind: (['value', 'time', 'criteria', 'gone', 'unknown'] as const)[index % 5] ?? 'unknown',
          filters: ['status', 'mood'],
          columns: ['status', 'region']
        }
      ]
    })),
    total: hostileRows.length,
    totalIsCapped: false,
    page: 1,
    pageSize: 20,
    cursor: null
  }
})

export const ChangesHostile: Story = {
  name: '变化，恶意和很长的名称',
  parameters: at('changes=3'),
  beforeEach: ({ msw }) => msw.use(answer(endpoints.searchChanges, changesOf('left'))),
  play: async () => {
    const dialog = await page().findByRole('dialog', { name: /的变化$/ })
    await seen(() => within(dialog).getAllByText('已不在企业库中')[0])
    await expect(dialog.querySelector('.pa-changes script, .pa-changes img')).toBeNull()
  }
}

export const ChangesLoading: Story = {
  name: '变化，加载中',
  parameters: at('changes=3'),
  beforeEach: ({ msw }) => msw.use(never(endpoints.searchChanges)),
  play: async () => {
    await seen(() => page().getByRole('dialog', { name: '查看变化' }))
  }
}

export const ChangesFailed: Story = {
  name: '变化，加载失败',
  tags: ['status500'],
  parameters: at('changes=3'),
  beforeEach: ({ msw }) => msw.use(fail(endpoints.searchChanges, 500)),
  play: async () => {
    const dialog = within(await page().findByRole('dialog', { name: '查看变化' }))
    await seen(() => dialog.getByRole('button', { name: '重试' }))
  }
}

export const ChangesMalformed: Story = {
  name: '变化，回答无法读取',
  parameters: at('changes=3'),
  beforeEach: ({ msw }) => msw.use(malformed(endpoints.searchChanges)),
  play: async () => {
    const dialog = within(await page().findByRole('dialog', { name: '查看变化' }))
    await seen(() => dialog.getByText(/服务器返回的数据无法识别/))
  }
}

export const Phone: Story = { ...Data, name: '手机', globals: { viewport: { value: 'phone' } } }
export const ChangesPhone: Story = {
  ...ChangesLeft,
  name: '变化，手机',
  globals: { viewport: { value: 'phone' } }
}
export const Dark: Story = { ...Data, name: '深色', globals: { scheme: 'dark' } }
export const ChangesDark: Story = { ...ChangesLeft, name: '变化，深色', globals: { scheme: 'dark' } }
