import { isIP } from 'node:net'
import { resolve } from 'node:path'
import * as v from 'valibot'
import type { ShopProduct } from '../../../src/catalogue/shop.ts'
import { FILE_DAYS } from '../../../src/domain/jobLife.ts'
import { matchableProducts } from '../../../src/domain/scores/productFit.ts'
import { readBankProducts } from './bankProducts.ts'
import { plainMapping, readClaimMapping, type ClaimMapping } from './claimMapping.ts'
import { readShopProducts } from './shopProducts.ts'
import { misspelledIn, readEnvironment, type Environment } from './environment.ts'
import { sentences } from './sentences.ts'
import { isLoopback } from './network.ts'
import { StartFailure } from './startFailure.ts'

const texts = sentences.config

type Message = string | ((issue: { readonly input: unknown }) => string)

export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

function integer(name: string, least: number, most: number) {
  const message = texts.whole(name, least, most)
  const number = v.pipe(v.string(), v.regex(/^\d{1,9}$/, message), v.toNumber())
  return v.pipe(number, v.minValue(least, message), v.maxValue(most, message))
}

function onOff(name: string) {
  return v.pipe(v.picklist(['on', 'off'], texts.onOff(name)), v.transform(isOn))
}

const isOn = (word: 'on' | 'off'): boolean => word === 'on'

function address(protocol: RegExp, message: Message) {
  return v.pipe(
    v.string(),
    v.check(text => protocol.test(URL.parse(text)?.protocol ?? ''), message)
  )
}

/** Entries separated by commas. */
function list(accepts: (entry: string) => boolean, message: Message) {
  const entry = v.pipe(
    v.string(),
    v.trim(),
    v.check(each => each === '' || accepts(each), message)
  )
  const entries = v.pipe(
    v.array(entry),
    v.filterItems(each => each !== '')
  )
  return v.pipe(v.string(), v.transform(splitAtCommas), entries)
}

const splitAtCommas = (text: string): string[] => text.split(',')

/** `all`, or a list of ids. */
const premium = v.lazy((input): v.GenericSchema<string, 'all' | readonly string[]> => {
  if (input === 'all') return v.literal('all')
  return input === 'none'
    ? v.pipe(
        v.string(),
        v.transform(() => [])
      )
    : list(isName, texts.premium('PREMIUM'))
})

/** A text of so many bytes. */
function bytes(lengths: readonly number[]) {
  return v.pipe(
    v.string(),
    v.check(text => lengths.includes(Buffer.byteLength(text)))
  )
}

const ADDRESS = /^(?:\[?(.+?)\]?:)?(\d{1,5})$/

/** `9464`, or with the interface to listen on, `10.0.0.5:9464`; of this machine by default. */
function listenAddress(message: Message) {
  return v.pipe(
    v.string(),
    v.check(text => Number(ADDRESS.exec(text)?.[2]) <= 65_535, message),
    v.transform(text => {
      const [, host = '127.0.0.1', port] = ADDRESS.exec(text) ?? []
      return { host, port: Number(port) }
    })
  )
}

/** The `cipher` of the page. Chromium has no AES-GCM with a key of 24 bytes. */
function cipher() {
  const message = texts.cipher
  const key = bytes([16, 24, 32])
  const shape = v.union([
    v.strictObject({ mode: v.literal('CBC'), key, iv: bytes([16]) }),
    v.strictObject({ mode: v.literal('GCM'), key: bytes([16, 32]), iv: v.pipe(v.string(), v.nonEmpty()) }),
    v.strictObject({ mode: v.literal('ECB'), key }),
    v.strictObject({ passphrase: v.pipe(v.string(), v.nonEmpty()) })
  ])
  return v.pipe(
    v.string(),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const parsed = v.safeParse(shape, parseJson(dataset.value))
      if (parsed.success) return parsed.output
      addIssue({ message })
      return NEVER
    })
  )
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}

const DEMO_MANAGER = 'demo.manager'

