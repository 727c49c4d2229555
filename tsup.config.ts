import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { relative, resolve } from 'node:path'
import type { Plugin } from 'esbuild'
import { defineConfig, type Options } from 'tsup'
import { endpointModules, withoutSummaries } from './src/contract/withoutSummaries.ts'

const out = resolve(import.meta.dirname, 'dist/lib')

// The variables first, then everything that uses them, always in the same order.
const FIRST = 'src/theme/base.css'

/** The scripts of the package import no styles, so that they run everywhere; all styles stand in one file beside them. */
function gatherStyles(): Plugin {
  const paths = new Set<string>()
  return {
    name: 'gather-styles',
    setup(build) {
      // tsup has a way of its own with whatever ends in .css; these names do not.
      build.onResolve({ filter: /\.css$/ }, ({ path, resolveDir }) => {
        paths.add(resolve(resolveDir, path))
        return { path: `${path}:gathered`, namespace: 'styles' }
      })
      build.onLoad({ filter: /.*/, namespace: 'styles' }, () => ({ contents: '', loader: 'js' }))
      build.onEnd(async () => {
        const sheets = [...paths].map(path => relative(import.meta.dirname, path)).toSorted()
        const ordered = [FIRST, ...sheets.filter(path => path !== FIRST)]
        const texts = await Promise.all(
          ordered.map(path => readFile(resolve(import.meta.dirname, path), 'utf8'))
        )
        await mkdir(out, { recursive: true })
        // Comments are for who changes the sources: an eighth of the file.
        const styles = texts.join('\n').replace(/^ *\/\*[^]*?\*\/\n/gm, '')
        await writeFile(resolve(out, 'style.css'), styles)
      })
    }
  }
}

const summaries: Plugin = {
  name: 'without-summaries',
  setup(build) {
    build.onLoad({ filter: endpointModules }, async ({ path }) => ({
      contents: withoutSummaries(await readFile(path, 'utf8')),
      loader: 'ts'
    }))
  }
}

type Plugins = NonNullable<Options['plugins']>

/** CommonJS takes each icon by itself: the index of all icons requires ES modules, which Jest cannot load. */
const singleIcons: Plugins[number] = {
  name: 'single-icons',
  renderChunk(code) {
    if (this.format !== 'cjs') return null
    return { code: code.replace(/import \{([^}]*)\} from "@ant-design\/icons";/g, importsOf) }
  }
}

function importsOf(_: string, names: string): string {
  return names
    .split(',')
    .map(name => name.trim().split(' as '))
    .map(([icon = '', local = icon]) => `import ${local} from "@ant-design/icons/${icon}";`)
    .join('\n')
}

/** React 18 lacks them. webpack and Node import no name that is not there, and nobody would see our sentence about it. */
const isNewer = /^(?:use|useEffectEvent)(?: as |$)/

/** Modules look in the installed React for what is newer than 18. */
const newerReact: Plugins[number] = {
  name: 'newer-react',
  renderChunk(code) {
    if (this.format !== 'esm') return null
    const newer: string[] = []
    const rest = code.replace(/import \{([^}]*)\} from "react";\n/g, (_, list: string) => {
      const names = list.split(',').map(name => name.trim())
      newer.push(...names.filter(name => isNewer.test(name)))
      return `import { ${names.filter(name => !isNewer.test(name)).join(', ')} } from "react";\n`
    })
    return newer.length === 0 ? null : { code: afterDirective(rest, lookups(newer)) }
  }
}

function lookups(names: readonly string[]): string {
  const variables = names
    .map(name => name.split(' as '))
    .map(([name = '', local = name]) => `${local} = /* @__PURE__ */ ofReact("${name}")`)
  return `import * as installedReact from "react";
var ofReact = name => installedReact[name];
var ${variables.join(', ')};
`
}

/**
 * esbuild writes above each module where it came from, and keeps what explains the fields of an object: 20 kB of the
 * package that are of use to nobody, as the declarations have the explanations.
 */
const withoutComments: Plugins[number] = {
  name: 'without-comments',
  renderChunk: code => ({
    code: code.replace(/^\/\/ (?:src|node_modules)\/\S+\n|^ *\/\*\*[^]*?\*\/\n/gm, '')
  })
}

function afterDirective(code: string, text: string): string {
  const [directive = ''] = /^"use client";\n/.exec(code) ?? []
  return directive + text + code.slice(directive.length)
}

const library: Options = {
  entry: {
    index: 'src/index.ts',
    mocks: 'src/mocks/index.ts',
    'locale/en-US': 'src/locales/en-US/index.ts'
  },
  outDir: out,
  format: ['esm', 'cjs'],
  target: 'es2022',
  platform: 'neutral',
  dts: true,
  splitting: true,
  clean: ['!decryptWorker.js'],
  treeshake: false,
  // antd's locales are CommonJS that bundlers read in two ways; ours is taken along.
  noExternal: [/^antd\/es\/locale\//],
  esbuildPlugins: [gatherStyles(), summaries],
  plugins: [singleIcons, newerReact, withoutComments],
  esbuildOptions(options, { format }) {
    // CommonJS has no address beside which a worker could be found; without one the page decrypts by itself.
    if (format === 'cjs') options.define = { ...options.define, 'import.meta.url': '""' }
  }
}

/** One file with everything in it, so that it runs whether a bundler builds it or only copies it. */
const worker: Options = {
  entry: { decryptWorker: 'src/http/aes/decryptWorker.ts' },
  outDir: out,
  format: 'esm',
  target: 'es2022',
  platform: 'browser',
  minify: true,
  noExternal: [/^crypto-js\//],
  // Turbopack resolves the relative modules that crypto-js names for AMD loaders.
  define: { define: 'undefined' }
}

export default defineConfig([library, worker])
