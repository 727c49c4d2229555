import ts from 'typescript'
import { zoneOf } from './importRules.ts'
import type { SourceFile } from './sourceFiles.ts'

const HAN = /\p{Script=Han}/u

/** Zones that consist of texts: labels, sentences, validation messages, the sample. */
const wordZones = ['catalogue', 'domain', 'text', 'locales', 'contract', 'sample', 'mocks', 'index']

/** Chinese in product code outside src/text and the catalogues. */
export function checkWords(file: SourceFile): readonly string[] {
  const zone = zoneOf(file.path)
  if (!file.path.startsWith('src/') || zone === null || wordZones.includes(zone)) return []
  return collect(file, node =>
    isWritten(node) && HAN.test(node.text) ? `the words “${node.text.trim()}” belong into src/text` : null
  )
}

type Written = ts.StringLiteral | ts.TemplateHead | ts.TemplateMiddle | ts.TemplateTail | ts.JsxText

function isWritten(node: ts.Node): node is Written {
  return (
    ts.isStringLiteralLike(node) ||
    ts.isTemplateHead(node) ||
    ts.isTemplateMiddleOrTemplateTail(node) ||
    ts.isJsxText(node)
  )
}

/**
 * Names of products that mean something else where code says them: places and dishes with their names, phones, a round of
 * financing, lines of business, parts of words.
 */
const otherMeanings = new Set(
  '产业园 产业园区 工业园区 花园 公寓 空港 烤鸭 油剂 手机 移动电话 服务器 种子 招标代理 生产制造 医院 农业 物业 房地产开发 宠物 白银 建安'.split(
    ' '
  )
)

/** Names of products outside the catalogue, which says what each is. */
export function checkProductNames(file: SourceFile, names: ReadonlySet<string>): readonly string[] {
  if (['catalogue', 'sample', 'text', 'locales', 'mocks'].includes(zoneOf(file.path) ?? '')) return []
  return collect(file, node => {
    if (!isWritten(node) && !ts.isRegularExpressionLiteral(node)) return null
    const said = node.text.match(/\p{Script=Han}{2,}/gu) ?? []
    const [product] = said.filter(word => names.has(word) && !otherMeanings.has(word))
    return product === undefined ? null : `the product “${product}” belongs into the vocabulary`
  })
}

/** Zones that are the ports to the browser; all others reach it through them only. */
const ports = ['http', 'session', 'navigation', 'app']

/** Storage, address and history of the browser in code that has ports for them. */
export function checkPorts(file: SourceFile): readonly string[] {
  const zone = zoneOf(file.path)
  if (!file.path.startsWith('src/') || zone === null || ports.includes(zone)) return []
  return collect(file, node => {
    if (ts.isIdentifier(node) && /^(?:localStorage|sessionStorage)$/.test(node.text)) {
      return `${node.text} belongs to the session's storage port`
    }
    if (
      ts.isPropertyAccessExpression(node) &&
      /^(?:window|document|globalThis)$/.test(node.expression.getText())
    ) {
      const name = node.name.text
      if (/^(?:location|history|cookie)$/.test(name))
        return `${node.getText()} belongs to the navigation port`
    }
    return null
  })
}

/** What makes or saves a file in a browser, each with the only places that use it. */
const fileMakers: readonly { readonly uses: RegExp; readonly files: readonly string[] }[] = [
  { uses: /^createObjectURL$/, files: ['src/ui/files/saveFile.ts', ...pictures()] },
  { uses: /^(?:toBlob|toDataURL|XMLSerializer)$/, files: ['src/charts/graph/exportGraph.ts'] },
  { uses: /^contentWindow$/, files: ['src/ui/files/printSheet.ts'] },
  {
    uses: /^printSheet$/,
    files: ['src/ui/files/printSheet.ts', 'src/features/company/pageFile/usePageFile.ts']
  },
  { uses: /^(?:showSaveFilePicker|showDirectoryPicker|createWriteStream)$/, files: [] },
  {
    uses: /^saveFile$/,
    files: [
      'src/ui/files/saveFile.ts',
      // What a screen shows, with its mark.
      'src/features/company/pageFile/usePageFile.ts',
      // Files of the server, which it has counted and recorded.
      'src/features/jobs/useJobCalls.ts',
      'src/features/audit/useAudit.ts',
      // The rows that a member of staff has uploaded, and an empty table to fill in.
      'src/features/batchLookup/unmatchedFile.ts',
      'src/features/batchLookup/LookupFile.tsx'
    ]
  }
]

