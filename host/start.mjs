// `npm start`: from a fresh clone to a running application. Says what it does, and does only what is missing.
import { ensurePackages, ensurePage, node24, run } from './setup.mjs'

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
