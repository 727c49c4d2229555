// The processes of a run of the tests, which leave nothing behind however they end.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** What has not ended by itself by then is killed. */
const GRACE_MS = 3000
const isWindows = process.platform === 'win32'

/**
 * Runs a command with a folder of its own for whatever it makes outside of the project; resolves to its exit code once
 * nothing of it is left. Its children may leave its process group, as browsers and databases do, but all of them know
 * that folder: by their environment, or by their arguments.
 */
export async function runAlone(command, args, { cwd, env, listen, signal }) {
  // Short, because a socket may lie in it; open, because the database may have a user of its own.
  const folder = mkdtempSync(join(tmpdir(), 'test-'))
  chmodSync(folder, 0o711)
  const child = spawn(command, args, {
    cwd,
    env: { ...env, TMPDIR: folder, TEMP: folder, TMP: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
    // In a group of its own, Ctrl-C reaches it through us only.
    detached: !isWindows,
    shell: isWindows
  })
  child.stdout.on('data', listen)
  child.stderr.on('data', listen)
  const closed = once(child, 'close').catch(() => undefined)
  const code = await new Promise(done => {
    signal?.addEventListener('abort', () => done(null), { once: true })
    child.on('error', () => done(127))
    child.on('exit', (exit, by) => done(by ? 1 : (exit ?? 1)))
  })
  await endAll(folder, child)
  await closed
  remove(folder)
  return code
}

function remove(folder) {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  } catch {
    // Something is mounted there, or open; the next part has a folder of its own.
  }
}

/** Asks what is left to end, as Ctrl-C would, and kills what does not. */
async function endAll(folder, child) {
  if (isWindows) return void spawnSync('taskkill', ['/pid', String(child.pid), '/T', '/F'])
  send(processesOf(folder, child), 'SIGINT')
  const given = performance.now() + GRACE_MS
  for (let left = processesOf(folder, child); left.length > 0; left = processesOf(folder, child)) {
    if (performance.now() > given) send(left, 'SIGKILL')
    await pause(50)
  }
}

function processesOf(folder, { pid, exitCode, signalCode }) {
  const isOver = exitCode !== null || signalCode !== null
  const found = process.platform === 'linux' ? fromProc(folder) : fromPs(folder)
  return isOver ? found : [...new Set([pid, ...found])]
}

const fromProc = folder =>
  readdirSync('/proc')
    .filter(
      name =>
        /^\d+$/.test(name) &&
        ['cmdline', 'environ'].some(file => textOf(`/proc/${name}/${file}`).includes(folder))
    )
    .map(Number)

const fromPs = folder =>
  spawnSync('ps', ['-Aww', '-E', '-o', 'pid=,command='], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter(line => line.includes(folder))
    .map(line => Number.parseInt(line, 10))

// A process may end, or belong to somebody else.
function textOf(file) {
  try {
    return readFileSync(file, 'latin1')
  } catch {
    return ''
  }
}

function send(pids, signal) {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch {
      // It has just ended.
    }
  }
}
