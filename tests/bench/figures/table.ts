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
  const widest = head.map((_, column) => Math.max(...rows.map(row => widthOf(row[column] ?? ''))))
  const place = (cell: string, column: number): string => {
    const space = ' '.repeat((widest[column] ?? 0) - widthOf(cell))
    return words.includes(column) ? cell + space : space + cell
  }
  return rows.map(row => row.map(place).join('  ').trimEnd()).join('\n')
}

/** At a terminal a Chinese character is as wide as two others. */
function widthOf(text: string): number {
  return text.length + (text.match(/\p{Script=Han}/gu)?.length ?? 0)
}
