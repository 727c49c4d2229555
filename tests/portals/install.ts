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

/** Copies the portals beside this file into a folder of their own; a copied portal depends on the tarball. */
export async function copyPortals(): Promise<Portals> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'prospecting-portals-')))
  cpSync(import.meta.dirname, folder, { recursive: true, filter: path => !path.includes('node_modules') })
  await run('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', folder], {
    cwd: packedFolder
  })
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Installs what a portal names, with npm as its developer would; a conflict of peers is an error. */
export async function install({ folder }: Portals, portal: string): Promise<string> {
  const place = join(folder, portal)
  const path = join(place, 'package.json')
  const { version } = JSON.parse(readFileSync(join(packedFolder, 'package.json'), 'utf8')) as {
    version: string
  }
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest
  const dependencies = {
    ...manifest.dependencies,
    'prospecting-app': `file:../prospecting-app-${version}.tgz`
  }
  writeFileSync(path, JSON.stringify({ ...manifest, dependencies }))
  await runNpm(place, ['install', '--no-audit', '--no-fund', '--loglevel=error'])
  return place
}

/** Runs one of the scripts of a portal to its end. */
export function runScript(place: string, script: string, services: string): Promise<void> {
  const variables = { SERVICES: services, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }
  return runNpm(place, ['run', script], variables)
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
