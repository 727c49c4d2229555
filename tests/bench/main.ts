import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { compareRuns, tellComparison } from './figures/compare.ts'
import { verdictOf } from './figures/figure.ts'
import { beginRun, keepRun, newestRun, readRun, type Run } from './figures/run.ts'
import { renderFigures } from './figures/table.ts'

/**
 * `npm run bench` measures everything; `npm run bench -- browser` or another name one part. `--compare <file>` compares
 * with a run that was kept: what is measured now or, where no part is named, the newest run.
 */
const parts: Readonly<Record<string, () => Promise<unknown>>> = {
  server: () => import('./server.ts'),
  hostile: () => import('./hostile.ts'),
  crashes: () => import('./crashes.ts'),
  imports: () => import('./imports.ts'),
  chains: () => import('./chains.ts'),
  financing: () => import('./financing.ts'),
  parks: () => import('./parks.ts'),
  industrial: () => import('./industrial.ts'),
  exports: () => import('./exports.ts'),
  reports: () => import('./reports.ts'),
  browser: () => import('./browser.ts'),
  map: () => import('./map.ts'),
  graph: () => import('./graph.ts'),
  screens: () => import('./screens.ts'),
  first: () => import('./first.ts'),
  storybook: () => import('./storybook.ts'),
  contrast: () => import('./contrast.ts')
}

// Not strict: the other options are those of parts.
const { values, positionals: named } = parseArgs({
  strict: false,
  allowPositionals: true,
  options: { compare: { type: 'string' } }
})
const unknown = named.find(name => !(name in parts))
if (unknown !== undefined) throw new Error(`There is no part “${unknown}”: ${Object.keys(parts).join(', ')}.`)
const { compare } = values
if (compare === undefined) {
  const { figures } = await measure(named.length > 0 ? named : Object.keys(parts))
  if (figures.some(figure => verdictOf(figure) === 'over')) process.exitCode = 1
} else {
  if (typeof compare !== 'string') throw new Error('--compare wants the file of a run.')
  // Before anything is measured: the file may not be there.
  const before = readRun(resolve(compare))
  const comparison = compareRuns(before, named.length > 0 ? await measure(named) : readNewest(compare))
  say(tellComparison(comparison))
  if (comparison.worse.length > 0) process.exitCode = 1
}

/** One part after the other. What one has measured is kept even if a later one breaks. */
async function measure(names: readonly string[]): Promise<Run> {
  const runOf = beginRun()
  let file = ''
  for (const [at, name] of names.entries()) {
    say(`${name} …`)
    try {
      await parts[name]?.()
    } catch (error) {
      process.exitCode = 1
      say(`${name} broke: ${error instanceof Error ? error.stack : String(error)}`)
    }
    const soFar = runOf(names.slice(0, at + 1))
    if (soFar.figures.length > 0) file = keepRun(soFar)
  }
  const run = runOf(names)
  say(renderFigures(run.figures))
  const { processor, cores, memory, node } = run.machine
  say(
    `${processor}, ${cores} cores, ${memory} GB, Node ${node}; load ${run.load.before} before, ${run.load.after} after`
  )
  if (file !== '') say(`kept as ${file}`)
  return run
}

function readNewest(compared: string): Run {
  const newest = newestRun()
  if (newest === null || newest === resolve(compared)) {
    throw new Error('There is no newer run to compare with it: name the parts to measure.')
  }
  return readRun(newest)
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
