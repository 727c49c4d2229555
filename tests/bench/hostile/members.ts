import { setTimeout as pause } from 'node:timers/promises'
import { readConfig } from '../../../host/server/base/config.ts'
import { reportTemplates } from '../../../src/catalogue/reports.ts'
import { MAX_LIST_BODY, type Endpoint } from '../../../src/contract/base/defineEndpoint.ts'
import { endpoints } from '../../../src/contract/endpoints.ts'
import { isActive } from '../../../src/contract/entities/job.ts'
import type { Report } from '../../../src/contract/entities/report.ts'
import { MAX_REPORTED } from '../../../src/contract/base/jobRequest.ts'
import { MAX_PAGE_SIZE } from '../../../src/contract/base/request.ts'
import type { Page } from '../../../src/contract/base/shape.ts'
import type { Ask } from '../httpClient.ts'
import { keepAsking, told, until, written, type Attack, type Outcome, type Victim } from './attack.ts'
import { callOf, GONE, openLine, type Answer, type Call } from './line.ts'
import { callerOf, keepSending, type Caller } from './caller.ts'

/** Where a colleague works. */
const COLLEAGUE = '127.0.0.1'
/** Until a report is given up, in milliseconds. */
const GIVE_UP_MS = 60_000
/** In the place of a status: a job that ended without its file. */
const FAILED = 500
const REPORTS = 200
const LIMITED_CALLS = 1300
const MINUTE = 60_000
/** What two servers that share a limit may let through beyond it: a tenth each. */
const SLACK = 1.2

const { rateLimit, shownRows } = readConfig({})

const deep = '['.repeat(MAX_LIST_BODY)

/** What a member of staff does with more than one person's share. */
export const memberAttacks: readonly Attack[] = [
  {
    ...keepSending({ finding: 'H5', name: '1 MB of [[[[ to match, ten at once' }, 10, () =>
      deepCall(endpoints.matchCompanies)
    ),
    members: ['reader']
  },
  keepSending({ finding: 'H5', name: '1 MB of [[[[ to exports and favorites, ten at once' }, 10, (_, at) =>
    deepCall(at % 2 ? endpoints.createExport : endpoints.addFavorites)
  ),
  {
    finding: 'H6',
    name: `${REPORTS} reports`,
    members: ['manager'],
    victims: [reporting()],
    run: async (target, over) => {
      const caller = callerOf(target)
      const statuses = new Map<number, number>()
      for (let from = 0; from < REPORTS; from += MAX_REPORTED) {
        const ids = target.companies.slice(from, from + MAX_REPORTED).map(({ id }) => id)
        const { status } = await caller.ask(endpoints.createReports, reportOf(ids))
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
      caller.close()
      await until(over)
      return [told(`${MAX_REPORTED} reports a call: ${written(statuses)}`)]
    }
  },
  {
    finding: 'M1',
    name: `all companies in pages of ${MAX_PAGE_SIZE}`,
    members: ['manager'],
    ends: true,
    run: async target => [await readAll(callerOf(target))]
  },
  {
    finding: 'M5',
    name: `${LIMITED_CALLS} calls over two servers`,
    members: ['manager'],
    servers: 2,
    ends: true,
    run: async ({ bases, members }) => {
      const lines = bases.map(base => openLine(base, '127.0.0.5'))
      const suggest = callOf(
        endpoints.suggestCompanies,
        { query: { keyword: '科技' } },
        members[0]?.token ?? ''
      )
      // Within one minute: in the next one they may ask again.
      const left = MINUTE - (Date.now() % MINUTE)
      if (left < MINUTE / 2) await pause(left)
      const enough = new AbortController()
      const statuses = await keepAsking(20, enough.signal, async at => {
        if (at + 1 >= LIMITED_CALLS) enough.abort()
        return (await lines[at % lines.length]?.ask(suggest))?.status ?? 0
      })
      for (const line of lines) line.close()
      return [{ said: written(statuses), held: (statuses.get(200) ?? 0) <= rateLimit * SLACK }]
    }
  }
]

function deepCall(endpoint: Endpoint): Call {
  const { method, path } = callOf(endpoint, {}, null)
  return { method, path, headers: { 'content-type': 'application/json' }, body: deep }
}

function reportOf(ids: readonly string[]): Ask {
  const { key, sections } = reportTemplates.companyDueDiligence
  return { body: { template: key, subject: { kind: 'company', ids }, sections, format: 'pdf' } }
}

/** One report after the other, each until its file is there. */
function reporting(): Victim {
  return {
    name: "another's single report",
    begin: async ({ base, companies, hire }) => {
      const { token } = await hire('manager')
      let at = REPORTS
      return async () => {
        const line = openLine(base, COLLEAGUE)
        const ask = async (endpoint: Endpoint, asked: Ask) => line.ask(callOf(endpoint, asked, token))
        const company = companies[at++ % companies.length]
        const { status, body } = await ask(endpoints.createReports, reportOf(company ? [company.id] : []))
        const [report] = status === 202 ? (JSON.parse(body.toString()) as readonly Report[]) : []
        const failed = report
          ? await ending(() => ask(endpoints.report, { params: { id: report.id } }))
          : status
        line.close()
        return failed
      }
    }
  }
}

/** Null when a job is done; otherwise a status that says it is not. */
async function ending(look: () => Promise<Answer>): Promise<number | null> {
  const begun = performance.now()
  for (;;) {
    const { status, body } = await look()
    if (status !== 200) return status
    const job = JSON.parse(body.toString()) as Report
    if (!isActive(job)) return job.state === 'done' ? null : FAILED
    if (performance.now() - begun > GIVE_UP_MS) return GONE
    await pause(100)
  }
}

async function readAll(caller: Caller): Promise<Outcome> {
  const begun = performance.now()
  let [rows, calls] = [0, 0]
  let cursor: string | null = null
  let refused: number | null = null
  do {
    const asked = { body: { pageSize: MAX_PAGE_SIZE, sort: 'established', cursor } }
    const { status, body } = await caller.ask(endpoints.searchCompanies, asked)
    calls++
    if (status === 200) {
      const { data } = JSON.parse(body.toString()) as { readonly data: Page<unknown> }
      rows += data.items.length
      cursor = data.cursor
    } else refused = status
  } while (refused === null && cursor !== null)
  caller.close()
  const took = `${rows} rows in ${calls} calls and ${((performance.now() - begun) / 1000).toFixed(1)} s`
  // The page in which the limit is reached is still answered.
  const held = rows < shownRows + MAX_PAGE_SIZE
  return { said: `${took}; ${refused === null ? 'never refused' : `then ${refused}`}`, held }
}
