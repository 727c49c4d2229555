import fastify, { type FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Clock } from '../base/clock.ts'
import type { Config } from '../base/config.ts'
import type { Claim } from '../base/turns.ts'
import type { Standing } from '../engine/replica.ts'
import { withClaim } from '../store/claimedPool.ts'
import { countAtLimit, countJobs, lastImports, type Limits } from '../store/operation.ts'
import type { WorldStore } from '../store/worlds.ts'

/** What an operator watches, in the text format of Prometheus. */
export interface Metrics {
  /** Counts the requests of a server, and how long they take. */
  readonly watch: (app: FastifyInstance) => void
  /**
   * Answers `GET /metrics`, where it listens: what is measured is for who runs the server, and neither staff nor strangers
   * get there. What the database would say is left out while it does not answer.
   */
  readonly app: FastifyInstance
}

export interface MetricsDeps {
  readonly config: Config
  readonly clock: Clock
  /** The world of imported companies. */
  readonly real: WorldStore
  /** How the replica stands that answers searches. Default: there is none. */
  readonly replica?: (() => Standing) | null
}

/** A scrape must not wait long. */
const scrape: Claim = { person: null, signal: null, left: () => 5000 }

/** In seconds: a suggestion takes some thousandths, an export of thousands of rows some seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

export function createMetrics({ config, clock, real, replica }: MetricsDeps): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'prospecting_request_duration_seconds',
    help: 'Requests by route, method and status, and how long they took.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers
  })
  registry.registerMetric(poolGauge(real))
  if (replica) replicaGauges(replica, registers)
  const readStored = storedGauges({ config, clock, real }, registers)
  const own = fastify({ forceCloseConnections: true })
  own.get('/metrics', async (_, reply) => {
    await readStored()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
  return {
    app: own,
    watch: app => {
      app.addHook('onResponse', async (request, reply) => {
        const labels = {
          method: request.method,
          // Addresses of nobody's making, or there would be a series for each.
          route: request.routeOptions.url ?? 'none',
          status: reply.statusCode
        }
        requests.observe(labels, reply.elapsedTime / 1000)
      })
    }
  }
}

function poolGauge({ pool, background, loads }: WorldStore): Gauge {
  const pools: readonly (readonly [string, Pool])[] = [
    ['requests', pool],
    ['background', background],
    ['loads', loads]
  ]
  return new Gauge({
    name: 'prospecting_database_connections',
    help: 'Connections to the database by pool, and who waits for one.',
    labelNames: ['pool', 'state'],
    registers: [],
    collect() {
      for (const [name, { totalCount, idleCount, waitingCount }] of pools) {
        this.set({ pool: name, state: 'busy' }, totalCount - idleCount)
        this.set({ pool: name, state: 'idle' }, idleCount)
        this.set({ pool: name, state: 'waiting' }, waitingCount)
      }
    }
  })
}

function replicaGauges(standing: () => Standing, registers: Registry[]): void {
  const gauge = (name: string, help: string, value: (standing: Standing) => number): Gauge =>
    new Gauge({
      name: `prospecting_${name}`,
      help,
      registers,
      collect() {
        this.set(value(standing()))
      }
    })
  gauge('replica_up', 'Whether the replica answers searches.', ({ trouble }) => (trouble === null ? 1 : 0))
  gauge(
    'replica_lag_seconds',
    'For how long it has lacked what the database has.',
    ({ behind }) => behind ?? NaN
  )
}

/** What stands in the database; the result reads it anew. */
function storedGauges({ config, clock, real: { db } }: MetricsDeps, registers: Registry[]) {
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name: `prospecting_${name}`, help, labelNames, registers })
  const up = gauge('database_up', 'Whether the database answers.')
  const jobs = gauge('jobs', 'Exports and reports by kind and state.', 'kind', 'state')
  const age = gauge('oldest_job_seconds', 'Since when the oldest job waits or runs.', 'kind', 'state')
  const imports = gauge('last_import_timestamp_seconds', 'When an import last ended.', 'kind', 'state')
  const atLimit = gauge(
    'staff_at_limit',
    'Members of staff who have used up a limit of the configuration; orders may give them more.',
    'limit'
  )
  const read = async (): Promise<void> => {
    for (const count of await countJobs(db, clock.now())) {
      const { kind, state } = count
      jobs.set({ kind, state }, count.jobs)
      if (count.age !== null) age.set({ kind, state }, count.age)
    }
    for (const { kind, state, ended } of await lastImports(db)) imports.set({ kind, state }, ended)
    const counts = await countAtLimit(db, limitsOf(config), clock.day())
    for (const [limit, staff] of Object.entries(counts)) atLimit.set({ limit }, staff)
  }
  return async (): Promise<void> => {
    for (const each of [jobs, age, imports, atLimit]) each.reset()
    await withClaim(scrape, read).then(
      () => up.set(1),
      () => up.set(0)
    )
  }
}

function limitsOf({ shownRows, exportRows, reportsPerMonth }: Config): Limits {
  return {
    shownRows: orNone(shownRows),
    exportRows: orNone(exportRows),
    reports: orNone(reportsPerMonth)
  }
}

/** In the configuration 0 is no limit. */
const orNone = (limit: number): number | null => (limit === 0 ? null : limit)
