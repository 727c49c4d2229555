import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = `http://127.0.0.1:${process.env.PORT ?? '5180'}`

/** What the server of the host answers; everything else is the page. */
const services = ['/api', '/be-cyzz-enterprise-figure', '/burial-point', '/sso', '/version.json']

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    outDir: resolve(import.meta.dirname, '../../dist/host'),
    emptyOutDir: true,
    target: 'es2022',
    // Every chunk that the first picture needs is named in the page itself; inlined files would defeat the cache.
    assetsInlineLimit: 0,
    reportCompressedSize: false
  },
  server: { proxy: Object.fromEntries(services.map(path => [path, server])) }
})
