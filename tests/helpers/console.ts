// The console itself is the subject here.
/* oxlint-disable no-console */
const originals = { error: console.error, warn: console.warn }
let seen: string[] = []
let expected: RegExp[] = []

/** Records errors and warnings from now on. Shared by unit tests and stories. */
export function watchConsole(): void {
  seen = []
  expected = []
  for (const level of ['error', 'warn'] as const) {
    console[level] = (...message: unknown[]) => void seen.push(`console.${level}: ${filledIn(message)}`)
  }
}

/** Expects an error or a warning like this one, for example of a component that throws. */
export function expectConsole(...patterns: readonly RegExp[]): void {
  expected.push(...patterns)
}

/** Stops recording; fails the test for unexpected messages. */
export function quietConsole(): void {
  Object.assign(console, originals)
  const unexpected = seen.filter(message => !expected.some(pattern => pattern.test(message)))
  seen = []
  if (unexpected.length > 0) {
    throw new Error(`Something was logged that nobody expected:\n${unexpected.join('\n')}`)
  }
}

// React logs a format string with %s and its arguments.
function filledIn([first, ...rest]: readonly unknown[]): string {
  const words = [...rest]
  const sentence = wordOf(first).replace(/%[sdoO]/g, place =>
    words.length > 0 ? wordOf(words.shift()) : place
  )
  return [sentence, ...words.map(wordOf)].join(' ')
}

function wordOf(value: unknown): string {
  return value instanceof Error ? (value.stack ?? value.message) : String(value)
}
