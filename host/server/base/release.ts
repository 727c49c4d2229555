import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'

const packageSchema = v.object({ version: v.string() })

/** The release, as package.json names it. */
export function readRelease(): string {
  const file = readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')
  return v.parse(packageSchema, JSON.parse(file)).version
}
