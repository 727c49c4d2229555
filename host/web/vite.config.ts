import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { createServer, defineConfig, type Plugin } from 'vite'
import { bundling } from './bundling.config.ts'
import { beginFirstRequest, type FirstRequestKeys } from './firstRequest.ts'

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

/** Writes into the page what it paints and asks for before any script has come. */
const firstPicture: Plugin = {
  name: 'first-picture',
  transformIndexHtml: {
    order: 'post',
    async handler(html) {
      const { firstRequestKeys, shellStyles, shellTemplates } = await loadShells()
      const link = /\s*<link rel="stylesheet"[^>]*>/.exec(html)?.[0] ?? ''
      const begin = `(${beginFirstRequest.toString()})(${JSON.stringify(firstRequestKeys)})`
      const root = '<div id="root"></div>'
      // In the head the link would hold the shell back; where it is now it holds back only the scripts.
      return html
        .replace(link, '')
        .replace('</head>', () => `<style>${minified(shellStyles)}</style></head>`)
        .replace(root, () => `<script>${begin}</script>${root}${shellTemplates()}`)
        .replace('</body>', () => `${link}</body>`)
    }
  }
}

/** src/app/shell/shells.tsx */
interface Shells {
  readonly shellTemplates: () => string
  readonly shellStyles: string
  readonly firstRequestKeys: FirstRequestKeys
}

/** Runs them in a Vite of its own, as they import style sheets and JSX. */
async function loadShells(): Promise<Shells> {
  const vite = await createServer({
    configFile: false,
    root: fromRoot('.'),
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true }
  })
  const shells = await vite.ssrLoadModule('/src/app/shell/shells.tsx')
  await vite.close()
  return shells as Shells
}

function fromRoot(path: string): string {
  return resolve(import.meta.dirname, '../..', path)
}

function minified(css: string): string {
  return css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), ...bundling.plugins, firstPicture, precompressed],
  build: {
    outDir: fromRoot('dist/host'),
    emptyOutDir: true,
    target: 'es2022',
    // Every chunk that the first picture needs is named in the page itself; inlined files would defeat the cache.
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    manifest: true,
    rolldownOptions: bundling.rolldownOptions,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 800
  }
})
