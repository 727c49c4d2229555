import ts from 'typescript'
import type { Declarations, PublicName } from './declarations.ts'
import { describedNames, exampleOf, snippetOf } from './examples.ts'
import { isOptional, TypeText } from './typeText.ts'

/** Types with more members have a place of their own in the declarations. */
const FEW = 24

/** What a partner reads of one component or function before writing it. */
export interface Part {
  readonly name: string
  readonly door: string
  readonly isComponent: boolean
  readonly says: string
  /** The smallest use of it, with its imports. */
  readonly snippet: string
  /** How a function is called; of a component, what it takes says it. */
  readonly call: string | null
  readonly props: readonly Prop[]
  /** The types of what it takes whose members are described, too. */
  readonly types: readonly { readonly name: string; readonly props: readonly Prop[] }[]
}

export interface Prop {
  readonly name: string
  readonly type: string
  readonly isOptional: boolean
  /** Whether it is told of something. */
  readonly isEvent: boolean
  readonly says: string
}

/** Every component and function of the package, with the comments of its declarations. */
export function partsOf(declarations: Declarations): readonly Part[] {
  const text = new TypeText(declarations)
  return describedNames(declarations).map(each => partOf(each, declarations, text))
}

function partOf(each: PublicName, declarations: Declarations, text: TypeText): Part {
  const { name, door, symbol } = each
  const { checker } = text
  const type = checker.getTypeOfSymbol(symbol)
  const kinds = type.isUnion() ? type.types : [type]
  const calls = kinds.flatMap(kind => [...kind.getCallSignatures(), ...kind.getConstructSignatures()])
  const isClass = (symbol.flags & ts.SymbolFlags.Class) !== 0
  const draws = calls.some(call => call.getReturnType().getProperty('render') !== undefined)
  const isComponent = /^[A-Z][a-z]/.test(name) && (!isClass || draws)
  const given = isComponent ? calls[0]?.parameters[0] : undefined
  const taken = given ? propsOf(checker.getTypeOfSymbol(given), declarations) : []
  return {
    name,
    door,
    isComponent,
    says: saysOf(symbol, checker),
    snippet: snippetOf(exampleOf(each, declarations) ?? '', each, declarations),
    call: isComponent ? null : calls.map(call => name + text.signature(call, ': ')).join('\n'),
    props: taken.map(prop => described(prop, text)),
    types: typesOf(taken, declarations).map(([ofType, members]) => ({
      name: ofType,
      props: members.map(member => described(member, text))
    }))
  }
}

/** What has to be given first, then by name: the compiler has an order of its own for each build. */
function propsOf(type: ts.Type, { isOurs }: Declarations): readonly ts.Symbol[] {
  return type
    .getProperties()
    .filter(isOurs)
    .toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))
}

function placeOf(prop: ts.Symbol): string {
  return `${Number(isOptional(prop))} ${prop.name}`
}

/** The public types of what it takes that are objects of a few members. */
function typesOf(
  props: readonly ts.Symbol[],
  declarations: Declarations
): readonly (readonly [string, readonly ts.Symbol[]])[] {
  const { checker, names } = declarations
  const taken = new Set(props.map(prop => wholeOf(checker.getNonNullableType(checker.getTypeOfSymbol(prop)))))
  return names.flatMap(({ name, symbol, door }) => {
    const type = checker.getDeclaredTypeOfSymbol(symbol)
    if (door !== 'prospecting-app' || !taken.has(type) || type.isUnion()) return []
    const members = propsOf(type, declarations)
    return members.length > 0 && members.length <= FEW ? [[name, members] as const] : []
  })
}

/** What is given in part is described as a whole. */
function wholeOf(type: ts.Type): ts.Type {
  const [whole] = type.aliasTypeArguments ?? []
  return type.aliasSymbol?.name === 'Partial' && whole ? whole : type
}

function described(prop: ts.Symbol, text: TypeText): Prop {
  const type = text.checker.getNonNullableType(text.checker.getTypeOfSymbol(prop))
  return {
    name: prop.name,
    type: text.ofProperty(prop),
    isOptional: isOptional(prop),
    isEvent: /^on[A-Z]/.test(prop.name) && type.getCallSignatures().length > 0,
    says: saysOf(prop, text.checker)
  }
}

/** Its comment on one line; a paragraph stays one. */
function saysOf(symbol: ts.Symbol, checker: ts.TypeChecker): string {
  const comment = ts.displayPartsToString(symbol.getDocumentationComment(checker))
  return comment.replaceAll(/(?<!\n)\n(?!\n)/g, ' ').trim()
}
