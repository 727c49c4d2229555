import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import underPressure from '@fastify/under-pressure'
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest
} from 'fastify'
import { endpointKeys, endpoints } from '../../src/contract/endpoints.ts'
import { readWorld, WORLD_HEADER, type World } from '../../src/contract/base/world.ts'
import { offersIn } from './base/offers.ts'
import { answerBrokenRequest, readableUrl } from './http/brokenRequest.ts'
import type { Clock } from './base/clock.ts'
import type { Config } from './base/config.ts'
import { allowOrigins } from './http/cors.ts'
import { answerErrors } from './http/errors.ts'
import { FREE_MS } from './http/limits/fairShare.ts'
import { takeForms, takeOnlyJson } from './http/bodies.ts'
import { createHandlers } from './handlers.ts'
import { answerHealth } from './http/health.ts'
import type { Standing } from './engine/replica.ts'
import { answerKnownHosts } from './http/knownHosts.ts'
import { permissionsOf } from './identity/accounts/staff.ts'
import { createIdentity, type Identity } from './identity/createIdentity.ts'
import { readSigningKey } from './identity/tokens/signingKey.ts'
import { serveSignIn } from './identity/serveSignIn.ts'
import {
  createShares,
  implement,
  type Handlers,
  type PermissionsOf,
  type Surroundings
} from './http/implement.ts'
import type { Log } from './base/log.ts'
import { sentences } from './base/sentences.ts'
import { makeOnce, sendMadeOnce, type MadeOnce } from './http/page/madeOnce.ts'
import { createOpenApi } from './http/openApi.ts'
import { orderCallbackPath, takeOrderCallbacks } from './services/memberCenter/orderCallback.ts'
import { deployedVersion, PAGE_FOLDER, servePage } from './http/page/page.ts'
import { Challenges } from './http/captcha/challenges.ts'
import { limitRates } from './http/rateLimit.ts'
import { holdWhoHurries } from './http/limits/slowLane.ts'
import { shareOften } from './http/limits/sharedCounts.ts'
import { chooseWorlds } from './http/worlds.ts'
import { ShownRows } from './http/limits/shownRows.ts'
import type { JobQueue } from './jobs/queue.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { Db } from './store/database.ts'

/** What answers from one world need. */
export interface WorldDeps {
  readonly db: Db
  readonly jobs: JobQueue
}

export interface AppDependencies {
  readonly config: Config
  readonly clock: Clock
  readonly log: Log
  readonly real: WorldDeps
  /** Null where the configuration has no demo. */
  readonly demo: WorldDeps | null
  /** The release, from package.json. */
  readonly release: string
  /** Default: nothing is measured. */
  readonly metrics?: Metrics | null
  /** How the replica stands that answers searches. Default: there is none. */
  readonly replica?: (() => Standing) | null
  /** As OpenDatabase.nodes. Default: 0. */
  readonly nodes?: number
  /** Whether the data is loaded. Default: it is. */
  readonly isPrepared?: () => boolean
  /** Whether the server is shutting down: clients are asked to close their connections. Default: it is not. */
  readonly isStopping?: () => boolean
  /** After how many ms without a byte in either direction a connection is closed. Default: longer than the page waits. */
  readonly idleMs?: number
  /** Where the built page lies. Default: the build of this repository. */
  readonly pageFolder?: string
  /** Replaces single handlers, for tests. */
  readonly handlers?: Partial<Handlers>
  /** Replaces what a role allows, for tests. */
  readonly mayDo?: PermissionsOf
}

/** Longer than the page waits for an answer. */
const IDLE_MS = 75_000

/** A process that could not look at a request for so long has too many of them. */
const BUSY_MS = 2000

/** Of bodies that no endpoint reads: the form of the sign-in page. */
const MAX_BODY = 64_000

