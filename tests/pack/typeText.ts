import ts from 'typescript'
import type { Declarations } from './declarations.ts'

const WIDTH = 100
/** Up to so many members a union is spelled out. */
const SHORT_UNION = 6
/** Longer arguments are read in their places. */
const SHORT_ARGUMENTS = 80

const { SymbolFlags, TypeFlags } = ts

/**
 * Writes types with the names that partners know. What has no public name is spelled out, or, where it is an object with
 * a name of its own, noted as reached. Members and unions stand in the order of the alphabet, without `readonly` of
 * properties, which no caller feels: moving a declaration changes nothing.
 */
export class TypeText {
  /** Named by what was written so far, and not exported. */
  readonly reached = new Set<ts.Symbol>()
  readonly checker: ts.TypeChecker
  readonly #isOurs: Declarations['isOurs']
  readonly #names: ReadonlyMap<ts.Symbol, string>
  readonly #namedTypes: ReadonlyMap<ts.Type, ts.Symbol>
  // Of which types the text is being written, for those that contain themselves.
  readonly #open: ts.Type[] = []

  constructor(declarations: Declarations) {
    this.checker = declarations.checker
    this.#isOurs = declarations.isOurs
    this.#names = new Map(declarations.names.map(({ symbol, name }) => [symbol, name]))
    this.#namedTypes = namedTypes(declarations)
  }

  /** A type where another one mentions it. */
  of(type: ts.Type): string {
    const named = this.#namedTypes.get(type)
    const symbol = named ?? type.aliasSymbol
    const mention = symbol ? this.#mention(symbol, type, named ? [] : (type.aliasTypeArguments ?? [])) : null
    if (mention !== null) return mention
    return this.#open.includes(type) ? this.#written(type) : this.#spelled(type)
  }

