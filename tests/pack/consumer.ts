import { execFileSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

export const repository = resolve(import.meta.dirname, '../..')
export const packedFolder = resolve(repository, 'dist/package')
const modules = resolve(repository, 'node_modules')

interface Manifest {
  readonly version: string
  readonly peerDependencies: Readonly<Record<string, string>>
}

export interface Consumer {
  readonly folder: string
  /** Writes a file of the consumer. */
  readonly write: (name: string, text: string) => string
  /** Runs a script of the consumer in Node, with flags of Node; returns its output. */
  readonly run: (name: string, ...flags: readonly string[]) => string
  /** Adds a package of the repository that a partner would install too. */
  readonly borrow: (name: string) => void
  readonly remove: () => void
}

/** Runs a tool of the repository. */
export function runTool(name: string, ...args: readonly string[]): string {
  return execFileSync(resolve(modules, '.bin', name), args, {
    cwd: repository,
    encoding: 'utf8',
    stdio: 'pipe'
  })
}

/** An empty project with the packed package and its peers installed by npm, as a partner does. */
export function installPacked(): Consumer {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'prospecting-consumer-')))
  const write = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  write('package.json', '{"private":true}')
  install(folder, pack(folder))
  return {
    folder,
    write,
    run: (name, ...flags) =>
      execFileSync(process.execPath, [...flags, name], { cwd: folder, encoding: 'utf8', stdio: 'pipe' }),
    borrow: name => {
      const place = join(folder, 'node_modules', name)
      mkdirSync(dirname(place), { recursive: true })
      symlinkSync(resolve(modules, name), place)
    },
    remove: () => rmSync(folder, { recursive: true, force: true })
  }
}

/** The name of the tarball in the folder. */
function pack(folder: string): string {
  const options = ['--silent', '--ignore-scripts', '--pack-destination', folder]
  return execFileSync('npm', ['pack', ...options], { cwd: packedFolder, encoding: 'utf8' }).trim()
}

function install(folder: string, tarball: string): void {
  const peers = Object.keys(readManifest(repository).peerDependencies)
  const wanted = peers.map(name => `${name}@${readManifest(resolve(modules, name)).version}`)
  const options = ['--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund', '--silent']
  execFileSync('npm', ['install', ...options, `./${tarball}`, ...wanted], { cwd: folder, stdio: 'pipe' })
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
}
