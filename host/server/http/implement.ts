import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  MAX_LIST_BODY,
  type CodeOf,
  type Endpoint,
  type ResponseOf
} from '../../../src/contract/base/defineEndpoint.ts'
import { endpoints } from '../../../src/contract/endpoints.ts'
import { file, type ServedFile } from '../../../src/contract/base/file.ts'
import { routePattern } from '../../../src/contract/base/path.ts'
import { refuse, Refused, type Refuse } from '../../../src/contract/base/refusals.ts'
import type { Service } from '../../../src/contract/base/services.ts'
import { WORLD_HEADER, writeWorlds, type World, type Worlds } from '../../../src/contract/base/world.ts'
import {
  answerBody,
  checkCaller,
  readRequest,
  rowsIn,
  statusOf,
  type RequestRead
} from '../../../src/contract/serve.ts'
import type { Caller } from '../identity/callers.ts'
import type { permissionsOf } from '../identity/accounts/staff.ts'
import { Turns, type Claim } from '../base/turns.ts'
import { READ_MS, withClaim, WRITE_MS } from '../store/claimedPool.ts'
import type { Member } from '../store/staff/member.ts'
import { HttpRefusal } from './errors.ts'
import { isForm, readForm } from './bodies.ts'
import { sentences } from '../base/sentences.ts'
import { FairShare } from './limits/fairShare.ts'
import { clientOf, type RateWindows } from './rateLimit.ts'
import { sendFile, type SentFile } from './sendFile.ts'
import type { ShownRows } from './limits/shownRows.ts'

export type PermissionsOf = typeof permissionsOf

/** What every endpoint is given. */
export interface Surroundings {
  readonly mayDo: PermissionsOf
  /** Whether who is not signed in reads nothing. */
  readonly isClosed: boolean
  /** Of which world a request asks. */
  readonly worldsFor: (request: FastifyRequest) => Promise<Worlds>
  /** How many times longer than usual a slow machine is waited for. */
  readonly patience: number
  readonly shares: Shares
  readonly shown: ShownRows
  readonly rates: RateWindows
}

/** Null if nobody is signed in; never for endpoints that require a token. */
type SignedIn<E extends Endpoint, Value> = E['token'] extends 'required' ? Value : Value | null

/** What a handler gets: the validated request and the caller. */
export interface Exchange<E extends Endpoint = Endpoint> extends RequestRead<E> {
  readonly caller: SignedIn<E, Caller>
  /** The caller as a member of staff. */
  readonly staff: SignedIn<E, Member>
  /** Creates a refusal that the endpoint's entry names; to be thrown. */
  readonly refuse: Refuse<CodeOf<E>>
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** What a handler answers: where the client gets a file, the parts of one. */
type Answered<E extends Endpoint> = ResponseOf<E> extends ServedFile ? SentFile : ResponseOf<E>

export type Handler<E extends Endpoint> = (exchange: Exchange<E>) => Promise<Answered<E>> | Answered<E>

/** A handler for every endpoint of a part of the catalogue: a missing one is a type error. */
export type Handlers<Part = typeof endpoints> = {
  readonly [Key in keyof Part]: Part[Key] extends Endpoint ? Handler<Part[Key]> : never
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The endpoint of the route; absent for files and pages. */
    endpoint?: Endpoint
  }
  interface FastifyRequest {
    /** The caller, authenticated in onRequest. */
    caller: Caller | null
  }
}

/** Registers an endpoint of the catalogue: route, guard, validation, refusals, envelope and cache headers. */
export function implement<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handlers: Readonly<Record<World, Handler<E>>>,
  { mayDo, isClosed, worldsFor, patience, shares, shown, rates }: Surroundings
): void {
  app.route({
    method: endpoint.method,
    url: routePattern(endpoint),
    config: { endpoint },
    bodyLimit: endpoint.maxBody,
    // A compressed file would lose its length, and with it the progress that browsers show.
    compress: endpoint.response === file ? false : {},
    // Before the body is read: strangers do not make the server parse anything.
    preParsing: async ({ caller }) =>
      withStatus(endpoint, async () => checkCaller(endpoint, caller && mayDo(caller.member), isClosed)),
    handler: (request, reply) => {
      reply.header('cache-control', 'no-store')
      return withStatus(endpoint, async () => {
        const { caller } = request
        if (caller) await shown.check(endpoint, caller.member.id)
        const gone = goneSignal(reply)
        const claim = claimOf(endpoint, request, gone, patience)
        const answer = await inTurn(endpoint, { ...claim, signal: gone }, shares, async () => {
          const isShort = !isDear(endpoint)
          const exchange = await shares.work.count(claim.person, () =>
            exchangeOf(endpoint, request, reply, mayDo)
          )
          const handle = async (): Promise<Answered<E>> => {
            // The files of the page are of no world.
            const worlds = endpoint.service === 'site' ? null : await worldsFor(request)
            if (worlds) reply.header(WORLD_HEADER, writeWorlds(worlds))
            return handlers[worlds?.shown ?? 'real'](exchange)
          }
          return shares.work.answer({ ...claim, isShort }, isBehind =>
            withClaim({ ...claim, isBehind }, handle)
          )
        })
        if (caller && endpoint.reads && endpoint.permission !== null) {
          shown.count(endpoint, caller.member.id, answer)
          rates.charge(clientOf(request), { rows: rowsIn(answer) })
        }
        return reply.sent ? reply : send(reply, endpoint, answer)
      })
    }
  })
}

