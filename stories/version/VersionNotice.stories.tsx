import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect } from 'react'
import { expect, screen, waitFor } from 'storybook/test'
import { useVersionNotice } from '../../src/version/VersionProvider.tsx'

interface VersionNoticeProps {
  /** `busy`: a form has unsaved input; `stale`: a reload did not load the new version. */
  readonly why: 'busy' | 'stale'
}

/** A newer version is deployed, but the page cannot be reloaded automatically. */
function VersionNotice({ why }: VersionNoticeProps) {
  const show = useVersionNotice()
  useEffect(() => show(why), [show, why])
  return null
}

const meta = {
  title: '框架/新版本提示',
  component: VersionNotice,
  args: { why: 'busy' }
} satisfies Meta<typeof VersionNotice>

export default meta

type Story = StoryObj<typeof meta>

const shows =
  (sentence: string): Story['play'] =>
  async () => {
    await waitFor(() => expect(screen.getByText(sentence)).toBeVisible())
    await expect(screen.getByRole('button', { name: '刷新' })).toBeVisible()
  }

export const Busy: Story = {
  name: '正在填写',
  play: shows('请在完成当前填写后刷新，未提交的内容不会保留。')
}

export const Stale: Story = {
  name: '刷新后仍是旧版本',
  args: { why: 'stale' },
  play: shows('页面已有新版本，请强制刷新或清除缓存')
}

export const Dark: Story = { ...Stale, name: '深色', globals: { scheme: 'dark' } }

export const Phone: Story = { ...Stale, name: '手机', globals: { viewport: { value: 'phone' } } }
