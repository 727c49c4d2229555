import type { AxiosRequestConfig } from 'axios'
import type { Challenge, ChallengeAnswer } from '../../contract/base/challenge.ts'
import type { TokenAnswer } from '../../contract/entities/user.ts'
import type { Service } from '../../contract/base/services.ts'
import type { World } from '../../contract/base/world.ts'
import { browserLocks, type Locks } from './locks.ts'
import type { Answer } from './pipeline.ts'

/** How a deployment encrypts its answers. Key and iv as UTF-8 text; a passphrase is OpenSSL's salted form. */
export type Cipher =
  | { readonly mode: 'CBC' | 'GCM'; readonly key: string; readonly iv: string }
  | { readonly mode: 'ECB'; readonly key: string; readonly iv?: string | null }
  | { readonly passphrase: string }

export interface RateLimit {
  /**
   * Lifts the caller's limit; rejects with a Failure. Call it once the captcha is solved, with the answer to the challenge
   * of the service if there is one: a wrong answer rejects with the next challenge. Whoever has waited has no answer.
   */
  readonly unlock: (answer?: ChallengeAnswer) => Promise<void>
  /** The captcha of the service; null if the page draws its own. */
  readonly challenge: Challenge | null
  /** Seconds until the limit ends by itself, if the service says so. */
  readonly retryAfter: number | null
  /** Aborted when every call that waits has been given up, and nobody need be asked any more. */
  readonly signal: AbortSignal
}

/**
 * Asks for a captcha, once for all waiting requests. Resolves to whether the limit was lifted; false if the user
 * gave up.
 */
export type AskHuman = (limit: RateLimit) => Promise<boolean>

/** The session as the HTTP client sees it. */
export interface TokenSession {
  /** The access token, read before every request; null without a session. */
  readonly token: () => string | null
  /** The world of companies that calls ask for; null for the usual one. Default: the usual one. */
  readonly world?: () => World | null
  /**
   * Stores a renewed token; `token` returns it from then on. Default: none, so nothing is renewed and a refused
   * token is a 401.
   */
  readonly save?: (renewed: TokenAnswer) => void
  /**
   * Fetches a new token; a rejection that is not transient ends the session. Default: the refresh call of the
   * contract.
   */
  readonly renew?: () => Promise<TokenAnswer>
  /** Called when three renewals in a row got no answer; the session goes on. */
  readonly onUnanswered?: () => void
  /** Called when the session is over: its renewal was refused, or a call needs a session and there is none. */
  readonly onLost?: () => void
}

/** What a deployment or an embedding page decides about the way to the services. */
export interface HttpClientOptions {
  /** Sent with every request in the `platform-id` header. Default: `prospecting`. */
  readonly platformId?: string | undefined
  /** Stands before the base path of every service. Example: `https://api.example.com`. Default: the page's own origin. */
  readonly baseUrl?: string | undefined
  /** The whole base address of single services, in the place of `baseUrl` and the path of the contract. Default: none. */
  readonly services?: Partial<Record<Service, string>> | undefined
  /** The session of the calls. Example: `{ token: () => token }`. Default: none. */
  readonly session?: TokenSession | undefined
  /** Whether the call that renews the token carries the old one as its bearer. Default: true. */
  readonly tokenOnRefresh?: boolean | undefined
  /** Whether that call carries the old token in its body, where a deployment has no refresh cookie. Default: false. */
  readonly tokenInRefreshBody?: boolean | undefined
  /**
   * Whether cookies go along to services on another origin, which have to allow it (`Access-Control-Allow-Credentials`).
   * Default: `same-origin`.
   */
  readonly credentials?: 'same-origin' | 'include' | undefined
  /** Asks the user for a captcha when a rate limit is reached. Default: none, and the call fails with 429. */
  readonly askHuman?: AskHuman | undefined
  /** How answers with an `encrypt-aes` header are opened. Default: they are not, and such an answer is malformed. */
  readonly cipher?: Cipher | undefined
  /** After how many ms without an answer a request is given up. Default: 60,000. */
  readonly timeout?: number | undefined
  /** Whether the message of the service is shown (detail, message, error, or a text body). Default: false. */
  readonly showApiErrorInfo?: boolean | undefined
  /** The world that is shown before the first answer says which it is. Default: not known. */
  readonly world?: World | undefined
  /** How axios sends, for tests and for unusual surroundings. Default: axios' own choice. */
  readonly adapter?: AxiosRequestConfig['adapter']
  /**
   * Answers a request that the page sent before this code was loaded; null leaves it to the client. Called before every
   * request. Default: none.
   */
  readonly prefetched?: ((request: SentRequest) => Promise<Answer | null> | null) | undefined
  /** Whether the browser believes to be online. Default: navigator.onLine. */
  readonly isOnline?: (() => boolean) | undefined
  /** Milliseconds since 1970. Default: Date.now. */
  readonly clock?: (() => number) | undefined
  /** Lets one tab at a time renew the token. Default: Web Locks, or a lease in the local storage without them. */
  readonly locks?: Locks | undefined
}

/** A request as it goes over the wire. */
export interface SentRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** JSON or binary; undefined without one. */
  readonly body: unknown
}

type Optional = 'askHuman' | 'cipher' | 'prefetched' | 'world'

/** Every setting is there; what a deployment need not have is null. */
export type HttpSettings = {
  readonly [Key in keyof Required<HttpClientOptions>]:
    | Exclude<HttpClientOptions[Key], undefined>
    | (Key extends Optional ? null : never)
}

const DEFAULT_TIMEOUT = 60_000
const DEFAULT_PLATFORM_ID = 'prospecting'

const noSession: TokenSession = { token: () => null }

/** Fills in the defaults. Throws for a cipher that no browser can open. */
export function httpSettings(options: HttpClientOptions): HttpSettings {
  if (options.cipher) checkCipher(options.cipher)
  return {
    platformId: options.platformId ?? DEFAULT_PLATFORM_ID,
    baseUrl: options.baseUrl ?? '',
    services: options.services ?? {},
    session: options.session ?? noSession,
    tokenOnRefresh: options.tokenOnRefresh ?? true,
    tokenInRefreshBody: options.tokenInRefreshBody ?? false,
    credentials: options.credentials ?? 'same-origin',
    askHuman: options.askHuman ?? null,
    cipher: options.cipher ?? null,
    timeout: options.timeout ?? DEFAULT_TIMEOUT,
    showApiErrorInfo: options.showApiErrorInfo ?? false,
    adapter: options.adapter ?? ['xhr', 'http', 'fetch'],
    prefetched: options.prefetched ?? null,
    world: options.world ?? null,
    isOnline: options.isOnline ?? (() => globalThis.navigator?.onLine ?? true),
    clock: options.clock ?? Date.now,
    locks: options.locks ?? browserLocks
  }
}

/** Chromium has no AES-GCM with 192 bits, and nobody would see why every answer is malformed. */
function checkCipher(cipher: Cipher): void {
  if ('passphrase' in cipher || cipher.mode !== 'GCM') return
  if (new TextEncoder().encode(cipher.key).length === 24) {
    throw new Error('cipher: browsers cannot decrypt AES-GCM with a key of 24 bytes; use 16 or 32 bytes.')
  }
}
