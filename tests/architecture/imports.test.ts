import { describe, expect, it } from 'vitest'
import {
  brokenImports,
  checkImports,
  emptyZones,
  findCircles,
  unknownParts,
  unknownZones,
  zoneOf
} from './importRules.ts'
import { isCode, repositoryFiles } from './sourceFiles.ts'

const files = repositoryFiles('src', 'host').filter(isCode)

const inUi = (path: string, text: string) => ({ path: `src/ui/${path}`, text })

const check = (path: string, text: string) => checkImports([{ path, text }]).join('\n')

describe('the direction of imports', () => {
  it('every folder of src and host is in the order, and no other', () => {
    const zones = [...new Set(files.map(file => zoneOf(file.path)))].filter(zone => zone !== null)
    expect(zones).toContain('catalogue')
    expect(unknownZones(zones)).toEqual([])
    expect(emptyZones(zones)).toEqual([])
    expect(unknownParts(files.map(file => file.path))).toEqual([])
  })

  it('nothing imports a later folder or a sibling', () => {
    expect(checkImports(files)).toEqual([])
  })

  // The compiler does not read the paths of styles and of what is taken as text.
  it('every import leads to a file', () => {
    expect(files.length).toBeGreaterThan(1000)
    expect(brokenImports(files)).toEqual([])
    const broken = inUi('a.ts', `import text from './gone.css?raw'`)
    expect(brokenImports([broken])).toEqual(['src/ui/a.ts imports src/ui/gone.css, which is not there.'])
  })

  it('files, and the parts of a folder at any depth, import each other in one direction', () => {
    expect(findCircles(files)).toEqual([])
  })
})

describe('the check of imports', () => {
  it('finds a screen that imports a screen', () => {
    expect(check('src/screens/a/AScreen.tsx', `import { B } from '../b/index.ts'`)).toMatch(
      /the arrow screens\/a → screens\/b is not allowed.*Move what both need to a folder before/
    )
  })

  it('finds http that imports the session', () => {
    expect(check('src/http/steps/bearer.ts', `export { read } from '../../session/storage.ts'`)).toMatch(
      /the arrow http → session is not allowed, session stands after http/
    )
  })

  it.each([
    ['a neighbor in the same step', 'src/text/a.ts', `import '../theme/tokens.ts'`, /side by side/],
    ['a late import', 'src/ui/A.tsx', `const x = import('../list/useListState.ts')`, /ui → list/],
    ['a type', 'src/contract/a.ts', `import type { Texts } from '../text/texts.ts'`, /contract → text/],
    ['the sample world in the product', 'src/screens/a/a.ts', `import '../../sample/company.ts'`, /→ sample/],
    ['mocks that know the sentences', 'src/mocks/a.ts', `import '../text/texts.ts'`, /mocks may import only/],
    [
      'a deep import of the host',
      'host/web/main.tsx',
      `import '../../src/app/x.ts'`,
      /web may import only index/
    ],
    [
      'the server that reads the client',
      'host/server/a.ts',
      `import '../../src/http/pipeline/api.ts'`,
      /→ http/
    ],
    ['the product that reads its tests', 'src/ui/a.ts', `import '../../tests/helpers/x.ts'`, /lies outside/],
    ['all endpoints in a screen', 'src/screens/a/a.ts', `import '../../contract/endpoints.ts'`, /the group/],
    ['axios in a screen', 'src/screens/a/a.ts', `import axios from 'axios'`, /useApi/],
    [
      'a router in a screen',
      'src/screens/a/a.ts',
      `import { Link } from 'react-router-dom'`,
      /useNavigation/
    ],
    [
      'a feature that knows the list of all',
      'src/features/compare/a.ts',
      `import '../companySearch/a.ts'`,
      /compare → companySearch/
    ],
    [
      'the store that knows who signs in',
      'host/server/store/a.ts',
      `import '../identity/b.ts'`,
      /store → identity/
    ],
    ['two jobs', 'host/server/match/a.ts', `import '../import/b.ts'`, /match → import/],
    ['React in the catalogue', 'src/catalogue/a.ts', `import { use } from 'react'`, /free of React/],
    ['Node in the library', 'src/http/a.ts', `import fs from 'node:fs'`, /free of Node/]
  ])('finds %s', (_, path, text, sentence) => {
    expect(check(path, text)).toMatch(sentence)
  })

  it.each([
    ['src/session/a.ts', `import '../http/api.ts'`],
    ['src/screens/a/AScreen.tsx', `import './part.tsx'; import '../../list/useListState.ts'; import 'react'`],
    ['src/index.ts', `export { A } from './app/A.tsx'`],
    ['src/mocks/a.ts', `import '../sample/company.ts'; import 'msw'`],
    ['host/server/main.ts', `import 'node:fs'; import '../../src/contract/endpoints.ts'`],
    ['src/catalogue/a.ts', `// import { use } from 'react'`]
  ])('lets %s import %s', (path, text) => {
    expect(check(path, text)).toBe('')
  })

  it('finds a circle of folders, with the imports that make it', () => {
    const straight = [inUi('table/a.ts', `import '../b.ts'`), inUi('b.ts', `import './hooks/c.ts'`)]
    expect(findCircles(straight)).toEqual([])
    // No two files import each other, and yet there is a circle.
    const [circle, ...others] = findCircles([...straight, inUi('hooks/d.ts', `import '../table/a.ts'`)])
    expect(others).toEqual([])
    expect(circle).toMatch(
      /^Inside src\/ui .*table\/a\.ts imports src\/ui\/b\.ts, .*d\.ts imports src\/ui\/table/
    )
    const pair = [
      inUi('table/a.ts', `import './b.ts'`),
      inUi('table/b.ts', `import type { A } from './a.ts'`)
    ]
    expect(findCircles(pair)).toEqual([expect.stringContaining('table/b.ts imports src/ui/table/a.ts')])
  })

  it('reports a folder missing in the order, and one that is gone', () => {
    expect(unknownZones(['http', 'widgets'])).toEqual([
      expect.stringContaining('folder widgets has no place')
    ])
    expect(emptyZones(['http'])).toContainEqual(expect.stringContaining('names session, where no file is'))
    expect(unknownParts(['src/features/widgets/a.ts', 'src/features/jobs/b.ts']).slice(0, 3)).toEqual([
      expect.stringContaining('folder src/features/widgets has no place'),
      ...['premium', 'favorites'].map(gone => expect.stringContaining(`names ${gone}, where no file is`))
    ])
  })
})
