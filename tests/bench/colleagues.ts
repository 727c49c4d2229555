import { setTimeout as pause } from 'node:timers/promises'
import { createClock } from '../../host/server/base/clock.ts'
import { createAccount } from '../../host/server/identity/accounts/manageStaff.ts'
import { findAccount } from '../../host/server/identity/accounts/staff.ts'
import { issueCode } from '../../host/server/identity/tokens/codes.ts'
import type { Db } from '../../host/server/store/database.ts'
import type { Member, Role } from '../../host/server/store/staff/member.ts'
import type { Endpoint } from '../../src/contract/base/defineEndpoint.ts'
import { endpoints } from '../../src/contract/endpoints.ts'
import { createRandom, type Random } from '../../src/sample/draw/random.ts'
import { call } from '../contract/call.ts'
import { createBenchClient, Unsuccessful, type Ask } from './httpClient.ts'
import type { PartFigures } from './figures/collect.ts'

/** Those who work while something else goes on. */
const COLLEAGUES = 20
const NOTE = { kind: 'phone', text: '电话沟通' }

/** Each asks about once in this time. */
const PAUSE_MS = 600

export interface Hired {
  readonly account: string
  readonly password: string
  readonly token: string
  readonly member: Member
}

/** A member of staff with a new account, signed in. */
export async function hire(base: string, db: Db, account: string, role: Role = 'manager'): Promise<Hired> {
  const deps = { db, clock: createClock(null) }
  const config = { demo: false, accessTokenMinutes: 1440, sessionHours: 24 }
  const password = await createAccount(deps, { account, name: `同事 ${account}`, role, department: '测算部' })
  // As if it had been replaced.
  await db.updateTable('staff').set({ first_password_hash: null }).where('account', '=', account).execute()
  const { member } = (await findAccount(db, account)) ?? {}
  if (!member) throw new Error(`${account} is not there.`)
  const code = await issueCode({ ...deps, config }, member.id)
  const answer = await call(base, endpoints.loginByCode, { body: { code } }, null)
  return { account, password, member, token: (answer.body as { access_token: string }).access_token }
}

/** The tokens of new colleagues, whose accounts begin with this word. */
export async function hireColleagues(base: string, db: Db, word = 'colleague'): Promise<readonly string[]> {
  const hired = Array.from({ length: COLLEAGUES }, (_, at) => hire(base, db, `${word}${at + 1}`))
  return (await Promise.all(hired)).map(({ token }) => token)
}

interface Deed {
  readonly name: string
  readonly endpoint: Endpoint
  readonly ask: Ask
}

/** What people do on a day, by how often they do it. */
function deedOf(random: Random, companies: readonly string[], words: readonly string[]): Deed {
  const id = random.pick(companies)
  const of = { params: { id } }
  const word = random.pick(words)
  return random.weighted<Deed>([
    [{ name: 'suggest', endpoint: endpoints.suggestCompanies, ask: { query: { keyword: word } } }, 30],
    [
      {
        name: 'search',
        endpoint: endpoints.searchCompanies,
        ask: { body: { criteria: { keyword: [word] }, pageSize: 20 } }
      },
      30
    ],
    [
      {
        name: 'facets',
        endpoint: endpoints.companyFacets,
        ask: { body: { criteria: { keyword: [word] }, filters: ['region', 'industry', 'status'] } }
      },
      8
    ],
    [{ name: 'company', endpoint: endpoints.company, ask: of }, 20],
    [{ name: 'favorite', endpoint: endpoints.addFavorite, ask: { body: { companyId: id } } }, 5],
    [{ name: 'note', endpoint: endpoints.addNote, ask: { ...of, body: NOTE } }, 5],
    [{ name: 'refusal', endpoint: endpoints.optOut, ask: { ...of, body: { reason: '来电说明' } } }, 1],
    [
      {
        name: 'export',
        endpoint: endpoints.createExport,
        ask: {
          body: {
            selection: { by: 'query', first: 50, criteria: { keyword: [word] } },
            columns: ['name', 'uscc', 'contacts'],
            format: 'csv',
            purpose: '走访名单'
          }
        }
      },
      1
    ]
  ])
}

export interface DayOfWork {
  /** By what was done, in ms. */
  readonly times: ReadonlyMap<string, readonly number[]>
  readonly failures: readonly Failure[]
}

interface Failure {
  /** What was done. */
  readonly name: string
  /** Null where there was no answer. */
  readonly status: number | null
  readonly said: string
}

export interface Working {
  readonly stop: () => Promise<DayOfWork>
}

export interface Office {
  readonly base: string
  readonly tokens: readonly string[]
  /** Ids of companies that they work on. */
  readonly companies: readonly string[]
  readonly words: readonly string[]
}

/** Lets all of them work until they are stopped. */
export function work({ base, tokens, companies, words }: Office, seed = 1): Working {
  const times = new Map<string, number[]>()
  const failures: Failure[] = []
  const over = new AbortController()
  const days = tokens.map(async (token, at) => {
    const random = createRandom(seed * 1000 + at)
    const client = createBenchClient(base)
    await client.signIn(token)
    await pause(random.below(PAUSE_MS))
    while (!over.signal.aborted) {
      const { name, endpoint, ask } = deedOf(random, companies, words)
      const begun = performance.now()
      try {
        await client.ask(endpoint, ask)
      } catch (error) {
        const status = error instanceof Unsuccessful ? error.status : null
        failures.push({ name, status, said: (error as Error).message.slice(0, 200) })
      }
      const took = performance.now() - begun
      times.set(name, [...(times.get(name) ?? []), took])
      await pause(PAUSE_MS * (0.5 + random.below(1000) / 1000))
    }
    client.close()
  })
  return {
    stop: async () => {
      over.abort()
      await Promise.all(days)
      return { times, failures }
    }
  }
}

/** What each deed took while something else went on, beside what it took before; returns sentences on what failed. */
export function addDays(
  figures: PartFigures,
  {
    when,
    before,
    meanwhile
  }: { readonly when: string; readonly before: DayOfWork; readonly meanwhile: DayOfWork }
): string {
  for (const [name, times] of [...meanwhile.times].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const alone = before.times.get(name)
    figures.addTimes(`${name} ${when}`, times, {
      reference: alone ? { times: alone, what: 'before' } : null
    })
  }
  figures.add(`failures ${when}`, 'count', meanwhile.failures.length)
  const told = [...new Set(meanwhile.failures.map(({ name, said }) => `  ${name}: ${said}`))].slice(0, 10)
  return [`failed ${when}: ${meanwhile.failures.length}`, ...told].join('\n')
}
