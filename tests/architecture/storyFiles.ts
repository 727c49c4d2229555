import ts from 'typescript'
import { repositoryFiles } from './sourceFiles.ts'

export interface StoryEntry {
  readonly path: string
  /** Where it stands in the sidebar. */
  readonly title: string
  /** The name of its constant; title and constant together are its id. */
  readonly key: string
  /** What is read in the sidebar; null where Storybook would make it of the constant. */
  readonly name: string | null
  /** Its own and those of its file. */
  readonly tags: readonly string[]
  /** As it is written. */
  readonly text: string
}

/** Every story, as it is written down. */
export function storyEntries(): readonly StoryEntry[] {
  return repositoryFiles('stories')
    .filter(({ path }) => path.endsWith('.stories.tsx'))
    .flatMap(({ path, text }) => {
      const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
      const constants = source.statements.filter(ts.isVariableStatement).flatMap(constantsOf)
      const meta = constants.find(({ key }) => key === 'meta')
      const title = meta ? textOf(meta.value, 'title') : null
      if (title === null) throw new Error(`${path}: its meta has no title.`)
      return constants
        .filter(({ isExported }) => isExported)
        .map(({ key, value }) => ({
          path,
          title,
          key,
          name: textOf(value, 'name'),
          tags: [...tagsOf(meta?.value), ...tagsOf(value)],
          text: value?.getText() ?? ''
        }))
    })
}

function constantsOf({ modifiers, declarationList }: ts.VariableStatement) {
  const isExported = modifiers?.some(each => each.kind === ts.SyntaxKind.ExportKeyword) ?? false
  return declarationList.declarations.map(({ name, initializer }) => ({
    isExported,
    key: name.getText(),
    value: initializer
  }))
}

function tagsOf(value: ts.Expression | undefined): readonly string[] {
  const list = propertyOf(value, 'tags')
  return list && ts.isArrayLiteralExpression(list)
    ? list.elements.filter(ts.isStringLiteral).map(({ text }) => text)
    : []
}

function textOf(value: ts.Expression | undefined, key: string): string | null {
  const text = propertyOf(value, key)
  return text && ts.isStringLiteralLike(text) ? text.text : null
}

/** A property that stands in an object itself, and not before another story that is spread into it. */
function propertyOf(value: ts.Expression | undefined, key: string): ts.Expression | null {
  const object = value && ts.isSatisfiesExpression(value) ? value.expression : value
  if (!object || !ts.isObjectLiteralExpression(object)) return null
  const last = object.properties.findLastIndex(
    each => ts.isSpreadAssignment(each) && ts.isIdentifier(each.expression)
  )
  const property = object.properties
    .slice(last + 1)
    .filter(ts.isPropertyAssignment)
    .find(({ name }) => name.getText() === key)
  return property?.initializer ?? null
}
