// The console itself is the subject here.
/* oxlint-disable no-console */
import { format } from 'node:util'

type Level = 'error' | 'warn'

const originals = { error: console.error, warn: console.warn }
let seen: string[] = []
let expected: RegExp[] = []

/** From now on whatever is logged as an error or a warning is kept. */
export function watchConsole(): void {
  seen = []
  expected = []
  for (const level of ['error', 'warn'] as const satisfies readonly Level[]) {
    console[level] = (...message: unknown[]) => void seen.push(`console.${level}: ${format(...message)}`)
  }
}

/** Says that this test makes somebody log an error or a warning like this one, for example a component that throws. */
export function expectConsole(...patterns: readonly RegExp[]): void {
  expected.push(...patterns)
}

/** Ends the watch; fails the test when something was logged that it did not expect. */
export function quietConsole(): void {
  Object.assign(console, originals)
  const unexpected = seen.filter(message => !expected.some(pattern => pattern.test(message)))
  if (unexpected.length > 0) {
    throw new Error(`The test logged what nobody expected:\n${unexpected.join('\n')}`)
  }
}
