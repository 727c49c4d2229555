import {
  createRemoteJWKSet,
  jwtVerify,
  type JWTPayload,
  type JWTVerifyGetKey,
  type JWTVerifyOptions
} from 'jose'
import * as client from 'openid-client'
import type { OidcConfig } from '../../base/config.ts'

/** Whom the provider has signed in. */
export interface Person {
  readonly subject: string
  /** The provider's name of its session; null if it tells none. */
  readonly session: string | null
  readonly claims: Claims
}

export type Claims = Readonly<Record<string, unknown>>

/** What is kept of a sign-in that has set out, until it comes back. */
export interface Attempt {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

/** Whose sessions a provider has ended: one of them, or all. */
export interface SignedOut {
  readonly subject: string | null
  readonly session: string | null
}

/** An OpenID Connect provider, to which we are a confidential client. Every call may throw; see `troubleOf`. */
export interface Provider {
  /** Where a browser signs in. `redirectUri` gets the answer. */
  readonly begin: (redirectUri: string) => Promise<{ readonly href: string; readonly attempt: Attempt }>
  /** `address` to which the browser came back, with its code and state. */
  readonly finish: (address: URL, attempt: Attempt) => Promise<Person>
  /** The person of a code that somebody else asked for, to be brought to `redirectUri`. */
  readonly redeem: (code: string, redirectUri: string) => Promise<Person>
  /** Reads a back-channel logout token. */
  readonly signedOut: (token: string) => Promise<SignedOut>
  /** The person of an access token of the provider; null if it is not valid, or none are taken. */
  readonly bearer: (token: string) => Promise<Person | null>
}

/** Clocks of two machines differ. */
const SKEW_SECONDS = 60
const TIMEOUT_SECONDS = 10
/** Keys are fetched again for a token with an unknown one, at most so often. */
const KEYS_MS = 1000
/** Its addresses may change. */
const DISCOVERED_MS = 3_600_000
const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout'

interface Discovered {
  readonly configuration: client.Configuration
  readonly keys: JWTVerifyGetKey
}

export function createProvider(config: OidcConfig): Provider {
  let known: { readonly discovered: Discovered; readonly until: number } | null = null
  // At the first need and not at the start: a provider that is away must not keep the server from starting.
  const discovered = async (): Promise<Discovered> => {
    if (known && Date.now() < known.until) return known.discovered
    const found = await discover(config)
    known = { discovered: found, until: Date.now() + DISCOVERED_MS }
    return found
  }
  const { clientId } = config
  return {
    begin: async redirectUri => begin(await discovered(), config, redirectUri),
    finish: async (address, { state, nonce, verifier }) =>
      exchange(await discovered(), config, address, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier
      }),
    redeem: async (code, redirectUri) => {
      const found = await discovered()
      const address = new URL(redirectUri)
      address.searchParams.set('code', code)
      address.searchParams.set('iss', found.configuration.serverMetadata().issuer)
      return exchange(found, config, address, {})
    },
    signedOut: async token => {
      const payload = await verify(await discovered(), token, { audience: clientId, requiredClaims: ['jti'] })
      return readSignedOut(payload)
    },
    bearer: async token => bearerOf(await discovered(), config, token)
  }
}

async function discover({ issuer, clientId, clientSecret }: OidcConfig): Promise<Discovered> {
  const metadata = { client_secret: clientSecret, [client.clockTolerance]: SKEW_SECONDS }
  const configuration = await client.discovery(issuer, clientId, metadata, authenticate(clientSecret), {
    timeout: TIMEOUT_SECONDS,
    // The configuration takes http only from this machine.
    ...(issuer.protocol === 'http:' && { execute: [client.allowInsecureRequests] })
  })
  const { jwks_uri: keys } = configuration.serverMetadata()
  if (keys === undefined) throw new Error('The identity provider publishes no keys.')
  const options = { cooldownDuration: KEYS_MS, timeoutDuration: TIMEOUT_SECONDS * 1000 }
  return { configuration, keys: createRemoteJWKSet(new URL(keys), options) }
}

/** In the header, as every provider has to take it, unless it says that it only takes it in the body. */
function authenticate(secret: string): client.ClientAuth {
  const [basic, post] = [client.ClientSecretBasic(secret), client.ClientSecretPost(secret)]
  return (server, metadata, body, headers) => {
    const taken = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const way = taken.includes('client_secret_basic') ? basic : post
    return way(server, metadata, body, headers)
  }
}

async function begin({ configuration }: Discovered, { scope }: OidcConfig, redirectUri: string) {
  const verifier = client.randomPKCECodeVerifier()
  const attempt: Attempt = { state: client.randomState(), nonce: client.randomNonce(), verifier }
  const url = client.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope,
    state: attempt.state,
    nonce: attempt.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256'
  })
  return { href: url.href, attempt }
}

async function exchange(
  found: Discovered,
  { clientId }: OidcConfig,
  address: URL,
  checks: client.AuthorizationCodeGrantChecks
): Promise<Person> {
  const { configuration } = found
  const answer = await client.authorizationCodeGrant(configuration, address, {
    ...checks,
    idTokenExpected: true
  })
  // The connection vouches for the token already; its keys do so, too.
  const claims = await verify(found, answer.id_token ?? '', { audience: clientId })
  const subject = String(claims.sub)
  const more = configuration.serverMetadata().userinfo_endpoint
    ? await client.fetchUserInfo(configuration, answer.access_token, subject)
    : {}
  const { sid } = claims
  return { subject, session: typeof sid === 'string' ? sid : null, claims: { ...claims, ...more } }
}

async function verify(
  { configuration, keys }: Discovered,
  token: string,
  options: JWTVerifyOptions
): Promise<JWTPayload> {
  const { issuer } = configuration.serverMetadata()
  const { payload } = await jwtVerify(token, keys, { ...options, issuer, clockTolerance: SKEW_SECONDS })
  return payload
}

function readSignedOut(payload: JWTPayload): SignedOut {
  const { events, nonce, sid, sub } = payload
  const isLogout = typeof events === 'object' && events !== null && LOGOUT_EVENT in events
  if (!isLogout || nonce !== undefined) throw new Error('The token is no logout token.')
  const session = typeof sid === 'string' ? sid : null
  const subject = sub ?? null
  if (session === null && subject === null) throw new Error('The logout token names nobody.')
  return { session, subject }
}

async function bearerOf(found: Discovered, config: OidcConfig, token: string): Promise<Person | null> {
  if (config.accessTokens === 'off') return null
  const claims =
    config.accessTokens === 'jwt'
      ? await verify(found, token, { audience: config.audience, requiredClaims: ['exp'] })
      : await client.tokenIntrospection(found.configuration, token)
  if ('active' in claims && claims.active !== true) return null
  const { sub } = claims
  return sub === undefined ? null : { subject: sub, session: null, claims: { ...claims } }
}
