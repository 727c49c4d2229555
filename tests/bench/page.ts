import { execFileSync } from 'node:child_process'
import { join, resolve } from 'node:path'

/** Builds the page of a checkout, as `npm start` does. */
export function buildPage(checkout = resolve(import.meta.dirname, '../..')): void {
  const options = ['build', '--config', 'host/web/vite.config.ts', '--logLevel', 'error']
  execFileSync(process.execPath, [join(checkout, 'node_modules/vite/bin/vite.js'), ...options], {
    cwd: checkout,
    stdio: 'inherit'
  })
}
