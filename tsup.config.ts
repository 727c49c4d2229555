import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, relative, resolve, sep } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { defineConfig, type Options } from 'tsup'
import { build as buildPage } from 'vite'
import { endpointModules, withoutSummaries } from './src/contract/withoutSummaries.ts'

const root = import.meta.dirname
const sources = resolve(root, 'src') + sep
/** The folder that is packed: what a door is called is where it lies, so tools that read no `exports` find it, too. */
const out = resolve(root, 'dist/package')

/** The doors of the package. Every module that they reach has a file of its own, so that any bundler leaves out the rest. */
const doors = {
  index: 'src/index.ts',
  http: 'src/doors/http.ts',
  'locale/en-US/index': 'src/locales/en-US/index.ts',
  'mocks/index': 'src/mocks/index.ts',
  'mocks/jsdom': 'src/mocks/jsdom.ts'
}

async function modules(): Promise<Record<string, string>> {
  const { metafile } = await build({
    entryPoints: [...Object.values(doors), LOOKS_FOR_NEWER],
    absWorkingDir: root,
    outdir: out,
    bundle: true,
    splitting: true,
    format: 'esm',
    packages: 'external',
    external: ['node:*'],
    write: false,
    metafile: true,
    logLevel: 'error'
  })
  const found = Object.keys(metafile.inputs).filter(path => /\.tsx?$/.test(path))
  return Object.fromEntries(found.map(path => [placeOf(resolve(root, path)), path]))
}

/** Where a module of ours lies in the package, the doors in front. */
const placeOf = (path: string): string =>
  relative(root, path)
    .replace(/^src\/(?:doors\/)?(.*)\.tsx?$/, '$1')
    .replace(/^locales\//, 'locale/')

/** Modules of ours are not taken in: they stay beside each other. */
const separate: Plugin = {
  name: 'separate',
  setup(builder) {
    builder.onResolve({ filter: /^\.\.?\/.*\.tsx?$/ }, ({ importer, path, resolveDir }) => {
      if (!importer.startsWith(sources)) return null
      const from = relative(dirname(placeOf(importer)), placeOf(resolve(resolveDir, path)))
      return { path: `${from.startsWith('.') ? '' : './'}${from}.js`, external: true }
    })
  }
}

// The variables first, then everything that uses them, always in the same order.
const FIRST = 'src/theme/base.css'
/** These at the end: micro-app 0.8 reads no further. */
const QUERIES = /^@container [^]*?^\}\n/gm

/** The scripts of the package import no styles, so that they run everywhere; all styles stand in one file beside them. */
function gatherStyles(): Plugin {
  const paths = new Set<string>()
  return {
    name: 'gather-styles',
    setup(builder) {
      // tsup has a way of its own with whatever ends in .css; these names do not.
      builder.onResolve({ filter: /\.css$/ }, ({ path, resolveDir }) => {
        paths.add(resolve(resolveDir, path))
        return { path: `${path}:gathered`, namespace: 'styles' }
      })
      builder.onLoad({ filter: /.*/, namespace: 'styles' }, () => ({ contents: '', loader: 'js' }))
      builder.onEnd(async () => {
        const sheets = [...paths].map(path => relative(root, path)).toSorted()
        const ordered = [FIRST, ...sheets.filter(path => path !== FIRST)]
        const texts = await Promise.all(ordered.map(path => readFile(resolve(root, path), 'utf8')))
        await mkdir(out, { recursive: true })
        // Comments are for who changes the sources: an eighth of the file.
        const styles = texts.join('\n').replace(/^ *\/\*[^]*?\*\/\n/gm, '')
        const queries = styles.match(QUERIES) ?? []
        await writeFile(resolve(out, 'style.css'), styles.replace(QUERIES, '') + queries.join(''))
      })
    }
  }
}

/** What a module is before it is compiled; what changes it leaves its lines where they are, or source maps would lie. */
const adjusted = (ofFormat: (text: string, path: string) => string): Plugin => ({
  name: 'adjusted',
  setup(builder) {
    builder.onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8')
      return {
        contents: ofFormat(endpointModules.test(path) ? withoutSummaries(text) : text, path),
        loader: path.endsWith('x') ? 'tsx' : 'ts'
      }
    })
  }
})

