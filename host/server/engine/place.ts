import { createHash } from 'node:crypto'
import { accessSync, chmodSync, constants, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sentences } from '../base/sentences.ts'
import { StartFailure } from '../base/startFailure.ts'
import { canEnter, chooseOwner, type Owner } from './owner.ts'

/** As root: the database's user could not reach files in a private folder. */
const ENTERABLE = '/var/lib/prospecting-app'

const PASSWORD_FILE = 'postgres.key'
const PASSING = 0o011

/** The files of the embedded database, and their owner. */
export interface Place {
  /** The data folder of the configuration. */
  readonly dataDir: string
  /** The folder that contains the files below. */
  readonly folder: string
  /** PostgreSQL's own folder. */
  readonly cluster: string
  /** The random password of the only database user. */
  readonly passwordFile: string
  readonly log: string
  readonly owner: Owner
  /** A folder that the owner can read, for a copy of the binaries. */
  readonly enterable: string
}

export function choosePlace(dataDir: string, say: (sentence: string) => void): Place {
  makeWritable(dataDir, dataDir)
  const owner = chooseOwner(join(dataDir, 'postgres'))
  if (owner && isOurs(dataDir)) openTo(dataDir)
  if (canEnter(owner, dataDir)) return placeAt(dataDir, dataDir, owner)
  const folder = join(ENTERABLE, createHash('sha256').update(dataDir).digest('hex').slice(0, 16))
  makeWritable(folder, folder)
  say(sentences.engine.elsewhere(dataDir, folder))
  return placeAt(dataDir, folder, chooseOwner(join(folder, 'postgres')))
}

// A folder named by mistake may hold other files: leave its permissions.
function isOurs(dataDir: string): boolean {
  const entries = readdirSync(dataDir)
  return entries.length === 0 || entries.includes(PASSWORD_FILE)
}

/** Lets the database's user traverse the data folder; its contents stay private. */
function openTo(dataDir: string): void {
  const { mode } = statSync(dataDir)
  if ((mode & PASSING) !== PASSING) chmodSync(dataDir, mode | PASSING)
}

function placeAt(dataDir: string, folder: string, owner: Owner): Place {
  const cluster = join(folder, 'postgres')
  return {
    dataDir,
    folder,
    cluster,
    passwordFile: join(folder, PASSWORD_FILE),
    log: join(cluster, 'server.log'),
    owner,
    enterable: ENTERABLE
  }
}

// One by one: asked for all at once in a place like /proc, Node goes on trying for ever.
function makeFolders(folder: string): void {
  if (existsSync(folder)) return
  makeFolders(dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

function makeWritable(folder: string, named: string): void {
  try {
    makeFolders(folder)
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') {
      throw new StartFailure(sentences.engine.diskFull(named))
    }
    throw new StartFailure(sentences.engine.notWritable(named))
  }
}
