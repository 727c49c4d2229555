import { defineConfig } from 'vitest/config'
import { root, server, unit } from '../projects.ts'

/** Whose tests run, such as `http`, `http/fileName` or `server/identity`; main.ts says it. */
const tested = process.env.MUTATION_TESTS ?? ''

const project = tested.startsWith('server/')
  ? server
  : { ...unit, setupFiles: [unit.setupFiles ?? [], 'tests/mutation/shortWaits.ts'].flat() }

export default defineConfig({
  root,
  test: { ...project, include: [`tests/${tested}*.test.{ts,tsx}`, `tests/${tested}/**/*.test.{ts,tsx}`] }
})
