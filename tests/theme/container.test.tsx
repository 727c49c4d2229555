import { render, screen } from '@testing-library/react'
import { App, Button, Drawer } from 'antd'
import { useEffect } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { ThemeProvider } from '../../src/theme/ThemeProvider.tsx'
import { Dialog } from '../../src/ui/dialogs/Dialog.tsx'

/** Everything that antd puts somewhere else. */
function Parts() {
  const { message } = App.useApp()
  useEffect(() => void message.info('已保存'), [message])
  return (
    <>
      <Button>查找</Button>
      <Dialog open title="移到分组" onClose={() => {}}>
        对话框
      </Dialog>
      <Drawer open title="菜单" />
    </>
  )
}

const stylesIn = (place: ParentNode) => place.querySelectorAll('style').length
const floating = '.pa-ant-modal, .pa-ant-drawer, .pa-ant-message'

afterEach(() => document.body.replaceChildren())

function openIn(container: HTMLElement | ShadowRoot) {
  const place = container.appendChild(document.createElement('div'))
  render(
    <ThemeProvider container={container} motion={false}>
      <Parts />
    </ThemeProvider>,
    { container: place }
  )
}

describe('a container', () => {
  it('that is a shadow root holds dialogs, messages and every style', async () => {
    // What the page has already is written there, too.
    render(
      <ThemeProvider>
        <Button>查找</Button>
      </ThemeProvider>
    )
    const before = stylesIn(document)
    const root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' })
    openIn(root)
    await expect.poll(() => root.querySelectorAll(floating).length).toBe(3)
    expect(document.querySelectorAll(floating)).toHaveLength(0)
    expect(stylesIn(document)).toBe(before)
    expect(root.textContent).toMatch(/pa-ant-btn/)
  })

  it('that is an element in one holds dialogs, and the styles stand before those of the application', async () => {
    const root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' })
    const ours = root.appendChild(document.createElement('link'))
    const box = root.appendChild(document.createElement('div'))
    openIn(box)
    await expect.poll(() => box.querySelectorAll(floating).length).toBe(3)
    const written = [...root.querySelectorAll('style')]
    expect(written.length).toBeGreaterThan(0)
    for (const style of written)
      expect(ours.compareDocumentPosition(style)).toBe(Node.DOCUMENT_POSITION_PRECEDING)
  })

  it('that is an element of the page holds dialogs, and the head the styles, before those of the application', async () => {
    const box = document.body.appendChild(document.createElement('div'))
    openIn(box)
    expect(await screen.findByText('已保存')).toBeInTheDocument()
    expect(box.querySelectorAll(floating)).toHaveLength(3)
    expect(document.querySelectorAll(floating)).toHaveLength(3)
    expect(stylesIn(box)).toBe(0)
  })
})
