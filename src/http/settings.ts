import type { AxiosRequestConfig } from 'axios'
import type { Service } from '../contract/services.ts'

/** What a deployment or an embedding page decides about the way to the services. */
export interface HttpClientOptions {
  /** Sent with every request in the `platform-id` header. Default: `prospecting`. */
  readonly platformId?: string | undefined
  /** Stands before the base path of every service. Example: `https://api.example.com`. Default: the page's own origin. */
  readonly baseUrl?: string | undefined
  /** The whole base address of single services, in the place of `baseUrl` and the path of the contract. Default: none. */
  readonly services?: Partial<Record<Service, string>> | undefined
  /** The access token, asked before every request. Default: no token. */
  readonly token?: (() => string | null) | undefined
  /** Whether the call that renews the token carries the old one. Default: true. */
  readonly tokenOnRefresh?: boolean | undefined
  /** After how many ms without an answer a request is given up. Default: 60,000. */
  readonly timeout?: number | undefined
  /** Whether an error is told in the words of the service (detail, message, error, or a text body). Default: false. */
  readonly showApiErrorInfo?: boolean | undefined
  /** How axios sends, for tests and for unusual surroundings. Default: axios' own choice. */
  readonly adapter?: AxiosRequestConfig['adapter']
  /** Whether the browser believes to be online. Default: navigator.onLine. */
  readonly isOnline?: (() => boolean) | undefined
  /** Milliseconds since 1970. Default: Date.now. */
  readonly clock?: (() => number) | undefined
}

export type HttpSettings = {
  readonly [Key in keyof Required<HttpClientOptions>]: Exclude<HttpClientOptions[Key], undefined>
}

export const DEFAULT_TIMEOUT = 60_000
export const DEFAULT_PLATFORM_ID = 'prospecting'

/** Fills in the defaults; inside, every setting is there. */
export function httpSettings(options: HttpClientOptions): HttpSettings {
  return {
    platformId: options.platformId ?? DEFAULT_PLATFORM_ID,
    baseUrl: options.baseUrl ?? '',
    services: options.services ?? {},
    token: options.token ?? (() => null),
    tokenOnRefresh: options.tokenOnRefresh ?? true,
    timeout: options.timeout ?? DEFAULT_TIMEOUT,
    showApiErrorInfo: options.showApiErrorInfo ?? false,
    adapter: options.adapter ?? ['xhr', 'http', 'fetch'],
    isOnline: options.isOnline ?? (() => globalThis.navigator?.onLine ?? true),
    clock: options.clock ?? Date.now
  }
}
