import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

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

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), precompressed],
  build: {
    outDir: resolve(import.meta.dirname, '../../dist/host'),
    emptyOutDir: true,
    target: 'es2022',
    // Every chunk that the first picture needs is named in the page itself; inlined files would defeat the cache.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // What the page needs in any case is one file: cut into what later chunks share with it, it compresses worse.
        codeSplitting: {
          groups: [{ name: 'page', tags: ['$initial'], includeDependenciesRecursively: false }]
        }
      }
    },
    reportCompressedSize: false
  }
})
