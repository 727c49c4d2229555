import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { Refused, sentenceOf } from '../../../../src/contract/base/refusals.ts'
import { dayText, shortText } from '../../../../src/contract/base/request.ts'
import { services } from '../../../../src/contract/base/services.ts'
import { sentences } from '../../base/sentences.ts'
import { HttpRefusal } from '../../http/errors.ts'
import { changeOrder, takeNonce } from '../../store/orders/orderChanges.ts'
import type { Db } from '../../store/database.ts'
import type { HandlerDeps } from '../handlerDeps.ts'

const texts = sentences.orders

/** How far the moment of a signature may be from now, in ms. */
const TOLERANCE = 5 * 60_000
const MAX_BODY = 16_000

const moment = v.pipe(v.string(), v.isoTimestamp(texts.moment))

const settled = v.pipe(
  v.strictObject({
    orderId: v.pipe(v.string(texts.orderId), v.regex(/^\d{1,17}$/, texts.orderId)),
    state: v.picklist(['active', 'refused', 'cancelled'], texts.state),
    /** The last day of an active order. Default: where its term ends, from today. */
    validUntil: v.optional(dayText),
    reason: v.optional(shortText(200)),
    /** When the shop decided. */
    at: moment,
    nonce: v.pipe(v.string(texts.nonce), v.regex(/^[\w-]{16,64}$/, texts.nonce))
  }),
  v.check(({ state, reason }) => state !== 'refused' || Boolean(reason), texts.noReason)
)

type Settled = v.InferOutput<typeof settled>

interface CallbackDeps extends Pick<HandlerDeps, 'config' | 'clock'> {
  /** Of the world that is shown to who has not chosen. */
  readonly db: () => Promise<Db>
}

/**
 * Takes from the shop, another system, what came of an order: `POST /member-center/orders:callback` with the header
 * `x-signature: t=<unix seconds>,v1=<hex hmac-sha256 of "t.body">`. It is no endpoint of the catalogue: no client calls
 * it. Without a secret the route does not exist.
 */
export async function takeOrderCallbacks(app: FastifyInstance, deps: CallbackDeps): Promise<void> {
  const { orderCallbackSecret: secret } = deps.config
  if (secret === null) return
  await app.register(async scope => {
    // The signature is of the bytes, not of what they mean.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
    scope.post(
      `${services.memberCenter.basePath}/orders::callback`,
      { bodyLimit: MAX_BODY },
      async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        checkSignature(String(request.headers['x-signature'] ?? ''), body, secret, deps.clock.now())
        const order = readBody(body)
        const isChanged = await settle(order, deps)
        const data = { orderId: order.orderId, state: order.state, changed: isChanged }
        return reply.header('cache-control', 'no-store').send({ code: 200, msg: 'ok', data })
      }
    )
  })
}

/** Only who knows the secret is told that the moment is wrong. */
function checkSignature(header: string, body: Buffer, secret: string, now: Date): void {
  const [, seconds = '', given = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header.trim()) ?? []
  const right = createHmac('sha256', secret).update(`${seconds}.`).update(body).digest()
  const isRight = given !== '' && timingSafeEqual(right, Buffer.from(given, 'hex'))
  if (!isRight) throw new HttpRefusal(401, texts.wrongSignature)
  if (Math.abs(Number(seconds) * 1000 - now.getTime()) > TOLERANCE)
    throw new HttpRefusal(401, texts.oldSignature)
}

function readBody(body: Buffer): Settled {
  const { success, output, issues } = v.safeParse(settled, parsed(body), { abortEarly: true })
  if (success) return output
  const [{ message }] = issues
  throw new HttpRefusal(400, /\p{Script=Han}/u.test(message) ? message : sentenceOf('badRequest'))
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8')) as unknown
  } catch {
    throw new HttpRefusal(400, sentenceOf('badBody'))
  }
}

/** False if the order was in this state already. A call that is refused uses up no nonce: it may be sent again. */
async function settle(order: Settled, { clock, db }: CallbackDeps): Promise<boolean> {
  const [now, today, at] = [clock.now(), clock.day(), new Date(order.at)]
  if (at.getTime() > now.getTime() + TOLERANCE) throw new HttpRefusal(400, texts.future)
  if (order.validUntil !== undefined && order.validUntil < today) throw new HttpRefusal(400, texts.pastEnd)
  try {
    return await (await db()).transaction().execute(async trx => {
      const isFirst = await takeNonce(trx, order.nonce, now, new Date(now.getTime() - 2 * TOLERANCE))
      if (!isFirst) throw new HttpRefusal(409, texts.replayed)
      return changeOrder(trx, {
        id: order.orderId,
        state: order.state,
        by: 'shop',
        reason: order.reason || null,
        validUntil: order.validUntil ?? null,
        at,
        today
      })
    })
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    throw new HttpRefusal(error.code === 'noOrder' ? 404 : 409, error.message)
  }
}

const text = { type: 'string' }

/** For the OpenAPI document. */
export const orderCallbackPath = {
  [`${services.memberCenter.basePath}/orders:callback`]: {
    post: {
      operationId: 'orderCallback',
      tags: ['memberCenter'],
      summary: 'Called by the shop: what came of an order. Signed over the raw body; see the README',
      security: [],
      parameters: [
        {
          name: 'x-signature',
          in: 'header',
          required: true,
          description: 't=<unix seconds>,v1=<hex hmac-sha256 of "t.body">, at most 5 minutes old',
          schema: text
        }
      ],
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: {
              type: 'object',
              properties: {
                orderId: text,
                state: { enum: ['active', 'refused', 'cancelled'] },
                validUntil: { type: 'string', format: 'date' },
                reason: { type: 'string', maxLength: 200 },
                at: { type: 'string', format: 'date-time' },
                nonce: { type: 'string', pattern: String.raw`^[\w-]{16,64}$` }
              },
              required: ['orderId', 'state', 'at', 'nonce'],
              additionalProperties: false
            }
          }
        }
      },
      responses: {
        200: { description: 'Taken, or the order was in this state already' },
        400: { description: 'A body of the wrong shape' },
        401: { description: 'The signature is missing, wrong or too old' },
        404: { description: 'No such order' },
        409: { description: 'A nonce that was used before, or an order that was settled in another way' }
      }
    }
  }
} as const
