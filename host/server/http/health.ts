import type { FastifyInstance } from 'fastify'
import type { Claim } from '../base/turns.ts'
import { withClaim } from '../store/claimedPool.ts'
import type { Db } from '../store/database.ts'
import { sql } from 'kysely'
import { sentences } from '../base/sentences.ts'

/** A load balancer waits a few seconds at most. */
const probe: Claim = { person: null, signal: null, left: () => 2000 }

interface ServerState {
  readonly isPrepared: () => boolean
  readonly isStopping: () => boolean
  /** What works all the same and is told, a sentence; null where nothing is. */
  readonly trouble: () => string | null
  /** As OpenDatabase.nodes. */
  readonly nodes: number
}

/** How long a look at the database counts, in ms: everybody may ask, and nobody may make it look more often. */
const LOOK_MS = 1000

/** `/healthz`: the process is alive. `/readyz`: database and data are available; a replica need not be. It tells over how many `nodes` companies are spread. */
export function answerHealth(app: FastifyInstance, db: Db, state: ServerState): void {
  const quiet = { logLevel: 'silent' } as const
  const databaseAnswers = lookNowAndThen(() =>
    withClaim(probe, () => sql`SELECT 1`.execute(db)).then(
      () => true,
      () => false
    )
  )
  app.get('/healthz', quiet, async (_, reply) => {
    reply.header('cache-control', 'no-store')
    return { status: 'ok' }
  })
  app.get('/readyz', quiet, async (_, reply) => {
    reply.header('cache-control', 'no-store')
    const reason = await whatIsMissing(databaseAnswers, state)
    const trouble = state.trouble()
    return reason === null
      ? {
          status: 'ok',
          ...(state.nodes > 0 && { nodes: state.nodes }),
          ...(trouble !== null && { message: trouble })
        }
      : reply.code(503).send({ status: 'unavailable', message: reason })
  })
}

async function whatIsMissing(
  databaseAnswers: () => Promise<boolean>,
  { isPrepared, isStopping }: Pick<ServerState, 'isPrepared' | 'isStopping'>
): Promise<string | null> {
  if (isStopping()) return sentences.http.stopping
  if (!isPrepared()) return sentences.http.preparing
  return (await databaseAnswers()) ? null : sentences.http.unavailable
}

function lookNowAndThen(look: () => Promise<boolean>): () => Promise<boolean> {
  let last = { at: -LOOK_MS, seen: Promise.resolve(false) }
  return () => {
    const now = performance.now()
    if (now - last.at >= LOOK_MS) last = { at: now, seen: look() }
    return last.seen
  }
}
