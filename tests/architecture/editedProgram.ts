import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import ts from 'typescript'
import type { Edit } from './recipes.ts'
import { repository } from './sourceFiles.ts'

const { config } = ts.readConfigFile(resolve(repository, 'tsconfig.json'), path => ts.sys.readFile(path)) as {
  config: unknown
}
const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, repository)
const product = ['src', 'host'].map(folder => resolve(repository, folder))

/** What the compiler says about src and host once they are edited: file → sentences. Nothing is written. */
export function errorsAfter(edits: readonly Edit[]): ReadonlyMap<string, readonly string[]> {
  const edited = new Map<string, string>()
  for (const { file, after, text } of edits) {
    const path = resolve(repository, file)
    edited.set(path, insert(edited.get(path), path, after, text))
  }
  const program = productProgram(edited)
  const errors = new Map<string, string[]>()
  for (const path of dependents(program, [...edited.keys()])) {
    const found = program
      .getSemanticDiagnostics(program.getSourceFile(path))
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n').slice(-300))
    if (found.length > 0) errors.set(path.slice(repository.length + 1), found)
  }
  return errors
}

function insert(current: string | undefined, path: string, after: string | undefined, text: string): string {
  if (after === undefined) return text
  const before = current ?? readFileSync(path, 'utf8')
  const at = before.indexOf(after)
  if (at < 0) throw new Error(`${path} has no longer: ${after}`)
  return before.slice(0, at + after.length) + text + before.slice(at + after.length)
}

/** Files that were not edited are parsed once. */
const parsed = new Map<string, ts.SourceFile | undefined>()

function productProgram(edited: ReadonlyMap<string, string>): ts.Program {
  const host = ts.createCompilerHost(options)
  const onDisk = { ...host }
  host.fileExists = path => edited.has(path) || onDisk.fileExists(path)
  // A folder may be new.
  delete host.directoryExists
  host.readFile = path => edited.get(path) ?? onDisk.readFile(path)
  host.getSourceFile = (path, language) => {
    const text = edited.get(path)
    if (text !== undefined) return ts.createSourceFile(path, text, language)
    if (!parsed.has(path)) parsed.set(path, onDisk.getSourceFile(path, language))
    return parsed.get(path)
  }
  const files = fileNames.filter(path => product.some(folder => path.startsWith(`${folder}/`)))
  return ts.createProgram([...new Set([...files, ...edited.keys()])], options, host)
}

/** These files and all that import them, directly or not: no other can have a new error. */
function dependents(program: ts.Program, changed: readonly string[]): ReadonlySet<string> {
  const importers = new Map<string, string[]>()
  for (const { fileName, text } of program.getSourceFiles()) {
    if (!product.some(folder => fileName.startsWith(`${folder}/`))) continue
    for (const imported of ts.preProcessFile(text).importedFiles) {
      const path = resolve(dirname(fileName), imported.fileName)
      importers.set(path, [...(importers.get(path) ?? []), fileName])
    }
  }
  const found = new Set(changed)
  for (const path of found) for (const importer of importers.get(path) ?? []) found.add(importer)
  return found
}
