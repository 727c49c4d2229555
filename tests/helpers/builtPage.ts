import { existsSync } from 'node:fs'
import { extname, join, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { fileAnswer, openWebServer, type WebServer } from './webServer.ts'

/** A test page, built like the host and served by a server of its own. */
export type BuiltPage = WebServer

/** The answers of the services; null for files of the page. */
export type Services = (request: Request) => Response | null | Promise<Response | null>

/** The folder of each page has its name. */
export const pageCache = resolve(import.meta.dirname, '../../.cache/pages')

/** Builds the folder with its index.html under the name and serves it; every unknown path is the page. */
export async function openBuiltPage(name: string, folder: string, services: Services): Promise<BuiltPage> {
  const out = join(pageCache, name)
  await asProduction(() =>
    build({
      root: folder,
      configFile: false,
      mode: 'production',
      logLevel: 'warn',
      plugins: [react()],
      build: { outDir: out, emptyOutDir: true, target: 'es2022', reportCompressedSize: false }
    })
  )
  return openWebServer(
    async request => (await services(request)) ?? fileIn(out, new URL(request.url).pathname)
  )
}

/** Vitest sets NODE_ENV to "test", which would bundle React's development build. */
async function asProduction(work: () => Promise<unknown>): Promise<void> {
  const { NODE_ENV } = process.env
  process.env.NODE_ENV = 'production'
  try {
    await work()
  } finally {
    process.env.NODE_ENV = NODE_ENV
  }
}

function fileIn(folder: string, path: string): Response {
  const file = join(folder, path)
  return fileAnswer(extname(file) !== '' && existsSync(file) ? file : join(folder, 'index.html'))
}
