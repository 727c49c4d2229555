import { ratioOf, type Figure } from './figure.ts'
import type { Run } from './run.ts'
import { writeRatio, writeValue } from './table.ts'

/** How much a figure may change before it counts. */
const MARGIN = 0.1

export interface Comparison {
  /** What else differs, so that less can be concluded. */
  readonly warnings: readonly string[]
  readonly worse: readonly Change[]
  readonly better: readonly Change[]
  /** Measured before, and not now, although their parts were run. */
  readonly missing: readonly Figure[]
  /** Measured for the first time. */
  readonly added: readonly Figure[]
  /** How many were compared by their ratios to a reference, and how many as they are. */
  readonly by: { readonly ratio: number; readonly value: number }
}

export interface Change {
  readonly figure: Figure
  readonly by: 'ratio' | 'value'
  readonly before: number
  readonly now: number
}

/**
 * Ratios where a reference was measured in both runs: a slower machine is no regression. A ratio to SQL hides that the
 * SQL has become slower; its own time is a figure, too.
 */
export function compareRuns(before: Run, now: Run): Comparison {
  const known = new Map(before.figures.map(figure => [keyOf(figure), figure]))
  const changes = now.figures.flatMap(figure => {
    const old = known.get(keyOf(figure))
    return old ? [changeOf(old, figure)] : []
  })
  const measured = new Set(now.figures.map(keyOf))
  return {
    warnings: differencesOf(before, now),
    worse: changes.filter(each => each.now > each.before * (1 + MARGIN)),
    better: changes.filter(each => each.now < each.before * (1 - MARGIN)),
    missing: before.figures.filter(each => now.parts.includes(each.part) && !measured.has(keyOf(each))),
    added: now.figures.filter(each => !known.has(keyOf(each))),
    by: {
      ratio: changes.filter(({ by }) => by === 'ratio').length,
      value: changes.filter(({ by }) => by === 'value').length
    }
  }
}

function keyOf({ part, name }: Figure): string {
  return `${part}\t${name}`
}

function changeOf(old: Figure, figure: Figure): Change {
  const [before, now] = [ratioOf(old), ratioOf(figure)]
  if (before !== null && now !== null && old.reference?.what === figure.reference?.what) {
    return { figure, by: 'ratio', before, now }
  }
  return { figure, by: 'value', before: old.ours, now: figure.ours }
}

function differencesOf(before: Run, now: Run): readonly string[] {
  const places = [before, now].map(({ machine, database }) => ({
    ...machine,
    ...(database && { database: database.name, companies: database.companies })
  }))
  const [old = {}, own = {}] = places as readonly Readonly<Record<string, unknown>>[]
  const idle = before.parts.filter(part => !now.parts.includes(part))
  return [
    ...Object.keys(own)
      .filter(key => key in old && old[key] !== own[key])
      .map(key => `another ${key}: ${String(old[key])} before, ${String(own[key])} now`),
    ...(idle.length > 0 ? [`not run now: ${idle.join(', ')}`] : [])
  ]
}

/** A line for each difference, the worse ones last: they are what is looked for at the end of a long output. */
export function tellComparison({ warnings, worse, better, missing, added, by }: Comparison): string {
  return [
    ...warnings.map(warning => `warning  ${warning}`),
    ...added.map(({ part, name }) => `new      ${part}: ${name}`),
    ...missing.map(({ part, name }) => `missing  ${part}: ${name}`),
    ...better.map(change => `better   ${tellChange(change)}`),
    ...worse.map(change => `worse    ${tellChange(change)}`),
    `${by.ratio} compared by their ratio to a reference of the same run, ${by.value} as they are: ` +
      `${worse.length} worse by more than ${MARGIN * 100} %, ${better.length} better, ${missing.length} missing`
  ].join('\n')
}

function tellChange({ figure, by, before, now }: Change): string {
  const write = (value: number): string =>
    by === 'ratio' ? writeRatio(value) : writeValue(value, figure.unit)
  const what = by === 'ratio' ? ` of ${figure.reference?.what ?? ''}` : ''
  const percent = before > 0 ? ` (${((now / before - 1) * 100).toFixed(0)} %)` : ''
  return `${figure.part}: ${figure.name}: ${write(before)} → ${write(now)}${what}${percent}`
}
