import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PrefetchButton } from '../../../src/ui/table/pager/PrefetchButton.tsx'

const told = vi.fn<(page: number) => void>()
const Next = ({ page }: { readonly page: number }) => (
  <PrefetchButton target={page} onPrefetch={told}>
    下一页
  </PrefetchButton>
)
const button = () => screen.getByRole('button', { name: '下一页' })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  told.mockReset()
})

describe('prefetching before a click', () => {
  it('starts when the pointer rests, not when it passes', () => {
    render(<Next page={2} />)
    fireEvent.pointerEnter(button())
    vi.advanceTimersByTime(40)
    fireEvent.pointerLeave(button())
    vi.advanceTimersByTime(1000)
    expect(told).not.toHaveBeenCalled()
    fireEvent.pointerEnter(button())
    vi.advanceTimersByTime(60)
    expect(told.mock.calls).toEqual([[2]])
  })

  it('starts at once on focus and touch', () => {
    render(<Next page={2} />)
    fireEvent.focus(button())
    vi.advanceTimersByTime(60)
    expect(told).toHaveBeenCalledOnce()
    fireEvent.pointerDown(button())
    expect(told).toHaveBeenCalledTimes(2)
  })

  it('starts again for the next click while the pointer stays, not after it left', () => {
    const { rerender, unmount } = render(<Next page={2} />)
    fireEvent.pointerEnter(button())
    vi.advanceTimersByTime(60)
    rerender(<Next page={3} />)
    vi.advanceTimersByTime(300)
    expect(told.mock.calls).toEqual([[2], [3]])
    fireEvent.pointerLeave(button())
    rerender(<Next page={4} />)
    vi.advanceTimersByTime(300)
    fireEvent.pointerEnter(button())
    unmount()
    vi.advanceTimersByTime(300)
    expect(told).toHaveBeenCalledTimes(2)
  })
})
