import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { ScreenKey } from '../../../../src/catalogue/screens.ts'
import type { World } from '../../../../src/contract/base/world.ts'
import type { FirstRequest } from './firstRequest.ts'
import { makeOnce, type MadeOnce } from './madeOnce.ts'

/** Pages in memory, each some tens of kilobytes. */
const MOST_DRAWN = 200

/** A file of the build, from Vite's manifest. */
interface Chunk {
  readonly file: string
  readonly name?: string
  readonly imports?: readonly string[]
}

type Manifest = Readonly<Record<string, Chunk>>

interface Drawn {
  /** Default: none. */
  readonly first?: FirstRequest | null
  readonly world: World
}

/** The page of a build. */
export interface PageHtml {
  /** The HTML for the screen at an address (null: no screen), with its preloads and first request. */
  readonly at: (screen: ScreenKey | null, drawn: Drawn) => MadeOnce
  /** Hashes of its inline scripts for the content security policy. */
  readonly scripts: readonly string[]
}

/**
 * Reads the build of a folder again when it has changed; null while there is none. `configuration` is JSON for the
 * application.
 */
export function readPage(folder: string, configuration: (world: World) => string): () => PageHtml | null {
  const index = join(folder, 'index.html')
  let known: { readonly changed: number; readonly page: PageHtml } | null = null
  return () => {
    const changed = statSync(index, { throwIfNoEntry: false })?.mtimeMs
    if (changed === undefined) return null
    if (changed !== known?.changed) known = { changed, page: createPage(folder, configuration) }
    return known.page
  }
}

function createPage(folder: string, configuration: (world: World) => string): PageHtml {
  const index = readFileSync(join(folder, 'index.html'), 'utf8')
  const manifest = readManifest(folder)
  const base = /"([^"]*)assets\//.exec(index)?.[1] ?? '/'
  const draw = (screen: ScreenKey | null, { first = null, world }: Drawn): MadeOnce => {
    const links = preloads(manifest, screen).map(
      file => `<link rel="modulepreload" crossorigin href="${base}${file}">`
    )
    const written = [jsonScript('pa-config', configuration(world))]
    if (first) written.push(jsonScript('pa-first-request', JSON.stringify(first)))
    const page = withShell(index, screen)
    const html = (world === 'demo' ? page : page.replace(demoLine, '')).replace(
      '</head>',
      () => `${[...links, ...written].join('')}</head>`
    )
    return makeOnce('text/html; charset=utf-8', html)
  }
  const drawn = new Map<string, MadeOnce>()
  return {
    at: (screen, how) => {
      const key = JSON.stringify([screen, how])
      const page = drawn.get(key) ?? draw(screen, how)
      // The newest are kept: addresses of searches have no end.
      drawn.delete(key)
      drawn.set(key, page)
      const [oldest] = drawn.keys()
      if (drawn.size > MOST_DRAWN && oldest !== undefined) drawn.delete(oldest)
      return page
    },
    scripts: [...index.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = '']) => hashOf(script))
  }
}

function jsonScript(id: string, json: string): string {
  return `<script id="${id}" type="application/json">${json.replaceAll('<', '\\u003c')}</script>`
}

function hashOf(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}

/** Without a manifest, files load one after another. */
function readManifest(folder: string): Manifest {
  const path = join(folder, '.vite/manifest.json')
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Manifest) : {}
}

/** The chunks of a screen, preloaded with the page; the page itself names its own. */
export function preloads(manifest: Manifest, screen: ScreenKey | null): readonly string[] {
  const own = filesFrom(manifest, 'index.html')
  const begins = Object.keys(manifest).filter(
    key => manifest[key]?.name === screen || key.includes(`/screens/${screen}/`)
  )
  const files = new Set(begins.flatMap(key => [...filesFrom(manifest, key)]))
  return [...files].filter(file => !own.has(file))
}

function filesFrom(manifest: Manifest, key: string, found = new Set<string>()): ReadonlySet<string> {
  const chunk = manifest[key]
  if (!chunk || found.has(chunk.file)) return found
  found.add(chunk.file)
  for (const each of chunk.imports ?? []) filesFrom(manifest, each, found)
  return found
}

/** The line of the demo in the frame. */
const demoLine = /<p class="pa-demo-line"[^>]*>[^<]*<\/p\s*>/

const template = /<template data-shell="(\w+)"\s*>([\s\S]*?)<\/template\s*>\s*/g

/** Inserts the shell of this screen at the place of the application. */
function withShell(index: string, screen: ScreenKey | null): string {
  const shells = new Map([...index.matchAll(template)].map(([, name, html]) => [name, html ?? '']))
  const own = shells.get(screen ?? '') ?? shells.get('other') ?? ''
  const shell = screen === 'login' ? own : (shells.get('frame') ?? '').replace(/<slot>\s*<\/slot>/, () => own)
  return index
    .replaceAll(template, '')
    .replace('<div id="root"></div>', () => `<div id="root">${shell}</div>`)
}
