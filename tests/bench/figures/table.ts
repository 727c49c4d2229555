import { ratioOf, verdictOf, type Figure, type Goal, type Unit } from './figure.ts'

const head = ['part', 'figure', 'goal', 'ours', 'reference', '', 'ratio', '']
/** Columns of words; the others hold figures, to the right. */
const words = [0, 1, 5, 7]

/** A row for each figure. */
export function renderFigures(figures: readonly Figure[]): string {
  return layOut([head, ...figures.map(rowOf)])
}

function rowOf(figure: Figure): readonly string[] {
  const { part, name, unit, goal, ours, reference } = figure
  return [
    part,
    name,
    goal ? writeGoal(goal) : '–',
    writeValue(ours, unit),
    reference ? writeValue(reference.value, unit) : '–',
    reference?.what ?? '',
    writeRatio(ratioOf(figure)),
    verdictOf(figure) ?? ''
  ]
}

function writeGoal({ most, ratio }: Goal): string {
  const limits = [
    ...(most === undefined ? [] : [rounded(most)]),
    ...(ratio === undefined ? [] : [writeRatio(ratio)])
  ]
  return `≤ ${limits.join(' or ')}`
}

export function writeValue(value: number, unit: Unit): string {
  return unit === 'count' ? rounded(value) : `${rounded(value)} ${unit}`
}

export function writeRatio(ratio: number | null): string {
  return ratio === null ? '–' : `${ratio.toFixed(2)} ×`
}

/** As many digits as tell something. */
function rounded(value: number): string {
  if (Number.isInteger(value)) return String(value)
  return value.toFixed(Math.abs(value) < 1 ? 3 : Math.abs(value) < 100 ? 1 : 0)
}

function layOut(rows: readonly (readonly string[])[]): string {
  const widthOf = (column: number): number => Math.max(...rows.map(row => row[column]?.length ?? 0))
  const place = (cell: string, column: number): string =>
    words.includes(column) ? cell.padEnd(widthOf(column)) : cell.padStart(widthOf(column))
  return rows.map(row => row.map(place).join('  ').trimEnd()).join('\n')
}
