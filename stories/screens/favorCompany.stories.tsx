import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import type { AppParameters } from '../../.storybook/withApp.tsx'
import { answer, delayed, endpoints, fail, malformed, networkError, never } from '../../src/mocks/index.ts'
import { FavorCompanyScreen } from '../../src/screens/favorCompany/FavorCompanyScreen.tsx'
import { wholeFigures } from '../wholeFigures.ts'
import { hostileRows } from './hostile.ts'
import { inFrame } from './inFrame.tsx'
import { impatient, unplugged } from './surroundings.ts'

const meta = {
  title: '页面/收藏企业',
  component: FavorCompanyScreen,
  decorators: [inFrame],
  parameters: { mocks: { favorites: 26 } }
} satisfies Meta<typeof FavorCompanyScreen>

export default meta
type Story = StoryObj<typeof meta>

export const Data: Story = {
  name: '有数据',
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('共 26 家')).toBeVisible()
    // The columns share the room that there is.
    const table = canvas.getByRole('table')
    await expect(table.offsetWidth).toBe(table.parentElement?.clientWidth)
  }
}

async function removeFirst(canvas: ReturnType<typeof within>): Promise<void> {
  await canvas.findByText('共 3 家')
  const [first] = await canvas.findAllByRole('button', { name: /^取消收藏/ })
  if (!first) throw new Error('No favorite in the list')
  await userEvent.click(first)
  await expect(await canvas.findByText('共 2 家')).toBeVisible()
  await expect(await within(document.body).findByRole('button', { name: '撤销' })).toBeVisible()
}

/** Removed at once; undo is offered for a while. */
export const Removed: Story = {
  name: '取消收藏，可以撤销',
  parameters: { mocks: { favorites: 3 } },
  play: async ({ canvas }) => removeFirst(canvas)
}

export const RemovedAndUndone: Story = {
  name: '撤销取消收藏后',
  parameters: { mocks: { favorites: 3 } },
  play: async ({ canvas }) => {
    await removeFirst(canvas)
    await userEvent.click(within(document.body).getByRole('button', { name: '撤销' }))
    await waitFor(() => expect(canvas.getByText('共 3 家')).toBeVisible())
  }
}

/** The rows of the previous words are dimmed while the next ones are on their way. */
export const Stale: Story = {
  name: '旧数据，正在更新',
  play: async ({ canvas, canvasElement, msw }) => {
    await canvas.findByText('共 26 家')
    msw.use(never(endpoints.favorites))
    await userEvent.click(await canvas.findByRole('button', { name: '第 2 页' }))
    await waitFor(() => expect(canvasElement.querySelector('[aria-busy="true"]')).toBeVisible())
  }
}

export const Slow: Story = {
  name: '回答缓慢',
  beforeEach: ({ msw }) => {
    const [first] = hostileRows
    if (!first) throw new Error('There is no company.')
    const company = { ...first, name: '苏州示例精密制造有限公司' }
    const item = { company, note: null, tags: [], group: null, keeper: null, createdAt: '2026-11-20' }
    msw.use(
      delayed(
        endpoints.favorites,
        { items: [item], total: 1, totalIsCapped: false, page: 1, pageSize: 20, cursor: null },
        3000
      )
    )
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('苏州示例精密制造有限公司')).toBeVisible()
  }
}

export const RemoveRefused: Story = {
  name: '取消收藏未成功',
  parameters: { mocks: { favorites: 3 } },
  beforeEach: ({ msw }) => msw.use(fail(endpoints.removeFavorite, 503)),
  play: async ({ canvas }) => {
    const [remove] = await canvas.findAllByRole('button', { name: /^取消收藏/ })
    if (!remove) throw new Error('No favorite in the list')
    await userEvent.click(remove)
    await expect(await within(document.body).findByText(/取消收藏未成功，已恢复/)).toBeVisible()
    await expect(await canvas.findByText('共 3 家')).toBeVisible()
  }
}

export const Empty: Story = {
  name: '为空',
  parameters: { mocks: { favorites: 0 } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('还没有收藏企业')).toBeVisible()
  }
}

export const NothingFound: Story = {
  name: '没有结果',
  parameters: { app: { search: 'keyword=没有这样的名称' } satisfies AppParameters },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('收藏中没有与“没有这样的名称”相符的企业')).toBeVisible()
  }
}

export const Loading: Story = { name: '加载中', beforeEach: ({ msw }) => msw.use(never(endpoints.favorites)) }
export const BadRequest: Story = {
  name: '400 参数不正确',
  beforeEach: ({ msw }) => msw.use(fail(endpoints.favorites, 400))
}
export const Forbidden: Story = {
  name: '403 没有权限',
  beforeEach: ({ msw }) => msw.use(fail(endpoints.favorites, 403))
}
export const ServerError: Story = {
  name: '500 服务器出错',
  beforeEach: ({ msw }) => msw.use(fail(endpoints.favorites, 500))
}
export const Timeout: Story = {
  name: '超时',
  parameters: impatient,
  beforeEach: ({ msw }) => msw.use(never(endpoints.favorites)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('网络请求超时')).toBeVisible()
  }
}
export const Offline: Story = {
  name: '离线',
  parameters: unplugged,
  beforeEach: ({ msw }) => msw.use(networkError(endpoints.favorites)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('网络已断开，请检查网络连接')).toBeVisible()
  }
}
export const ConnectionBroken: Story = {
  name: '连接中断',
  beforeEach: ({ msw }) => msw.use(networkError(endpoints.favorites)),
  // It is asked for again before it is given up.
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('服务器异常')).toBeVisible()
  }
}
export const Malformed: Story = {
  name: '内容无法识别',
  beforeEach: ({ msw }) => msw.use(malformed(endpoints.favorites))
}

/** Without the permission the list is read-only. */
export const NoFavoritePermission: Story = {
  name: '没有收藏权限',
  parameters: { app: { permissions: ['company:read'] } satisfies AppParameters },
  play: async ({ canvas }) => {
    await canvas.findByText('共 26 家')
    await expect(canvas.queryAllByRole('button', { name: /^取消收藏/ })).toHaveLength(0)
  }
}

export const HostileNames: Story = {
  name: '恶意和很长的名称',
  beforeEach: ({ msw }) =>
    msw.use(
      answer(endpoints.favorites, {
        items: hostileRows.map(company => ({
          company,
          note: company.name,
          tags: [company.name],
          group: { id: company.id, name: company.name },
          keeper: null,
          createdAt: null
        })),
        total: hostileRows.length,
        totalIsCapped: false,
        page: 1,
        pageSize: 20,
        cursor: null
      })
    ),
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText(`共 ${hostileRows.length} 家`)
    await wholeFigures(canvasElement)
  }
}

export const Phone: Story = { name: '手机', globals: { viewport: { value: 'phone' } } }
export const Dark: Story = { name: '深色', globals: { scheme: 'dark' } }

export const PhoneDark: Story = {
  name: '手机，深色',
  globals: { viewport: { value: 'phone' }, scheme: 'dark' }
}
