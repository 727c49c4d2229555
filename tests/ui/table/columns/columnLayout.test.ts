import { describe, expect, it } from 'vitest'
import { layOutColumns } from '../../../../src/ui/table/columns/columnLayout.ts'

const filled = (...columns: Parameters<typeof layOutColumns>[0]): readonly string[] =>
  Object.entries(layOutColumns(columns, 1, false).style).flatMap(([name, width]) =>
    name.startsWith('--pa-col-') && String(width).startsWith('max(') ? [name] : []
  )

describe('The free space of a table', () => {
  const [first, second, third] = [{ width: 96 }, { width: 264 }, { width: 120 }]

  it.each([
    ['the first column', [first, second, third], '--pa-col-0'],
    ['the column that is to fill it', [first, { ...second, fills: true }, third], '--pa-col-1'],
    ['the last one that nobody resized', [{ ...first, sized: true }, second, third], '--pa-col-2'],
    ['another one than was resized', [first, { ...second, fills: true, sized: true }, third], '--pa-col-2']
  ])('goes to %s', (_, columns, name) => {
    expect(filled(...columns)).toEqual([name])
  })
})
