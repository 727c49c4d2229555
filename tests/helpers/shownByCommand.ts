import { vi } from 'vitest'

interface Run {
  /** The name of its script, and what stands behind it at the terminal. */
  readonly words: readonly string[]
  readonly env: Readonly<Record<string, string>>
}

/** What the terminal shows of a command. */
export async function shownByCommand({ words, env }: Run) {
  const shown = { out: '', error: '' }
  const { exitCode } = process
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
  vi.spyOn(process, 'argv', 'get').mockReturnValue(['node', 'main.ts', ...words])
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
    await import('../../host/server/commands/main.ts')
    return { ...shown, exitCode: process.exitCode }
  } finally {
    process.exitCode = exitCode
    vi.restoreAllMocks()
    vi.unstubAllEnvs()
  }
}
