import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConfigProvider } from 'antd'
import type { ReactElement } from 'react'
import { describe, expect, it } from 'vitest'
import { SendDialog } from '../../src/ui/dialogs/SendDialog.tsx'

const ignore = (): void => undefined

interface State {
  readonly sending?: boolean
  readonly done?: boolean
  readonly children?: ReactElement
}

function Example({ sending = false, done = false, children }: State) {
  return (
    <ConfigProvider theme={{ token: { motion: false } }}>
      <SendDialog
        open
        title="改名"
        onClose={ignore}
        action="保存"
        onSend={ignore}
        sending={sending}
        isOver={done}
        failure={null}
        failureHint=""
      >
        {children}
      </SendDialog>
    </ConfigProvider>
  )
}

async function openDialog(state: State = {}) {
  const { rerender } = render(<Example {...state} />)
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus())
  return (next: State) => rerender(<Example {...next} />)
}

const field = <input aria-label="名称" />
const focused = (name: string) =>
  waitFor(() => expect(screen.getByText(name).closest('button')).toHaveFocus())

describe('the focus of a dialog', () => {
  it('goes to a first field that comes late', async () => {
    const become = await openDialog()
    become({ children: field })
    await waitFor(() => expect(screen.getByLabelText('名称')).toHaveFocus())
  })

  it('stays where somebody has put it meanwhile', async () => {
    const become = await openDialog()
    await userEvent.click(screen.getByText('取 消'))
    act(() => screen.getByRole('dialog').focus())
    become({ children: field })
    // An observer is told before anything that is asked for later.
    await act(async () => {})
    expect(screen.getByRole('dialog')).toHaveFocus()
  })

  it('returns to the field that was disabled while it was sent in vain', async () => {
    const become = await openDialog()
    become({ children: field })
    await waitFor(() => expect(screen.getByLabelText('名称')).toHaveFocus())
    become({ sending: true, children: <input aria-label="名称" disabled /> })
    await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus())
    become({ children: field })
    await waitFor(() => expect(screen.getByLabelText('名称')).toHaveFocus())
  })

  it('goes to the button that closes once it is sent', async () => {
    const become = await openDialog()
    await userEvent.click(screen.getByText('保 存'))
    become({ sending: true })
    await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus())
    become({ done: true })
    await focused('关 闭')
  })
})
