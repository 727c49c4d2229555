import { readFileSync } from 'node:fs'
import { figuresOf } from './figures/collect.ts'
import { measureAll } from './question.ts'
import { companyQuestions } from './server/companies.ts'
import { listQuestions } from './server/lists.ts'
import { openBenchStore } from './store.ts'

/**
 * The part `server`: sample companies, the real server in its own process, the connections of one browser. Beside each
 * time is that of the SQL alone, measured in the same run. Goals are set for a million companies.
 */
/** In megabytes. */
const MAX_MEMORY = 300

const figures = figuresOf('server')
const store = await openBenchStore()
try {
  await measureAll(figures, [...(await listQuestions(store)), ...companyQuestions(store)], store)
  figures.add('memory of the server', 'MB', residentMegabytes(store.server.pid), {
    goal: { most: MAX_MEMORY }
  })
} finally {
  await store.close()
}

function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}
