import { vi } from 'vitest'

interface Run {
  /** What stands behind the command at the terminal. */
  readonly words: readonly string[]
  readonly env: Readonly<Record<string, string>>
}

/** What the terminal shows of a command. It is a module that runs when `load` imports it. */
export async function shownByCommand(load: () => Promise<unknown>, { words, env }: Run) {
  const shown = { out: '', error: '' }
  const { exitCode } = process
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
  vi.spyOn(process, 'argv', 'get').mockReturnValue(['node', 'command.ts', ...words])
  vi.spyOn(process.stdout, 'write').mockImplementation(text => {
    shown.out += String(text)
    return true
  })
  vi.spyOn(process.stderr, 'write').mockImplementation(text => {
    shown.error += String(text)
    return true
  })
  vi.resetModules()
  try {
    process.exitCode = 0
    await load()
    return { ...shown, exitCode: process.exitCode }
  } finally {
    process.exitCode = exitCode
    vi.restoreAllMocks()
    vi.unstubAllEnvs()
  }
}
