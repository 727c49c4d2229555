import { argv } from 'node:process'

/** `npm run bench` measures everything; `npm run bench -- browser` or another name one part. */
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

// Arguments that start with -- are options of a part.
const named = argv.slice(2).filter(argument => !argument.startsWith('--'))
const unknown = named.find(name => !(name in parts))
if (unknown !== undefined) throw new Error(`There is no part “${unknown}”: ${Object.keys(parts).join(', ')}.`)
for (const name of named.length > 0 ? named : Object.keys(parts)) await parts[name]?.()
