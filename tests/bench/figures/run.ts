import { execFileSync, type StdioOptions } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'
import { join, resolve } from 'node:path'
import { collected, type MeasuredDatabase } from './collect.ts'
import type { Figure } from './figure.ts'

/** What a run of benchmarks has measured, and where; kept as JSON. */
export interface Run {
  /** In UTC. */
  readonly begun: string
  /** With a + where files differ from it. */
  readonly commit: string
  readonly machine: Machine
  /** Of the last minute: how many processes wanted a processor. */
  readonly load: { readonly before: number; readonly after: number }
  /** Null where no part has opened it. */
  readonly database: MeasuredDatabase | null
  readonly parts: readonly string[]
  readonly figures: readonly Figure[]
}

export interface Machine {
  readonly processor: string
  readonly cores: number
  /** In GB. */
  readonly memory: number
  readonly node: string
}

const KEPT = resolve(import.meta.dirname, '../../../.cache/bench/runs')

/** Begins a run; the result tells what it has measured until then. */
export function beginRun(): (parts: readonly string[]) => Run {
  const begun = new Date().toISOString()
  const [commit, before] = [currentCommit(), loadOfMachine()]
  const machine = {
    processor: cpus()[0]?.model ?? 'unknown',
    cores: availableParallelism(),
    memory: Math.round(totalmem() / 2 ** 30),
    node: process.version
  }
  return parts => {
    const { database, figures } = collected()
    return { begun, commit, machine, load: { before, after: loadOfMachine() }, database, parts, figures }
  }
}

/** Returns the file. */
export function keepRun(run: Run): string {
  mkdirSync(KEPT, { recursive: true })
  const at = run.begun.slice(0, 19).replaceAll(':', '-')
  const file = join(KEPT, `${at}_${run.commit}.json`)
  writeFileSync(file, `${JSON.stringify(run, null, 2)}\n`)
  return file
}

export function readRun(file: string): Run {
  return JSON.parse(readFileSync(file, 'utf8')) as Run
}

/** The file of the newest run that is kept, or null. */
export function newestRun(): string | null {
  mkdirSync(KEPT, { recursive: true })
  const newest = readdirSync(KEPT).toSorted().at(-1)
  return newest === undefined ? null : join(KEPT, newest)
}

function loadOfMachine(): number {
  return Math.round((loadavg()[0] ?? 0) * 10) / 10
}

function currentCommit(): string {
  try {
    const changed = git('status', '--porcelain', '--untracked-files=no') !== ''
    return git('rev-parse', '--short', 'HEAD').trim() + (changed ? '+' : '')
  } catch {
    // Without a history, as in an unpacked archive.
    return 'unknown'
  }
}

function git(...words: string[]): string {
  const quiet = ['ignore', 'pipe', 'ignore'] satisfies StdioOptions
  return execFileSync('git', words, { cwd: import.meta.dirname, encoding: 'utf8', stdio: quiet })
}