/** The server with all its routes, not listening yet. */
export async function buildApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const { config, clock, log, real, demo, release, pageFolder = PAGE_FOLDER } = dependencies
  const { isPrepared = () => true, isStopping = () => false, replica, nodes = 0 } = dependencies
  const app = createApp(config, log, dependencies.idleMs ?? IDLE_MS)
  dependencies.metrics?.watch(app)
  answerErrors(app)
  takeOnlyJson(app)
  logRequests(app, config.accessLog ? 'info' : 'debug')
  if (config.trustProxy.length === 0) warnOfProxy(app)
  closeConnectionsOnStop(app, isStopping)
  holdWhoHurries(app, config.rateLimit)
  allowOrigins(app, config.corsOrigins)
  await app.register(helmet, securityHeaders)
  promiseHttps(app)
  answerKnownHosts(app, config)
  await app.register(cookie)
  await takeForms(app)
  const busy = BUSY_MS * config.patience
  // Two measurements short of an interval count as an endless delay: only one that is too long may do that.
  await app.register(underPressure, { maxEventLoopDelay: busy, sampleInterval: 2 * busy, retryAfter: 5 })
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
  })

  const version = deployedVersion(release, pageFolder)
  const worldsFor = chooseWorlds(real.db, demo !== null)
  const usualWorld = async (): Promise<World> => (await worldsFor(null)).shown
  const usualDb = async (): Promise<Db> => ((await usualWorld()) === 'demo' ? (demo ?? real) : real).db
  const identity = createIdentity({ config, clock, log, db: real.db, auditDb: usualDb })
  authenticateCallers(app, identity)
  const challenges = new Challenges(await readSigningKey(real.db), clock)
  const limiting = { config, clock, db: real.db, log }
  const rates = await limitRates(app, limiting, client => challenges.for(client))
  const shown = new ShownRows(limiting)
  shareOften(app, [rates.counts, shown.counts])
  const deps = { config, clock, rates, challenges, shown, identity, version, realDb: real.db }
  const handlersOf = (world: World, own: WorldDeps): Handlers => ({
    ...createHandlers({ ...deps, ...own, offers: offersIn(world, config) }),
    ...dependencies.handlers
  })
  const ofReal = handlersOf('real', real)
  const ofDemo = demo ? handlersOf('demo', demo) : ofReal
  const surroundings: Surroundings = {
    patience: config.patience,
    // Who is not limited has no share either.
    shares: createShares(config.rateLimit === 0 ? Infinity : FREE_MS),
    isClosed: !config.publicHome,
    mayDo: dependencies.mayDo ?? permissionsOf,
    worldsFor: request => worldsFor(readWorld(request.headers[WORLD_HEADER])),
    shown,
    rates
  }
  for (const key of endpointKeys) {
    implement(app, endpoints[key], { real: ofReal[key], demo: ofDemo[key] }, surroundings)
  }

  await takeOrderCallbacks(app, { config, clock, db: usualDb })

  const others = config.orderCallbackSecret === null ? {} : orderCallbackPath
  let openApi: MadeOnce | null = null
  app.get('/openapi.json', async (request, reply) => {
    // Few ask for it, and it takes a tenth of a second to make.
    openApi ??= makeOnce('application/json; charset=utf-8', JSON.stringify(createOpenApi(release, others)))
    return sendMadeOnce(request, reply, openApi)
  })
  const trouble = (): string | null => {
    const reason = replica?.().trouble ?? null
    return reason && sentences.engine.replica.leftOut(reason)
  }
  answerHealth(app, real.db, { isPrepared, isStopping, trouble, nodes })
  await serveSignIn(app, identity)
  await servePage(app, config, { folder: pageFolder, version, usualWorld })
  return app
}

function createApp(config: Config, loggerInstance: FastifyBaseLogger, idleMs: number): FastifyInstance {
  return fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    bodyLimit: MAX_BODY,
    rewriteUrl: readableUrl,
    clientErrorHandler: answerBrokenRequest,
    // Slow clients are cut off well within a minute.
    requestTimeout: 30_000,
    // No byte in either direction: the client does not read its answer, or has given up waiting for it.
    connectionTimeout: idleMs,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5000 },
    // While shutting down, running requests are still answered; idle connections are closed.
    forceCloseConnections: 'idle'
  })
}

const securityHeaders = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      // antd writes its styles into <style> elements at run time; scripts stay strict.
      styleSrc: ["'self'", "'unsafe-inline'"],
      // Logos of tenants and pictures of companies come from other hosts.
      imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
      fontSrc: ["'self'", 'data:'],
      workerSrc: ["'self'", 'blob:'],
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'self'"]
    }
  },
  // Only for requests that came by HTTPS: see promiseHttps.
  strictTransportSecurity: false,
  referrerPolicy: { policy: 'same-origin' as const },
  crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' as const }
}

/** Browsers keep to HTTPS for half a year, once a trusted proxy says that a request came by it. */
const HSTS = 'max-age=15552000'

function promiseHttps(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.protocol === 'https') reply.header('strict-transport-security', HSTS)
  })
}

// One line per finished request: who asked for what, how it ended, and how many ms it took.
function logRequests(app: FastifyInstance, level: 'info' | 'debug'): void {
  app.addHook('onResponse', async (request, reply) => {
    const took = Math.round(reply.elapsedTime * 10) / 10
    const { caller, routeOptions } = request
    const who = { staff: caller?.member.id ?? null, route: routeOptions.url ?? null }
    request.log[level]({ req: request, ...who, status: reply.statusCode, took }, 'request answered')
  })
}

// Behind an unknown proxy everybody has its address, and shares its limits. Once, and only where it is seen.
function warnOfProxy(app: FastifyInstance): void {
  let isWarned = false
  app.addHook('onRequest', async request => {
    if (isWarned || request.headers['x-forwarded-for'] === undefined) return
    isWarned = true
    app.log.warn(sentences.http.untrustedProxy)
  })
}

// Tells clients not to reuse a connection that is about to close: a request sent over it would fail.
function closeConnectionsOnStop(app: FastifyInstance, isStopping: () => boolean): void {
  app.addHook('onSend', async (_, reply) => {
    if (isStopping()) reply.header('connection', 'close')
  })
}

// Authenticates once per request, for the guard and the rate limit.
function authenticateCallers(app: FastifyInstance, identity: Identity): void {
  app.decorateRequest('caller', null)
  app.addHook('onRequest', async request => {
    const token = bearerOf(request)
    const wanted = (request.routeOptions.config.endpoint?.token ?? 'none') !== 'none'
    if (wanted && token !== null) request.caller = await identity.authenticate(token)
  })
}

function bearerOf({ headers }: FastifyRequest): string | null {
  return /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? null
}
