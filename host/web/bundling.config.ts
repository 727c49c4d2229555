import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { BuildOptions, Plugin, Rolldown } from 'vite'
import { isScreenKey, screenLine } from '../../src/catalogue/screens.ts'
import { endpointModules, withoutSummaries } from '../../src/contract/withoutSummaries.ts'

/** How the pages that we build ourselves are made small: the host's, and those that load the script door. */

type Modules = Pick<Rolldown.PluginContext, 'getModuleInfo'>

/**
 * What antd's ConfigProvider and App bring along and nothing here uses: a tooltip that several triggers share, which
 * needs all popups, and dialogs opened by a call (ours are src/ui/dialogs, loaded late). Each page is 18 kB of brotli
 * lighter without them, 241 instead of 259 for exploreCompany.
 */
const unusedParts: Readonly<Record<string, string>> = {
  '../tooltip/UniqueProvider': 'export default function UniqueProvider({ children }) { return children }',
  '../modal/useModal': 'export default function useModal() { return [{}, null] }'
}

const unusedPart = '\0unused:'

const withoutUnusedParts: Plugin = {
  name: 'without-unused-parts',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer = '') =>
    source in unusedParts && /antd\/es\/(?:config-provider|app)\//.test(importer)
      ? unusedPart + source
      : null,
  load: id => (id.startsWith(unusedPart) ? (unusedParts[id.slice(unusedPart.length)] ?? null) : null),
  buildEnd(error) {
    const missed = Object.keys(unusedParts).filter(source => !this.getModuleInfo(unusedPart + source))
    if (!error && missed.length > 0) this.error(`antd no longer imports ${missed.join(', ')}.`)
  }
}

const summaries: Plugin = {
  name: 'without-summaries',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: endpointModules },
    handler: module => ({ code: withoutSummaries(module), map: null })
  }
}

/** The screens, each named by its folder, and the module that it begins with. */
const screensFolder = resolve(import.meta.dirname, '../../src/screens')
const screenModules = readdirSync(screensFolder).map(screen => {
  const file = `${screen.charAt(0).toUpperCase()}${screen.slice(1)}Screen.tsx`
  return [screen, join(screensFolder, screen, file)] as const
})

/**
 * A first load is few files: what the page needs in any case, what several screens share, what only one of them needs.
 * What home does not need is not loaded with it: what the list of companies, details, the personal center, or graphs and
 * maps share. The chunk of a screen has its key for a name, by which the server finds it. What is loaded later is split
 * as it comes.
 */
function screenChunks(): (id: string, modules: Modules) => string | null {
  let known: ReadonlyMap<string, ReadonlySet<string>> | null = null
  return (id, modules) => {
    known ??= usersOf(modules)
    const users = [...(known.get(id) ?? [])]
    if (users.length < 2) return users[0] ?? null
    if (users.includes('home')) return 'screens'
    if (users.every(key => key.endsWith('Detail'))) return 'details'
    if (users.includes('exploreCompany')) return 'lists'
    return users.some(isPersonal) ? 'personal' : 'graphs'
  }
}

function isPersonal(key: string): boolean {
  return isScreenKey(key) && screenLine(key).includes('personalCenter')
}

/** These name more than anybody who imports them uses. */
const isBarrel = /(?:antd|@ant-design\/icons)\/es\/index\.js$/

/** What a module imports other than late; instead of the index of all icons the icons that it names. */
function importsOf(module: Rolldown.ModuleInfo): readonly string[] {
  const icons = module.importedIds.find(each => each.endsWith('@ant-design/icons/es/index.js'))
  const [, names = ''] = /import \{([^}]*)\} from ["']@ant-design\/icons["']/.exec(module.code ?? '') ?? []
  const named = names.split(',').map(name => name.trim().split(' as ')[0] ?? '')
  const own = named
    .filter(name => name !== '')
    .map(name => icons?.replace('index.js', `icons/${name}.js`) ?? '')
  return [...module.importedIds, ...own]
}

/** By which screens each module is imported, other than late. */
function usersOf(modules: Modules): ReadonlyMap<string, ReadonlySet<string>> {
  const users = new Map<string, Set<string>>()
  const visit = (id: string, screen: string): void => {
    const known = users.get(id) ?? new Set()
    if (known.has(screen) || isBarrel.test(id)) return
    users.set(id, known.add(screen))
    const module = modules.getModuleInfo(id)
    for (const each of module ? importsOf(module) : []) visit(each, screen)
  }
  for (const [key, id] of screenModules) visit(id, key)
  return users
}

export const bundling = {
  plugins: [withoutUnusedParts, summaries],
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
  }
} satisfies { plugins: Plugin[]; rolldownOptions: BuildOptions['rolldownOptions'] }
