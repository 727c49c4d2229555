import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { ProspectingApp, type ProspectingAppProps } from '../../src/app/ProspectingApp.tsx'
import { permissions, type Permission } from '../../src/catalogue/permissions.ts'
import { sessionKeys } from '../../src/session/storedSession.ts'
import { memoryStorage, type StoragePort } from '../../src/session/storage.ts'

interface FrameProps {
  /** The initial address of the application. */
  readonly address: string
  readonly signedIn?: boolean
  readonly allowed?: readonly Permission[]
  readonly logoUrl?: string
  readonly colorScheme?: ProspectingAppProps['colorScheme']
}

/** The application at an address, as the host mounts it. */
function Frame({ address, colorScheme, ...session }: FrameProps) {
  const [storage] = useState(() => storageOf(session))
  return (
    <MemoryRouter initialEntries={[address]}>
      <ProspectingApp
        storage={storage}
        motion={false}
        colorScheme={colorScheme}
        demo
        industryModelUrl="https://model.example.com/"
      />
    </MemoryRouter>
  )
}

function storageOf({
  signedIn = true,
  allowed,
  logoUrl
}: Omit<FrameProps, 'address' | 'colorScheme'>): StoragePort {
  const storage = memoryStorage()
  if (!signedIn) return storage
  const user = { id: '1', name: '演示客户经理', account: 'demo', department: { id: '1', name: '公司金融部' } }
  storage.set(sessionKeys.token, 'story-token')
  storage.set(sessionKeys.user, JSON.stringify(user))
  storage.set(sessionKeys.permissions, JSON.stringify(allowed ?? Object.keys(permissions)))
  if (logoUrl) storage.set(sessionKeys.logoUrl, logoUrl)
  return storage
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

/** The command palette, opened by Ctrl+K. */
export const Palette: Story = {
  name: '快速前往',
  args: { address: '/reportCenter' },
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { current: 'page' })
    await userEvent.keyboard('{Control>}k{/Control}')
    const box = await screen.findByRole('combobox', { name: '快速前往' }, { timeout: 10_000 })
    await userEvent.type(box, '科技')
    await expect(await screen.findByRole('option', { name: /搜索“科技”/ })).toBeVisible()
    await expect(await screen.findByRole('option', { name: /科技企业/ })).toBeVisible()
  }
}

export const SignedOut: Story = { name: '未登录', args: { address: '/home', signedIn: false } }

export const TenantLogo: Story = {
  name: '租户标志',
  args: {
    address: '/reportCenter',
    logoUrl: `data:image/svg+xml,${encodeURIComponent(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 28"><rect width="120" height="28" rx="4" fill="#0a5"/></svg>'
    )}`
  }
}

/** Where there is room for little, the logo says whose product it is. */
export const TenantLogoPhone: Story = {
  name: '租户标志，手机',
  args: TenantLogo.args,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('button', { name: '搜索企业' })).toBeVisible()
    await expect(canvas.getByText('演示客户经理')).toBeVisible()
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  }
}

export const PersonalCenter: Story = { name: '个人中心', args: { address: '/PersonalCenter/myExport' } }

export const NoPermission: Story = {
  name: '没有权限',
  args: { address: '/exploreCompany', allowed: [] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('您没有权限访问此页面')).toBeVisible()
  }
}

export const NotFound: Story = { name: '页面不存在', args: { address: '/nowhere' } }

export const Dark: Story = { name: '深色', args: { address: '/reportCenter', colorScheme: 'dark' } }

/** The menu becomes a drawer. */
export const Phone: Story = {
  name: '手机，打开菜单',
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
