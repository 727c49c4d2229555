import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'

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
// The caller says what the cases look like, for they come from a file.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export function yardstick<Cases>(name: string): Cases | null {
  if (!hasShared) return null
  const folder = resolve(shared, 'yardsticks')
  // Node loads it: the runner of the jsdom project knows no files outside the repository.
  const { expand } = createRequire(import.meta.url)(resolve(folder, 'expand.mjs')) as Expander
  return expand(JSON.parse(readFileSync(resolve(folder, `${name}.json`), 'utf8'))) as Cases
}
