import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Cases and real data that lie beside a checkout; most people have only the repository, so tests skip without them. */
const shared = process.env.SHARED ?? resolve(import.meta.dirname, '../../../shared')

export const hasShared = existsSync(shared)

/** The title of a suite that needs ../shared: `describe.skipIf(!hasShared)(sharedTitle('uscc'), …)`. */
export function sharedTitle(title: string): string {
  return hasShared ? title : `${title} (skipped: no ../shared)`
}

/** Where a file of ../shared/data lies. */
export function sharedData(path: string): string {
  return resolve(shared, 'data', path)
}

interface Expander {
  readonly expand: (value: unknown) => unknown
}

/** A file of cases with its generated inputs expanded; null where ../shared is absent. */
export async function yardstick<Cases>(name: string): Promise<Cases | null> {
  if (!hasShared) return null
  const folder = resolve(shared, 'yardsticks')
  const { expand } = (await import(
    /* @vite-ignore */ pathToFileURL(resolve(folder, 'expand.mjs')).href
  )) as Expander
  return expand(JSON.parse(readFileSync(resolve(folder, `${name}.json`), 'utf8'))) as Cases
}
