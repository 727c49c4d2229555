import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { screenKeys, screens, type ScreenKey } from '../../../../src/catalogue/screens.ts'
import type { World } from '../../../../src/contract/base/world.ts'
import type { Config } from '../../base/config.ts'
import { authorizeUrl } from '../../identity/page/authorizeRequest.ts'
import { HttpRefusal, sendRefusal, serviceOf } from '../errors.ts'
import { sentences } from '../../base/sentences.ts'
import { firstRequest } from './firstRequest.ts'
import { sendMadeOnce } from './madeOnce.ts'
import { readPage } from './pageHtml.ts'

/** The folder of the build of host/web. */
export const PAGE_FOLDER = resolve(import.meta.dirname, '../../../../dist/host')

/** Run-time configuration of the page; inlined into its HTML to save a request. */
export interface PageConfig {
  readonly platformId: string
  /** Whether there is a demo sign-in. */
  readonly demo: boolean
  /** Whether the page accepts a code without its own state. */
  readonly portalCodes: boolean
  /** Whether the home page is shown to who is not signed in. */
  readonly publicHome: boolean
  /** Where the single sign-on starts. */
  readonly authorizeUrl: string
  /** How encrypted answers of other services are opened; null if none are. */
  readonly cipher: Config['responseCipher']
  /** Address of 产业经济大模型; null if there is none. */
  readonly industryModelUrl: string | null
  /** Whether lists and companies bear the name of who looks at them. */
  readonly watermark: boolean
  /** The content of version.json at the time the page was served: a cached page compares it with the current one. */
  readonly version: string
  /** The world that is shown to who has not chosen. */
  readonly world: World
}

/** The build of host/web. */
export interface Page {
  readonly folder: string
  readonly version: string
  /** What is shown to who has not chosen. */
  readonly usualWorld: () => Promise<World>
}

/** The release and a hash of the build: a new build is a new version. */
export function deployedVersion(release: string, folder: string = PAGE_FOLDER): string {
  const index = join(folder, 'index.html')
  if (!existsSync(index)) return release
  return `${release}+${createHash('sha256').update(readFileSync(index)).digest('hex').slice(0, 8)}`
}

/** Serves the page: its files, and index.html at every path that has a screen. */
export async function servePage(
  app: FastifyInstance,
  config: Config,
  { folder, version, usualWorld }: Page
): Promise<void> {
  const pageConfig: Omit<PageConfig, 'world'> = {
    platformId: config.platformId,
    demo: config.demo,
    portalCodes: config.portalCodes,
    publicHome: config.publicHome,
    authorizeUrl,
    cipher: config.responseCipher,
    industryModelUrl: config.industryModelUrl,
    watermark: config.watermark,
    version
  }
  const page = readPage(folder, world => JSON.stringify({ ...pageConfig, world } satisfies PageConfig))
  if (existsSync(folder)) {
    await app.register(fastifyStatic, {
      root: folder,
      // Only existing files become routes, so nothing outside the folder can be requested.
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      globIgnore: ['**/index.html', '**/*.br', '**/.vite/**'],
      setHeaders: (reply, path) => {
        reply.header('cache-control', cacheRule(path))
      }
    })
  }
  app.setNotFoundHandler(async (request, reply) => {
    if (!wantsPage(request)) {
      const sentence = serviceOf(request) === 'site' ? sentences.http.noSuchFile : sentences.http.noSuchCall
      return sendRefusal(request, reply, new HttpRefusal(404, sentence))
    }
    const built = page()
    if (built === null) return sendRefusal(request, reply, new HttpRefusal(503, sentences.http.noPage))
    const screen = screenAt(pathOf(request))
    // An unknown path still gets the page, which shows the error, with status 404.
    const first = firstRequest(screen, searchOf(request), config.platformId)
    allowScripts(reply, built.scripts)
    // The page comes without a database, too; its calls then say what is the matter.
    const world = await usualWorld().catch((): World => 'real')
    return sendMadeOnce(request, reply, built.at(screen, { first, world }), screen === null ? 404 : 200)
  })
}

function cacheRule(path: string): string {
  if (path.includes('/assets/')) return 'public, max-age=31536000, immutable'
  // Browsers request the favicon on their own.
  return path.endsWith('.svg') ? 'public, max-age=86400' : 'no-cache'
}

/** Allows the page's own inline scripts beside its files. */
function allowScripts(reply: FastifyReply, scripts: readonly string[]): void {
  const policy = String(reply.getHeader('content-security-policy'))
  reply.header('content-security-policy', `${policy};script-src 'self' ${scripts.join(' ')}`)
}

function wantsPage(request: FastifyRequest): boolean {
  const { method, headers } = request
  if (method !== 'GET' && method !== 'HEAD') return false
  if (serviceOf(request) !== 'site' || pathOf(request).startsWith('/assets/')) return false
  return screenAt(pathOf(request)) !== null || (headers.accept ?? '').includes('text/html')
}

/**
 * The screen at an address, or null, as the router of the page finds it: in any case, with or without a slash at the end.
 * The root is the home page, and below /operate/ there is only a login.
 */
function screenAt(path: string): ScreenKey | null {
  const place = path.replace(/^\//, '').replace(/\/$/, '').toLowerCase()
  if (place === '' || place === 'index.html') return 'home'
  if (place === `operate/${screens.login.path.toLowerCase()}`) return 'login'
  return screenKeys.find(key => screens[key].path.toLowerCase() === place) ?? null
}

function pathOf({ url }: FastifyRequest): string {
  return url.split('?')[0] ?? ''
}

function searchOf({ url }: FastifyRequest): string {
  return url.slice(url.indexOf('?') + 1 || url.length)
}
