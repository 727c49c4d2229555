import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sentenceOf } from '../../../src/contract/base/refusals.ts'
import { tellOnceAMinute } from '../base/log.ts'
import { sentences } from '../base/sentences.ts'
import type { Identity } from './createIdentity.ts'
import type { PasswordCheck } from './signIn.ts'
import { readDeviceCookie, setDeviceCookie } from './tokens/knownDevices.ts'
import {
  answerHref,
  AUTHORIZE_PATH,
  formAction,
  readAuthorizeRequest,
  type AuthorizeRequest
} from './page/authorizeRequest.ts'
import { contentSecurityPolicy, pageTexts } from './page/document.ts'
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
    return signIn(request, reply, identity, authorizeRequest, form)
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

async function signIn(
  request: FastifyRequest,
  reply: FastifyReply,
  identity: Identity,
  authorizeRequest: AuthorizeRequest,
  form: URLSearchParams
): Promise<FastifyReply> {
  const field = (name: string) => form.get(name) ?? ''
  const [account, address] = [field('account'), request.ip]
  const device = readDeviceCookie(request, account)
  const check = field('demo')
    ? await identity.checkDemo(field('demo'), address)
    : await identity.checkPassword({ account, password: field('password'), address, device })
  if (check.kind !== 'right') return showForm(request, reply, identity, { account, check })
  if (check.device !== null) setDeviceCookie(reply, check.member.account, check.device)
  return reply.redirect(answerHref(authorizeRequest, await identity.issueCode(check.member.id)), 303)
}

interface Refused {
  readonly account: string
  readonly check: Exclude<PasswordCheck, { kind: 'right' }>
}

function showForm(
  request: FastifyRequest,
  reply: FastifyReply,
  { offered }: Identity,
  refused: Refused | null = null
): FastifyReply {
  const account = refused?.account ?? ''
  const page = (problem: string | null) =>
    signInPage({ action: formAction(request), account, problem, offered })
  if (refused === null) return sendPage(reply, 200, page(null))
  const { check } = refused
  if (check.kind === 'wrong') return sendPage(reply, 401, page(texts.wrongSignIn))
  return sendPage(
    reply.header('retry-after', String(check.wait)),
    429,
    page(sentenceOf('slowDown', { seconds: check.wait }))
  )
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
