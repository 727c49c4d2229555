import { summarize, type PartFigures } from '../figures/collect.ts'
import type { Phase, Result } from './runAttack.ts'

/** What of the work of colleagues is judged: what they wait for all day. */
const judged = ['suggest', 'search', 'company'] as const
/** How many times as long they may wait during an attack. */
const SLOWER = 2
/** Lines of the log for one attack: as many as a person still reads. */
const MAX_LINES = 50

/** Figures of each attack and each of its victims; returns sentences on what the attacks told. */
export function addResults(figures: PartFigures, results: readonly Result[]): string {
  for (const result of results) addResult(figures, result)
  return results
    .flatMap(result => [
      ...result.outcomes.map(
        ({ said, held }) => `${nameOf(result)}: ${said}${held === false ? ' OVER' : ''}`
      ),
      ...failuresOf(result).map(failed => `${nameOf(result)}: ${failed}`),
      `${nameOf(result)}: p95 in ms and memory in MB, before/during/after: ${phasesTold(result)}`
    ])
    .join('\n')
}

function addResult(figures: PartFigures, result: Result): void {
  const { attack, outcomes, log } = result
  const victims = (attack.victims ?? []).map(({ name }) => name)
  const add = (of: string, names: readonly string[], isMeant: (name: string) => boolean): void => {
    addWaits(figures, of, result, names)
    const failures = [result.during, result.after].flatMap(phase => phase.failures)
    const failed = failures.filter(({ name }) => isMeant(name)).length
    figures.add(`${of}: failures`, 'count', failed, { goal: { most: 0 } })
  }
  add(nameOf(result), judged, name => !victims.includes(name))
  for (const victim of victims) add(`${nameOf(result)}: ${victim}`, [victim], name => name === victim)
  figures.add(`${nameOf(result)}: lines of the log`, 'count', log.lines, { goal: { most: MAX_LINES } })
  const broken = outcomes.filter(({ held }) => held === false).length
  figures.add(`${nameOf(result)}: what did not hold`, 'count', broken, { goal: { most: 0 } })
}

/** During and after the attack, beside what it was before. */
function addWaits(
  figures: PartFigures,
  of: string,
  { before, during, after }: Result,
  names: readonly string[]
): void {
  const reference = { times: timesOf(before, names), what: 'before' }
  figures.addTimes(`${of}: during`, timesOf(during, names), { p95: { ratio: SLOWER }, reference })
  figures.addTimes(`${of}: after`, timesOf(after, names), { reference })
}

function nameOf({ attack }: Result): string {
  return `${attack.finding} ${attack.name}`
}

function phasesTold({ before, during, after }: Result): string {
  const told = (of: (phase: Phase) => number): string =>
    [before, during, after].map(of).map(Math.round).join('/')
  const waits = judged.map(name => `${name} ${told(phase => summarize(timesOf(phase, [name])).p95)}`)
  return [...waits, `memory ${told(({ memory }) => memory)}`].join(', ')
}

function timesOf({ times }: Phase, names: readonly string[]): readonly number[] {
  return names.flatMap(name => times.get(name) ?? [])
}

/** By deed and status, as `search 503 × 4`. */
function failuresOf(result: Result): readonly string[] {
  return (['before', 'during', 'after'] as const).flatMap(when => {
    const failed = result[when].failures.map(({ name, status }) => `${name} ${status ?? 'none'}`)
    const kinds = [...new Set(failed)].map(kind => `${kind} × ${failed.filter(each => each === kind).length}`)
    return kinds.length > 0 ? [`failed ${when}: ${kinds.join(', ')}`] : []
  })
}
