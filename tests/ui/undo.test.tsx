import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { ShortcutsContext } from '../../src/navigation/useShortcut.ts'
import { ThemeProvider } from '../../src/theme/ThemeProvider.tsx'
import { useNotice } from '../../src/ui/useNotice.tsx'

function Remover({ name, onUndo }: { readonly name: string; readonly onUndo: (name: string) => void }) {
  const notice = useNotice()
  return (
    <button type="button" onClick={() => notice.undoable(`已移除${name}`, () => onUndo(name))}>
      移除{name}
    </button>
  )
}

function setUp({ shortcuts = true } = {}) {
  const onUndo = vi.fn<(name: string) => void>()
  render(
    <ThemeProvider motion={false}>
      <ShortcutsContext value={shortcuts}>
        <Remover name="甲" onUndo={onUndo} />
        <Remover name="乙" onUndo={onUndo} />
        <input aria-label="备注" />
        <input aria-label="选中" type="checkbox" />
      </ShortcutsContext>
    </ThemeProvider>
  )
  const user = userEvent.setup()
  const remove = async (name: string) => {
    await user.click(screen.getByText(`移除${name}`))
    await screen.findByText(new RegExp(`已移除${name}`))
  }
  return { user, onUndo, remove, press: () => user.keyboard('{Control>}z{/Control}') }
}

describe('Ctrl+Z', () => {
  it('undoes what a toast offers to undo, the newest first and each once', async () => {
    const { onUndo, remove, press } = setUp()
    await remove('甲')
    await remove('乙')
    await press()
    expect(onUndo.mock.calls).toEqual([['乙']])
    await waitFor(() => expect(screen.queryByText(/已移除乙/)).toBeNull())
    await press()
    expect(onUndo.mock.calls).toEqual([['乙'], ['甲']])
    await waitFor(() => expect(screen.queryByText(/已移除甲/)).toBeNull())
    await press()
    expect(onUndo).toHaveBeenCalledTimes(2)
  })

  it('is left to the browser in a text, and works from a check box', async () => {
    const { user, onUndo, remove, press } = setUp()
    await remove('甲')
    await user.click(screen.getByLabelText('备注'))
    await press()
    expect(onUndo).not.toHaveBeenCalled()
    await user.click(screen.getByLabelText('选中'))
    await press()
    expect(onUndo).toHaveBeenCalledOnce()
  })

  it('does nothing where an embedding page has switched our keys off, and is not written there', async () => {
    const { onUndo, remove, press } = setUp({ shortcuts: false })
    await remove('甲')
    expect(screen.queryByText('Ctrl Z')).toBeNull()
    await press()
    expect(onUndo).not.toHaveBeenCalled()
  })
})
