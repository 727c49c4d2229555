import type { Meta, StoryObj } from '@storybook/react-vite'
import { MemoryRouter } from 'react-router-dom'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { useStoryApp, type AppParameters } from '../../.storybook/withApp.tsx'
import { ProspectingApp } from '../../src/app/ProspectingApp.tsx'
import { seen } from '../seen.ts'
import { tenants } from '../../.storybook/surroundings.ts'

interface FrameProps {
  /** The initial address of the application. */
  readonly address: string
}

/** The application at an address, as the host mounts it. */
function Frame({ address }: FrameProps) {
  return (
    <MemoryRouter initialEntries={[address]}>
      <ProspectingApp {...useStoryApp()} demo industryModelUrl="https://model.example.com/" />
    </MemoryRouter>
  )
}

const meta = { title: '框架/应用', component: Frame } satisfies Meta<typeof Frame>

export default meta
type Story = StoryObj<typeof meta>

export const SignedIn: Story = {
  name: '已登录',
  args: { address: '/reportCenter' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { current: 'page' })).toHaveTextContent('报告中心')
  }
}

export const StaffMenu: Story = {
  name: '员工菜单',
  args: { address: '/reportCenter' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /演示客户经理/ }))
    await waitFor(() => expect(canvas.getByRole('button', { name: '退出登录' })).toBeVisible())
  }
}

/** Beside a narrow list of the portal: what has no room is behind a button. */
export const CrowdedMenu: Story = {
  name: '菜单放不下',
  args: { address: '/reportCenter' },
  decorators: [
    Narrow => (
      <div style={{ width: 900 }}>
        <Narrow />
      </div>
    )
  ],
  play: async ({ canvas }) => {
    const more = await canvas.findByRole('button', { name: '更多' })
    await expectNoOverlap(canvas)
    // The page shown is one of those behind it.
    await expect(more).toHaveAttribute('aria-current', 'true')
    const menu = within(canvas.getByRole('navigation', { name: '主菜单' }))
    const shown = menu.getAllByRole('link').length
    await expect(menu.queryByRole('link', { name: /产业经济大模型/ })).toBeNull()
    await userEvent.click(more)
    const drawer = within(await screen.findByRole('dialog'))
    await expect(await drawer.findByRole('link', { name: /产业经济大模型/ })).toBeVisible()
    await expect(drawer.getAllByRole('link').length).toBeGreaterThan(shown)
  }
}

/** The command palette, opened by Ctrl+K. */
export const Palette: Story = {
  name: '快速前往',
  args: { address: '/reportCenter' },
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { current: 'page' })
    await userEvent.keyboard('{Control>}k{/Control}')
    const box = await screen.findByRole('combobox', { name: '快速前往' })
    await userEvent.type(box, '科技')
    await seen(() => screen.getByRole('option', { name: /搜索“科技”/ }))
    await seen(() => screen.getByRole('option', { name: /科技企业/ }))
  }
}

export const SignedOut: Story = {
  name: '未登录',
  args: { address: '/home' },
  parameters: { app: { session: 'signedOut' } satisfies AppParameters },
  play: async ({ canvas }) => {
    await seen(() => canvas.getByText(/天地图/))
  }
}

/** A tenant of another colour, with its logo and long names. */
export const Tenant: Story = {
  name: '租户的颜色与长名称',
  args: { address: '/exploreCompany' },
  globals: { tenant: 'blue' },
  parameters: { data: tenants.blue },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: /澜江国际商业银行/ })).toBeVisible()
    await canvas.findByText('300', { selector: 'strong' })
    await seen(() => canvas.getByRole('button', { name: '更多' }))
    await expectNoOverlap(canvas)
  }
}

/** Where there is room for little, the logo says whose product it is. */
export const TenantPhone: Story = {
  name: '租户的颜色与长名称，手机',
  args: { address: '/exploreCompany' },
  globals: { tenant: 'blue', viewport: { value: 'phone' } },
  parameters: { data: tenants.blue },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText('300', { selector: 'strong' })
    await expect(canvas.getByRole('button', { name: '打开菜单' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: /阿不都热合曼/ })).toBeVisible()
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  }
}

