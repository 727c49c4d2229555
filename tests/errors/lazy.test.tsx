import { act, render, screen, waitFor } from '@testing-library/react'
import { useCallback, useState, type ComponentType } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { LazyDialog } from '../../src/errors/LazyDialog.tsx'
import { lazyExtra, lazyPart } from '../../src/errors/lazyPart.tsx'
import { HttpProvider } from '../../src/http/HttpProvider.tsx'
import { SessionProvider } from '../../src/session/SessionProvider.tsx'
import { memoryStorage } from '../../src/session/storage.ts'
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

const gone = new TypeError('Failed to fetch dynamically imported module: /assets/Part.js')

function Chart({ name }: { readonly name: string }) {
  return <p>{name}的图</p>
}

describe('a lazy dialog', () => {
  it('is fetched once, when it opens, and remounts each time', async () => {
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

  it('reports a missing chunk; opening it again retries', async () => {
    const load = vi.fn<() => Promise<typeof Note>>(() => Promise.resolve(Note)).mockRejectedValueOnce(gone)
    const { user } = show(load)
    await user.click(screen.getByRole('button', { name: '打开' }))
    expect(await screen.findByText('页面已有新版本，请强制刷新或清除缓存')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: '打开' }))
    await waitFor(() => expect(screen.getByRole('dialog', { name: '备注' })).toBeInTheDocument())
  })
})

describe('a lazy dialog that has gone', () => {
  it('tells nothing of its chunk any more', async () => {
    const waiting: ((error: unknown) => void)[] = []
    const load = () => new Promise<typeof Note>((_, reject) => waiting.push(reject))
    const onClose = vi.fn<() => void>()
    const { unmount } = render(
      <SessionProvider storage={memoryStorage()}>
        <LazyDialog load={load} open onClose={onClose} title="备注" />
      </SessionProvider>,
      { wrapper: HttpProvider }
    )
    expect(waiting).toHaveLength(1)
    unmount()
    await act(async () => waiting.forEach(reject => reject(gone)))
    expect(onClose).not.toHaveBeenCalled()
  })
})

describe('a lazy part of a screen', () => {
  type Load = () => Promise<typeof Chart>

  const showPart = (load: Load) => {
    const Part = lazyPart(load, ({ name }) => <p>{name}的骨架</p>)
    const view = (
      <>
        <h1>屏幕</h1>
        <Part name="甲" />
        <Part name="乙" />
      </>
    )
    return openScreens({ at: '/exploreCompany', screens: { exploreCompany: view } })
  }

  it('shows its skeleton, and is fetched once', async () => {
    const load = vi.fn<Load>(() => Promise.resolve(Chart))
    showPart(load)
    expect(screen.getByText('甲的骨架')).toBeInTheDocument()
    expect(await screen.findByText('甲的图')).toBeInTheDocument()
    expect(screen.getByText('乙的图')).toBeInTheDocument()
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('shows a missing chunk in its place only, with a retry', async () => {
    const load = vi.fn<Load>(() => Promise.resolve(Chart)).mockRejectedValueOnce(gone)
    const { user } = showPart(load)
    const [first] = await screen.findAllByText('页面已有新版本，请强制刷新或清除缓存')
    expect(first).toBeInTheDocument()
    expect(screen.getByRole('heading', { name: '屏幕' })).toBeInTheDocument()
    await user.click(screen.getAllByRole('button', { name: /重\s*试/ })[0]!)
    expect(await screen.findByText('甲的图')).toBeInTheDocument()
    expect(load).toHaveBeenCalledTimes(2)
  })
})

const showExtra = (load: () => Promise<ComponentType>) => {
  const Extra = lazyExtra(load)
  const view = (
    <>
      <h1>屏幕</h1>
      <Extra />
    </>
  )
  return openScreens({ at: '/exploreCompany', screens: { exploreCompany: view } })
}

describe('a lazy extra', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('comes when its code has come', async () => {
    showExtra(() => Promise.resolve(() => <p>提示</p>))
    expect(screen.getByRole('heading', { name: '屏幕' })).toBeInTheDocument()
    expect(await screen.findByText('提示')).toBeInTheDocument()
  })

  it('is fetched once the page is idle', async () => {
    const waiting: (() => void)[] = []
    vi.stubGlobal('requestIdleCallback', (callback: () => void) => waiting.push(callback))
    vi.stubGlobal('cancelIdleCallback', () => undefined)
    const load = vi.fn<() => Promise<ComponentType>>(() => Promise.resolve(() => <p>提示</p>))
    showExtra(load)
    await waitFor(() => expect(waiting).not.toHaveLength(0))
    expect(load).not.toHaveBeenCalled()
    for (const callback of waiting.splice(0)) callback()
    expect(await screen.findByText('提示')).toBeInTheDocument()
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('is left out where its code is gone', async () => {
    const load = vi.fn<() => Promise<ComponentType>>(() => Promise.reject(gone))
    const { container } = showExtra(load)
    await waitFor(() => expect(load).toHaveBeenCalledTimes(1))
    await act(() => Promise.resolve())
    expect(screen.getByRole('heading', { name: '屏幕' })).toBeInTheDocument()
    expect(container.textContent).toContain('屏幕')
    expect(container.textContent).not.toContain('重试')
  })
})
