import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync
} from 'node:fs'
import { join } from 'node:path'
import { sentences } from '../base/sentences.ts'
import { StartFailure } from '../base/startFailure.ts'
import type { Place } from './place.ts'
import { readOwn, writeOrFail } from './placeFiles.ts'
import { failureOf, runProgram } from './program.ts'

const VERSION = '18'
export const USER = 'prospecting'

/** Created in a temporary folder and renamed, so that a killed start leaves nothing that looks like a database. */
export async function createCluster(place: Place, initdb: string): Promise<void> {
  const temporary = `${place.cluster}.new-${process.pid}`
  const passwordCopy = `${temporary}.key`
  const { owner } = place
  writeOrFail(place.dataDir, () => {
    mkdirSync(temporary, { mode: 0o700 })
    writeFileSync(passwordCopy, readFileSync(place.passwordFile), { mode: 0o600 })
    if (owner) for (const path of [temporary, passwordCopy]) chownSync(path, owner.uid, owner.gid)
  })
  try {
    const { code, output } = await runProgram(place, initdb, [
      `--pgdata=${temporary}`,
      `--username=${USER}`,
      `--pwfile=${passwordCopy}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--data-checksums'
    ])
    if (code !== 0) throw failureOf(place, output)
    if (!existsSync(place.cluster)) renameSync(temporary, place.cluster)
  } finally {
    rmSync(passwordCopy, { force: true })
    rmSync(temporary, { recursive: true, force: true })
  }
}

/** Refuses a database of another version or owner, and one of which files are gone. */
export function checkCluster(place: Place): void {
  const { dataDir, cluster, owner } = place
  requireFile(place, 'PG_VERSION')
  const version = readOwn(dataDir, join(cluster, 'PG_VERSION')).trim()
  if (version !== VERSION) throw new StartFailure(sentences.engine.otherVersion(dataDir, version))
  const uid = owner?.uid ?? process.getuid?.()
  if (uid !== undefined && statSync(cluster).uid !== uid) {
    throw new StartFailure(sentences.engine.otherOwner(dataDir))
  }
  requireFile(place, 'global/pg_control')
}

function requireFile({ dataDir, cluster }: Place, file: string): void {
  try {
    statSync(join(cluster, file))
  } catch (error) {
    // What lies in a closed folder cannot be said to be missing.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') return
    throw new StartFailure(sentences.engine.incomplete(dataDir, file))
  }
}
