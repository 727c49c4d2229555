import { act, render, renderHook, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { printWhole, usePrinting } from '../../src/ui/hooks/usePrinting.ts'

afterEach(() => vi.restoreAllMocks())

describe('printing a screen as a whole', () => {
  it('waits for what every part still loads', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
    const { rerender } = render(
      <div className="pa-root" aria-label="page" role="group">
        <p aria-busy="true">…</p>
      </div>
    )
    const told = renderHook(() => usePrinting())
    let printed: Promise<void> = Promise.resolve()
    await act(async () => {
      printed = printWhole()
    })
    expect(told.result.current).toBe(true)
    expect(print).not.toHaveBeenCalled()
    rerender(
      <div className="pa-root" aria-label="page" role="group">
        <p>done</p>
      </div>
    )
    await printed
    expect(screen.getByText('done')).toBeInTheDocument()
    expect(print).toHaveBeenCalledOnce()
  })
})
