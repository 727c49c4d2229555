import { renderHook, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { useDeferredRows } from '../../../src/ui/table/scroll/useDeferredRows.ts'

const page = (number: number, length = 20): readonly string[] =>
  Array.from({ length }, (_, at) => `第 ${number} 页第 ${at + 1} 行`)

const drawing = (rows: readonly string[], first: number) =>
  renderHook(({ rows: given }) => useDeferredRows(given, first), { initialProps: { rows } })

describe('deferred rows', () => {
  it('are rendered at once in the viewport, and after the paint elsewhere', async () => {
    const [one, two] = [page(1), page(2)]
    const { result, rerender } = drawing(one, 14)
    expect(result.current).toBe(one)
    rerender({ rows: two })
    expect(result.current).toEqual([...two.slice(0, 14), ...one.slice(14)])
    await waitFor(() => expect(result.current).toBe(two))
  })

  it('are all rendered at once on the first render', async () => {
    const one = page(1)
    const { result, rerender } = drawing([], 14)
    rerender({ rows: one })
    expect(result.current).toEqual(one)
    await waitFor(() => expect(result.current).toBe(one))
    rerender({ rows: page(2, 16) })
    expect(result.current).toEqual([...page(2).slice(0, 14), ...page(1).slice(14, 16)])
    await waitFor(() => expect(result.current).toEqual(page(2, 16)))
  })

  it('are all rendered at once if the viewport is unknown', () => {
    const { result, rerender } = drawing(page(1), Number.POSITIVE_INFINITY)
    rerender({ rows: page(2) })
    expect(result.current).toEqual(page(2))
  })
})
