import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sentences } from '../base/sentences.ts'
import { StartFailure } from '../base/startFailure.ts'
import type { Place } from './place.ts'
import { readOwn, writeOrFail } from './placeFiles.ts'

/** The password of the database of a place, made with its first start. */
export function readOrCreatePassword({ folder, dataDir, cluster, passwordFile }: Place): string {
  if (!existsSync(passwordFile)) {
    if (existsSync(cluster)) throw new StartFailure(sentences.engine.noPassword(dataDir))
    const temporary = join(folder, `.postgres.key-${process.pid}`)
    writeOrFail(dataDir, () =>
      writeFileSync(temporary, randomBytes(24).toString('base64url'), { mode: 0o600 })
    )
    // If two servers start together, one of them wins and both read its password.
    if (!existsSync(passwordFile)) linkIfAbsent(temporary, passwordFile)
    rmSync(temporary, { force: true })
  }
  const password = readOwn(dataDir, passwordFile).trim()
  if (password === '') throw new StartFailure(sentences.engine.noPassword(dataDir))
  return password
}

function linkIfAbsent(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') renameSync(from, to)
  }
}
