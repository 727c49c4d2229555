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
const modules = resolve(repository, 'node_modules')

interface Manifest {
  readonly name: string
  readonly dependencies: Readonly<Record<string, string>>
  readonly peerDependencies: Readonly<Record<string, string>>
}

export interface Consumer {
  readonly folder: string
  /** Writes a file of the consumer. */
  readonly write: (name: string, text: string) => string
  /** Runs a script of the consumer in plain Node; what it printed. */
  readonly run: (name: string) => string
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

/**
 * An empty project in which the packed package is installed beside exactly what it declares. Those packages are the
 * repository's own, so that nothing is fetched; what the package forgot to declare is not there.
 */
export function installPacked(): Consumer {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'prospecting-consumer-')))
  const manifest = JSON.parse(readFileSync(resolve(repository, 'package.json'), 'utf8')) as Manifest
  unpack(folder, manifest.name)
  for (const name of Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })) {
    const place = join(folder, 'node_modules', name)
    mkdirSync(dirname(place), { recursive: true })
    symlinkSync(resolve(modules, name), place)
  }
  const write = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  write('package.json', '{"private":true}')
  return {
    folder,
    write,
    run: name => execFileSync(process.execPath, [name], { cwd: folder, encoding: 'utf8', stdio: 'pipe' }),
    remove: () => rmSync(folder, { recursive: true, force: true })
  }
}

function unpack(folder: string, name: string): void {
  const place = join(folder, 'node_modules', name)
  mkdirSync(place, { recursive: true })
  const pack = ['pack', '--silent', '--ignore-scripts', '--pack-destination', folder]
  const file = execFileSync('npm', pack, { cwd: repository, encoding: 'utf8' }).trim()
  execFileSync('tar', ['-xzf', join(folder, file), '-C', place, '--strip-components=1'])
}
