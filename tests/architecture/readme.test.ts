import { describe, expect, it } from 'vitest'
import { importKinds } from '../../host/server/import/runImport.ts'
import packageJson from '../../package.json' with { type: 'json' }
import { blocks, catalogues, withBlocks } from './house.ts'
import { repositoryFiles } from './sourceFiles.ts'

const files = repositoryFiles()
const textOf = (path: string): string => files.find(file => file.path === path)?.text ?? ''
const readme = textOf('README.md')

describe('the README', () => {
  it('documents every configuration variable, and no other', () => {
    const read = [...textOf('host/server/base/config.ts').matchAll(/^  ([A-Z_]+): v\./gm)].map(
      each => each[1]
    )
    const table = [...readme.matchAll(/^\| `([A-Z_]+)` +\|/gm)].map(each => each[1])
    expect(read).not.toEqual([])
    expect(new Set(table)).toEqual(new Set(read))
  })

  it('states the default of every variable that has one', () => {
    const defaults = [
      ...textOf('host/server/base/config.ts').matchAll(/^  ([A-Z_]+): v\.optional\(.+, '([^']+)'\),?$/gm)
    ]
    const rows = new Map(
      [...readme.matchAll(/^\| `([A-Z_]+)` .*\| (.+?) +\|$/gm)].map(([, name, cell]) => [name, cell])
    )
    expect(defaults.length).toBeGreaterThan(9)
    expect(defaults.filter(([, name, value]) => rows.get(name) !== `\`${value}\``)).toEqual([])
  })

  it('names every kind of import', () => {
    const named = [...readme.matchAll(/npm run import -- (\w+)|`(\w+)` \p{Script=Han}/gu)].map(
      ([, command, listed]) => command ?? listed
    )
    expect(Object.keys(importKinds).filter(kind => !named.includes(kind))).toEqual([])
  })

  it('names only commands that exist', () => {
    const commands = [...readme.matchAll(/npm run ([\w:]+)/g)].map(each => each[1])
    expect(commands.filter(name => !Object.hasOwn(packageJson.scripts, name ?? ''))).toEqual([])
  })

  it('links only to files that exist', () => {
    const places = [...readme.matchAll(/\]\(([^)#]+)\)/g)].map(each => each[1] ?? '')
    const local = places.filter(place => !/^https?:/.test(place))
    expect(local.filter(place => !files.some(file => file.path === place))).toEqual([])
  })
})

describe('what the documents say of the house', () => {
  it.each(Object.entries(blocks))(
    '%s says what the rules say; if not: npm run house',
    (document, written) => {
      const text = textOf(document)
      expect(text).toBe(withBlocks(text, written))
    }
  )

  it('leads to the catalogues', () => {
    const places = catalogues.flatMap(each => each.places)
    expect(places.filter(place => !files.some(({ path }) => path.startsWith(place)))).toEqual([])
  })
})
