import { spawn, type SpawnOptions } from 'node:child_process'
import { sentences } from '../base/sentences.ts'
import { StartFailure } from '../base/startFailure.ts'
import type { Place } from './place.ts'

/** Runs a program of PostgreSQL as the owner of the place, apart from the terminal. */
export function runProgram(
  { owner }: Place,
  program: string,
  args: readonly string[],
  options: SpawnOptions = {}
): Promise<{ code: number; output: string }> {
  return new Promise(resolve => {
    const environment = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }
    const child = spawn(program, [...args], {
      ...owner,
      cwd: '/',
      env: environment,
      // Ctrl-C is handled by this process, which stops its children in order.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...options
    })
    let output = ''
    const collect = (chunk: Buffer): void => {
      output += chunk.toString()
    }
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    child.on('error', error => resolve({ code: 127, output: error.message }))
    child.on('close', code => resolve({ code: code ?? 1, output }))
  })
}

/** What its output says in words of ours. */
export function failureOf({ dataDir, log }: Place, output: string): StartFailure {
  if (/No space left on device/.test(output)) return new StartFailure(sentences.engine.diskFull(dataDir))
  if (/Permission denied|Read-only file system/.test(output)) {
    return new StartFailure(sentences.engine.notWritable(dataDir))
  }
  const reason = output
    .split('\n')
    .findLast(line => /FATAL|PANIC|error/i.test(line))
    ?.trim()
  return new StartFailure(
    sentences.engine.notStarted(log, reason ?? (output.trim().split('\n').at(-1) || '--'))
  )
}
