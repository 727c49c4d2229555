import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'

/** Cases and real data beside a checkout; without them, the tests that need them are skipped. */
const shared = process.env.SHARED ?? resolve(import.meta.dirname, '../../../shared')

export const hasShared = existsSync(shared)

/** The title of a suite that needs ../shared: `describe.skipIf(!hasShared)(sharedTitle('uscc'), …)`. */
export function sharedTitle(title: string): string {
  return hasShared ? title : `${title} (skipped: no ../shared)`
}

/** The path of a file of ../shared/data. */
export function sharedData(path: string): string {
  return resolve(shared, 'data', path)
}

/** The text of the specification; empty without ../shared. */
export function specification(): string {
  return hasShared ? readFileSync(resolve(shared, 'spec/specification.md'), 'utf8') : ''
}

interface Expander {
  readonly expand: (value: unknown) => unknown
}

/** A file of cases with its generated inputs expanded; null without ../shared. */
// The caller states the type of the cases, as they come from a file.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export function yardstick<Cases>(name: string): Cases | null {
  if (!hasShared) return null
  const folder = resolve(shared, 'yardsticks')
  // Loaded by Node: Vite's runner of the jsdom project cannot read files outside of the repository.
  const { expand } = createRequire(import.meta.url)(resolve(folder, 'expand.mjs')) as Expander
  return expand(JSON.parse(readFileSync(resolve(folder, `${name}.json`), 'utf8'))) as Cases
}
