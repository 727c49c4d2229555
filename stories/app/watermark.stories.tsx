import type { Meta, StoryObj } from '@storybook/react-vite'
import { MemoryRouter } from 'react-router-dom'
import { expect, waitFor } from 'storybook/test'
import { useStoryApp } from '../../.storybook/withApp.tsx'
import type { WatermarkOption } from '../../src/app/screen/appOptions.ts'
import { ProspectingApp } from '../../src/app/ProspectingApp.tsx'

interface FrameProps {
  /** The initial address of the application. */
  readonly address: string
  readonly watermark: WatermarkOption
}

function Frame({ address, watermark }: FrameProps) {
  return (
    <MemoryRouter initialEntries={[address]}>
      <ProspectingApp {...useStoryApp()} watermark={watermark} />
    </MemoryRouter>
  )
}

const meta = {
  title: '框架/水印',
  component: Frame,
  args: { address: '/exploreCompany', watermark: true }
} satisfies Meta<typeof Frame>

export default meta
type Story = StoryObj<typeof meta>

const markOf = (root: HTMLElement) => root.querySelector<HTMLElement>('.pa-watermark')
const wordsOf = (root: HTMLElement): string => decodeURIComponent(markOf(root)?.style.maskImage ?? '')

/** Faint, over all of it, and nothing of it can be pressed or read aloud. */
export const OnList: Story = {
  name: '列表',
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(wordsOf(canvasElement)).toContain('演示客户经理 公司金融部 20'))
    const mark = markOf(canvasElement)
    await expect(mark).toHaveAttribute('aria-hidden', 'true')
    await expect(mark && getComputedStyle(mark).pointerEvents).toBe('none')
    await expect(mark && document.elementFromPoint(200, 200)).not.toBe(mark)
  }
}

export const OnDetail: Story = {
  name: '企业详情，自定文字',
  args: { address: '/companyDetail?id=3', watermark: ({ name }) => `<${name}> & 仅供内部` },
  tags: ['no-picture'],
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(wordsOf(canvasElement)).toContain('&#60;演示客户经理&#62; &#38; 仅供内部'))
  }
}

/** A browser prints without asking: the page makes its mark, whatever the options say, and takes it off again. */
export const OnPaper: Story = {
  name: '打印的页面',
  args: { watermark: false },
  tags: ['no-picture'],
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('table')
    await expect(markOf(canvasElement)).toBeNull()
    const line = await waitFor(() => {
      // What marks it is fetched when the page is idle.
      window.dispatchEvent(new Event('beforeprint'))
      const mark = document.querySelector('.pa-print-mark')?.textContent ?? ''
      void expect(mark).toContain('演示客户经理')
      return mark
    })
    const [code = ''] = /PR\d{8}-\w{8}/.exec(line) ?? []
    await expect(code).not.toBe('')
    await expect(wordsOf(canvasElement)).toContain(code)
    window.dispatchEvent(new Event('afterprint'))
    await waitFor(() => expect(document.querySelector('.pa-print-mark')).toBeNull())
  }
}

export const NotAtHome: Story = {
  name: '首页没有',
  args: { address: '/home' },
  tags: ['no-picture'],
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('link', { current: 'page' })
    await expect(markOf(canvasElement)).toBeNull()
  }
}

export const Off: Story = {
  name: '关闭',
  args: { watermark: false },
  tags: ['no-picture'],
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('table')
    await expect(markOf(canvasElement)).toBeNull()
  }
}
