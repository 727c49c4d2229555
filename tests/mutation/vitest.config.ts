import { defineConfig } from 'vitest/config'
import { root, server, unit } from '../projects.ts'

/** Whose tests run, such as `http app`, `http/fileName` or `server/identity`; main.ts says it. */
const tested = (process.env.MUTATION_TESTS ?? '').split(' ')

const project = tested[0]?.startsWith('server/')
  ? server
  : { ...unit, setupFiles: [unit.setupFiles ?? [], 'tests/mutation/shortWaits.ts'].flat() }

export default defineConfig({
  root,
  test: {
    ...project,
    include: tested.flatMap(each => [`tests/${each}*.test.{ts,tsx}`, `tests/${each}/**/*.test.{ts,tsx}`])
  }
})