/** Images that somebody chose or was sent, shown in the page. */
function pictures(): readonly string[] {
  return ['src/screens/suggestion/useScreenshots.ts', 'src/screens/suggestion/SentImage.tsx']
}

/** Files and printed pages that leave without being counted, recorded and marked. */
export function checkFiles(file: SourceFile): readonly string[] {
  if (!file.path.startsWith('src/') || zoneOf(file.path) === 'mocks') return []
  return collect(file, node => {
    if (!ts.isIdentifier(node)) return null
    const { text, parent } = node
    const known = fileMakers.find(({ uses }) => uses.test(text))
    if (known && !known.files.includes(file.path)) {
      return `${text} makes a file without a trace; screens save files with usePageFile of src/features/company`
    }
    const prints = text === 'print' && ts.isPropertyAccessExpression(parent) && parent.name === node
    if (prints && /^(?:window|globalThis|self)$/.test(parent.expression.getText())) {
      return file.path === 'src/app/screen/PrintDesk.tsx'
        ? null
        : 'a page is printed with the print of PrintingContext, which records it'
    }
    return null
  })
}

/** Switches over open-ended values, where `default` is right. */
const openSwitches: Readonly<Record<string, string>> = {
  'src/errors/pages/RouteErrorPage.tsx': 'a status is any number',
  'src/charts/graph/graphKeys.ts': 'the keys of a keyboard',
  'src/ui/treeKeys.ts': 'the keys of a keyboard',
  'src/ui/table/useRowKeys.ts': 'the keys of a keyboard',
  'host/server/http/brokenRequest.ts': 'the error codes of Node.js',
  'host/server/tables/read/workbook/cellText.ts': 'the cell types of a foreign file'
}

/** Tables in which most keys have no entry. */
const partialTables: Readonly<Record<string, string>> = {
  'src/features/company/cells.tsx': 'most cells are never cut, so they need no tooltip',
  'src/contract/entities/companyDetail.ts': 'only computed sections have fields beside their columns',
  'host/server/store/tables/sectionTables.ts': 'most records are read by company only'
}

/** Readers of a catalogue that swallow an unknown entry: it should be a type error instead. */
export function checkExhaustive(file: SourceFile): readonly string[] {
  if (zoneOf(file.path) === null || zoneOf(file.path) === 'sample') return []
  return collect(file, node => {
    if (ts.isDefaultClause(node) && !(file.path in openSwitches)) {
      return '`default:` swallows a new case; list all cases and give the function a return type, or name the switch in openSwitches'
    }
    if (isPartialTable(node) && !(file.path in partialTables)) {
      return 'a partial table swallows a new key; use Record<Key, … | null> or the narrower type of keys it is for'
    }
    if (isLookupWithDefault(node)) {
      return `${node.getText()} swallows a new key; make the table a Record of all keys`
    }
    if (isRankByIndex(node)) {
      return `${node.getText()} ranks a key that is not listed as -1; use a Record<Key, number>`
    }
    return null
  })
}

/** `const table: Partial<Record<FilterKey, …>>` at the top of a file. */
function isPartialTable(node: ts.Node): boolean {
  return (
    ts.isVariableDeclaration(node) &&
    isAtTop(node) &&
    /\bPartial<(?:Readonly<)?Record<\w*Key\b/.test(node.type?.getText() ?? '')
  )
}

/** `table[key] ?? false`, `table[key]?.(value) ?? true`. */
function isLookupWithDefault(node: ts.Node): boolean {
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.QuestionQuestionToken)
    return false
  if (!/^(?:true|false)$/.test(node.right.getText())) return false
  let read: ts.Expression = node.left
  while (ts.isCallExpression(read)) read = read.expression
  return ts.isElementAccessExpression(read) && !ts.isNumericLiteral(read.argumentExpression)
}

