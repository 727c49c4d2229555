import { layOut, summarize } from '../table.ts'
import type { Phase, Result } from './runAttack.ts'

/** What of the work of colleagues is judged: what they wait for all day. */
const judged = ['suggest', 'search', 'company'] as const
/** How many times as long they may wait during an attack. */
const SLOWER = 2
/** Lines of the log for one attack: as many as a person still reads. */
const MAX_LINES = 50

const head = [
  'ms, p50/p95',
  'together',
  'during',
  'after',
  ...judged.flatMap(name => [name, 'during', 'after']),
  'failed before/during/after',
  'MB',
  'log',
  ''
]

export interface Report {
  readonly text: string
  readonly held: boolean
}

/** A line for each attack and each of its victims, and below them what the attacks told. */
export function report(results: readonly Result[]): Report {
  const lines = results.flatMap(linesOf)
  const told = results.flatMap(({ attack, outcomes }) =>
    outcomes.map(({ said, held }) => ({
      said: `${attack.finding} ${attack.name}: ${said}${held === null ? '' : ` ${verdictOf(held)}`}`,
      held: held !== false
    }))
  )
  const logged = results.reduce((sum, { log }) => sum + log.lines, 0)
  const bytes = results.reduce((sum, { log }) => sum + log.bytes, 0)
  return {
    text: [
      layOut([head, ...lines.map(({ cells, held }) => [...cells, verdictOf(held)])]),
      ...told.map(({ said }) => said),
      `log of all of them: ${logged} lines, ${kilobytes(bytes)} (at most ${MAX_LINES} lines each)`
    ].join('\n'),
    held: [...lines, ...told].every(({ held }) => held)
  }
}

interface Line {
  readonly cells: readonly string[]
  readonly held: boolean
}

function linesOf({ attack, before, during, after, log }: Result): readonly Line[] {
  const phases = [before, during, after] as const
  const victims = (attack.victims ?? []).map(({ name }) => name)
  const waits = (names: readonly string[]): readonly string[] =>
    phases.map(phase => {
      const { p50, p95 } = summarize(timesOf(phase, names))
      return `${p50.toFixed(0)}/${p95.toFixed(0)}`
    })
  const isOfColleagues = (name: string): boolean => !victims.includes(name)
  return [
    {
      cells: [
        `${attack.finding} ${attack.name}`,
        ...waits(judged),
        ...judged.flatMap(name => waits([name])),
        phases.map(phase => failed(phase, isOfColleagues)).join(' / '),
        phases.map(({ memory }) => memory).join('/'),
        `${log.lines}, ${kilobytes(log.bytes)}`
      ],
      held: holds(phases, judged, isOfColleagues) && log.lines <= MAX_LINES
    },
    ...victims.map(victim => {
      const isVictim = (name: string): boolean => name === victim
      return {
        cells: [
          `   ${victim}`,
          ...waits([victim]),
          ...judged.flatMap(() => ['', '', '']),
          phases.map(phase => failed(phase, isVictim)).join(' / '),
          '',
          ''
        ],
        held: holds(phases, [victim], isVictim)
      }
    })
  ]
}

function holds(
  [before, during, after]: readonly [Phase, Phase, Phase],
  names: readonly string[],
  isMeant: (name: string) => boolean
): boolean {
  const [alone, attacked] = [before, during].map(phase => summarize(timesOf(phase, names)).p95)
  const hasFailed = [during, after].some(phase => phase.failures.some(({ name }) => isMeant(name)))
  return !hasFailed && (attacked ?? 0) <= SLOWER * (alone ?? 0)
}

function timesOf({ times }: Phase, names: readonly string[]): readonly number[] {
  return names.flatMap(name => times.get(name) ?? [])
}

/** By status, as `503 × 4`. */
function failed({ failures }: Phase, isMeant: (name: string) => boolean): string {
  const statuses = failures.filter(({ name }) => isMeant(name)).map(({ status }) => status ?? 'none')
  const kinds = [...new Set(statuses)]
  return kinds.map(kind => `${kind} × ${statuses.filter(each => each === kind).length}`).join(', ') || '0'
}

function verdictOf(held: boolean): string {
  return held ? 'ok' : 'OVER'
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(0)} kB`
}
