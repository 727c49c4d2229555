import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'

type Modules = Pick<Rolldown.PluginContext, 'getModuleInfo'>

/** Writes each file once more as brotli, so that the server sends it without compressing it anew. */
const precompressed: Plugin = {
  name: 'precompressed',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const texts = Object.keys(bundle).filter(name => /\.(?:js|css|svg)$/.test(name))
    await Promise.all(texts.map(name => compress(resolve(dir, name))))
  }
}

async function compress(path: string): Promise<void> {
  await writeFile(`${path}.br`, await brotli(await readFile(path)))
}

const brotli = promisify(brotliCompress)

/**
 * What antd's ConfigProvider and App bring along for every page and nothing here uses: a tooltip that several triggers
 * share, which needs all popups, and dialogs opened by a call (ours are src/ui/dialogs, loaded late).
 */
const unusedParts: Readonly<Record<string, string>> = {
  '../tooltip/UniqueProvider': 'export default function UniqueProvider({ children }) { return children }',
  '../modal/useModal': 'export default function useModal() { return [{}, null] }'
}

const withoutUnusedParts: Plugin = {
  name: 'without-unused-parts',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer = '') =>
    source in unusedParts && /antd\/es\/(?:config-provider|app)\//.test(importer)
      ? `\0unused:${source}`
      : null,
  load: id => (id.startsWith('\0unused:') ? (unusedParts[id.slice('\0unused:'.length)] ?? null) : null)
}

/** The style sheets of what is in the shells of index.html. */
const shellSheets = [
  'host/web/page.css',
  'src/theme/base.css',
  'src/app/layout.css',
  'src/ui/skeleton.css',
  'src/list/list.css',
  'src/profile/company.css',
  'src/screens/home/home.css',
  'src/screens/login/loginScreen.css',
  'host/web/shell.css'
]

/** Writes the styles of the shells into the page, so that they are painted before anything else has come. */
const shells: Plugin = {
  name: 'shells',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    async handler(html) {
      const sheets = await Promise.all(
        shellSheets.map(path => readFile(resolve(import.meta.dirname, '../..', path), 'utf8'))
      )
      const link = /\s*<link rel="stylesheet"[^>]*>/.exec(html)?.[0] ?? ''
      // In the head it would hold the shell back; where it is now it holds back only the scripts.
      return html
        .replace(link, '')
        .replace('</head>', () => `<style>${minified(followingSystem(sheets.join('')))}</style></head>`)
        .replace('</body>', () => `${link}</body>`)
    }
  }
}

/** Before the application runs, the dark variables hold where the system asks for them; the sheet that comes later says light. */
function followingSystem(css: string): string {
  return css.replace(
    /\[class\*='pa-vars-dark'\] (\{[^}]*\})/,
    (_, dark: string) => `@media (prefers-color-scheme: dark){.pa-root.pa-shell ${dark}}`
  )
}

function minified(css: string): string {
  return css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
}

/** The screens, each named by its folder, and the module that it begins with. */
const screensFolder = resolve(import.meta.dirname, '../../src/screens')
const screenModules = readdirSync(screensFolder).map(screen => {
  const file = `${screen.charAt(0).toUpperCase()}${screen.slice(1)}Screen.tsx`
  return [screen, join(screensFolder, screen, file)] as const
})

/**
 * A first load is few files: what the page needs in any case, what several screens share, what only one of them needs.
 * What only lists or only details share is not loaded with home. The chunk of a screen has its key for a name, by which the
 * server finds it. What is loaded later is split as it comes.
 */
function screenChunks(): (id: string, modules: Modules) => string | null {
  let known: ReadonlyMap<string, ReadonlySet<string>> | null = null
  return (id, modules) => {
    known ??= usersOf(modules)
    if (isIcon.test(id)) return 'screens'
    const users = [...(known.get(id) ?? [])]
    if (users.length < 2) return users[0] ?? null
    if (users.every(key => key.endsWith('Detail'))) return 'details'
    return users.every(key => key.endsWith('Company')) ? 'lists' : 'screens'
  }
}

const isIcon = /@ant-design\/icons(?:-svg)?\/es\/(?:asn|icons)\//

/** These name more than anybody who imports them uses. */
const isBarrel = /(?:antd|@ant-design\/icons)\/es\/index\.js$/

/** By which screens each module is imported, other than late. */
function usersOf(modules: Modules): ReadonlyMap<string, ReadonlySet<string>> {
  const users = new Map<string, Set<string>>()
  const visit = (id: string, screen: string): void => {
    const known = users.get(id) ?? new Set()
    if (known.has(screen) || isBarrel.test(id)) return
    users.set(id, known.add(screen))
    for (const each of modules.getModuleInfo(id)?.importedIds ?? []) visit(each, screen)
  }
  for (const [key, id] of screenModules) visit(id, key)
  return users
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), withoutUnusedParts, shells, precompressed],
  build: {
    outDir: resolve(import.meta.dirname, '../../dist/host'),
    emptyOutDir: true,
    target: 'es2022',
    // Every chunk that the first picture needs is named in the page itself; inlined files would defeat the cache.
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    manifest: true,
    rolldownOptions: {
      // Its package does not say so; antd imports one small part of it in every page.
      treeshake: { moduleSideEffects: [{ test: /@rc-component\/form\/es\/index\.js$/, sideEffects: false }] },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'page', tags: ['$initial'], priority: 1 },
            { name: screenChunks(), debugName: 'screens' }
          ]
        }
      }
    },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 800
  }
})
