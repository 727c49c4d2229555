import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sentences } from '../base/sentences.ts'
import type { Identity } from './createIdentity.ts'
import type { OutsideIdentity } from './outsideIdentity.ts'
import {
  answerHref,
  AUTHORIZE_PATH,
  CALLBACK_PATH,
  LOGOUT_PATH,
  readAuthorizeRequest
} from './page/authorizeRequest.ts'
import { refuseRequest, sendRefusal } from './page/send.ts'
import { troubleOf, type Trouble } from './provider/trouble.ts'

const texts = sentences.identity.provider

const statusOf: Readonly<Record<Trouble, number>> = { denied: 403, refused: 400, away: 503 }

/** The way to an outside identity provider and back, and its word that somebody has signed out there. */
export function serveProvider(
  scope: FastifyInstance,
  outside: OutsideIdentity,
  end: Identity['endOutside']
): void {
  scope.get(AUTHORIZE_PATH, async (request, reply) => {
    const wanted = readAuthorizeRequest(request)
    if (typeof wanted === 'string') return refuseRequest(reply, wanted)
    return orTrouble(request, reply, async () => {
      const { href, attempt } = await outside.provider.begin(callbackOf(wanted.redirectUri))
      await outside.attempts.keep(reply, { ...wanted, attempt })
      return reply.redirect(href, 303)
    })
  })

  scope.get(CALLBACK_PATH, async (request, reply) => {
    const departure = await outside.attempts.take(request, reply)
    if (!departure) return sendRefusal(reply, 400, texts.lost)
    return orTrouble(request, reply, async () => {
      const { attempt, redirectUri } = departure
      const address = new URL(request.url, callbackOf(redirectUri))
      const person = await outside.provider.finish(address, attempt)
      const entry = await outside.enter(person, request.ip)
      if (entry.kind === 'out') return sendRefusal(reply, 403, texts.out[entry.why])
      const code = await outside.issueCode(entry.member.id, person.session)
      return reply.redirect(answerHref(departure, code), 303)
    })
  })

  scope.post(LOGOUT_PATH, async (request, reply) => {
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
    try {
      await end(await outside.provider.signedOut(form.get('logout_token') ?? ''))
      return await reply.code(200).send()
    } catch (error) {
      request.log.warn({ err: error }, 'a logout of the identity provider was refused')
      return reply.code(troubleOf(error) === 'away' ? 503 : 400).send({ error: 'invalid_request' })
    }
  })
}

/** The one address that the provider knows of us, on the origin that the browser sees. */
function callbackOf(redirectUri: URL): string {
  return new URL(CALLBACK_PATH, redirectUri.origin).href
}

/** Shows a page for what the provider did not do; nobody is half signed in. */
async function orTrouble(
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<FastifyReply>
): Promise<FastifyReply> {
  try {
    return await work()
  } catch (error) {
    const trouble = troubleOf(error)
    if (trouble === null) throw error
    request.log.warn({ err: error, trouble }, 'the sign-in at the identity provider failed')
    if (trouble === 'away') reply.header('retry-after', '10')
    return sendRefusal(reply, statusOf[trouble], texts.trouble[trouble])
  }
}
