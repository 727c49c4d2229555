import ts from 'typescript'
import { clauses, type Clause } from './clauses.ts'
import { isCode, repositoryFiles, type SourceFile } from './sourceFiles.ts'

/** The table of clauses and their tests, from the repository's root. */
export const clauseTable = 'tests/clauses.md'

/** A text in a test or a story that names a clause, such as a title or a row of a table of cases. */
export interface ClauseTest {
  readonly clause: Clause
  readonly path: string
  /** The full text. */
  readonly title: string
}

/** A text that names a section of the specification, but no known clause. */
export interface UnknownClause {
  readonly path: string
  readonly title: string
}

/** The files that are searched: every test and story except those about the clauses themselves. */
export function testFiles(): readonly SourceFile[] {
  return repositoryFiles('tests', 'stories').filter(
    file => isCode(file) && !/^tests\/architecture\/(?:clause|writeClauses)/.test(file.path)
  )
}

// A clause may be a prefix of another one: the longest matches.
const longestFirst = clauses.toSorted((one, other) => other.length - one.length)

export function clauseTests(files: readonly SourceFile[]): readonly ClauseTest[] {
  return namings(files).flatMap(({ path, title, rest }) => {
    const clause = clauseAt(rest)
    return clause ? [{ clause, path, title }] : []
  })
}

export function unknownClauses(files: readonly SourceFile[]): readonly UnknownClause[] {
  return namings(files)
    .filter(({ rest }) => !clauseAt(rest))
    .map(({ path, title }) => ({ path, title }))
}

/** The table clause → tests, as Markdown. */
export function writeTable(tests: readonly ClauseTest[]): string {
  const rows = clauses.map(clause => {
    const of = tests.filter(test => test.clause === clause).map(test => cellOf(test))
    return `| ${escaped(clause)} | ${[...new Set(of)].toSorted().join('<br>')} |`
  })
  return `${['# Who tests what', NOTE, '| clause | tests |\n| --- | --- |'].join('\n\n')}\n${rows.join('\n')}\n`
}

const NOTE =
  'The rules of the specification about routes, requests, sessions and errors, each with the tests and stories that ' +
  'name it.\nWritten by `npm run clauses`; do not edit.'

interface Naming {
  readonly path: string
  readonly title: string
  /** The text from the section sign on. */
  readonly rest: string
}

/** Every position of a section sign in a text. */
function namings(files: readonly SourceFile[]): readonly Naming[] {
  return files.flatMap(file =>
    textsOf(file).flatMap(title =>
      [...title.matchAll(/§\d/g)].map(({ index }) => ({ path: file.path, title, rest: title.slice(index) }))
    )
  )
}

function clauseAt(text: string): Clause | undefined {
  return longestFirst.find(clause => text.startsWith(clause))
}

function textsOf({ path, text }: SourceFile): readonly string[] {
  // Most files name no clause, and need not be parsed.
  if (!text.includes('§')) return []
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) found.push(node.text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind))
  return found
}

/** A title that equals the clause is not repeated. */
function cellOf({ clause, path, title }: ClauseTest): string {
  return title === clause ? path : `${path}: ${escaped(title)}`
}

function escaped(text: string): string {
  return text.replace(/[|<>*_\\]/g, String.raw`\$&`)
}
