import { render, screen, waitFor } from '@testing-library/react'
import { App, Drawer } from 'antd'
import { useEffect } from 'react'
import { expect, it } from 'vitest'
import { ThemeProvider } from '../../src/theme/ThemeProvider.tsx'
import { Dialog } from '../../src/ui/dialogs/Dialog.tsx'

function Everything() {
  const { message } = App.useApp()
  useEffect(() => void message.open({ content: '已收藏' }), [message])
  return (
    <>
      <p>企业探索</p>
      <Dialog open title="对话框" onClose={() => {}}>
        <p>对话框的内容</p>
      </Dialog>
      <Drawer open title="菜单">
        菜单的内容
      </Drawer>
    </>
  )
}

it('translators of browsers leave the application alone, and what stands outside its root', async () => {
  render(
    <ThemeProvider motion={false}>
      <Everything />
    </ThemeProvider>
  )
  for (const text of ['企业探索', '对话框的内容', '菜单的内容', '已收藏']) {
    const place = await screen.findByText(text)
    await waitFor(() => expect(place.closest('.notranslate')).not.toBeNull())
  }
  expect(screen.getByText('企业探索').closest('[translate="no"]')).not.toBeNull()
})
