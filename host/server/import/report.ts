import { reasons, type Reason } from './reasons.ts'
import type { Cleaned } from './clean/cleaned.ts'
import { sentences } from './sentences.ts'

const LINES_SHOWN = 5

export type Outcome = 'added' | 'changed' | 'unchanged'

interface Noted {
  count: number
  readonly lines: number[]
}

/** What a run has done so far, counted. */
export interface Report {
  /** Rows by what became of them. */
  readonly counts: Readonly<Record<keyof typeof sentences.report.counters, number>>
  /** Warnings and rejections by reason, in the order of their first appearance. */
  readonly reasons: ReadonlyMap<Reason, { readonly count: number; readonly lines: readonly number[] }>
  read(): void
  stored(outcome: Outcome): void
  rejected(line: number, reason: Reason): void
  /** A record that is kept, although its company is not known yet. */
  unattached(): void
  warn(line: number, reason: Reason): void
  /** The value of a cleaned cell, its reason counted as a warning of the line. */
  take<Value>(line: number, cleaned: Cleaned<Value>): Value | null
}

export function createReport(): Report {
  const counts = { read: 0, added: 0, changed: 0, unchanged: 0, rejected: 0, unattached: 0 }
  const noted = new Map<Reason, Noted>()
  const warn = (line: number, reason: Reason): void => {
    const entry = noted.get(reason) ?? { count: 0, lines: [] }
    entry.count++
    if (entry.lines.length < LINES_SHOWN) entry.lines.push(line)
    noted.set(reason, entry)
  }
  return {
    counts,
    reasons: noted,
    read: () => void counts.read++,
    stored: outcome => void counts[outcome]++,
    unattached: () => void counts.unattached++,
    warn,
    rejected: (line, reason) => {
      counts.rejected++
      warn(line, reason)
    },
    take: (line, { value, reason }) => {
      if (reason !== null) warn(line, reason)
      return value
    }
  }
}

/** The report as a table for the terminal. */
export function renderReport(report: Report): string {
  const counters = sentences.report.counters
  const keys = Object.keys(counters) as (keyof typeof counters)[]
  const counted = keys.map(key => [counters[key], number(report.counts[key])] as const)
  const problems = [...report.reasons].map(
    ([reason, { count, lines }]) =>
      [reasons[reason], number(count), sentences.report.lines(lines, count > lines.length)] as const
  )
  const parts = [table(counted)]
  if (problems.length > 0) parts.push(`${sentences.report.problems}\n${table(problems)}`)
  return parts.join('\n\n')
}

function number(value: number): string {
  return value.toLocaleString('en-US')
}

/** The first column to the left, the second to the right, as a terminal shows them: a Chinese character takes two cells. */
function table(rows: readonly (readonly string[])[]): string {
  const labels = Math.max(...rows.map(([label = '']) => widthOf(label)))
  const numbers = Math.max(...rows.map(([, value = '']) => value.length))
  return rows
    .map(([label = '', value = '', ...rest]) => {
      const gap = ' '.repeat(labels - widthOf(label) + 2)
      return `  ${[label + gap + value.padStart(numbers), ...rest].join('  ')}`
    })
    .join('\n')
}

function widthOf(text: string): number {
  return [...text].reduce((width, character) => width + (/[^\x20-\x7e]/.test(character) ? 2 : 1), 0)
}
