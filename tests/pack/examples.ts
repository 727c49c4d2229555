import ts from 'typescript'
import type { Declarations, PublicName } from './declarations.ts'

/** What an example uses of others, as a partner's editor imports it for them. */
const imports = {
  react: ['useState'],
  'react-router-dom': ['createBrowserRouter'],
  'msw/node': ['setupServer']
}

/** The components and functions of both doors. */
export function describedNames({ names, checker }: Declarations): readonly PublicName[] {
  return names.filter(({ symbol }) => {
    if ((symbol.flags & ts.SymbolFlags.Value) === 0) return false
    const type = checker.getTypeOfSymbol(symbol)
    const kinds = type.isUnion() ? type.types : [type]
    return kinds.some(each => each.getCallSignatures().length + each.getConstructSignatures().length > 0)
  })
}

/** The `@example` in the comment of a public name, as an editor shows it; null if there is none. */
export function exampleOf({ symbol }: PublicName, { checker }: Declarations): string | null {
  const tag = symbol.getJsDocTags(checker).find(({ name }) => name === 'example')
  return tag ? ts.displayPartsToString(tag.text) : null
}

/** An example with what it imports, to copy. */
export function snippetOf(example: string, { door }: PublicName, { names }: Declarations): string {
  const isUsed = (name: string): boolean => new RegExp(String.raw`\b${name}\b`).test(example)
  const ofDoor = names.filter(each => each.door === door)
  const types = new Set(
    ofDoor.filter(({ symbol }) => (symbol.flags & ts.SymbolFlags.Value) === 0).map(({ name }) => name)
  )
  const written = (name: string): string => (types.has(name) ? `type ${name}` : name)
  const lines = Object.entries({ ...imports, [door]: ofDoor.map(({ name }) => name) })
    .map(([from, all]) => [from, all.filter(isUsed).map(written)] as const)
    .filter(([, used]) => used.length > 0)
    .map(([from, used]) => `import { ${used.join(', ')} } from '${from}'`)
  return [...lines, '', example].join('\n')
}

/** A module that holds an example as a partner would write it: in a component, with what it imports. */
export function exampleModule(example: string, name: PublicName, declarations: Declarations): string {
  const [lines, ...rest] = snippetOf(example, name, declarations).split('\n\n')
  const body = rest.join('\n\n')
  return [
    lines,
    // What the setup of a partner's tests holds.
    `declare const server: import('msw/node').SetupServer`,
    'export async function Example() {',
    body.startsWith('<') ? `return (\n${body}\n)` : body,
    '}'
  ].join('\n')
}