/** The configuration: environment variables with their defaults. */
const variables = v.object({
  /** Keeps a world of sample companies and offers the demo sign-in. Default: where nothing says that others come. */
  DEMO: v.optional(onOff('DEMO')),
  /** For staff and real companies: refuses what is only for a try, and variables that nobody knows. */
  PRODUCTION: v.optional(onOff('PRODUCTION'), 'off'),
  /** 0 takes any free port. */
  PORT: v.optional(integer('PORT', 0, 65_535), '5180'),
  /** The network interface to listen on. */
  HOST: v.optional(v.string(), '127.0.0.1'),
  /** The folder of the embedded database. */
  DATA_DIR: v.optional(v.string(), '.data'),
  /** Of a PostgreSQL 15 or newer. Default: the embedded one. */
  DATABASE_URL: v.nullish(address(/^postgres(?:ql)?:$/, texts.databaseUrl('DATABASE_URL')), null),
  /** Of a streaming replica of that, which answers searches. Default: none, and DATABASE_URL answers all. */
  DATABASE_READ_URL: v.nullish(address(/^postgres(?:ql)?:$/, texts.databaseUrl('DATABASE_READ_URL')), null),
  /** The most connections to the database in each world, beside those of loads. The embedded one has 100 in all. */
  DATABASE_POOL: v.optional(integer('DATABASE_POOL', 4, 40), '10'),
  /** A day (2026-11-21) used as today. Default: the real day. */
  CLOCK: v.nullish(
    v.pipe(v.string(), v.isoDate(texts.day('CLOCK')), v.check(isRealDay, texts.day('CLOCK'))),
    null
  ),
  /** Whether a link of a portal may bring a code without the state of the page. */
  PORTAL_CODES: v.optional(onOff('PORTAL_CODES'), 'on'),
  /** Whether the home page shows companies to who is not signed in; off: nobody reads anything without a session. */
  PUBLIC_HOME: v.optional(onOff('PUBLIC_HOME'), 'on'),
  /** How the page opens encrypted answers of other services, as JSON. Default: it does not. */
  RESPONSE_CIPHER: v.nullish(cipher(), null),
  /** Sent by the page with every request. */
  PLATFORM_ID: v.optional(v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/, texts.platformId)), 'prospecting'),
  LOG_LEVEL: v.optional(v.picklist(logLevels, texts.logLevel(logLevels)), 'info'),
  /** Whether the log has a line for each request. */
  ACCESS_LOG: v.optional(onOff('ACCESS_LOG'), 'off'),
  /** Where Prometheus reads what is measured. Default: nowhere. */
  METRICS: v.nullish(listenAddress(texts.listenAddress('METRICS')), null),
  /** Where the audit log is handed to a SIEM, as JSON lines: a file, or `stdout`. Default: nowhere. */
  AUDIT_STREAM: v.nullish(v.string(), null),
  /** How many ms a query may take before the log tells of it; 0 = it never does. */
  SLOW_QUERY_MS: v.optional(integer('SLOW_QUERY_MS', 0, 600_000), '1000'),
  /** Other origins that may call the API. */
  CORS_ORIGINS: v.optional(list(isOrigin, texts.origin('CORS_ORIGINS')), ''),
  /** Requests per minute and member of staff, or address; 0 = no limit. */
  RATE_LIMIT: v.optional(integer('RATE_LIMIT', 0, 1_000_000), '600'),
  /** How many times longer than usual a slow machine is waited for: answers of the database, a busy process. */
  PATIENCE: v.optional(integer('PATIENCE', 1, 100), '1'),
  /** Rows of companies that a member of staff is shown on a day; 0 = no limit. */
  SHOWN_ROWS: v.optional(integer('SHOWN_ROWS', 0, 100_000_000), '10000'),
  /** Names under which others reach the server, beside HOST. */
  PUBLIC_HOSTS: v.optional(list(isHostName, texts.hostName('PUBLIC_HOSTS')), ''),
  /** How long a stopping server still answers after /readyz says so, for load balancers that look now and then. */
  DRAIN_SECONDS: v.optional(integer('DRAIN_SECONDS', 0, 600), '0'),
  /** Addresses of proxies whose X-Forwarded-* headers are trusted. */
  TRUST_PROXY: v.optional(list(isAddress, texts.address('TRUST_PROXY')), ''),
  /** Address of 产业经济大模型. Default: none, and its menu entry says so. */
  INDUSTRY_MODEL_URL: v.nullish(address(/^https?:$/, texts.webAddress('INDUSTRY_MODEL_URL')), null),
  /** Of an OpenID Connect provider that signs staff in. Default: the embedded one does. */
  OIDC_ISSUER: v.nullish(address(/^https?:$/, texts.webAddress('OIDC_ISSUER')), null),
  OIDC_CLIENT_ID: v.optional(v.string()),
  OIDC_CLIENT_SECRET: v.optional(v.string()),
  OIDC_SCOPE: v.optional(v.string()),
  /** A JSON file: how its claims make accounts, departments and roles. Default: only who has an account comes in. */
  OIDC_MAPPING: v.optional(v.string()),
  /** Whether access tokens of the provider open a session, and how they are checked. */
  OIDC_ACCESS_TOKENS: v.optional(v.picklist(['off', 'introspection', 'jwt'], texts.oidc.accessTokens)),
  /** For whom those have to be issued. Default: the client. */
  OIDC_AUDIENCE: v.optional(v.string()),
  ACCESS_TOKEN_MINUTES: v.optional(integer('ACCESS_TOKEN_MINUTES', 1, 1440), '15'),
  /** After which a session ends, however often its token was renewed. */
  /** After how many days access tokens are signed with a new key; 0 = never by itself. */
  TOKEN_KEY_DAYS: v.optional(integer('TOKEN_KEY_DAYS', 0, 3650), '90'),
  SESSION_HOURS: v.optional(integer('SESSION_HOURS', 1, 24 * 30), '12'),
  /**
   * Who has premium: `all`, `none`, or ids of departments and accounts. Default: with the demo its relationship manager,
   * who sees at the first visit what can be bought, while its team lead sees what is locked and can order it; without it
   * everybody, as there is nothing to sell.
   */
  PREMIUM: v.nullish(premium, null),
  /** Rows that a member of staff may export in a month; 0 = no limit. */
  EXPORT_ROWS: v.optional(integer('EXPORT_ROWS', 0, 100_000_000), '20000'),
  /** Reports that a member of staff may ask for in a month; 0 = no limit. */
  REPORTS_PER_MONTH: v.optional(integer('REPORTS_PER_MONTH', 0, 1_000_000), '200'),
  /** For how many days the file of an export or a report is kept. */
  EXPORT_DAYS: v.optional(integer('EXPORT_DAYS', 1, 365), String(FILE_DAYS)),
  /** For how many days what staff do in the application is kept, by which it is improved. */
  POINT_DAYS: v.optional(integer('POINT_DAYS', 1, 3650), '180'),
  /** For how many days exports and reports without a file are kept, with their companies. */
  JOB_DAYS: v.optional(integer('JOB_DAYS', 30, 3650), '365'),
  /** For how many days the screenshots of an answered suggestion are kept. */
  SCREENSHOT_DAYS: v.optional(integer('SCREENSHOT_DAYS', 1, 3650), '180'),
  /** For how many days it is known how many rows somebody was shown. */
  SHOWN_DAYS: v.optional(integer('SHOWN_DAYS', 7, 3650), '365'),
  /** For how many days the audit log is kept when `retention` cuts it; 0 = it does not. The law wants three years. */
  AUDIT_DAYS: v.optional(
    v.pipe(
      integer('AUDIT_DAYS', 0, 36_500),
      v.check(days => days === 0 || days >= 1096, texts.auditDays)
    ),
    '0'
  ),
  /** Exports have to state a purpose. */
  EXPORT_PURPOSE: v.optional(onOff('EXPORT_PURPOSE'), 'off'),
  /** Contacts that a member of staff may reveal on a day; 0 = no limit. */
  REVEALS: v.optional(integer('REVEALS', 0, 1_000_000), '50'),
  /** Whether lists and companies bear the name of who looks at them. */
  WATERMARK: v.optional(onOff('WATERMARK'), 'on'),
  /** A JSON file with the products of the bank. Default: the sample products in the demo, none for real companies. */
  BANK_PRODUCTS: v.optional(v.string()),
  /**
   * A JSON file with the products of the data shop; `off`: it is closed. Default: the sample products in the demo, none
   * beside real companies.
   */
  PRODUCTS: v.optional(v.string()),
  /** With which the shop signs what became of an order. Default: none, and it cannot say so. */
  ORDER_CALLBACK_SECRET: v.nullish(
    v.pipe(
      v.string(),
      v.check(secret => Buffer.byteLength(secret) >= 32, texts.secret('ORDER_CALLBACK_SECRET'))
    ),
    null
  )
})

