import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { DEMO_IDS } from '../../host/server/store/worlds.ts'
import { createDataFolder } from '../helpers/dataFolder.ts'

const root = resolve(import.meta.dirname, '../..')

/** The application as `npm start` runs it, with a database of its own. */
export interface Host {
  readonly address: string
  /** Its environment, for commands run beside it. */
  readonly env: NodeJS.ProcessEnv
  /** The output at the terminal. */
  output(): string
  /** Runs `npm run import` beside the running server; resolves to its output. */
  importFile(kind: string, path: string): Promise<string>
  /** Runs another command there. */
  command(...words: readonly string[]): Promise<string>
  /** Ctrl-C; resolves to the exit code. */
  stop(): Promise<number>
}

/** The first company and the first park of the sample. */
export const FIRST = DEMO_IDS + 1

/** Enough companies for tests about something else. */
const FEW = 300

/** What starts the application, and where. */
interface Program {
  readonly command: string
  readonly args: readonly string[]
  readonly cwd: string
}

/**
 * Starts the application on a free port and waits until it is ready. `demo`: the sample of a first start; `few`: a
 * small prepared one. `settings` are added to its environment.
 */
export async function startHost(
  world: 'demo' | 'few',
  settings: NodeJS.ProcessEnv = {},
  { command, args, cwd }: Program = { command: process.execPath, args: ['host/start.mjs'], cwd: root }
): Promise<Host> {
  const dataDir = await mkdtemp(join(tmpdir(), 'prospecting-e2e-'))
  if (world === 'few') await createDataFolder(FEW, dataDir)
  const port = await freePort()
  const env = {
    ...process.env,
    // StrictMode of a development build would request twice.
    NODE_ENV: 'production',
    CLOCK: '2026-11-21',
    RATE_LIMIT: '0',
    SHOWN_ROWS: '0',
    // Longer than the slowest run: a page that renews its token says so in its console.
    ACCESS_TOKEN_MINUTES: '1440',
    SESSION_HOURS: '720',
    PATIENCE: '10',
    PORT: String(port),
    DATA_DIR: dataDir,
    ...settings
  }
  const server = watch(spawn(command, args, { cwd, env }))
  const address = `http://127.0.0.1:${port}`
  await ready(address, server)
  const runCommand = async (...words: readonly string[]): Promise<string> => {
    // Rejected rows are written to the working directory.
    const program = cwd === root ? process.execPath : command
    const run = watch(
      spawn(program, [join(cwd, 'host/server/commands/main.ts'), ...words], { cwd: dataDir, env })
    )
    if ((await run.ended) !== 0) throw new Error(`${words.join(' ')} failed:\n${run.output()}`)
    return run.output()
  }
  return {
    address,
    env,
    output: () => server.output(),
    importFile: (kind, path) => runCommand('import', kind, path),
    command: runCommand,
    stop: async () => {
      server.child.kill('SIGINT')
      const code = await server.ended
      await rm(dataDir, { recursive: true, force: true })
      return code
    }
  }
}

interface Watched {
  readonly child: ChildProcess
  readonly ended: Promise<number>
  output(): string
}

function watch(child: ChildProcess): Watched {
  let printed = ''
  const read = (chunk: Buffer): void => {
    printed += chunk.toString('utf8')
  }
  child.stdout?.on('data', read)
  child.stderr?.on('data', read)
  // Whoever ends in the middle of a test leaves no server running.
  const endWithUs = (): boolean => child.kill('SIGTERM')
  process.once('exit', endWithUs)
  const ended = new Promise<number>(done => {
    child.on('exit', code => {
      process.off('exit', endWithUs)
      done(code ?? 1)
    })
  })
  return { child, ended, output: () => printed }
}

async function ready(address: string, server: Watched): Promise<void> {
  const given = new AbortController()
  const ended = server.ended.then(() => {
    given.abort()
    throw new Error(`The application ended before it was ready:\n${server.output()}`)
  })
  await Promise.race([answers(`${address}/readyz`, given.signal), ended])
}

async function answers(url: string, given: AbortSignal): Promise<void> {
  while (!given.aborted) {
    const answer = await fetch(url, { signal: given }).catch(() => null)
    if (answer?.status === 200) return
    await setTimeout(100)
  }
}

function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer()
    probe.on('error', failed)
    probe.listen(0, '127.0.0.1', () => {
      const place = probe.address()
      probe.close(() =>
        typeof place === 'object' && place ? found(place.port) : failed(new Error('No port.'))
      )
    })
  })
}
