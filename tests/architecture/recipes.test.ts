import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { errorsAfter } from './editedProgram.ts'
import { recipes, type Edit, type Recipe } from './recipes.ts'
import { repository } from './sourceFiles.ts'
import { limitOf } from '../helpers/patience.ts'

const contributing = readFileSync(resolve(repository, 'CONTRIBUTING.md'), 'utf8')

/** Two compilations of the product, for all recipes together: no two of them need the same file but an entry's. */
let afterEntries: ReadonlyMap<string, readonly string[]>
let afterRecipes: ReadonlyMap<string, readonly string[]>

beforeAll(
  () => {
    afterEntries = errorsAfter(recipes.flatMap(({ entry }) => entry))
    afterRecipes = errorsAfter(recipes.flatMap(({ entry, rest }) => [...entry, ...rest]))
  },
  5 * limitOf('architecture')
)

describe.each(recipes)('the recipe of CONTRIBUTING.md: $title', recipe => {
  it('names each file that it touches, and no other', () => {
    const touched = [...recipe.entry, ...recipe.rest].map(({ file }) => file)
    const named = pathsNamed(recipe)
    expect(touched.filter(file => !named.some(path => covers(path, file)))).toEqual([])
    expect(named.filter(path => !touched.some(file => covers(path, file)))).toEqual([])
  })

  it('touches at most three files of the product', () => {
    const touched = new Set([...recipe.entry, ...recipe.rest].map(({ file }) => file))
    expect(touched.size).toBeLessThanOrEqual(3)
  })

  it('is asked for by the compiler once its entry is written', () => {
    expect(askingFiles(recipe).filter(file => !afterEntries.has(file))).toEqual([])
  })
})

describe('the recipes of CONTRIBUTING.md', () => {
  it('name every place that the compiler asks for', () => {
    const expected = new Set(recipes.flatMap(askingFiles))
    expect([...afterEntries].filter(([file]) => !expected.has(file) && !isOfPack(file))).toEqual([])
  })

  it('are complete but for the words of other languages', () => {
    expect([...afterRecipes].filter(([file]) => !isOfPack(file))).toEqual([])
  })

  it('leave the compiler to name the words that other languages lack', () => {
    expect([...afterRecipes.keys()].filter(isOfPack).toSorted()).toEqual([
      'src/locales/en-US/texts/failures.ts',
      'src/locales/en-US/words/facts.ts',
      'src/locales/en-US/words/filters.ts'
    ])
  })
})

function isOfPack(file: string): boolean {
  return file.startsWith('src/locales/')
}

/** The files in which an entry without the rest of its recipe is an error. */
function askingFiles({ rest }: Recipe): readonly string[] {
  return rest.map(({ file, missedIn = file }: Edit) => missedIn).filter(file => file !== null)
}

/** The product files in the section or the item of this title. */
function pathsNamed({ title }: Recipe): readonly string[] {
  const section = contributing.split(/^#+ /m).find(text => text.startsWith(`${title}\n`))
  const item = contributing.split('\n').find(line => line.startsWith(`- **${title}**`))
  const found = section ?? item
  if (found === undefined) throw new Error(`CONTRIBUTING.md has no recipe "${title}".`)
  return [...found.matchAll(/`((?:src|host)\/[^`]+)`/g)].map(([, path = '']) => path)
}

/** A folder stands for a file of it, `<name>` for any name. */
function covers(path: string, file: string): boolean {
  const pattern = path.replaceAll('.', '\\.').replaceAll(/<\w+>/g, '\\w+')
  return new RegExp(`^${pattern}${path.endsWith('/') ? '.+' : ''}$`).test(file)
}
