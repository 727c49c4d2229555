import { join, resolve } from 'node:path'
import ts from 'typescript'

/** The doors of the package and their declarations; `prospecting-app/http` has nothing that the first has not. */
const doors = {
  'prospecting-app': 'index.d.ts',
  'prospecting-app/mocks': 'mocks/index.d.ts',
  'prospecting-app/locale/en-US': 'locale/en-US/index.d.ts'
} as const
type Door = keyof typeof doors
export const doorNames = Object.keys(doors) as readonly Door[]

export interface PublicName {
  readonly name: string
  /** What it names, however it came to the door. */
  readonly symbol: ts.Symbol
  readonly door: Door
}

/** The declarations of the built library as a partner's compiler reads them. */
export interface Declarations {
  readonly program: ts.Program
  readonly checker: ts.TypeChecker
  /** Of each door in the order of the alphabet; a name that both have comes twice. */
  readonly names: readonly PublicName[]
  /** Whether the library declares it, and not what the library depends on. */
  readonly isOurs: (symbol: ts.Symbol) => boolean
}

const options: ts.CompilerOptions = {
  noEmit: true,
  strict: true,
  skipLibCheck: true,
  types: [],
  jsx: ts.JsxEmit.ReactJSX,
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler
}

/** Reads the declarations in a folder, and with them files of a partner's; what was read before is not read again. */
export function readDeclarations(
  folder: string,
  files: readonly string[] = [],
  before?: Declarations
): Declarations {
  const roots = Object.values(doors).map(file => join(folder, file))
  const host = ts.createCompilerHost(options)
  const read = host.getSourceFile.bind(host)
  host.getSourceFile = (path, ...rest) => before?.program.getSourceFile(path) ?? read(path, ...rest)
  const program = ts.createProgram([...roots, ...files], options, host)
  const checker = program.getTypeChecker()
  const isOurs = ({ declarations = [] }: ts.Symbol): boolean =>
    declarations.some(each => each.getSourceFile().fileName.startsWith(resolve(folder)))
  const names = doorNames.flatMap(door =>
    exportsOf(program, join(folder, doors[door])).map(symbol => ({
      name: symbol.name,
      symbol: symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol,
      door
    }))
  )
  return { program, checker, names, isOurs }
}

function exportsOf(program: ts.Program, path: string): readonly ts.Symbol[] {
  const checker = program.getTypeChecker()
  const file = program.getSourceFile(path)
  const module = file && checker.getSymbolAtLocation(file)
  if (!module) throw new Error(`${path} exports nothing: build the library first.`)
  return checker.getExportsOfModule(module).toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

/** What the compiler says of these files. */
export function errorsIn({ program }: Declarations, files: readonly string[]): readonly string[] {
  return files.flatMap(path => {
    const file = program.getSourceFile(path)
    return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)].map(
      ({ messageText }) => `${path}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`
    )
  })
}
