import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { ReplaceSession } from '../../src/app/signIn/ReplaceSession.tsx'
import type { StoredUser } from '../../src/session/useSession.ts'
import { ThemeProvider } from '../../src/theme/ThemeProvider.tsx'

const wang: StoredUser = {
  id: 'u1',
  name: '王敏',
  account: 'wangmin',
  department: { id: 'd7', name: '对公业务部' }
}
const zhao: StoredUser = { id: 'u2', name: '赵恒', account: 'zhaoheng', department: null }
const namesake: StoredUser = { ...wang, id: 'u3', account: 'wangmin2' }

function ask(current: StoredUser, next: StoredUser) {
  const onReplace = vi.fn<() => void>()
  const onClose = vi.fn<() => void>()
  const question = (open: boolean) => (
    <ThemeProvider motion={false}>
      <ReplaceSession current={current} next={next} open={open} onReplace={onReplace} onClose={onClose} />
    </ThemeProvider>
  )
  const { rerender } = render(question(false))
  rerender(question(true))
  return { onReplace, onClose, user: userEvent.setup() }
}

const buttons = () =>
  screen
    .getAllByRole('button')
    .map(each => each.textContent)
    .filter(Boolean)

describe('the question before another account', () => {
  it('names both people, and the department where there is one', () => {
    ask(wang, zhao)
    expect(screen.getByRole('dialog', { name: '换用另一个账号登录？' })).toBeInTheDocument()
    expect(screen.getByText('当前登录的是王敏（对公业务部），这个链接要以赵恒登录。')).toBeInTheDocument()
    expect(screen.getByText(/如果不是您本人打开的登录/)).toBeInTheDocument()
    expect(buttons()).toEqual(['换用赵恒', '继续使用王敏'])
  })

  it('tells namesakes apart by their accounts', () => {
    ask(wang, namesake)
    expect(
      screen.getByText(
        '当前登录的是王敏（对公业务部，wangmin），这个链接要以王敏（对公业务部，wangmin2）登录。'
      )
    ).toBeInTheDocument()
    expect(buttons()).toEqual(['换用王敏（wangmin2）', '继续使用王敏（wangmin）'])
  })

  it('keeps the session with Enter, which is pressed without looking', async () => {
    const { onClose, onReplace, user } = ask(wang, zhao)
    const keep = screen.getByRole('button', { name: '继续使用王敏' })
    await waitFor(() => expect(keep).toHaveFocus())
    await user.keyboard('{Enter}')
    expect(onClose).toHaveBeenCalledTimes(1)
    expect(onReplace).not.toHaveBeenCalled()
  })

  it('replaces the session only where that is pressed', async () => {
    const { onClose, onReplace, user } = ask(wang, zhao)
    await user.click(screen.getByRole('button', { name: '换用赵恒' }))
    expect(onReplace).toHaveBeenCalledTimes(1)
    expect(onClose).not.toHaveBeenCalled()
  })

  it('keeps the session with Esc', async () => {
    const { onClose, onReplace, user } = ask(wang, zhao)
    await waitFor(() => expect(screen.getByRole('button', { name: '继续使用王敏' })).toHaveFocus())
    await user.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledTimes(1)
    expect(onReplace).not.toHaveBeenCalled()
  })
})
