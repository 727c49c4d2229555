import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build, type Rolldown } from 'vite'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { isBuilt, screenKeys } from '../../src/catalogue/screens.ts'
import { bundlers } from './bundlers.ts'
import { endpointKeys, endpoints } from '../../src/contract/endpoints.ts'
import { apiReport } from './apiReport.ts'
import { installPacked, packedFolder, repository, runTool, type Consumer } from './consumer.ts'
import { errorsIn, readDeclarations, type Declarations, type PublicName } from './declarations.ts'
import { partsOf } from './parts.ts'
import { describedNames, exampleModule, exampleOf } from './examples.ts'
import { STYLES_BUDGET, weights } from './weights.ts'

let consumer: Consumer
beforeAll(() => {
  consumer = installPacked()
})
afterAll(() => consumer.remove())

// Measures the production build of React.
beforeAll(() => vi.stubEnv('NODE_ENV', 'production'))
afterAll(() => vi.unstubAllEnvs())

const wholeApp = `
  import { ProspectingApp } from 'prospecting-app'
  import { createElement } from 'react'
  import { createRoot } from 'react-dom/client'
  createRoot(document.body).render(createElement(ProspectingApp))`

const names = ['ProspectingApp', 'HttpProvider', 'SessionProvider', 'ErrorPage', 'ExploreCompanyScreen']

describe('the packed package', () => {
  it('passes publint and attw', () => {
    expect(() => runTool('publint', '--strict', packedFolder)).not.toThrow()
    // The script door is for browsers: nobody requires it.
    const doors = ['--exclude-entrypoints', './standalone']
    expect(() => runTool('attw', '--pack', packedFolder, ...doors)).not.toThrow()
  })

  it('has a README of its own, which is short', () => {
    const readme = readFileSync(join(consumer.folder, 'node_modules/prospecting-app/README.md'), 'utf8')
    expect(readme).toBe(textOf('src/README.md'))
    expect(readme.split('\n').length).toBeLessThanOrEqual(121)
  })

  it('goes without the summaries of endpoints, which only the OpenAPI document needs', () => {
    const folder = join(consumer.folder, 'node_modules/prospecting-app')
    const whole = filesOf(folder)
      .filter(name => /\.c?js$/.test(name))
      .map(name => readFileSync(join(folder, name), 'utf8'))
      .join('')
    const { summary = '' } = endpoints.me
    expect(summary).not.toBe('')
    expect(endpointKeys.filter(key => whole.includes(endpoints[key].summary ?? key))).toEqual([])
  })

  it('runs in Node as ESM', () => {
    consumer.write(
      'run.mjs',
      `import * as app from 'prospecting-app'
       import * as mocks from 'prospecting-app/mocks'
       const missing = ${JSON.stringify(names)}.filter(name => typeof app[name] !== 'function')
       const { api } = app.createHttpClient({ baseUrl: 'http://127.0.0.1:9', adapter: 'http' })
       const failure = await api(app.endpoints.me, {}).catch(error => error)
       console.log(JSON.stringify({ missing, kind: failure.kind, mocks: mocks.createMockHandlers({ companies: 3 }).length > 0 }))`
    )
    expect(JSON.parse(consumer.run('run.mjs'))).toEqual({ missing: [], kind: 'network', mocks: true })
  })

  it('loads where CommonJS cannot require ES modules, as in Jest', () => {
    consumer.write('jest.cjs', `console.log(typeof require('prospecting-app').ProspectingApp)`)
    expect(consumer.run('jest.cjs', '--no-experimental-require-module')).toBe('function\n')
  })

  it('sends a form with its boundary from Node', () => {
    consumer.write(
      'form.mjs',
      `import { createServer } from 'node:http'
       import { createHttpClient, endpoints } from 'prospecting-app'
       const server = createServer((request, response) => {
         console.log(request.headers['content-type'])
         response.end()
       }).listen(0, '127.0.0.1', async () => {
         const { api } = createHttpClient({ baseUrl: 'http://127.0.0.1:' + server.address().port, adapter: 'http' })
         const body = new FormData()
         body.append('file', new Blob(['x']), 'names.csv')
         await api(endpoints.matchCompanies, { body }).catch(() => null)
         server.close()
       })`
    )
    expect(consumer.run('form.mjs')).toMatch(/^multipart\/form-data; ?boundary=/)
  })

  it('runs in Node as CommonJS, with the right Chinese locale', () => {
    consumer.write(
      'run.cjs',
      `const app = require('prospecting-app')
       const { createElement } = require('react')
       const { renderToString } = require('react-dom/server')
       const page = createElement(app.ThemeProvider, null, createElement(app.ErrorPage, { kind: 'notFound' }))
       console.log(renderToString(page))`
    )
    expect(consumer.run('run.cjs')).toContain('页面不存在')
  })
})

