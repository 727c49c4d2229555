import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { endWithTest } from './endWithTest.ts'

const repository = resolve(import.meta.dirname, '../..')

/** The server as a process of its own, to test signals, exit codes and a second server. */
export interface ServerProcess {
  readonly pid: number
  /** Resolves to its address when it is ready; rejects with its output if it exits before. */
  readonly ready: Promise<string>
  /** The exit code; null if a signal ended it. */
  readonly ended: Promise<number | null>
  /** Resolves when these words are printed. */
  printed(words: string): Promise<void>
  /** The address, as soon as it listens. */
  listening(): string
  /** The output at the terminal. */
  output(): string
  kill(signal: NodeJS.Signals): void
  /** Closes its output, as a closed terminal does. */
  hangUp(): void
}

export function startServerProcess(
  settings: Readonly<Record<string, string>>,
  checkout = repository
): ServerProcess {
  const { PATH, TMPDIR, NODE_COMPILE_CACHE } = process.env
  const env = {
    PATH,
    TMPDIR,
    NODE_COMPILE_CACHE,
    CLOCK: '2026-11-21',
    RATE_LIMIT: '0',
    SHOWN_ROWS: '0',
    PATIENCE: '10',
    PORT: '0',
    MALLOC_MMAP_THRESHOLD_: String(4 * 1024 * 1024),
    ...settings
  }
  // As npm start runs it, with its allocator.
  const child = spawn(
    process.execPath,
    ['--max-semi-space-size=8', resolve(checkout, 'host/server/main.ts')],
    {
      env,
      stdio: ['ignore', 'pipe', 'pipe']
    }
  )
  let printed = ''
  const waiting = new Set<() => void>()
  // A failed test leaves no server running.
  const endWithUs = (): boolean => child.kill('SIGTERM')
  process.once('exit', endWithUs)
  const ended = new Promise<number | null>(done => {
    child.on('close', code => {
      process.off('exit', endWithUs)
      done(code)
    })
  })
  const ready = new Promise<string>((found, failed) => {
    const read = (chunk: Buffer): void => {
      printed += chunk.toString()
      const address = /已就绪：(\S+)/.exec(printed)?.[1]
      if (address) found(address)
      for (const look of waiting) look()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    void ended.then(() => failed(new Error(printed)))
  })
  // Some tests only await the exit.
  ready.catch(() => undefined)
  endWithTest(async () => {
    child.kill('SIGKILL')
    await ended
  })
  return {
    pid: child.pid ?? 0,
    ready,
    ended,
    printed: words =>
      new Promise(heard => {
        const look = (): void => {
          if (printed.includes(words)) heard()
        }
        waiting.add(look)
        look()
      }),
    listening: () => /listening at ([^"]+)/.exec(printed)?.[1] ?? '',
    output: () => printed,
    kill: signal => child.kill(signal),
    hangUp: () => {
      child.stdout.destroy()
      child.stderr.destroy()
      child.kill('SIGHUP')
    }
  }
}
