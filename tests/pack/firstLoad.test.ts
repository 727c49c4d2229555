import { resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { isBuilt, screenKeys } from '../../src/catalogue/screens.ts'
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

/** The page's own scripts and those of one screen. */
function scriptsFor(screen?: string): readonly Rolldown.OutputChunk[] {
  const wanted = new Set<Rolldown.OutputChunk>()
  const visit = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (!chunk || wanted.has(chunk)) return
    wanted.add(chunk)
    for (const name of chunk.imports) visit(chunks.find(each => each.fileName === name))
  }
  visit(chunks.find(chunk => chunk.isEntry))
  visit(chunks.find(chunk => chunk.name === screen))
  return [...wanted]
}

/** In kilobytes of brotli. */
const weightOf = (scripts: readonly Rolldown.OutputChunk[]): number =>
  scripts.reduce((sum, { code }) => sum + brotliCompressSync(code).length, 0) / 1000

describe('the first load of the host', () => {
  it.each([
    ['home', 218],
    ['exploreCompany', 258]
  ])('%s stays under %i kB', (screen, budget) => {
    expect(chunks.some(chunk => chunk.name === screen)).toBe(true)
    expect(weightOf(scriptsFor(screen))).toBeLessThanOrEqual(budget)
  })

  it.each(screenKeys.filter(isBuilt))(
    'holds no %s: §2 the company detail, park and report screens are loaded on demand, like every other',
    screen => {
      expect(chunks.map(chunk => chunk.name)).toContain(screen)
      expect(scriptsFor().map(chunk => chunk.name)).not.toContain(screen)
    }
  )
})
