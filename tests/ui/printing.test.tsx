import { act, render, renderHook, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { usePrinting } from '../../src/ui/hooks/usePrinting.ts'
import { loadWhole } from '../../src/ui/loadWhole.ts'

afterEach(() => vi.restoreAllMocks())

describe('loading a screen as a whole before it is printed', () => {
  it('waits for what every part still loads', async () => {
    const whole = vi.fn<() => void>()
    const { rerender } = render(
      <div className="pa-root" aria-label="page" role="group">
        <p aria-busy="true">…</p>
      </div>
    )
    const told = renderHook(() => usePrinting())
    let loaded: Promise<void> = Promise.resolve()
    await act(async () => {
      loaded = loadWhole().then(whole)
    })
    expect(told.result.current).toBe(true)
    expect(whole).not.toHaveBeenCalled()
    rerender(
      <div className="pa-root" aria-label="page" role="group">
        <p>done</p>
      </div>
    )
    await loaded
    expect(screen.getByText('done')).toBeInTheDocument()
    expect(whole).toHaveBeenCalledOnce()
  })
})
