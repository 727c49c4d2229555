import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Edit } from './recipes.ts'
import { repository } from './sourceFiles.ts'

const product = ['src', 'host']
const compiler = resolve(repository, 'node_modules/typescript-native/bin/tsc')

/** What the compiler says about a copy of src and host with these edits: file → sentences. */
export function errorsAfter(edits: readonly Edit[]): ReadonlyMap<string, readonly string[]> {
  const copy = resolve(repository, '.cache/edited')
  rmSync(copy, { recursive: true, force: true })
  for (const folder of product)
    cpSync(resolve(repository, folder), resolve(copy, folder), { recursive: true })
  const config = { extends: resolve(repository, 'tsconfig.json'), include: product }
  writeFileSync(resolve(copy, 'tsconfig.json'), JSON.stringify(config))
  for (const edit of edits) write(edit, resolve(copy, edit.file))
  // By itself it takes four checkers, which do much of their work four times.
  const options = ['--pretty', 'false', '--checkers', '1']
  const { stdout, error } = spawnSync(process.execPath, [compiler, '-p', copy, ...options], {
    cwd: copy,
    encoding: 'utf8'
  })
  if (error) throw error
  return readErrors(stdout)
}

function write({ after, text }: Edit, path: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, after === undefined ? text : insert(readFileSync(path, 'utf8'), after, text, path))
}

function insert(before: string, after: string, text: string, path: string): string {
  const at = before.indexOf(after)
  if (at < 0) throw new Error(`${path} has no longer: ${after}`)
  return before.slice(0, at + after.length) + text + before.slice(at + after.length)
}

/** `src/a.ts(1,2): error TS2741: Property …`; what explains an error stands on the lines below, indented. */
function readErrors(printed: string): ReadonlyMap<string, readonly string[]> {
  const errors = new Map<string, string[]>()
  for (const line of printed.split('\n').filter(text => text.trim() !== '')) {
    const [, file, sentence] = /^(\S.*?)\(\d+,\d+\): error (.+)$/.exec(line) ?? []
    if (file !== undefined && sentence !== undefined) {
      errors.set(file, [...(errors.get(file) ?? []), sentence])
    } else if (/^\S/.test(line)) {
      throw new Error(line)
    }
  }
  return errors
}
