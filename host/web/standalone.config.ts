import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { bundling } from './bundling.config.ts'

const packaged = resolve(import.meta.dirname, '../../dist/package')

/** The styles come as one text with the script, not as the sheets of the modules. */
const oneSheet: Plugin = {
  name: 'one-sheet',
  enforce: 'pre',
  load: id => (/\/src\/.*\.css$/.test(id) ? '' : null)
}

/** The script door, from the styles of the package: modules, or with `--mode plain` one plain script. */
export default defineConfig(({ mode }) => {
  const isPlain = mode === 'plain'
  return {
    root: packaged,
    mode: 'production',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { alias: { 'prospecting-app/style.css': resolve(packaged, 'style.css') } },
    plugins: [react(), oneSheet, ...bundling.plugins],
    build: {
      outDir: resolve(packaged, 'standalone'),
      emptyOutDir: false,
      target: 'es2022',
      lib: {
        entry: resolve(import.meta.dirname, '../../src/doors/standalone.tsx'),
        formats: [isPlain ? 'iife' : 'es'],
        name: 'prospecting',
        fileName: () => (isPlain ? 'prospecting.js' : 'index.js')
      },
      rolldownOptions: isPlain
        ? { ...bundling.rolldownOptions, output: { codeSplitting: false } }
        : {
            ...bundling.rolldownOptions,
            preserveEntrySignatures: 'allow-extension',
            output: {
              ...bundling.rolldownOptions.output,
              chunkFileNames: 'parts/[name]-[hash].js',
              minify: true
            }
          },
      reportCompressedSize: false,
      chunkSizeWarningLimit: 3000
    }
  }
})
