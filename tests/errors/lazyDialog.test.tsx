import { screen, waitFor } from '@testing-library/react'
import { useCallback, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { LazyDialog } from '../../src/errors/LazyDialog.tsx'
import { openScreens } from '../helpers/screenBench.tsx'

interface NoteProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
}

function Note({ open, onClose, title }: NoteProps) {
  const [typed, setTyped] = useState('')
  if (!open) return null
  return (
    <div role="dialog" aria-label={title}>
      <input aria-label="说明" value={typed} onChange={event => setTyped(event.target.value)} />
      <button type="button" onClick={onClose}>
        完成
      </button>
    </div>
  )
}

function Page({ load }: { readonly load: () => Promise<typeof Note> }) {
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        打开
      </button>
      <LazyDialog load={load} open={open} onClose={close} title="备注" />
    </>
  )
}

const show = (load: () => Promise<typeof Note>) =>
  openScreens({ at: '/exploreCompany', screens: { exploreCompany: <Page load={load} /> } })

describe('a dialog that is loaded late', () => {
  it('is fetched once, when it is wanted, and begins anew every time', async () => {
    const load = vi.fn<() => Promise<typeof Note>>(() => Promise.resolve(Note))
    const { user } = show(load)
    expect(load).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: '打开' }))
    await user.type(await screen.findByRole('textbox', { name: '说明' }), '初稿')
    await user.click(screen.getByRole('button', { name: '完成' }))
    await user.click(screen.getByRole('button', { name: '打开' }))
    expect(await screen.findByRole('textbox', { name: '说明' })).toHaveValue('')
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('that is not there any more is told; another press tries again', async () => {
    const gone = new TypeError('Failed to fetch dynamically imported module: /assets/Note.js')
    const load = vi.fn<() => Promise<typeof Note>>(() => Promise.resolve(Note)).mockRejectedValueOnce(gone)
    const { user } = show(load)
    await user.click(screen.getByRole('button', { name: '打开' }))
    expect(await screen.findByText('页面已有新版本，请强制刷新或清除缓存')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: '打开' }))
    await waitFor(() => expect(screen.getByRole('dialog', { name: '备注' })).toBeInTheDocument())
  })
})
