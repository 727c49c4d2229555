import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { preview } from 'vite'
import { root } from '../projects.ts'

export interface BuiltStorybook {
  /** Where its files lie. */
  readonly site: string
  readonly address: string
  close(): Promise<void>
}

/** Builds Storybook and serves it, compressed as everywhere. */
export async function openBuiltStorybook(): Promise<BuiltStorybook> {
  const site = resolve(root, '.cache/storybook')
  const built = spawnSync('storybook', ['build', '-o', site, '--disable-telemetry'], {
    cwd: root,
    encoding: 'utf8'
  })
  // What it says at length matters only when it fails.
  if (built.status !== 0) throw new Error(`Storybook was not built:\n${built.stdout}${built.stderr}`)
  const server = await preview({
    root,
    configFile: false,
    logLevel: 'warn',
    build: { outDir: site },
    preview: { port: 0, host: '127.0.0.1' }
  })
  return { site, address: server.resolvedUrls?.local[0] ?? '', close: () => server.close() }
}
