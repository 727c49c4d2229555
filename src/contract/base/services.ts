/**
 * The services behind the product. A deployment may put each of them elsewhere.
 * `bare` answers are the value itself; `enveloped` ones are {code, msg, data}, where a code other than 200 is a refusal.
 */
export const services = {
  dataQuery: { basePath: '/api/data-query/v1', body: 'bare' },
  enterpriseFigure: { basePath: '/be-cyzz-enterprise-figure', body: 'enveloped' },
  burialPoint: { basePath: '/burial-point', body: 'enveloped' },
  memberCenter: { basePath: '/member-center', body: 'enveloped' },
  /** The data shop. Whatever it refuses, and with which status, its own message is shown. */
  dataMarket: { basePath: '/data-market', body: 'enveloped', tellsRefusals: true },
  userCenter: { basePath: '/user-center', body: 'bare' },
  /** Static files of the page: version.json. */
  site: { basePath: '', body: 'bare' }
} as const satisfies Record<string, { basePath: string; body: 'bare' | 'enveloped'; tellsRefusals?: true }>

export type Service = keyof typeof services

export const serviceKeys = Object.keys(services) as readonly Service[]

/** Which deployment asks; sent with every request. */
export const PLATFORM_ID_HEADER = 'platform-id'
