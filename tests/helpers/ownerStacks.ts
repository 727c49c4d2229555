import react from 'react'

const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'

/**
 * React's development build takes a stack trace of every element that is created, up to a number a second: a sixth of
 * the time of tests, and nobody reads them. Here the number is reached from the beginning.
 */
export function withoutOwnerStacks(): void {
  const shared = (react as unknown as Readonly<Record<string, object | undefined>>)[internals]
  if (!shared) throw new Error('This React keeps its owner stacks elsewhere.')
  Object.defineProperty(shared, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} })
}
