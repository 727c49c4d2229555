import { resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { repository } from './consumer.ts'

let chunks: readonly Rolldown.OutputChunk[]
beforeAll(async () => {
  // Measures the production build of React.
  vi.stubEnv('NODE_ENV', 'production')
  const output = (await build({
    configFile: resolve(repository, 'host/web/vite.config.ts'),
    logLevel: 'silent',
    build: { write: false }
  })) as Rolldown.RolldownOutput
  chunks = output.output.filter(file => file.type === 'chunk')
})

afterAll(() => vi.unstubAllEnvs())

/** In kilobytes of brotli: the page's own scripts and those of one screen. */
function scriptsFor(screen: string): number {
  const wanted = new Map<string, number>()
  const visit = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (!chunk || wanted.has(chunk.fileName)) return
    wanted.set(chunk.fileName, brotliCompressSync(chunk.code).length)
    for (const name of chunk.imports) visit(chunks.find(each => each.fileName === name))
  }
  visit(chunks.find(chunk => chunk.isEntry))
  visit(chunks.find(chunk => chunk.name === screen))
  return [...wanted.values()].reduce((sum, bytes) => sum + bytes, 0) / 1000
}

describe('the first load of the host', () => {
  it.each([
    ['home', 234],
    ['exploreCompany', 260]
  ])('%s stays under %i kB', (screen, budget) => {
    expect(chunks.some(chunk => chunk.name === screen)).toBe(true)
    expect(scriptsFor(screen)).toBeLessThanOrEqual(budget)
  })
})