export const TenantDark: Story = {
  ...Tenant,
  name: '租户的颜色与长名称，深色',
  globals: { tenant: 'blue', scheme: 'dark' }
}

export const PersonalCenter: Story = { name: '个人中心', args: { address: '/PersonalCenter/myExport' } }

export const NoPermission: Story = {
  name: '没有权限',
  args: { address: '/exploreCompany' },
  parameters: { app: { permissions: [] } satisfies AppParameters },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('您没有权限访问此页面')).toBeVisible()
  }
}

export const NotFound: Story = { name: '404 没有找到', args: { address: '/nowhere' } }

export const Dark: Story = { name: '深色', args: { address: '/reportCenter' }, globals: { scheme: 'dark' } }

/** The menu becomes a drawer. */
export const Phone: Story = {
  name: '打开菜单，手机',
  args: { address: '/PersonalCenter/userInfo' },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '打开菜单' }))
    const dialog = await screen.findByRole('dialog')
    await expect(dialog).toBeVisible()
    // What floats as a whole wears no ring around the window.
    const drawer = dialog.closest<HTMLElement>('.pa-drawer')!
    drawer.focus()
    await expect(drawer).toHaveFocus()
    await expect(getComputedStyle(drawer).outlineStyle).toBe('none')
  }
}

/** A company below the top bar, as staff see it. */
export const Company: Story = {
  name: '企业详情与顶栏',
  args: { address: '/newCompanyDetail?id=3' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: '企业探索', current: 'page' })).toBeVisible()
    await expect(await canvas.findByRole('heading', { level: 2, name: '为何此时联系' })).toBeVisible()
  }
}

export const CompanyPhone: Story = {
  name: '企业详情与顶栏，手机，深色',
  args: { address: '/newCompanyDetail?id=3' },
  globals: { viewport: { value: 'phone' }, scheme: 'dark' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 2, name: '为何此时联系' })).toBeVisible()
  }
}

export const FirstFavorites: Story = {
  name: '第一次打开收藏企业',
  args: { address: '/PersonalCenter/favorCompany' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('还没有收藏企业')).toBeVisible()
  }
}

export const FirstVisit: Story = {
  name: '第一次打开首页',
  args: { address: '/home' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: '推荐企业' })).toBeVisible()
  }
}

/** Opened from the menu, which gets the focus back. */
export const AuditLog: Story = {
  name: '审计日志',
  args: { address: '/reportCenter' },
  globals: { staff: 'leads' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /演示客户经理/ }))
    await userEvent.click(await canvas.findByRole('button', { name: '审计日志' }))
    const dialog = within(await screen.findByRole('dialog', { name: '审计日志' }))
    await expect(await dialog.findByText('还没有记录')).toBeVisible()
  }
}

export const AuditLogClosed: Story = {
  ...AuditLog,
  name: '审计日志，关闭后',
  tags: ['no-picture'],
  play: async context => {
    await AuditLog.play?.(context)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(context.canvas.getByRole('button', { name: /演示客户经理/ })).toHaveFocus())
  }
}

export const NoAuditLog: Story = {
  name: '没有审计权限',
  args: { address: '/reportCenter' },
  parameters: {
    app: { permissions: ['company:read'] } satisfies AppParameters,
    mocks: { permissions: ['company:read'] }
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /演示客户经理/ }))
    await canvas.findByRole('button', { name: '退出登录' })
    await expect(canvas.queryByRole('button', { name: '审计日志' })).toBeNull()
  }
}

/** Whatever can be pressed in the bar stands beside each other. */
async function expectNoOverlap(canvas: ReturnType<typeof within>): Promise<void> {
  // The first: cards have heads as well.
  const [first] = canvas.getAllByRole('banner')
  const bar = within(first)
  const boxes = [...bar.getAllByRole('link'), ...bar.getAllByRole('button')]
    .map(part => part.getBoundingClientRect())
    .toSorted((one, other) => one.left - other.left)
  for (const [at, { left }] of boxes.entries()) {
    await expect(left).toBeGreaterThanOrEqual(boxes[at - 1]?.right ?? 0)
  }
}