/** Calls of a person that are worked on at a time: a page asks for more at once than its connections carry. */
const CALLS = 3

/** Forms of files that are in memory at a time, whoever sends them. */
const UPLOADS = 4

/** What all have a share of: how much a person may do at once of what is dear, and how many files are in memory. */
export interface Shares {
  readonly calls: Turns
  readonly work: FairShare
  readonly dear: Turns
  readonly uploads: Turns
}

/** `free`: see FairShare. */
export function createShares(free: number): Shares {
  return {
    calls: new Turns(CALLS),
    work: new FairShare(free),
    dear: new Turns(1),
    uploads: new Turns(UPLOADS)
  }
}

/** What costs many times as much as a search, beside bodies that list companies and forms that bring files. */
const dearest: readonly Endpoint[] = [endpoints.similarCompanies, endpoints.companyFacets]

function isDear(endpoint: Endpoint): boolean {
  return dearest.includes(endpoint) || endpoint.upload !== null || endpoint.maxBody >= MAX_LIST_BODY
}

/** Dear calls of a person come one after the other. */
async function inTurn<Result>(
  endpoint: Endpoint,
  claim: Claim,
  { calls, dear, uploads }: Shares,
  work: () => Promise<Result>
): Promise<Result> {
  const leaves: (() => void)[] = []
  try {
    leaves.push(await calls.take(claim))
    if (isDear(endpoint)) leaves.push(await dear.take(claim))
    if (endpoint.upload) leaves.push(await uploads.take({ ...claim, person: 'everybody' }))
    return await work()
  } finally {
    for (const leave of leaves) leave()
  }
}

/** Gives a refusal the status that the endpoint's entry says. */
async function withStatus<Result>(endpoint: Endpoint, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof Refused ? new HttpRefusal(statusOf(endpoint, error), error.message, error) : error
  }
}

/** The service that answers about companies; what staff do with them, and read of it again, is that of the others. */
const OF_COMPANIES: Service = 'enterpriseFigure'

/**
 * What is read while a person waits ends soon, and as soon as nobody waits any longer; what is written, or read out of
 * a file, runs to its end.
 */
function claimOf(
  { service, method, reads, upload, response }: Endpoint,
  request: FastifyRequest,
  gone: AbortSignal,
  patience: number
): Claim {
  const person = request.caller && request.caller.member.id
  const route = `${method} ${request.routeOptions.url}`
  const mayAskReplica = reads && service === OF_COMPANIES
  if (!reads || upload !== null || response === file)
    return { person, route, mayAskReplica, signal: null, left: () => WRITE_MS * patience }
  const until = performance.now() + READ_MS * patience
  return { person, route, mayAskReplica, signal: gone, left: () => until - performance.now() }
}

/** Aborted when the client goes away before it is answered. */
function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort()
  })
  return gone.signal
}

async function exchangeOf<E extends Endpoint>(
  endpoint: E,
  request: FastifyRequest,
  reply: FastifyReply,
  mayDo: PermissionsOf
): Promise<Exchange<E>> {
  const { caller, params, query } = request
  const body = await bodyOf(request, endpoint)
  const read = readRequest(endpoint, { params, query, body }, caller ? mayDo(caller.member) : [])
  // Anonymous calls have been rejected calls where a token is required.
  return { ...read, caller, staff: caller?.member ?? null, refuse, request, reply } as Exchange<E>
}

async function bodyOf(request: FastifyRequest, { upload }: Endpoint): Promise<unknown> {
  if (!isForm(request)) return request.body ?? {}
  if (!upload) throw new HttpRefusal(415, sentences.http.wrongType)
  return readForm(request, upload)
}

function send(reply: FastifyReply, endpoint: Endpoint, answer: unknown): FastifyReply {
  reply.code(endpoint.status)
  if (endpoint.response === file) return sendFile(reply, answer as SentFile)
  if (endpoint.status === 204) return reply.send()
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(answerBody(endpoint, answer)))
}
