import ts from 'typescript'
import { doorNames, type Declarations, type PublicName } from './declarations.ts'
import { parametersOf, TypeText } from './typeText.ts'

const HEAD = `# The public types

Written by \`npm run api\` from the declarations of the built package and compared by \`tests/pack/packed.test.ts\`: what changes
here changes for partners. In the order of the alphabet; without \`readonly\` of properties and without the words of the interface.`

/** What partners can write and read, door by door, and what they meet there without a name for it. */
export function apiReport(declarations: Declarations): string {
  const text = new TypeText(declarations)
  const described = new Set<ts.Symbol>()
  const parts = doorNames.map(door => {
    const names = declarations.names.filter(each => each.door === door)
    return section(
      door,
      names.map(each => entryOf(each, described, text))
    )
  })
  const report = [HEAD, ...parts, section('Reached, not exported', reachedEntries(text))].join('\n\n')
  return `${report.replaceAll(/ +$/gm, '')}\n`
}

function section(title: string, entries: readonly string[]): string {
  return `## ${title}\n\n\`\`\`ts\n${entries.join('\n')}\n\`\`\``
}

function entryOf({ name, symbol }: PublicName, described: Set<ts.Symbol>, text: TypeText): string {
  if (described.has(symbol)) return `${name}: as above`
  described.add(symbol)
  const isType = (symbol.flags & ts.SymbolFlags.Type) !== 0
  const isValue = (symbol.flags & ts.SymbolFlags.Value) !== 0
  const component = isValue ? componentEntry(name, symbol, text) : null
  if (component !== null) return component
  if (symbol.flags & ts.SymbolFlags.Class) return classEntry(name, symbol, text)
  return [
    ...(isType ? [typeEntry(name, symbol, text)] : []),
    ...(isValue ? [valueEntry(name, symbol, text)] : [])
  ].join('\n')
}

function reachedEntries(text: TypeText): readonly string[] {
  const entries: string[] = []
  // Writing one may reach others, which the loop comes to as well.
  for (const symbol of text.reached) entries.push(typeEntry(symbol.name, symbol, text))
  return entries.toSorted()
}

function typeEntry(name: string, symbol: ts.Symbol, text: TypeText): string {
  const alias = symbol.declarations?.find(ts.isTypeAliasDeclaration)
  const parameters = parametersOf(symbol).map(each => text.asWritten(each))
  const isAsWritten = alias && (parameters.length > 0 || isOverName(alias.type, text))
  const body = isAsWritten ? null : text.body(text.checker.getDeclaredTypeOfSymbol(symbol))
  // An alias of what others declare has no other body than its name.
  const written = alias && (body === null || body === name) ? text.asWritten(alias.type) : body
  return `type ${name}${parameters.length > 0 ? `<${parameters.join(', ')}>` : ''} = ${written}`
}

/** `keyof typeof columns` says more than the keys once more. */
function isOverName(type: ts.TypeNode, text: TypeText): boolean {
  if (ts.isMappedTypeNode(type)) {
    const over = type.typeParameter.constraint
    return !type.nameType && over !== undefined && isOverName(over, text)
  }
  if (ts.isTypeOperatorNode(type)) return isOverName(type.type, text)
  if (ts.isTypeQueryNode(type)) return text.isPublic(type.exprName)
  return ts.isTypeReferenceNode(type) && type.typeArguments === undefined && text.isPublic(type.typeName)
}

function classEntry(name: string, symbol: ts.Symbol, text: TypeText): string {
  const heritage = symbol.declarations?.find(ts.isClassDeclaration)?.heritageClauses ?? []
  const base = heritage.map(each => `${text.asWritten(each).trim()} `).join('')
  const signatures = text.checker.getTypeOfSymbol(symbol).getConstructSignatures()
  return [
    `class ${name} ${base}${text.body(text.checker.getDeclaredTypeOfSymbol(symbol))}`,
    ...signatures.map(each => `new ${name}${text.signature(each, ': ')}`)
  ].join('\n')
}

/** What a component takes, and what hangs on it; null where a value is none. */
function componentEntry(name: string, symbol: ts.Symbol, text: TypeText): string | null {
  if (!/^[A-Z][a-z]/.test(name)) return null
  const type = text.checker.getTypeOfSymbol(symbol)
  const kinds = type.isUnion() ? type.types : [type]
  const [call] = kinds.flatMap(each => each.getCallSignatures())
  const [made] = kinds.flatMap(each => each.getConstructSignatures())
  if (!call && !made?.getReturnType().getProperty('render')) return null
  const [props] = (call ?? made)?.parameters ?? []
  const hanging = symbol.flags & ts.SymbolFlags.Variable ? text.members(type) : ''
  return `component ${name}(${props ? text.of(text.checker.getTypeOfSymbol(props)) : ''}) ${hanging}`.trim()
}

function valueEntry(name: string, symbol: ts.Symbol, text: TypeText): string {
  const type = text.checker.getTypeOfSymbol(symbol)
  if (name === 'endpoints') return endpointEntries(type, text)
  if (symbol.flags & ts.SymbolFlags.Function) {
    const signatures = type.getCallSignatures()
    return signatures.map(each => `function ${name}${text.signature(each, ': ')}`).join('\n')
  }
  const isNamed = symbol.declarations?.some(
    each => ts.isVariableDeclaration(each) && each.type && ts.isTypeReferenceNode(each.type)
  )
  return `const ${name}: ${isNamed ? text.of(type) : text.body(type)}`
}

/** What a call takes and what it answers; the type of its entry is that of its schemas, ten times as long. */
function endpointEntries(endpoints: ts.Type, text: TypeText): string {
  const entries = endpoints.getProperties().map(({ name }) => {
    const parts = [
      partOf('params', 'input'),
      partOf('query', 'input'),
      partOf('body', 'input'),
      partOf('response', 'output')
    ].join('')
    return `endpoint ${name}${parts}`

    function partOf(part: string, side: 'input' | 'output'): string {
      const type = [name, part, '~types', side].reduce<ts.Type | undefined>(
        (whole, key) => whole && typeOf(whole, key, text.checker),
        endpoints
      )
      return type ? `\n  ${part}: ${text.of(type).replaceAll('\n', '\n  ')}` : ''
    }
  })
  return entries.toSorted().join('\n')
}

function typeOf(type: ts.Type, name: string, checker: ts.TypeChecker): ts.Type | undefined {
  const property = type.getProperty(name)
  return property && checker.getNonNullableType(checker.getTypeOfSymbol(property))
}
