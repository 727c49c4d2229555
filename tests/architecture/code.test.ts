import { homedir } from 'node:os'
import { dirname } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  checkExhaustive,
  checkFiles,
  checkLazy,
  checkOwners,
  checkPorts,
  checkProductNames,
  checkSelectors,
  checkWords
} from './codeRules.ts'
import { vocabulary } from '../../src/catalogue/chains/vocabulary/vocabulary.ts'
import type { WordEntries } from '../../src/catalogue/chains/vocabulary/word.ts'
import { isCode, repository, repositoryFiles } from './sourceFiles.ts'

const source = repositoryFiles('src')
const code = source.filter(isCode)
const sheets = source.filter(file => file.path.endsWith('.css'))
const product = [...code, ...repositoryFiles('host').filter(isCode)]

const productNames = new Set(
  Object.entries<WordEntries[string]>(vocabulary).flatMap(([word, { also = '' }]) => [
    word,
    ...also.split(' ')
  ])
)

const productsNamed = (path: string, text: string) => checkProductNames({ path, text }, productNames)
const screen = (text: string) => ({ path: 'src/screens/a/AScreen.tsx', text })
const sheet = (text: string) => checkSelectors({ path: 'src/ui/a.css', text })

describe('the code of the product', () => {
  it('keeps the words of the interface in src/text and the catalogues', () => {
    expect(code.flatMap(checkWords)).toEqual([])
  })

  it('names no product: what a name means is an entry of the vocabulary', () => {
    expect(product.flatMap(file => checkProductNames(file, productNames))).toEqual([])
  })

  it('reaches storage, address and history through its ports', () => {
    expect(code.flatMap(checkPorts)).toEqual([])
  })

  it('makes no file and prints no page without a trace', () => {
    expect(code.flatMap(checkFiles)).toEqual([])
  })

  it('lets the compiler name each reader of a catalogue that does not know a new entry', () => {
    expect(product.flatMap(checkExhaustive)).toEqual([])
  })

  it('uses React.lazy for whole screens only', () => {
    expect(code.flatMap(checkLazy)).toEqual([])
  })

  it('styles nothing but its own classes', () => {
    expect(sheets.flatMap(checkSelectors)).toEqual([])
  })

  it('draws each class in one place', () => {
    expect(checkOwners(sheets)).toEqual([])
  })

  it("contains no path of a developer's machine", () => {
    const folders = [repository, `${dirname(repository)}/`, homedir()].filter(folder => folder.length > 5)
    const named = repositoryFiles().filter(
      ({ path, text }) => path !== 'package-lock.json' && folders.some(folder => text.includes(folder))
    )
    expect(named.map(file => file.path)).toEqual([])
  })
})

describe('the checks of the code', () => {
  it('find a class of two style sheets, also among others and in a query', () => {
    const one = { path: 'src/a/a.css', text: '.pa-a, .pa-b { color: red } .pa-a .pa-c { color: red }' }
    const other = {
      path: 'src/b/b.css',
      text: '@media print { .pa-b { color: blue } } .pa-c { color: blue }'
    }
    expect(checkOwners([one, other])).toEqual(['.pa-b is drawn by src/a/a.css and src/b/b.css.'])
  })

  it.each([
    'URL.createObjectURL(blob)',
    'window.print()',
    'frame.contentWindow.print()',
    'printSheet(sheet, title)',
    'canvas.toBlob(done)',
    `saveFile(content, 'a.csv')`,
    'new XMLSerializer().serializeToString(svg)'
  ])('find a file without a trace in %s', text => {
    expect(checkFiles(screen(text))).toEqual([expect.stringContaining('AScreen.tsx:1: ')])
  })

  it('find the name of a product in a list of words and in a pattern, and allow it in the catalogue', () => {
    expect(productsNamed('src/domain/a.ts', "const materials = words('隔膜 正极材料')")).toHaveLength(1)
    expect(productsNamed('host/server/a.ts', 'const material = /^(?:正极材料|膜)$/')).toHaveLength(1)
    expect(productsNamed('src/catalogue/a.ts', "const materials = words('隔膜 正极材料')")).toEqual([])
  })

  it('allow a print that asks first', () => {
    expect(checkFiles(screen('const { print } = printing\nvoid print()'))).toEqual([])
  })

  it.each([
    `const title = '企业'`,
    'const title = `共 ${count}`',
    'const title = <p>企业</p>',
    'const title = <img alt="企业" />'
  ])('find words in %s', text => {
    expect(checkWords(screen(text))).toEqual([expect.stringContaining('AScreen.tsx:1: the words')])
  })

  it('allow words in comments and in src/text', () => {
    expect(checkWords(screen('// 企业\nconst a = /企业/'))).toEqual([])
    expect(checkWords({ path: 'src/text/areas/common.ts', text: `const title = '企业'` })).toEqual([])
  })

  it.each([
    'localStorage.getItem("a")',
    'window.location.assign("/")',
    'document.cookie',
    'globalThis.history.back()'
  ])('find the browser in %s', text => {
    expect(checkPorts(screen(text))).toEqual([expect.stringContaining('port')])
  })

  it.each([
    'switch (filter.kind) { case "text": return 1; default: return 0 }',
    'const readers: Readonly<Partial<Record<FilterKey, Reader>>> = {}',
    'const meets = (key: FilterKey) => readers[key] ?? false',
    'const meets = (key: FilterKey) => readers[key]?.(value) ?? true',
    'const kinds = ["options", "bands"] as const\nconst rank = kinds.indexOf(kind)'
  ])('find a reader that swallows a new entry in %s', text => {
    expect(checkExhaustive(screen(text))).toHaveLength(1)
  })

  it.each([
    'switch (kind) { case "text": return 1; case "tree": return 2 }',
    'const readers: Record<FilterKey, Reader | null> = all',
    'function f() { const found: Partial<Record<FilterKey, string>> = {}; return found }',
    'const enabled = options.enabled ?? true',
    'const alone = rows[0]?.alone ?? false',
    'const at = columns.indexOf(column)'
  ])('allow %s', text => {
    expect(checkExhaustive(screen(text))).toEqual([])
  })

  it('find a lazy part that would suspend its screen', () => {
    const text = `import { lazy, memo } from 'react'`
    expect(checkLazy(screen(text))).toEqual([expect.stringContaining('lazyPart')])
    expect(checkLazy({ path: 'src/errors/lazyPart.tsx', text })).toEqual([])
  })

  it('find a selector that would leak into an embedding page', () => {
    expect(sheet('.pa-a, h1 { color: red }')).toEqual([expect.stringContaining('“h1”')])
    expect(sheet('@media print { body { margin: 0 } }')).toEqual([expect.stringContaining('“body”')])
    expect(sheet(':root { --a: 1px }')).toHaveLength(1)
    expect(
      sheet('/* h1 */ .pa-a :is(th, td) > p { &:hover { top: 0 } } @keyframes pa-in { from { top: 0 } }')
    ).toEqual([])
  })
})