const filesOf = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })

/** Its exports, without those that begin with an underscore. */
const react18 =
  'Children Component Fragment Profiler PureComponent StrictMode Suspense act cloneElement createContext createElement ' +
  'createFactory createRef forwardRef isValidElement lazy memo startTransition useCallback useContext useDebugValue ' +
  'useDeferredValue useEffect useId useImperativeHandle useInsertionEffect useLayoutEffect useMemo useReducer useRef ' +
  'useState useSyncExternalStore useTransition version'

describe('on React 18', () => {
  it('bundlers and Node come to the sentence about it, as nothing is imported that is not there', () => {
    const folder = join(consumer.folder, 'node_modules/prospecting-app')
    const files = filesOf(folder).filter(name => name.endsWith('.js'))
    const imported = files
      .flatMap(name => [...readFileSync(join(folder, name), 'utf8').matchAll(/\{([^{}]*)\} from "react"/g)])
      .flatMap(([, list = '']) => list.split(','))
      .map(name => name.trim().split(' as ')[0] ?? '')
    expect(imported).toContain('useState')
    expect(imported.filter(name => name !== '' && !react18.split(' ').includes(name))).toEqual([])
  })
})

/** As Next.js declares them. */
const next = `declare module 'next/navigation' {
  export function useRouter(): { push(href: string): void; replace(href: string): void }
  export function usePathname(): string
  export function useSearchParams(): URLSearchParams
}`

describe('the declarations', () => {
  let declarations: Declarations
  let snippets: readonly string[]
  let wrong: string
  let examples: readonly (PublicName & { readonly text: string | null; readonly path: string })[]
  // One program for all of it: reading the declarations is what takes time.
  beforeAll(() => {
    const library = join(consumer.folder, 'node_modules/prospecting-app')
    consumer.borrow('@types/react')
    const page = consumer.write('page.d.ts', next)
    wrong = consumer.write(
      'wrong.tsx',
      `import { ProspectingApp } from 'prospecting-app'\nexport const app = <ProspectingApp basePaht="/crm" />`
    )
    const readmes = textOf('README.md') + textOf('src/README.md')
    snippets = [...readmes.matchAll(/```(tsx?)\n([\s\S]*?)```/g)].map(([, kind, code = ''], at) =>
      consumer.write(`snippet${at}.${kind}`, code)
    )
    const read = readDeclarations(library)
    examples = describedNames(read).map(each => {
      const text = exampleOf(each, read)
      const path = consumer.write(`example.${each.name}.tsx`, exampleModule(text ?? '', each, read))
      return { ...each, text, path }
    })
    declarations = readDeclarations(
      library,
      [page, wrong, ...snippets, ...examples.map(({ path }) => path)],
      read
    )
  })

  it('compile the snippets of both READMEs', () => {
    expect(snippets.length).toBeGreaterThan(2)
    expect(errorsIn(declarations, snippets)).toEqual([])
  })

  it('tell of a wrong prop once', () => {
    const [message = '', ...more] = errorsIn(declarations, [wrong])
    expect(more).toEqual([])
    expect(message).toContain("Property 'basePaht' does not exist")
    expect(message).not.toContain('Overload')
  })

  it('are those of tests/pack/api.md and of the pages in Storybook; if the change is meant: npm run api', () => {
    expect(apiReport(declarations)).toBe(textOf('tests/pack/api.md'))
    expect(partsOf(declarations)).toEqual(JSON.parse(textOf('stories/guide/parts/parts.json')))
  })

  it('show an example of every component and function', () => {
    const isShown = ({ name, text }: (typeof examples)[number]): boolean =>
      new RegExp(String.raw`\b${name}\b`).test(text ?? '')
    expect(examples.length).toBeGreaterThan(2)
    expect(examples.filter(each => !isShown(each)).map(({ name }) => name)).toEqual([])
  })

  it('show examples that compile', () => {
    expect(
      errorsIn(
        declarations,
        examples.map(({ path }) => path)
      )
    ).toEqual([])
  })
})

