import { hostname, userInfo } from 'node:os'
import { sentences } from '../base/sentences.ts'
import { writeAudit, type Doer } from '../store/staff/audit.ts'
import type { CommandDeps } from './command.ts'

const texts = sentences.audit

/** The name of an entry is not to be longer than what anybody reads. */
const LONGEST = 500

/** Who runs a command: no account, but who is signed in at the machine, and whoever called that one. */
export function terminalUser({ SUDO_USER }: NodeJS.ProcessEnv = process.env): Doer {
  const name = texts.terminal(userName(), hostname(), SUDO_USER?.trim() || undefined)
  return { id: null, account: null, name, department: null }
}

/** In a container the user may have no name. */
function userName(): string {
  try {
    return userInfo().username
  } catch {
    return String(process.getuid?.() ?? '?')
  }
}

/** Runs a command that the audit log has: before it does anything, and again if it did not come to its end. */
export async function recordRun(
  { db, clock }: Pick<CommandDeps, 'db' | 'clock'>,
  record: string | null,
  run: () => Promise<string>
): Promise<string> {
  if (record === null) return run()
  const said = record.slice(0, LONGEST)
  const write = (subject: string) => {
    const when = { now: clock.now(), today: clock.day() }
    return writeAudit(db, { staff: terminalUser(), action: 'command', subject, ...when })
  }
  await write(said)
  try {
    return await run()
  } catch (error) {
    // The database may be what failed.
    await write(texts.failed(said)).catch(() => undefined)
    throw error
  }
}
