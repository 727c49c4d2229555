import ts from 'typescript'
import { zoneOf } from './importRules.ts'
import type { SourceFile } from './sourceFiles.ts'

const HAN = /\p{Script=Han}/u

/** Zones whose subject is words: labels, sentences, refusals of a wrong request, an invented world. */
const wordZones = ['catalogue', 'domain', 'text', 'contract', 'sample', 'mocks', 'index']

/** Chinese in the code of the product outside src/text and the catalogues. */
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

/** Zones that know the browser's places only through their ports. */
const portZones = [
  'screens',
  'filters',
  'list',
  'premium',
  'favorites',
  'company',
  'batchLookup',
  'compare',
  'explain',
  'exports',
  'similar',
  'savedSearches',
  'companySearch',
  'profile',
  'domain',
  'ui',
  'charts',
  'errors',
  'catalogue',
  'contract',
  'failures',
  'text'
]

/** Storage, address and history of the browser in code that has ports for them. */
export function checkPorts(file: SourceFile): readonly string[] {
  if (!portZones.includes(zoneOf(file.path) ?? '')) return []
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

/** Selectors of a style sheet that do not begin with a class of ours, and so could reach a partner's page. */
export function checkSelectors(file: SourceFile): readonly string[] {
  return selectorsOf(file.text)
    .filter(selector => !/^(?:\.pa-|\[class\*='pa-|&|>)/.test(selector))
    .map(selector => `${file.path}: the selector “${selector}” does not begin with a .pa- class.`)
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