export type Config = Readonly<ReturnType<typeof readConfig>>

/**
 * Reads the environment; throws a StartFailure with one sentence for the first invalid value. `say` is told of names that
 * are probably meant to be ours.
 */
export function readConfig(environment: Environment, say: (sentence: string) => void = () => undefined) {
  const given = readEnvironment(environment, names)
  const { success, output, issues } = v.safeParse(variables, given, { abortEarly: true })
  if (!success) throw new StartFailure(issues[0].message)
  for (const { name, meant } of misspelledIn(environment, names)) {
    if (output.PRODUCTION) throw new StartFailure(texts.production.misspelled(name, meant))
    say(texts.misspelled(name, meant))
  }
  if (output.PRODUCTION) checkForProduction(output)
  if (output.DATABASE_READ_URL !== null && output.DATABASE_URL === null)
    throw new StartFailure(texts.readUrlAlone)
  const isForOthers =
    output.DATABASE_URL !== null ||
    output.OIDC_ISSUER !== null ||
    output.TRUST_PROXY.length > 0 ||
    output.PUBLIC_HOSTS.length > 0 ||
    !isLoopback(output.HOST)
  const demo = output.DEMO ?? !isForOthers
  return {
    demo,
    /** Nobody has said whether there is to be a demo, and others come. */
    isDemoClosed: output.DEMO === undefined && isForOthers && !output.PRODUCTION,
    port: output.PORT,
    host: output.HOST,
    dataDir: resolve(output.DATA_DIR),
    databaseUrl: output.DATABASE_URL,
    databaseReadUrl: output.DATABASE_READ_URL,
    databasePool: output.DATABASE_POOL,
    clockDay: output.CLOCK,
    portalCodes: output.PORTAL_CODES,
    publicHome: output.PUBLIC_HOME,
    responseCipher: output.RESPONSE_CIPHER,
    platformId: output.PLATFORM_ID,
    logLevel: output.LOG_LEVEL,
    accessLog: output.ACCESS_LOG,
    metrics: output.METRICS,
    auditStream: streamOf(output.AUDIT_STREAM),
    slowQueryMs: output.SLOW_QUERY_MS,
    corsOrigins: output.CORS_ORIGINS,
    rateLimit: output.RATE_LIMIT,
    patience: output.PATIENCE,
    shownRows: output.SHOWN_ROWS,
    trustProxy: output.TRUST_PROXY,
    publicHosts: output.PUBLIC_HOSTS.map(host => host.toLowerCase()),
    drainSeconds: output.DRAIN_SECONDS,
    industryModelUrl: output.INDUSTRY_MODEL_URL,
    oidc: oidcOf(output),
    accessTokenMinutes: output.ACCESS_TOKEN_MINUTES,
    tokenKeyDays: output.TOKEN_KEY_DAYS,
    sessionHours: output.SESSION_HOURS,
    premium: output.PREMIUM ?? (demo ? [DEMO_MANAGER] : 'all'),
    exportRows: output.EXPORT_ROWS,
    reportsPerMonth: output.REPORTS_PER_MONTH,
    exportDays: output.EXPORT_DAYS,
    auditDays: output.AUDIT_DAYS,
    keepDays: {
      points: output.POINT_DAYS,
      jobs: output.JOB_DAYS,
      screenshots: output.SCREENSHOT_DAYS,
      shownRows: output.SHOWN_DAYS
    },
    exportPurpose: output.EXPORT_PURPOSE,
    reveals: output.REVEALS,
    watermark: output.WATERMARK,
    /** Null: none are given; see `offersIn`. */
    bankProducts:
      output.BANK_PRODUCTS === undefined ? null : matchableProducts(readBankProducts(output.BANK_PRODUCTS)),
    shopProducts: shopProductsOf(output.PRODUCTS),
    orderCallbackSecret: output.ORDER_CALLBACK_SECRET
  }
}

