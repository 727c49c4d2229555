import { companyFacets } from '../../host/server/store/search/facets/facets.ts'
import type { Criteria, FilterKey } from '../../src/catalogue/filters.ts'
import { endpoints } from '../../src/contract/endpoints.ts'
import { parseCriteria } from '../../src/domain/criteria/parsedCriteria.ts'
import type { Random } from '../../src/sample/draw/random.ts'
import { figuresOf } from './figures/collect.ts'
import { measureAll, type Question } from './question.ts'
import { requests } from './requests/requests.ts'
import { COMPANIES, DAY, openBenchStore, say } from './store.ts'

/**
 * The part `industrial`: the statistics of the industrial companies among a million, all of them counted. No request is
 * asked twice, as the server counts each once a day.
 */
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

const store = await openBenchStore()
const { database, member, close } = store
const viewer = { today: DAY, staff: member.id }
try {
  say(`${COMPANIES} companies`)
  const questions = [
    question('figures of a state', random => ({
      criteria: { ...narrowing(random), industrialState: random.pick(states) },
      filters: random.pick(figures)
    })),
    question('entries and exits', random => ({
      criteria: { ...narrowing(random), industrialState: states[1] ?? [] },
      filters: ['industrialSince', 'industrialUntil']
    })),
    question('companies of each state', random => ({
      criteria: { ...narrowing(random), ...place(random) },
      filters: ['industrialState']
    }))
  ]
  await measureAll(figuresOf('industrial'), questions, store)
} finally {
  await close()
}

function question(name: string, ask: (random: Random) => Asked): Question {
  return {
    name,
    p95: { most: 300 },
    requests: requests(21, random => {
      const request = { ...ask(random), whole: true }
      const criteria = parseCriteria(request.criteria)
      return {
        waves: [[{ endpoint: endpoints.companyFacets, body: request }]],
        directly: () => companyFacets(database.db, viewer, { ...request, criteria })
      }
    })
  }
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
