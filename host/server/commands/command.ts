import { parseArgs } from 'node:util'
import type { Pool } from 'pg'
import type { World } from '../../../src/contract/base/world.ts'
import type { Clock } from '../base/clock.ts'
import type { Config } from '../base/config.ts'
import { StartFailure } from '../base/startFailure.ts'
import type { Db } from '../store/database.ts'
import type { OpenDatabase } from '../store/openDatabase.ts'

/** What a command of the terminal works with. */
export interface CommandDeps {
  /** Of the world that staff see who have not chosen. */
  readonly db: Db
  readonly pool: Pool
  /** The real world, and whether there is a demo beside it. */
  readonly database: Pick<OpenDatabase, 'db' | 'pool' | 'demo'>
  readonly config: Config
  readonly clock: Clock
  readonly say: (sentence: string) => void
}

/** Resolves to what the terminal shows at the end. */
type Work = (deps: CommandDeps) => Promise<string>

/**
 * What stands behind a command, in this order, as its usage shows it: `<…>` has to be there, `[…]` may be. The last
 * one takes all words that follow if it ends in `…>`. An option has its key for its name; one without a value is given as
 * `true`.
 */
type Takes = Readonly<Record<string, `<${string}>` | `[${string}]` | `--${string}`>>

type Given<Taken extends Takes> = {
  readonly [Key in keyof Taken]: Taken[Key] extends `[${string}` ? string | undefined : string
}

interface Declared<Taken extends Takes> {
  /** In one Chinese line. */
  readonly does: string
  readonly takes: Taken
  /**
   * What the audit log has of it, beside who ran it and its name: these of its words, never a secret, nor what somebody
   * writes to somebody. Null: it neither changes anything nor takes anything out.
   */
  readonly records: readonly (keyof Taken & string)[] | null
  /** Checks the words before a database is opened. Throws a sentence for the first mistake. */
  readonly read: (given: Given<Taken>) => Work
  /** Finds the database as it is: nothing is migrated, and there is no demo. */
  readonly isUntouched?: boolean
}

type Command = Omit<Declared<Takes>, 'read'> & {
  readonly read: (given: Words) => Work
}

/** Commands by the names of their scripts: `<thing>:<verb>`. */
export type Commands = Readonly<Record<string, Command>>

export function command<const Taken extends Takes>(declared: Declared<Taken>): Command {
  return { ...declared, read: given => declared.read(given as Given<Taken>) }
}

interface Prepared {
  readonly work: Work
  /** As the audit log has it; null: not at all. */
  readonly record: string | null
}

/** Reads what stands behind a command. Throws the sentence for the first mistake. */
export function prepare(commands: Commands, name: string, words: readonly string[]): Prepared {
  const found = commandNamed(commands, name)
  const given = givenTo(found, usageOf(name, found), words)
  return { work: found.read(given), record: recordOf(name, found, given) }
}

type Words = Readonly<Record<string, string | undefined>>

function recordOf(name: string, { takes, records }: Command, given: Words): string | null {
  const said = records?.flatMap(key => {
    const word = given[key]?.trim()
    if (!word) return []
    const form = takes[key] ?? ''
    if (!isOption([key, form])) return [word]
    return [typeOf(form) === 'boolean' ? `--${key}` : `--${key} ${word}`]
  })
  return said ? [name, ...said].join(' ') : null
}

/** Whether a command finds the database as it is. */
export function leavesUntouched(commands: Commands, name: string): boolean {
  return commandNamed(commands, name).isUntouched === true
}

/** What `--help` shows: one command, and those about the same thing. */
export function helpOf(commands: Commands, name: string): string {
  const found = commandNamed(commands, name)
  const others = Object.entries(commands).filter(([other]) => other !== name)
  return [
    `用法：${usageOf(name, found)}`,
    found.does,
    ...(others.length > 0 ? ['', '同类的命令：'] : []),
    ...others.map(([other, each]) => `${usageOf(other, each)}\n    ${each.does}`)
  ].join('\n')
}

function commandNamed(commands: Commands, name: string): Command {
  const found = commands[name]
  if (!found) throw new StartFailure(`没有命令“${name}”，npm run 列出全部命令。`)
  return found
}

function usageOf(name: string, { takes }: Command): string {
  return [`npm run ${name}`, ...(Object.keys(takes).length > 0 ? ['--'] : []), ...Object.values(takes)].join(
    ' '
  )
}

function givenTo({ takes }: Command, usage: string, words: readonly string[]) {
  const all = Object.entries(takes)
  const { values, positionals } = optionsIn(words, all.filter(isOption), usage)
  const given: Record<string, string | undefined> = {}
  for (const [key, value] of Object.entries(values)) given[key] = String(value)
  for (const [key, form] of all.filter(each => !isOption(each))) {
    given[key] = form.endsWith('…>') ? positionals.splice(0).join(' ') : positionals.shift()
  }
  const isMissing = all.some(([key, form]) => !form.startsWith('[') && !given[key]?.trim())
  if (isMissing || positionals.length > 0) throw misuse(usage)
  return given
}

function isOption([, form]: readonly [string, string]): boolean {
  return /^\[?--/.test(form)
}

function optionsIn(words: readonly string[], options: readonly (readonly [string, string])[], usage: string) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: Object.fromEntries(options.map(([name, form]) => [name, { type: typeOf(form) }]))
    })
  } catch {
    throw misuse(usage, '选项有误，以“-”开头的文字请写在 -- 之后。')
  }
}

/** The worlds that there are. */
export function worldsOf({ pool, demo }: CommandDeps['database']): readonly (readonly [World, Pool])[] {
  return [['real', pool], ...(demo ? [['demo', demo.pool] as const] : [])]
}

/** Aborted by Ctrl-C and the like, for work that has to tidy up before it ends. */
export function stopOnSignal(): AbortSignal {
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort())
  return stop.signal
}

/** `[--dry-run]` takes no value, `[--by 谁]` does. */
function typeOf(form: string): 'string' | 'boolean' {
  return form.includes(' ') ? 'string' : 'boolean'
}

function misuse(usage: string, why = ''): StartFailure {
  return new StartFailure(`${why}用法：${usage}（加上 --help 有说明）`)
}
