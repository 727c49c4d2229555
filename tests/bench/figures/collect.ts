import type { Figure, Goal, Reference, Unit } from './figure.ts'

/** The database that parts have opened together. */
export interface MeasuredDatabase {
  /** `embedded`, or where another one is. */
  readonly name: string
  readonly companies: number
  /** As the server that answers tells it. */
  readonly bytes: number
}

const figures: Figure[] = []
let database: MeasuredDatabase | null = null

/** All that the parts of this run have measured. */
export function collected() {
  return { figures, database }
}

export function noteDatabase(measured: MeasuredDatabase): void {
  database = measured
}

interface Beside {
  readonly goal?: Goal | null
  readonly reference?: Reference | null
}

interface TimesBeside {
  readonly p50?: Goal | null
  readonly p95?: Goal | null
  readonly reference?: { readonly times: readonly number[]; readonly what: string } | null
}

export type PartFigures = ReturnType<typeof figuresOf>

/** Where a part writes down what it has measured. */
export function figuresOf(part: string) {
  const add = (name: string, unit: Unit, ours: number, { goal = null, reference = null }: Beside = {}) => {
    const isKnown = figures.some(each => each.part === part && each.name === name)
    if (isKnown || !Number.isFinite(ours)) throw new Error(`${part}, ${name}: ${isKnown ? 'twice' : ours}`)
    figures.push({
      part,
      name,
      unit,
      goal,
      ours: thousandths(ours),
      reference: reference && { ...reference, value: thousandths(reference.value) }
    })
  }
  /** Two figures: p50 and p95. */
  const addTimes = (
    name: string,
    times: readonly number[],
    { p50 = null, p95 = null, reference = null }: TimesBeside = {}
  ) => {
    if (times.length === 0) throw new Error(`Nothing was measured: ${part}, ${name}.`)
    const [ours, other] = [summarize(times), reference && summarize(reference.times)]
    for (const [which, goal] of [['p50', p50] as const, ['p95', p95] as const]) {
      const beside = other && reference ? { value: other[which], what: reference.what } : null
      add(`${name}, ${which}`, 'ms', ours[which], { goal, reference: beside })
    }
  }
  return { add, addTimes }
}

/** No clock tells more. */
function thousandths(value: number): number {
  return Math.round(value * 1000) / 1000
}

/** In the unit of what is summed up. */
export interface Summary {
  readonly p50: number
  readonly p95: number
}

export function summarize(values: readonly number[]): Summary {
  const sorted = values.toSorted((first, second) => first - second)
  const at = (part: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
  return { p50: at(0.5), p95: at(0.95) }
}
