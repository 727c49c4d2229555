import type { TableColumn } from '../document.ts'
import { widthOf } from './font.ts'
import { longestWord } from './text.ts'

interface Measured {
  /** What the column has to have. */
  readonly least: number
  /** What it would like to have. */
  readonly wanted: number
}

/** A column of words wants no more lines than this many characters make. */
const MOST_SIGNS = 44

/**
 * How wide the columns of a table are, in points, so that they fill the width: figures and days are never broken, the
 * rest is shared by what they hold.
 */
export function columnWidths(
  columns: readonly TableColumn[],
  rows: readonly (readonly (string | null)[])[],
  {
    width,
    fontSize,
    padding
  }: { readonly width: number; readonly fontSize: number; readonly padding: number }
): readonly number[] {
  const measured = columns.map(({ label, holds }, at) => {
    const texts = [...rows.map(row => row[at] ?? ''), label]
    const longest = Math.max(...texts.map(text => widthOf(text)))
    const words = Math.max(...texts.map(longestWord), Math.min(widthOf(label), 4))
    return holds === 'words'
      ? measure(Math.min(words, LONGEST_WORD), Math.min(longest, MOST_SIGNS))
      : measure(Math.min(longest, LONGEST_FIGURE), longest)
  })
  function measure(least: number, wanted: number): Measured {
    return { least: least * fontSize + 1, wanted: Math.max(least, wanted) * fontSize + 1 }
  }
  const room = width - columns.length * padding
  const least = sum(measured.map(each => each.least))
  if (least >= room) return measured.map(each => (each.least * room) / least)
  const more = sum(measured.map(each => each.wanted)) - least
  const spare = room - least
  const shared = measured.map(
    each => each.least + (more === 0 ? 0 : Math.min(1, spare / more) * (each.wanted - each.least))
  )
  return fillUp(columns, shared, room)
}

/** A longer one is broken anywhere. */
const LONGEST_WORD = 12
const LONGEST_FIGURE = 20

/** What is left goes to the columns of words. */
function fillUp(columns: readonly TableColumn[], widths: readonly number[], room: number): readonly number[] {
  const left = room - sum(widths)
  const isWords = columns.map(({ holds }) => holds === 'words')
  const takers = isWords.some(Boolean) ? isWords : columns.map(() => true)
  const count = takers.filter(Boolean).length
  return widths.map((width, at) => (takers[at] ? width + left / count : width))
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0)
