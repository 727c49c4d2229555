import { reasons, type Reason } from '../../tables/reasons.ts'
import type { Cleaned } from '../../tables/clean/text.ts'
import type { RowFile } from '../../tables/read/rows.ts'
import { sentences } from '../../tables/sentences.ts'

/** In the terminal; a file lists the others. */
export const LINES_SHOWN = 5
/** For one reason. */
const MAX_LINES = 100_000
const NAMES_SHOWN = 10
/** Words that are not known: shown, and counted at all, of each column. */
const WORDS_SHOWN = 20
const MAX_WORDS = 10_000
const LONGEST_WORD = 30

export type Outcome = 'added' | 'changed' | 'unchanged'

interface Noted {
  count: number
  readonly lines: number[]
}

/** Counts of a run so far. */
export interface Report {
  /** Rows by outcome. */
  readonly counts: Readonly<Record<keyof typeof sentences.report.counters, number>>
  /** Warnings and rejections by reason, in order of first appearance. */
  readonly reasons: ReadonlyMap<Reason, { readonly count: number; readonly lines: readonly number[] }>
  /** The first few unknown companies. */
  readonly unattachedTo: readonly string[]
  /** Every unknown company, with the number of records waiting for it. */
  readonly waiting: ReadonlyMap<string, number>
  /** Columns that no field reads; one without a name as #7. */
  readonly unusedColumns: ReadonlySet<string>
  /** The sheets that were read, and those of their workbooks that were not. */
  readonly readSheets: ReadonlySet<string>
  readonly otherSheets: ReadonlySet<string>
  /** The lines of rows that a person has to decide about, and the file that lists them. */
  readonly doubts: { readonly lines: readonly number[]; readonly file: string | null }
  /** What became of the claim of a file to be complete; null where it makes none. */
  readonly completed: string | null
  completeness(sentence: string): void
  /** What follows from the rows for what is stored already; null where a kind tells nothing of it. */
  readonly effect: string | null
  tellEffect(sentence: string): void
  doubtful(line: number): void
  doubtFile(path: string | null): void
  /** By column, how often each word occurs that is none of the column's options. */
  readonly unclassified: ReadonlyMap<string, ReadonlyMap<string, number>>
  read(): void
  unused(columns: readonly string[]): void
  sheets(file: Pick<RowFile, 'sheet' | 'otherSheets'>): void
  readonly stored: (outcome: Outcome) => void
  rejected(line: number, reason: Reason): void
  /** Counts a record that waits for the company of this name. */
  unattached(company: string): void
  warn(line: number, reason: Reason): void
  /** Counts a word that is none of its column's options. */
  unknownWord(label: string, word: string): void
  /** The value of a cleaned cell; its reason is counted as a warning of the line. */
  take<Value>(line: number, cleaned: Cleaned<Value>): Value | null
}

/** Those of a file of rejects or doubts, which may be imported again. */
const addedColumns = new Set<string>([
  sentences.rejects.line,
  sentences.rejects.reason,
  sentences.doubts.column
])

export function createReport(): Report {
  const counts = { read: 0, added: 0, changed: 0, unchanged: 0, rejected: 0, unattached: 0 }
  const noted = new Map<Reason, Noted>()
  const waiting = new Map<string, number>()
  const unusedColumns = new Set<string>()
  const readSheets = new Set<string>()
  const otherSheets = new Set<string>()
  const doubts: { readonly lines: number[]; file: string | null } = { lines: [], file: null }
  const unclassified = new Map<string, Map<string, number>>()
  let completed: string | null = null
  let effect: string | null = null
  const warn = (line: number, reason: Reason): void => {
    const entry = noted.get(reason) ?? { count: 0, lines: [] }
    entry.count++
    if (entry.lines.length < MAX_LINES) entry.lines.push(line)
    noted.set(reason, entry)
  }
  return {
    counts,
    reasons: noted,
    get unattachedTo() {
      return [...waiting.keys()].slice(0, NAMES_SHOWN)
    },
    waiting,
    unusedColumns,
    doubts,
    get completed() {
      return completed
    },
    completeness: sentence => void (completed = sentence),
    get effect() {
      return effect
    },
    tellEffect: sentence => void (effect = sentence),
    doubtful: line => void doubts.lines.push(line),
    doubtFile: path => void (doubts.file = path),
    unclassified,
    unknownWord: (label, word) => {
      const counted = unclassified.get(label) ?? new Map<string, number>()
      unclassified.set(label, counted)
      const known = counted.get(word)
      if (known !== undefined || counted.size < MAX_WORDS) counted.set(word, (known ?? 0) + 1)
    },
    unused: columns => {
      for (const column of columns) if (!addedColumns.has(column)) unusedColumns.add(column)
    },
    readSheets,
    otherSheets,
    sheets: file => {
      if (file.sheet !== null && file.otherSheets.length > 0) readSheets.add(file.sheet)
      for (const sheet of file.otherSheets) otherSheets.add(sheet)
    },
    read: () => void counts.read++,
    stored: outcome => void counts[outcome]++,
    unattached: company => {
      counts.unattached++
      waiting.set(company, (waiting.get(company) ?? 0) + 1)
    },
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

export interface Run {
  /** What was imported, for the heading. */
  readonly file: string
  readonly seconds: number
  /** The file of rejects, or null. */
  readonly rejects: string | null
}

/** The report as tables for the terminal. */
export function renderReport(report: Report, run: Run): string {
  const said = sentences.report
  const keys = Object.keys(said.counters) as (keyof typeof said.counters)[]
  const counted = keys.map(key => [said.counters[key], number(report.counts[key])])
  const problems = [...report.reasons].map(([reason, { count, lines }]) => [
    reasons[reason],
    number(count),
    said.lines(lines.slice(0, LINES_SHOWN), count > LINES_SHOWN)
  ])
  const names = report.unattachedTo
  const parts = [
    said.title(run.file, run.seconds.toFixed(1)),
    table(counted),
    ...(problems.length > 0 ? [`${said.problems}\n${table(problems)}`] : []),
    ...(report.otherSheets.size > 0 ? [said.sheets([...report.readSheets], [...report.otherSheets])] : []),
    ...[...report.unclassified].map(unclassifiedLine),
    ...(report.unusedColumns.size > 0 ? [said.unused([...report.unusedColumns])] : []),
    ...(names.length > 0 ? [said.unattached(names, report.counts.unattached > names.length)] : []),
    ...(report.doubts.lines.length > 0
      ? [sentences.doubts.found(number(report.doubts.lines.length), report.doubts.file)]
      : []),
    ...(run.rejects === null ? [] : [said.rejects(run.rejects)]),
    ...(report.effect === null ? [] : [report.effect]),
    ...(report.completed === null ? [] : [report.completed])
  ]
  return parts.join('\n\n')
}

function unclassifiedLine([label, counted]: readonly [string, ReadonlyMap<string, number>]): string {
  const words = [...counted].toSorted(([, one], [, other]) => other - one)
  const shown = words
    .slice(0, WORDS_SHOWN)
    .map(([word, rows]) => [word.slice(0, LONGEST_WORD), rows] as const)
  return sentences.report.unclassified(label, shown, words.length > WORDS_SHOWN)
}

function number(value: number): string {
  return value.toLocaleString('en-US')
}

/** The first column left-aligned, the second right-aligned; a Chinese character is two cells wide. */
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
  return text.length + (text.match(/[^\x20-\x7e]/g)?.length ?? 0)
}
