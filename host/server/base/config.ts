import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { StartFailure } from './startFailure.ts'
import { sentences } from './sentences.ts'

/** Everything that a deployment decides. Read once from the environment; inside, every value is there. */
export interface Config {
  /** PORT. Default: 5180. 0 takes any free one. */
  readonly port: number
  /** HOST, the address to listen on. Default: 127.0.0.1. */
  readonly host: string
  /** DATA_DIR, the folder of the embedded database. Default: .data in the working folder. */
  readonly dataDir: string
  /** DATABASE_URL of a PostgreSQL 15 or newer. Default: the embedded one. */
  readonly databaseUrl: string | null
  /** DEMO=off: no invented companies, no demo sign-in. Default: on. */
  readonly demo: boolean
  /** CLOCK, a day (2026-11-21) that stands for today. Default: the real day. */
  readonly clockDay: string | null
  /** PLATFORM_ID that the page sends with every request. Default: prospecting. */
  readonly platformId: string
  /** LOG_LEVEL. Default: info. */
  readonly logLevel: LogLevel
  /** CORS_ORIGINS, origins of other sites that may call, separated by commas. Default: none. */
  readonly corsOrigins: readonly string[]
  /** RATE_LIMIT, requests per minute and client; 0 = no limit. Default: 600. */
  readonly rateLimit: number
  /** TRUST_PROXY, addresses of proxies whose X-Forwarded-* counts, separated by commas. Default: none. */
  readonly trustProxy: readonly string[]
  /** INDUSTRY_MODEL_URL, where 产业经济大模型 leads. Default: none, the entry says so. */
  readonly industryModelUrl: string | null
  /** ACCESS_TOKEN_MINUTES. Default: 15. */
  readonly accessTokenMinutes: number
  /** SESSION_HOURS after which a sign-in ends, however often its token was renewed. Default: 12. */
  readonly sessionHours: number
  /**
   * PREMIUM, who has the premium tier: `all`, `none`, or ids of departments and accounts, separated by commas. Default:
   * with the demo its team lead, so that both tiers can be seen; without it everybody, as nobody sells anything there.
   */
  readonly premium: 'all' | readonly string[]
  /** EXPORT_ROWS, how many rows of lists a member of staff may export in a month; 0 = no limit. Default: 20000. */
  readonly exportRows: number
  /** EXPORT_PURPOSE=on: an export has to say what it is for. Default: off. */
  readonly exportPurpose: boolean
}

export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

type Environment = Readonly<Record<string, string | undefined>>

const says = sentences.config

/** Reads the environment; throws a StartFailure with one sentence for the first value that is wrong. */
export function readConfig(environment: Environment): Config {
  const value = (name: string): string | null => environment[name]?.trim() || null
  const demo = onOff('DEMO', value('DEMO'), true)
  return {
    port: whole('PORT', value('PORT'), 0, 65_535, 5180),
    host: value('HOST') ?? '127.0.0.1',
    dataDir: resolve(value('DATA_DIR') ?? '.data'),
    databaseUrl: databaseUrl(value('DATABASE_URL')),
    demo,
    clockDay: day('CLOCK', value('CLOCK')),
    platformId: platformId(value('PLATFORM_ID')),
    logLevel: logLevel(value('LOG_LEVEL')),
    corsOrigins: listOf(value('CORS_ORIGINS'), 'CORS_ORIGINS', isOrigin, says.origin),
    rateLimit: whole('RATE_LIMIT', value('RATE_LIMIT'), 0, 1_000_000, 600),
    trustProxy: listOf(value('TRUST_PROXY'), 'TRUST_PROXY', isAddress, says.address),
    industryModelUrl: webAddress('INDUSTRY_MODEL_URL', value('INDUSTRY_MODEL_URL')),
    accessTokenMinutes: whole('ACCESS_TOKEN_MINUTES', value('ACCESS_TOKEN_MINUTES'), 1, 1440, 15),
    sessionHours: whole('SESSION_HOURS', value('SESSION_HOURS'), 1, 24 * 30, 12),
    premium: premium(value('PREMIUM'), demo),
    exportRows: whole('EXPORT_ROWS', value('EXPORT_ROWS'), 0, 100_000_000, 20_000),
    exportPurpose: onOff('EXPORT_PURPOSE', value('EXPORT_PURPOSE'), false)
  }
}

function whole(name: string, text: string | null, least: number, most: number, otherwise: number): number {
  if (text === null) return otherwise
  const number = /^\d{1,9}$/.test(text) ? Number(text) : -1
  if (number < least || number > most) throw new StartFailure(says.whole(name, text, least, most))
  return number
}

function onOff(name: string, text: string | null, otherwise: boolean): boolean {
  if (text === null) return otherwise
  if (text === 'on' || text === 'off') return text === 'on'
  throw new StartFailure(says.onOff(name, text))
}

function day(name: string, text: string | null): string | null {
  if (text === null) return null
  if (!isRealDay(text)) throw new StartFailure(says.day(name, text))
  return text
}

function isRealDay(text: string): boolean {
  const moment = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text)
}

function databaseUrl(text: string | null): string | null {
  if (text === null) return null
  if (!/^postgres(?:ql)?:$/.test(URL.parse(text)?.protocol ?? '')) throw new StartFailure(says.databaseUrl)
  return text
}

function webAddress(name: string, text: string | null): string | null {
  if (text === null) return null
  if (!/^https?:$/.test(URL.parse(text)?.protocol ?? '')) throw new StartFailure(says.webAddress(name, text))
  return text
}

function platformId(text: string | null): string {
  if (text !== null && !/^[\w.-]{1,64}$/.test(text)) throw new StartFailure(says.platformId(text))
  return text ?? 'prospecting'
}

function logLevel(text: string | null): LogLevel {
  const level = logLevels.find(each => each === (text ?? 'info'))
  if (!level) throw new StartFailure(says.logLevel(text ?? '', logLevels))
  return level
}

function listOf(
  text: string | null,
  name: string,
  accepts: (entry: string) => boolean,
  sentence: (name: string, entry: string) => string
): readonly string[] {
  const entries = (text ?? '')
    .split(',')
    .map(entry => entry.trim())
    .filter(entry => entry !== '')
  for (const entry of entries) if (!accepts(entry)) throw new StartFailure(sentence(name, entry))
  return entries
}

const DEMO_LEAD = 'demo.lead'

function premium(text: string | null, demo: boolean): Config['premium'] {
  if (text === null) return demo ? [DEMO_LEAD] : 'all'
  if (text === 'all') return 'all'
  return text === 'none' ? [] : listOf(text, 'PREMIUM', isName, says.premium)
}

/** An id of a department, or an account. */
function isName(entry: string): boolean {
  return entry !== 'all' && entry !== 'none' && /^[^\s\p{Cc}]{1,64}$/u.test(entry)
}

function isOrigin(entry: string): boolean {
  const url = URL.parse(entry)
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === entry
}

function isAddress(entry: string): boolean {
  const [address = '', mask = ''] = entry.split('/')
  return isIP(address) !== 0 && /^\d{0,3}$/.test(mask)
}
