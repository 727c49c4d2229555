import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

export interface SourceFile {
  /** From the repository's root, with slashes. */
  readonly path: string
  readonly text: string
}

export const repository = resolve(import.meta.dirname, '../..')

/** The files of the repository: tracked ones and those that would be. */
export function repositoryFiles(...folders: readonly string[]): readonly SourceFile[] {
  const listed = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...folders],
    { cwd: repository, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }
  )
  return listed
    .split('\0')
    .filter(path => path !== '' && existsSync(resolve(repository, path)))
    .map(path => ({ path, text: readFileSync(resolve(repository, path), 'utf8') }))
}

export function isCode({ path }: SourceFile): boolean {
  return /\.(?:ts|tsx|mjs|js)$/.test(path) && !path.endsWith('.d.ts')
}