const textOf = (path: string): string => readFileSync(resolve(repository, path), 'utf8')

type Externals = Rolldown.InputOptions['external']

async function bundle(code: string, external: Externals = []): Promise<readonly Rolldown.OutputChunk[]> {
  const entry = consumer.write('entry.js', code)
  const { output } = (await build({
    root: consumer.folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [react()],
    // The lists of what to preload differ with the order of the chunks.
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: entry, external }
    }
  })) as Rolldown.RolldownOutput
  return output.filter(file => file.type === 'chunk')
}

/** The entry with its static imports, and with those of the screens with these names. */
function loaded(
  chunks: readonly Rolldown.OutputChunk[],
  ...screens: readonly string[]
): { code: string; kilobytes: number } {
  const wanted = new Set<string>()
  const visit = (name: string): void => {
    const chunk = chunks.find(each => each.fileName === name)
    if (!chunk || wanted.has(name)) return
    wanted.add(name)
    chunk.imports.forEach(visit)
  }
  const begun = chunks.filter(chunk => chunk.isEntry || screens.includes(chunk.name))
  begun.forEach(chunk => visit(chunk.fileName))
  const files = chunks.filter(chunk => wanted.has(chunk.fileName)).map(chunk => chunk.code)
  const code = files.join('\n')
  return { code, kilobytes: weightOf(code) }
}

/** In kilobytes of brotli. */
const weightOf = (text: string): number => brotliCompressSync(text).length / 1000

describe('other bundlers', () => {
  it.each(Object.entries(bundlers))('%s bundles it without errors', async (_, bundleWith) => {
    const entry = consumer.write('whole.js', wholeApp)
    expect(await bundleWith(entry, resolve(consumer.folder, 'bundled'))).toEqual([])
  })

  it('is a client module for React Server Components', () => {
    const entry = join(consumer.folder, 'node_modules/prospecting-app/index.js')
    expect(readFileSync(entry, 'utf8').slice(0, 12)).toBe('"use client"')
  })
})

describe('a Vite consumer', () => {
  it('loads a screen only when it is shown', async () => {
    const chunks = await bundle(`import 'prospecting-app/style.css'\n${wholeApp}`)
    const lazy = chunks.filter(chunk => chunk.isDynamicEntry).map(chunk => chunk.name)
    for (const screen of screenKeys.filter(isBuilt)) {
      expect(lazy.some(name => name.toLowerCase().startsWith(`${screen.toLowerCase()}screen`))).toBe(true)
    }
    expect(loaded(chunks).kilobytes).toBeLessThanOrEqual(237)
  })

  it('bundles no UI with the HTTP client', async () => {
    const { code } = loaded(
      await bundle(`import { createHttpClient } from 'prospecting-app'\nconsole.log(createHttpClient)`)
    )
    expect(code).toContain('platform-id')
    expect(code.includes('pa-ant')).toBe(false)
    expect(code.includes('react.transitional.element')).toBe(false)
  })

  it.each(weights.map(weight => ({ ...weight, when: weight.shown ? `with ${weight.shown}` : 'at once' })))(
    'loads $name in $budget kB $when',
    async ({ name, budget, shown }) => {
      const screens = shown === undefined ? [] : [shown]
      const page = `import { ${name} } from 'prospecting-app'\nconsole.log(${name})`
      const chunks = await bundle(page, [/^react/, /^antd/, /^@ant-design/])
      expect(screens.filter(screen => !chunks.some(chunk => chunk.name === screen))).toEqual([])
      expect(loaded(chunks, ...screens).kilobytes).toBeLessThanOrEqual(budget)
    }
  )

  it(`loads all styles in ${STYLES_BUDGET} kB`, () => {
    const styles = join(consumer.folder, 'node_modules/prospecting-app/style.css')
    expect(weightOf(readFileSync(styles, 'utf8'))).toBeLessThanOrEqual(STYLES_BUDGET)
  })
})
