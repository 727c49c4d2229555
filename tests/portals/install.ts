import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { packedFolder } from '../pack/consumer.ts'

const run = promisify(execFile)

interface Manifest {
  readonly name: string
  readonly dependencies: Readonly<Record<string, string>>
}

/** A folder of portals as partners have them, with the packed package. */
export interface Portals {
  readonly folder: string
  readonly remove: () => void
}

const filter = (path: string): boolean => !path.includes('node_modules')

/** Copies the portals beside this file into a folder of their own; a copied portal depends on the tarball. */
export async function copyPortals(): Promise<Portals> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'prospecting-portals-')))
  cpSync(import.meta.dirname, folder, { recursive: true, filter })
  await run('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', folder], {
    cwd: packedFolder
  })
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

export interface Otherwise {
  /** Another version of React than the portal names. */
  readonly react: string
  /** Whether npm takes it, although our peers say something else. */
  readonly force?: boolean
}

/** Installs what a portal names, with npm as its developer would; a conflict of peers is an error. */
export async function install({ folder }: Portals, portal: string, otherwise?: Otherwise): Promise<string> {
  const place = join(folder, portal + (otherwise?.react ?? ''))
  if (otherwise) cpSync(join(folder, portal), place, { recursive: true, filter })
  const path = join(place, 'package.json')
  const { version } = JSON.parse(readFileSync(join(packedFolder, 'package.json'), 'utf8')) as {
    version: string
  }
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest
  const dependencies = {
    ...manifest.dependencies,
    ...(otherwise && { react: otherwise.react, 'react-dom': otherwise.react }),
    'prospecting-app': `file:../prospecting-app-${version}.tgz`
  }
  writeFileSync(path, JSON.stringify({ ...manifest, dependencies }))
  const force = otherwise?.force ? ['--force'] : []
  await runNpm(place, ['install', '--no-audit', '--no-fund', '--loglevel=error', ...force])
  return place
}

/** Runs one of the scripts of a portal to its end. */
export function runScript(place: string, script: string, services: string): Promise<void> {
  // What Vitest itself says of the environment is not the portal's.
  const NODE_ENV = script === 'build' ? 'production' : 'test'
  return runNpm(place, ['run', script], { SERVICES: services, NODE_ENV, NEXT_TELEMETRY_DISABLED: '1' })
}

/** What npm printed is the reason if it fails. */
async function runNpm(
  cwd: string,
  words: readonly string[],
  variables: Readonly<Record<string, string>> = {}
): Promise<void> {
  const options = { cwd, env: { ...process.env, ...variables }, maxBuffer: 1e8 }
  await run('npm', [...words], options).catch((error: { stdout: string; stderr: string }) => {
    throw new Error(`npm ${words.join(' ')}\n${error.stdout}\n${error.stderr}`, { cause: error })
  })
}
