import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sentenceOf } from '../../../src/contract/base/refusals.ts'
import { tellOnceAMinute } from '../base/log.ts'
import { sentences } from '../base/sentences.ts'
import type { Identity } from './createIdentity.ts'
import { FIRST_PASSWORD_DAYS } from './accounts/manageStaff.ts'
import type { PasswordCheck, SignedIn } from './signIn.ts'
import { readDeviceCookie, setDeviceCookie } from './tokens/knownDevices.ts'
import {
  answerHref,
  AUTHORIZE_PATH,
  formAction,
  readAuthorizeRequest,
  type AuthorizeRequest
} from './page/authorizeRequest.ts'
import { contentSecurityPolicy, pageTexts } from './page/document.ts'
import { firstPasswordPage } from './page/firstPasswordPage.ts'
import { refuseRequest, sendPage, sendRefusal } from './page/send.ts'
import { signInPage } from './page/signInPage.ts'
import { serveProvider } from './serveProvider.ts'

const MAX_FORM = 8192

const texts = sentences.identity

/** Where a sign-in begins: at an outside provider, or at the page of the embedded one. */
export async function serveSignIn(app: FastifyInstance, identity: Identity): Promise<void> {
  await app.register(async scope => {
    readForms(scope)
    answerTrouble(scope)
    scope.addHook('onRequest', async (_, reply) => void reply.headers(pageHeaders))
    if (identity.outside) serveProvider(scope, identity.outside, identity.endOutside)
    else serveForms(scope, identity)
  })
}

/** The page of the embedded provider: works without scripts and redirects back with a code. */
function serveForms(scope: FastifyInstance, identity: Identity): void {
  scope.get(AUTHORIZE_PATH, async (request, reply) => {
    const authorizeRequest = readAuthorizeRequest(request)
    if (typeof authorizeRequest === 'string') return refuseRequest(reply, authorizeRequest)
    return showForm(request, reply, identity)
  })
  scope.post(AUTHORIZE_PATH, async (request, reply) => {
    const authorizeRequest = readAuthorizeRequest(request)
    if (typeof authorizeRequest === 'string') return refuseRequest(reply, authorizeRequest)
    if (!isOwnForm(request)) return sendRefusal(reply, 403, texts.otherSite)
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
    const asked = {
      request,
      reply,
      identity,
      authorizeRequest,
      field: (name: string) => form.get(name) ?? ''
    }
    return form.has('ticket') ? replaceFirst(asked) : signIn(asked)
  })
}

/** Stricter than the rest of the server. `same-origin`, because the browser hides the origin of a form otherwise. */
const pageHeaders = {
  'content-security-policy': contentSecurityPolicy,
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store'
}

function readForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAX_FORM },
    (_, body, done) => done(null, new URLSearchParams(String(body)))
  )
}

// A person reads this answer, so errors are pages too.
function answerTrouble(scope: FastifyInstance): void {
  const tell = tellOnceAMinute()
  scope.setErrorHandler<FastifyError>((error, request, reply) => {
    const { statusCode = 503 } = error
    if (statusCode < 500) return sendRefusal(reply, statusCode, pageTexts.incomplete)
    tell(
      error.code,
      () => request.log.error({ err: error }, 'sign-in failed'),
      more => request.log.warn({ code: error.code, more }, 'sign-in failed in the same way')
    )
    return sendRefusal(reply.header('retry-after', '5'), 503, pageTexts.unavailable)
  })
}

interface Asked {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly identity: Identity
  readonly authorizeRequest: AuthorizeRequest
  readonly field: (name: string) => string
}

async function signIn(asked: Asked): Promise<FastifyReply> {
  const { request, reply, identity, field } = asked
  const [account, address] = [field('account'), request.ip]
  const device = readDeviceCookie(request, account)
  const check = field('demo')
    ? await identity.checkDemo(field('demo'), address)
    : await identity.checkPassword({ account, password: field('password'), address, device })
  if (check.kind === 'right') return enter(asked, check)
  if (check.kind === 'first') return sendPage(reply, 200, firstPage(request, check))
  return showForm(request, reply, identity, { account, ...refusedBy(reply, check) })
}

/** The second form, which a first password leads to. */
async function replaceFirst(asked: Asked): Promise<FastifyReply> {
  const { request, reply, identity, field } = asked
  const ticket = field('ticket')
  const [password, again] = [field('new-password'), field('again')]
  const done = await identity.replaceFirst({ ticket, password, again, address: request.ip })
  if (done.kind === 'right') return enter(asked, done)
  const { account } = done
  if (done.kind === 'void') return showForm(request, reply, identity, { account, ...over })
  const { status, problem } =
    done.kind === 'slow' ? refusedBy(reply, done) : { status: 400, problem: done.problem }
  return sendPage(reply, status, firstPage(request, { account, ticket, problem }))
}

async function enter({ reply, identity, authorizeRequest }: Asked, { member, device }: SignedIn) {
  if (device !== null) setDeviceCookie(reply, member.account, device)
  return reply.redirect(answerHref(authorizeRequest, await identity.issueCode(member.id)), 303)
}

const over = { status: 401, problem: texts.first.over }

type Refusal = Exclude<PasswordCheck, { kind: 'right' | 'first' }>

function refusedBy(reply: FastifyReply, check: Refusal) {
  if (check.kind === 'wrong') return { status: 401, problem: texts.wrongSignIn }
  if (check.kind === 'expired') return { status: 401, problem: texts.first.expired(FIRST_PASSWORD_DAYS) }
  reply.header('retry-after', String(check.wait))
  return { status: 429, problem: sentenceOf('slowDown', { seconds: check.wait }) }
}

interface Shown {
  readonly account: string
  readonly status: number
  readonly problem: string | null
}

const nothingTyped: Shown = { account: '', status: 200, problem: null }

function showForm(
  request: FastifyRequest,
  reply: FastifyReply,
  { offered }: Identity,
  { account, status, problem }: Shown = nothingTyped
): FastifyReply {
  return sendPage(reply, status, signInPage({ action: formAction(request), account, problem, offered }))
}

function firstPage(
  request: FastifyRequest,
  shown: { readonly account: string; readonly ticket: string; readonly problem?: string }
): string {
  return firstPasswordPage({ problem: null, ...shown, action: formAction(request) })
}

/**
 * Whether a form comes from this origin, by headers that a page cannot forge. Another site could otherwise sign a
 * user in under an account of its own. A request without these headers is refused.
 */
function isOwnForm({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const origin = URL.parse(headers.origin ?? '')
  return origin !== null && origin.host === host.toLowerCase()
}
