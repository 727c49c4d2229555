import { spawnSync } from 'node:child_process'
import { readFileSync, realpathSync } from 'node:fs'
import { isAbsolute } from 'node:path'

/**
 * Whether a process is the PostgreSQL of a folder. It is taken for it where that cannot be told: of two that run on one
 * folder both would damage it.
 */
export function runsHere(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false
  if (process.platform === 'win32') return true
  const words = commandOf(pid)
  if (!words.some(word => word.includes('postgres'))) return false
  // The helpers of a database name themselves: “postgres: checkpointer”.
  if (words[0]?.startsWith('postgres:')) return false
  const at = words.indexOf('-D')
  const folder = at === -1 ? '' : (words[at + 1] ?? '')
  return !isAbsolute(folder) || realPath(folder) === realPath(cluster)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Its words; in one piece where the system only shows the line. */
function commandOf(pid: number): readonly string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  } catch {
    return [spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout]
  }
}

function realPath(folder: string): string {
  try {
    return realpathSync(folder)
  } catch {
    return folder
  }
}