/** `keys.indexOf(key)` where `keys` is a list of words: a catalogue with an order of its own. */
function isRankByIndex(node: ts.Node): boolean {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false
  const { name, expression } = node.expression
  if (name.text !== 'indexOf' || !ts.isIdentifier(expression)) return false
  const list = wordLists(node.getSourceFile())
  return list.has(expression.text)
}

/** The names of all arrays of words in a file. */
function wordLists(source: ts.SourceFile): ReadonlySet<string> {
  const names = new Set<string>()
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer) {
      const list = unwrapped(node.initializer)
      if (
        ts.isArrayLiteralExpression(list) &&
        list.elements.length > 0 &&
        list.elements.every(ts.isStringLiteral)
      )
        names.add(node.name.text)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return names
}

function unwrapped(node: ts.Expression): ts.Expression {
  return ts.isAsExpression(node) || ts.isSatisfiesExpression(node) ? unwrapped(node.expression) : node
}

function isAtTop(node: ts.VariableDeclaration): boolean {
  return ts.isSourceFile(node.parent.parent.parent)
}

/** React.lazy suspends the whole screen when a chunk is missing; only screens may use it. */
export function checkLazy(file: SourceFile): readonly string[] {
  if (/^src\/(?:app\/screen\/screen|errors\/lazyPart)\.tsx$/.test(file.path)) return []
  return collect(file, node =>
    ts.isImportSpecifier(node) &&
    node.name.text === 'lazy' &&
    /^'react'$/.test(node.parent.parent.parent.moduleSpecifier.getText())
      ? 'load a part late with lazyPart or LazyDialog of src/errors'
      : null
  )
}

function collect(file: SourceFile, find: (node: ts.Node) => string | null): readonly string[] {
  const kind = file.path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(file.path, file.text, ts.ScriptTarget.Latest, true, kind)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    const problem = find(node)
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source))
    if (problem) found.push(`${file.path}:${line + 1}: ${problem}.`)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** Selectors of a style sheet that do not start with a class of ours, and so could match in an embedding page. */
export function checkSelectors(file: SourceFile): readonly string[] {
  return selectorsOf(file.text)
    .filter(selector => !/^(?:\.pa-|\[class\*='pa-|&|>|div\S*:where\(\.pa-)/.test(selector))
    .map(selector => `${file.path}: the selector “${selector}” does not begin with a .pa- class.`)
}

/** Only variables are set for them elsewhere. */
const withVariables = ['.pa-root', '.pa-row-cards']

/** Classes that two style sheets draw: how they look would depend on which screens somebody has seen before. */
export function checkOwners(sheets: readonly SourceFile[]): readonly string[] {
  const owners = new Map<string, ReadonlySet<string>>()
  for (const { path, text } of sheets) {
    const names = selectorsOf(text).filter(selector => /^\.[\w-]+$/.test(selector))
    for (const name of names) owners.set(name, new Set([...(owners.get(name) ?? []), path]))
  }
  return [...owners]
    .filter(([name, paths]) => paths.size > 1 && !withVariables.includes(name))
    .map(([name, paths]) => `${name} is drawn by ${[...paths].join(' and ')}.`)
}

function selectorsOf(css: string): readonly string[] {
  const rules = css.replace(/\/\*[\s\S]*?\*\//g, '')
  const found: string[] = []
  const open: string[] = []
  let head = ''
  for (const character of rules) {
    if (character === '{') {
      open.push(head.trim())
      const inside = open.slice(0, -1).some(each => /^@(?:keyframes|font-face)/.test(each))
      if (!inside && !head.trim().startsWith('@')) found.push(...splitSelectors(head))
      head = ''
    } else if (character === '}') {
      open.pop()
      head = ''
    } else if (character === ';') head = ''
    else head += character
  }
  return found
}

// A comma inside :is(…) does not end a selector.
function splitSelectors(head: string): readonly string[] {
  const parts = head.match(/(?:\([^()]*(?:\([^()]*\)[^()]*)*\)|[^,(])+/g) ?? []
  return parts.map(part => part.trim().replace(/\s+/g, ' ')).filter(part => part !== '')
}