  /** The members of an object type that the library declares, or what it is if it is none. */
  body(type: ts.Type): string {
    const { aliasSymbol, aliasTypeArguments = [] } = type
    const isTheirs = aliasSymbol && !this.#isOurs(aliasSymbol) && this.#isOpenEnded(type)
    return (isTheirs && this.#mention(aliasSymbol, type, aliasTypeArguments)) || this.#spelled(type, true)
  }

  /** Its members that the library declares, if any: `{ a: string }`. */
  members(type: ts.Type): string {
    const members = this.checker.getPropertiesOfType(type).filter(this.#isOurs)
    return members.length > 0
      ? enclosed('{ ', members.map(each => this.#member(each)).toSorted(), '; ', ' }')
      : ''
  }

  /** `(a: string, b?: number) => boolean`, with another arrow where it is a method. */
  signature(signature: ts.Signature, arrow = ' => '): string {
    const types = signature.typeParameters?.map(each => this.#typeParameter(each)) ?? []
    const parameters = signature.parameters.map(each => this.#parameter(each))
    const predicate = this.checker.getTypePredicateOfSignature(signature)
    const result = predicate?.type
      ? `${predicate.parameterName ?? 'this'} is ${this.of(predicate.type)}`
      : this.of(signature.getReturnType())
    return `${types.length > 0 ? `<${types.join(', ')}>` : ''}(${parameters.join(', ')})${arrow}${result}`
  }

  /** Whether what it mentions has a public name. */
  isPublic(node: ts.Node): boolean {
    const symbol = this.checker.getSymbolAtLocation(node)
    return symbol !== undefined && this.#names.has(symbol)
  }

  /** A declaration as it stands in the source, on one line, without comments. */
  asWritten(node: ts.Node): string {
    this.#follow(node)
    const printer = ts.createPrinter({ removeComments: true })
    return printer.printNode(ts.EmitHint.Unspecified, node, node.getSourceFile()).replaceAll(/\s+/g, ' ')
  }

  #follow(node: ts.Node): void {
    if (ts.isIdentifier(node)) {
      const symbol = this.checker.getSymbolAtLocation(node)
      const target =
        symbol && symbol.flags & SymbolFlags.Alias ? this.checker.getAliasedSymbol(symbol) : symbol
      const isNamed = target && target.flags & (SymbolFlags.Interface | SymbolFlags.TypeAlias)
      if (isNamed && this.#isOurs(target) && !this.#names.has(target)) this.reached.add(target)
    }
    node.forEachChild(child => this.#follow(child))
  }

  /** Its name with its arguments; null where it has to be spelled out. */
  #mention(symbol: ts.Symbol, type: ts.Type, given: readonly ts.Type[]): string | null {
    const name = this.#names.get(symbol)
    const unusual = this.#withoutUsual(symbol, given)
    const ofThem = unusual.length > 0 ? `<${unusual.map(each => this.of(each)).join(', ')}>` : ''
    if (name !== undefined) return name + ofThem
    if (!this.#isOurs(symbol)) {
      const isPlain = ['Readonly', 'Required', 'NonNullable'].includes(symbol.name)
      return isPlain && !this.#isOpenEnded(type) ? null : symbol.name + ofThem
    }
    const isNamed = type.isUnion() ? type.types.length > SHORT_UNION : (type.flags & TypeFlags.Object) !== 0
    if (!isNamed || ofThem.length > SHORT_ARGUMENTS || isFunction(type)) return null
    this.reached.add(symbol)
    return symbol.name + ofThem
  }

  /** The arguments up to the last one that is not the default of its parameter. */
  #withoutUsual(symbol: ts.Symbol, given: readonly ts.Type[]): readonly ts.Type[] {
    const parameters = parametersOf(symbol)
    const isUnusual = (type: ts.Type, at: number): boolean => {
      const usual = parameters[at]?.default
      return usual === undefined || this.checker.getTypeFromTypeNode(usual) !== type
    }
    return given.slice(0, given.findLastIndex(isUnusual) + 1)
  }

  #isOpenEnded(type: ts.Type): boolean {
    return type.getProperties().length === 0 || !type.getProperties().some(this.#isOurs)
  }

  #spelled(type: ts.Type, isBody = false): string {
    this.#open.push(type)
    const text = this.#spell(type, isBody)
    this.#open.pop()
    return text
  }

  #spell(type: ts.Type, isBody: boolean): string {
    if (type.isUnion()) return this.#union(type)
    if (type.isIntersection()) return this.#intersection(type)
    if ((type.flags & TypeFlags.Object) === 0) return this.#written(type)
    if (this.checker.isArrayType(type) || this.checker.isTupleType(type))
      return this.#list(type as ts.TypeReference)
    const symbol = type.getSymbol()
    if (!isBody && symbol && symbol.flags & (SymbolFlags.Interface | SymbolFlags.Class)) {
      const given = this.checker.getTypeArguments(type as ts.TypeReference)
      const mention = this.#mention(symbol, type, given.slice(0, parametersOf(symbol).length))
      if (mention !== null) return mention
    }
    return this.#object(type)
  }

  #union(type: ts.UnionType): string {
    const empty = type.types.filter(isEmpty).map(each => this.#written(each))
    const rest = this.checker.getNonNullableType(type)
    if (empty.length > 0 && !rest.isUnion()) return [this.#inUnion(rest), ...empty.toSorted()].join(' | ')
    if (rest !== type && this.#namedTypes.has(rest)) return [this.of(rest), ...empty.toSorted()].join(' | ')
    const parts = new Set(type.types.filter(each => !isEmpty(each)).map(each => this.#inUnion(each)))
    if (parts.delete('true') && parts.delete('false')) parts.add('boolean')
    return broken([...parts].toSorted(), ' | ', empty.toSorted())
  }

  #inUnion(type: ts.Type): string {
    const text = this.of(type)
    return isFunction(type) && !isName(text) && !text.startsWith('{') ? `(${text})` : text
  }

  #intersection(type: ts.IntersectionType): string {
    const areObjects = type.types.every(each => each.flags & TypeFlags.Object && !isFunction(each))
    return areObjects && !this.#isOpenEnded(type)
      ? this.#object(type)
      : type.types.map(each => this.#inUnion(each)).join(' & ')
  }

  #list(type: ts.TypeReference): string {
    const given = this.checker.getTypeArguments(type)
    if (this.checker.isTupleType(type)) {
      const items = given.map(each => this.of(each))
      const { readonly } = type.target as ts.TupleType
      return (readonly ? 'readonly ' : '') + enclosed('[', items, ', ', ']')
    }
    const item = given.map(each => this.of(each)).join('')
    const isLoose = given.some(each => each.isUnionOrIntersection() || isFunction(each)) && !isName(item)
    const isReadonly = type.getSymbol()?.name === 'ReadonlyArray'
    return `${isReadonly ? 'readonly ' : ''}${isLoose || item.startsWith('readonly ') ? `(${item})` : item}[]`
  }

  #object(type: ts.Type): string {
    const members = type
      .getProperties()
      .filter(each => isPublic(each) && (this.#isOurs(each) || !each.declarations))
      .map(each => this.#member(each))
      .toSorted()
    const indices = this.checker
      .getIndexInfosOfType(type)
      .map(({ keyType, type: value }) => `[key: ${this.of(keyType)}]: ${this.of(value)}`)
    const calls = type.getCallSignatures()
    const [only] = calls
    if (only && calls.length === 1 && members.length === 0) return this.signature(only)
    const signatures = calls.map(each => this.signature(each, ': '))
    const all = [...signatures, ...indices, ...members]
    return all.length === 0 ? this.#written(type) : enclosed('{ ', all, '; ', ' }')
  }

  #member(property: ts.Symbol): string {
    return `${nameOf(property)}${isOptional(property) ? '?' : ''}: ${this.ofProperty(property)}`
  }

  /** What may stand there. */
  ofProperty(property: ts.Symbol): string {
    const type = this.checker.getTypeOfSymbol(property)
    return isWording(property.name, type)
      ? this.#written(this.checker.getBaseTypeOfLiteralType(type))
      : this.#given(type, isOptional(property))
  }

  /** What may be optional without the `undefined` that follows from it. */
  #given(type: ts.Type, mayMiss: boolean): string {
    if (!mayMiss || !type.isUnion()) return this.of(type)
    const given = type.types.filter(({ flags }) => (flags & TypeFlags.Undefined) === 0)
    const [only] = given
    return only && given.length === 1 ? this.of(only) : this.of(type).replace(/\s+\| undefined$/, '')
  }

  #parameter(parameter: ts.Symbol): string {
    const declaration = parameter.valueDeclaration
    const written = declaration && ts.isParameter(declaration) ? declaration : null
    const name = written && !ts.isIdentifier(written.name) ? 'props' : parameter.name
    const mayMiss = written !== null && (written.questionToken ?? written.initializer) !== undefined
    const type = this.checker.getTypeOfSymbol(parameter)
    const text = this.#given(type, mayMiss)
    return `${written?.dotDotDotToken ? '...' : ''}${name}${mayMiss ? '?' : ''}: ${text}`
  }

  #typeParameter(parameter: ts.TypeParameter): string {
    const [limit, usual] = [parameter.getConstraint(), parameter.getDefault()]
    const name = parameter.symbol.name
    return name + (limit ? ` extends ${this.of(limit)}` : '') + (usual ? ` = ${this.of(usual)}` : '')
  }

  /** What the compiler itself writes. */
  #written(type: ts.Type): string {
    if (type.isStringLiteral()) return `'${type.value}'`
    const { NoTruncation, UseAliasDefinedOutsideCurrentScope } = ts.TypeFormatFlags
    const flags = NoTruncation | UseAliasDefinedOutsideCurrentScope
    return this.checker.typeToString(type, undefined, flags)
  }
}

/** The types that a name stands for, also where the compiler forgets it: public names first. */
function namedTypes({ program, checker, names, isOurs }: Declarations): ReadonlyMap<ts.Type, ts.Symbol> {
  const exported = names.map(({ symbol }) => symbol)
  const others = program
    .getSourceFiles()
    .flatMap(({ statements }) => statements.filter(ts.isTypeAliasDeclaration))
    .map(({ name }) => checker.getSymbolAtLocation(name))
    .filter(symbol => symbol !== undefined && isOurs(symbol))
  const found = new Map<ts.Type, ts.Symbol>()
  for (const symbol of [...exported, ...(others as ts.Symbol[])]) {
    if ((symbol.flags & SymbolFlags.TypeAlias) === 0 || parametersOf(symbol).length > 0) continue
    const type = checker.getDeclaredTypeOfSymbol(symbol)
    const isNameable = type.isUnion() || (type.flags & TypeFlags.Object) !== 0
    if (isNameable && (type.flags & TypeFlags.Boolean) === 0 && !found.has(type)) found.set(type, symbol)
  }
  return found
}

/** Its type parameters, as they are declared. */
export function parametersOf({ declarations = [] }: ts.Symbol): readonly ts.TypeParameterDeclaration[] {
  return declarations.flatMap(each =>
    ts.isInterfaceDeclaration(each) || ts.isTypeAliasDeclaration(each) ? (each.typeParameters ?? []) : []
  )
}

/** `Band`, `Option<'a' | 'b'>`: needs no parentheses. */
function isName(text: string): boolean {
  return /^[\w.]+(?:<[\s\S]*>)?$/.test(text)
}

export function isOptional({ flags }: ts.Symbol): boolean {
  return (flags & SymbolFlags.Optional) !== 0
}

function isPublic({ declarations = [] }: ts.Symbol): boolean {
  return !declarations.some(
    each => ts.getCombinedModifierFlags(each) & ts.ModifierFlags.NonPublicAccessibilityModifier
  )
}

function isEmpty({ flags }: ts.Type): boolean {
  return (flags & (TypeFlags.Null | TypeFlags.Undefined | TypeFlags.Void)) !== 0
}

function isFunction(type: ts.Type): boolean {
  return type.getCallSignatures().length > 0
}

/** The compiler numbers the keys that are symbols, differently each time. */
function nameOf({ name }: ts.Symbol): string {
  const [, symbol] = /^__@(.+)@\d+$/.exec(name) ?? []
  if (symbol !== undefined) return `[${symbol}]`
  return /^[\w$]+$/.test(name) ? name : `'${name}'`
}

/** The words and measures of a catalogue's entry: to a partner a text and a number. What names an option is a type. */
function isWording(name: string, type: ts.Type): boolean {
  if (type.isNumberLiteral()) return true
  return type.isStringLiteral() && /\p{Script=Han}/u.test(type.value) && name !== 'key' && name !== 'token'
}

/** On one line where that is short. */
function enclosed(open: string, items: readonly string[], between: string, close: string): string {
  const line = open + items.join(between) + close
  if (line.length <= WIDTH && !line.includes('\n')) return line
  return `${open.trim()}\n${items.map(indented).join('\n')}\n${close.trim()}`
}

function broken(parts: readonly string[], between: string, last: readonly string[]): string {
  const all = [...parts, ...last]
  const line = all.join(between)
  return line.length <= WIDTH ? line : all.map(each => `\n${indented(`${between.trim()} ${each}`)}`).join('')
}

function indented(text: string): string {
  return text.replaceAll(/^/gm, '  ')
}