/** CommonJS takes each icon by itself: the index of all icons requires ES modules, which Jest cannot load. */
function singleIcons(text: string): string {
  return text.replace(/import \{([^}]*)\} from '@ant-design\/icons'/g, (_, list: string) =>
    namesIn(list)
      .map(name => `import ${name} from '@ant-design/icons/${name}'`)
      .join('; ')
  )
}

const namesIn = (list: string): readonly string[] => list.split(',').map(name => name.trim())

/**
 * Older versions of React lack them. webpack and Node import no name that is not there, and on React 18 nobody would see
 * our sentence about it: they come from a module that looks for them in the React that is installed.
 */
const NEWER = ['use', 'useEffectEvent']
const LOOKS_FOR_NEWER = 'src/theme/newerReact.ts'

function newerReact(text: string, path: string): string {
  return text.replace(/import \{([^}]*)\} from 'react'\n/g, (whole, list: string) => {
    const names = namesIn(list)
    const newer = names.filter(name => NEWER.includes(name))
    if (newer.length === 0) return whole
    const others = names.filter(name => !newer.includes(name)).join(', ')
    const from = relative(dirname(path), resolve(root, LOOKS_FOR_NEWER))
    const lines = '\n'.repeat(list.split('\n').length)
    return `import { ${others} } from 'react'; import { ${newer.join(', ')} } from './${from}';${lines}`
  })
}

interface Manifest {
  readonly exports: object
  readonly [key: string]: unknown
}

/** What only the repository needs. */
const OF_REPOSITORY = ['files', 'scripts', 'devDependencies', 'overrides', 'allowScripts']

/** The packed folder has a manifest and a README of its own; its paths begin there. */
async function writeManifest(): Promise<void> {
  const text = await readFile(resolve(root, 'package.json'), 'utf8')
  const whole = JSON.parse(text.replaceAll('./dist/package/', './')) as Manifest
  const packed = Object.fromEntries(Object.entries(whole).filter(([key]) => !OF_REPOSITORY.includes(key)))
  await writeFile(resolve(out, 'package.json'), `${JSON.stringify(packed, null, 2)}\n`)
  await Promise.all(['ts', 'cts'].map(kind => writeFile(resolve(out, `style.css.d.${kind}`), 'export {}\n')))
  await copyFile(resolve(root, 'src/README.md'), resolve(out, 'README.md'))
  await Promise.all(
    ['CHANGELOG.md', 'LICENSE'].map(name => copyFile(resolve(root, name), resolve(out, name)))
  )
}

/** The script door is built like a page: React, antd and the styles are in it. */
async function buildStandalone(): Promise<void> {
  // Tests say "test", for which Vite takes the React of development.
  process.env.NODE_ENV = 'production'
  for (const mode of ['modules', 'plain']) {
    await buildPage({ configFile: resolve(root, 'host/web/standalone.config.ts'), mode, logLevel: 'warn' })
  }
}

const common = {
  outDir: out,
  target: 'es2022',
  platform: 'neutral',
  treeshake: false,
  // antd's locales are CommonJS that bundlers read in two ways; ours is taken along.
  noExternal: [/^antd\/es\/locale\//],
  external: [/^node:/]
} satisfies Options

export default defineConfig(async () => {
  await rm(out, { recursive: true, force: true })
  return [
    {
      ...common,
      entry: await modules(),
      format: 'esm',
      dts: { entry: { ...doors, 'standalone/index': 'src/doors/standalone.tsx' } },
      splitting: false,
      sourcemap: true,
      esbuildPlugins: [gatherStyles(), separate, adjusted(newerReact)],
      onSuccess: async () => {
        await writeManifest()
        await buildStandalone()
      }
    },
    // For Node and Jest, which load what a file requires at once: fewer files, and no maps.
    {
      ...common,
      entry: doors,
      format: 'cjs',
      dts: { entry: doors },
      splitting: true,
      esbuildPlugins: [gatherStyles(), adjusted((text, path) => newerReact(singleIcons(text), path))],
      esbuildOptions(options) {
        options.chunkNames = 'cjs/[name]-[hash]'
      }
    }
  ]
})
