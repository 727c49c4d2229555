import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { ServerProcess } from '../../helpers/serverProcess.ts'
import { hireColleagues, work, type DayOfWork, type Office, type Working } from '../colleagues.ts'
import { tell, type Attack, type Outcome, type Site, type Target, type Victim } from './attack.ts'

/** How long the colleagues work alone before and after an attack, and how long one goes on that does not end. */
const ALONE_MS = 8000
const ATTACK_MS = 12_000
const BETWEEN_MS = 500
const LOOK_MS = 250

export interface Scene extends Site {
  readonly server: ServerProcess
  readonly words: readonly string[]
  /** One more over the same database. */
  readonly openServer: () => Promise<{ readonly base: string; readonly close: () => Promise<unknown> }>
}

/** What the colleagues and the victims met, and the most memory of the server meanwhile, in MB. */
export interface Phase extends DayOfWork {
  readonly memory: number
}

export interface Result {
  readonly attack: Attack
  readonly before: Phase
  readonly during: Phase
  readonly after: Phase
  readonly outcomes: readonly Outcome[]
  /** What the server logged from its beginning on. */
  readonly log: { readonly lines: number; readonly bytes: number }
}

/** Lets colleagues work before, during and after an attack. They are new: no limit of a day counts for two attacks. */
export async function runAttack(scene: Scene, attack: Attack, at: number): Promise<Result> {
  const { base, database, server, companies, words } = scene
  const second = attack.servers === 2 ? await scene.openServer() : null
  const members = await Promise.all((attack.members ?? []).map(role => scene.hire(role)))
  const target: Target = { bases: [base, ...(second ? [second.base] : [])], members, companies }
  const attacker = await prepare(attack, target)
  const victims = await Promise.all(
    (attack.victims ?? []).map(async victim => ({ ...victim, act: await victim.begin(scene) }))
  )
  const office = { base, tokens: await hireColleagues(base, database.db, `at${at}.`), words }
  const people = { ...office, companies: companies.map(({ id }) => id) }
  const phase = (seed: number, meanwhile: () => Promise<unknown>): Promise<Phase> =>
    measure([work(people, seed), suffer(victims)], server.pid, meanwhile)

  const before = await phase(1, () => pause(ALONE_MS))
  const logged = server.output().length
  const attacking = attacker.begin()
  const during = await phase(2, () => (attack.ends ? attacking : pause(ATTACK_MS)))
  attacker.stop()
  const seen = await attacking
  const after = await phase(3, () => pause(ALONE_MS))
  const log = server.output().slice(logged)
  const outcomes = [
    ...seen,
    ...((await attack.afterwards?.(scene, target)) ?? []),
    ...(await giveUpJobs(scene))
  ]
  await second?.close()
  return {
    attack,
    before,
    during,
    after,
    outcomes,
    log: { lines: log.split('\n').length - 1, bytes: Buffer.byteLength(log) }
  }
}

/** The colleagues of nobody: caches and plans. */
export async function warmUp({ base, database, companies, words }: Scene): Promise<void> {
  const office: Office = {
    base,
    tokens: await hireColleagues(base, database.db, 'early'),
    companies: companies.map(({ id }) => id),
    words
  }
  const working = work(office)
  await pause(ALONE_MS)
  await working.stop()
}

interface Attacker {
  /** Resolves when it has ended. */
  readonly begin: () => Promise<readonly Outcome[]>
  readonly stop: () => void
}

async function prepare({ name }: Attack, target: Target): Promise<Attacker> {
  const worker = new Worker(new URL('./attacker.ts', import.meta.url), { workerData: { name, target } })
  const heard = async (): Promise<unknown> => ((await once(worker, 'message')) as [unknown])[0]
  await heard()
  return {
    begin: async () => {
      tell(worker, 'begin')
      return (await heard()) as readonly Outcome[]
    },
    stop: () => tell(worker, 'over')
  }
}

async function measure(
  people: readonly Working[],
  pid: number,
  meanwhile: () => Promise<unknown>
): Promise<Phase> {
  let memory = memoryOf(pid)
  const looking = setInterval(() => (memory = Math.max(memory, memoryOf(pid))), LOOK_MS)
  await meanwhile()
  const days = await Promise.all(people.map(({ stop }) => stop()))
  clearInterval(looking)
  return {
    times: new Map(days.flatMap(({ times }) => [...times])),
    failures: days.flatMap(({ failures }) => failures),
    memory
  }
}

/** As colleagues work, under the names of the victims. */
function suffer(victims: readonly (Victim & { readonly act: () => Promise<number | null> })[]): Working {
  const over = new AbortController()
  const days = victims.map(async ({ name, act }): Promise<DayOfWork> => {
    const times: number[] = []
    const failures: DayOfWork['failures'][number][] = []
    while (!over.signal.aborted) {
      const begun = performance.now()
      const status = await act()
      times.push(performance.now() - begun)
      if (status !== null) failures.push({ name, status, said: '' })
      await pause(BETWEEN_MS)
    }
    return { times: new Map([[name, times]]), failures }
  })
  return {
    stop: async () => {
      over.abort()
      const ended = await Promise.all(days)
      return {
        times: new Map(ended.flatMap(({ times }) => [...times])),
        failures: ended.flatMap(({ failures }) => failures)
      }
    }
  }
}

/** What still waits would be made beside the next attack. */
async function giveUpJobs({ database }: Site): Promise<readonly Outcome[]> {
  const { pool } = database.demo ?? database
  const { rowCount } = await pool.query(
    `UPDATE staff_export SET state = 'cancelled', ended_at = now() WHERE state IN ('queued', 'running')`
  )
  return rowCount ? [{ said: `${rowCount} jobs were left`, held: null }] : []
}

/** What a process holds, in MB. */
function memoryOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}
