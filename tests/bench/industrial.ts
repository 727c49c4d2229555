import { companyFacets } from '../../host/server/store/search/facets/facets.ts'
import type { Criteria, FilterKey } from '../../src/catalogue/filters.ts'
import { endpoints } from '../../src/contract/endpoints.ts'
import { parseCriteria } from '../../src/domain/criteria/parsedCriteria.ts'
import { createRandom, type Random } from '../../src/sample/draw/random.ts'
import { createBenchClient } from './httpClient.ts'
import { COMPANIES, DAY, openBenchStore, say } from './store.ts'
import { renderTable, summarize, type Measured } from './table.ts'

/**
 * The part `industrial`: the statistics of the industrial companies among a million, all of them counted. No request is
 * asked twice, as the server counts each once a day.
 */
const REQUESTS = 200
const WARM_UP = 10
/** In milliseconds. */
const BUDGET = { p50: null, p95: 300 }

const registered = ['存量', '新增']
const states = [registered, [...registered, '退规'], ['退规'], ['准规上'], ['疑似规上']]
const figures: readonly (readonly FilterKey[])[] = [
  ['region'],
  ['industry'],
  ['revenue'],
  ['outputValue'],
  ['profit'],
  ['taxPaid']
]

const { database, server, close } = await openBenchStore()
try {
  const client = createBenchClient(await server.ready)
  await client.signIn()
  const measure = async (name: string, ask: (random: Random) => Asked): Promise<Measured> => {
    const [http, raw]: [number[], number[]] = [[], []]
    for (let at = 0; at < REQUESTS; at++) {
      const request = { ...ask(createRandom(at)), whole: true }
      const begun = performance.now()
      await client.ask(endpoints.companyFacets, { body: request })
      const answered = performance.now()
      const criteria = parseCriteria(request.criteria)
      await companyFacets(database.db, { today: DAY, staff: '0' }, { ...request, criteria })
      if (at < WARM_UP) continue
      http.push(answered - begun)
      raw.push(performance.now() - answered)
    }
    return { name, budget: BUDGET, http: summarize(http), sql: summarize(raw) }
  }
  say(`${COMPANIES} companies`)
  say(
    renderTable(
      [
        await measure('figures of a state', random => ({
          criteria: { ...narrowing(random), industrialState: random.pick(states) },
          filters: random.pick(figures)
        })),
        await measure('entries and exits', random => ({
          criteria: { ...narrowing(random), industrialState: states[1] ?? [] },
          filters: ['industrialSince', 'industrialUntil']
        })),
        await measure('companies of each state', random => ({
          criteria: { ...narrowing(random), ...place(random) },
          filters: ['industrialState']
        }))
      ],
      Infinity
    )
  )
  client.close()
} finally {
  await close()
}

interface Asked {
  readonly criteria: Criteria
  readonly filters: readonly FilterKey[]
}

/** Some days that hardly leave anything out, so that every request is a new one, and now and then a real condition. */
function narrowing(random: Random): Criteria {
  const day = `${1995 + random.below(25)}-0${1 + random.below(9)}-${10 + random.below(18)}`
  return {
    ...(random.chance(0.3) ? place(random) : {}),
    ...(random.chance(0.2) ? { revenue: [random.pick(['2000-5000', '10000-', '5000-10000'])] } : {}),
    established: [`!${day}~${day}`]
  }
}

function place(random: Random): Criteria {
  return random.chance(0.5)
    ? { region: [random.pick(['440000', '320000', '330000', '310000', '320500'])] }
    : { industry: [random.pick(['C', '34', '38', '26', '3484'])] }
}
