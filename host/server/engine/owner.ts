import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { sentences } from '../base/sentences.ts'
import { StartFailure } from '../base/startFailure.ts'

/** The operating system user of the database: PostgreSQL refuses root. Null: the user of this process. */
export type Owner = { readonly uid: number; readonly gid: number } | null

/** As root: the owner of the data, else the system user `postgres`, created if missing. */
export function chooseOwner(clusterFolder: string): Owner {
  if (process.getuid?.() !== 0) return null
  const folder = statSync(clusterFolder, { throwIfNoEntry: false })
  if (folder && folder.uid !== 0) return { uid: folder.uid, gid: folder.gid }
  return systemUser() ?? createSystemUser()
}

function systemUser(): Owner {
  const [uid, gid] = [idOf('-u'), idOf('-g')]
  return uid > 0 && gid >= 0 ? { uid, gid } : null
}

function idOf(flag: '-u' | '-g'): number {
  const { status, stdout } = spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' })
  return status === 0 ? Number.parseInt(stdout, 10) : NaN
}

function createSystemUser(): Owner {
  spawnSync('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--shell',
    '/usr/sbin/nologin',
    'postgres'
  ])
  const owner = systemUser()
  if (!owner) throw new StartFailure(sentences.engine.noUser)
  return owner
}

/** Whether the owner can reach a folder: all its parents must be traversable. */
export function canEnter(owner: Owner, folder: string): boolean {
  if (!owner) return true
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...owner, cwd: '/' }).status === 0
}
