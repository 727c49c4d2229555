// `npm start`: from a fresh clone to a running application. Says what it does, and does only what is missing.
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ensurePackages, node24, root, run, say } from './setup.mjs'

const page = join(root, 'dist', 'host', 'index.html')
const sources = ['src', 'host/web', 'package-lock.json'].map(each => join(root, each))

// On a large machine V8 lets short-lived objects pile up: the same requests take 190 MB with this and 290 without.
const SMALL_HEAP = '--max-semi-space-size=8'
// The allocator of Linux keeps the memory of large blocks (uploads, passwords) once it has freed one of them: it shall
// give those of 4 MB and more back.
Object.assign(process.env, { MALLOC_MMAP_THRESHOLD_: String(4 * 1024 * 1024), ...process.env })

endWithNpm()
ensurePackages()
const node = node24()
await ensurePage()
process.exitCode = await run(node, [SMALL_HEAP, 'host/server/main.ts'])

// npm passes a SIGTERM on to the shell between us, which ends without telling; nobody would ever stop the server then.
function endWithNpm() {
  if (process.env.npm_lifecycle_event !== 'start') return
  const shell = process.ppid
  const look = () => {
    if (process.ppid !== shell) process.kill(process.pid, 'SIGTERM')
  }
  setInterval(look, 500).unref()
}

async function ensurePage() {
  if (existsSync(page) && newest(sources) <= statSync(page).mtimeMs) return
  say('正在构建页面（源码有更新时需要）…')
  const code = await run('vite', ['build', '--config', 'host/web/vite.config.ts', '--logLevel', 'warn'])
  if (code !== 0) process.exit(code)
}

function newest(paths) {
  return Math.max(
    0,
    ...paths.map(path => (statSync(path).isDirectory() ? newestIn(path) : statSync(path).mtimeMs))
  )
}

function newestIn(folder) {
  return newest(readdirSync(folder).map(name => join(folder, name)))
}
