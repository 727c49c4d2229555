import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWTPayload } from 'jose'
import { Provider, type Configuration } from 'oidc-provider'

/** What the provider says of a person. */
export interface Person {
  readonly name?: string
  readonly preferred_username?: string
  readonly department?: string
  readonly groups?: readonly string[]
}

/** A real OpenID Connect provider with people of its own, whose sign-in form takes any password. */
export interface IdentityProvider {
  readonly issuer: string
  /** The settings of a server that trusts it. */
  readonly settings: Readonly<Record<string, string>>
  /** By the login that they type, which is the subject too. Who is taken out is known there no more. */
  readonly people: Map<string, Person>
  /** Takes the server at this address for its client. */
  serve(base: string): Promise<void>
  /** Signs with other keys from now on, and publishes only those. */
  rotateKeys(): Promise<void>
  /** Does not answer until the returned function is called, or only not at one path. */
  goAway(path?: string): () => void
  /** Changes the claims of the ID tokens that it hands out; null for as they are. */
  forge(change: ((claims: JWTPayload) => JWTPayload) | null): void
  /** A token signed with its key, or another one. */
  sign(claims: JWTPayload, options?: { readonly typ?: string; readonly key?: CryptoKey }): Promise<string>
  close(): Promise<void>
}

export const CLIENT_ID = 'tuoke'
const CLIENT_SECRET = 'a secret that only this test knows'

interface Keys {
  readonly kid: string
  readonly privateKey: CryptoKey
}

async function newKeys(at: number): Promise<Keys> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return { kid: `key-${at}`, privateKey }
}

export async function startIdentityProvider(): Promise<IdentityProvider> {
  const people = new Map<string, Person>()
  let keys = await newKeys(1)
  let base = ''
  let away: string | true | null = null
  let change: ((claims: JWTPayload) => JWTPayload) | null = null
  let answer: ReturnType<Provider['callback']> | null = null
  const server = createServer((request, response) => {
    if (request.url === '/token' && change) forgeAnswer(response, change)
    if (away === true || away === request.url) request.socket.destroy()
    else void answer?.(request, response)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const sign: IdentityProvider['sign'] = (claims, { typ = 'JWT', key = keys.privateKey } = {}) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: keys.kid, typ }).sign(key)

  /** koa ends an answer with its whole body. */
  const forgeAnswer = (response: ServerResponse, forged: NonNullable<typeof change>): void => {
    const end = response.end.bind(response) as (body?: unknown) => ServerResponse
    response.end = ((body?: unknown) => {
      void (async () => {
        const text = await changed(String(body), forged)
        response.setHeader('content-length', Buffer.byteLength(text))
        end(text)
      })()
      return response
    }) as ServerResponse['end']
  }
  const changed = async (body: string, forged: NonNullable<typeof change>): Promise<string> => {
    const parsed = JSON.parse(body) as { id_token?: string }
    if (parsed.id_token === undefined) return body
    const [, payload = ''] = parsed.id_token.split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as JWTPayload
    return JSON.stringify({ ...parsed, id_token: await sign(forged(claims)) })
  }

  const serve = async (): Promise<void> => {
    answer = new Provider(issuer, await configurationOf(base, keys, people)).callback()
  }
  return {
    issuer,
    people,
    settings: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: CLIENT_ID, OIDC_CLIENT_SECRET: CLIENT_SECRET },
    serve: async address => {
      base = address
      await serve()
    },
    rotateKeys: async () => {
      keys = await newKeys(Number(keys.kid.slice(4)) + 1)
      await serve()
    },
    goAway: path => {
      away = path ?? true
      return () => {
        away = null
      }
    },
    forge: wanted => {
      change = wanted
    },
    sign,
    close: () =>
      new Promise(done => {
        server.close(() => done())
        server.closeAllConnections()
      })
  }
}

async function configurationOf(
  base: string,
  { kid, privateKey }: Keys,
  people: ReadonlyMap<string, Person>
): Promise<Configuration> {
  const jwk = await exportJWK(privateKey)
  return {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        redirect_uris: [`${base}/sso/callback`, `${base}/login`],
        backchannel_logout_uri: `${base}/sso/logout`,
        backchannel_logout_session_required: true
      }
    ],
    jwks: { keys: [{ ...jwk, kid, alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['a key of this test'] },
    claims: { openid: ['sub'], profile: ['name', 'preferred_username', 'department', 'groups'] },
    // Its own would not tell a server on this machine of a sign-out.
    fetch: async (url, options) => fetch(url, { ...options, dispatcher: undefined } as RequestInit),
    // A portal asks without it.
    pkce: { required: () => false },
    features: {
      backchannelLogout: { enabled: true },
      introspection: { enabled: true },
      revocation: { enabled: true }
    },
    findAccount: (_, login) => {
      const person = people.get(login)
      return person && { accountId: login, claims: async () => ({ sub: login, ...person }) }
    },
    // Nobody is asked for consent.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? ''
      })
      grant.addOIDCScope('openid profile')
      await grant.save()
      return grant
    }
  }
}
