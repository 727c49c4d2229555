// The console itself is the subject here.
/* oxlint-disable no-console */
const originals = { error: console.error, warn: console.warn }
let seen: string[] = []
let expected: RegExp[] = []

/** From now on whatever is logged as an error or a warning is kept. Unit tests and stories share this watch. */
export function watchConsole(): void {
  seen = []
  expected = []
  for (const level of ['error', 'warn'] as const) {
    console[level] = (...message: unknown[]) => void seen.push(`console.${level}: ${filledIn(message)}`)
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
  seen = []
  if (unexpected.length > 0) {
    throw new Error(`Something was logged that nobody expected:\n${unexpected.join('\n')}`)
  }
}

// React logs a sentence with %s in it and the words after it.
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