const names = Object.keys(variables.entries)

/** An outside identity provider, and what we are to it. */
export interface OidcConfig {
  readonly issuer: URL
  readonly clientId: string
  readonly clientSecret: string
  readonly scope: string
  readonly mapping: ClaimMapping
  readonly accessTokens: 'off' | 'introspection' | 'jwt'
  readonly audience: string
}

function oidcOf(output: v.InferOutput<typeof variables>): OidcConfig | null {
  const { OIDC_ISSUER, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = output
  if (OIDC_ISSUER === null) {
    const unused = Object.entries(output).find(([name, value]) => name.startsWith('OIDC_') && value)
    if (unused) throw new StartFailure(texts.oidc.unused(unused[0]))
    return null
  }
  if (!clientId || !clientSecret) throw new StartFailure(texts.oidc.incomplete)
  const issuer = new URL(OIDC_ISSUER)
  if (issuer.protocol === 'http:' && !isLoopback(issuer.hostname)) throw new StartFailure(texts.oidc.insecure)
  return {
    issuer,
    clientId,
    clientSecret,
    scope: output.OIDC_SCOPE ?? 'openid profile',
    mapping: output.OIDC_MAPPING === undefined ? plainMapping : readClaimMapping(output.OIDC_MAPPING),
    accessTokens: output.OIDC_ACCESS_TOKENS ?? 'off',
    audience: output.OIDC_AUDIENCE ?? clientId
  }
}

/** What is convenient for a try, and does harm where staff work with real companies. */
function checkForProduction(output: v.InferOutput<typeof variables>): void {
  const { DEMO, CLOCK, TRUST_PROXY } = output
  const wrong =
    (DEMO && texts.production.demo) ||
    (CLOCK !== null && texts.production.clock) ||
    (TRUST_PROXY.length === 0 && texts.production.noProxy)
  if (wrong) throw new StartFailure(wrong)
}

function streamOf(given: string | null): string | null {
  return given === null || given === 'stdout' ? given : resolve(given)
}

function shopProductsOf(file: string | undefined): readonly ShopProduct[] | 'off' | null {
  if (file === undefined) return null
  return file === 'off' ? file : readShopProducts(file)
}

/** Rejects days that do not exist, such as 30 February. */
function isRealDay(text: string): boolean {
  return new Date(`${text}T00:00:00Z`).toISOString().startsWith(text)
}

/** An id of a department, or an account. */
function isName(entry: string): boolean {
  return entry !== 'all' && entry !== 'none' && /^[^\s\p{Cc}]{1,64}$/u.test(entry)
}

function isOrigin(entry: string): boolean {
  const url = URL.parse(entry)
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === entry
}

/** Without a port: the server answers at each. */
function isHostName(entry: string): boolean {
  return /^[\w.-]{1,253}$/.test(entry) || isIP(entry) !== 0
}

function isAddress(entry: string): boolean {
  const [host = '', mask = ''] = entry.split('/')
  return isIP(host) !== 0 && /^\d{0,3}$/.test(mask)
}
