import { expect, it } from 'vitest'
import { sessionKeys } from '../../src/session/storedSession.ts'

it('§9 the keys of the local storage are those of the specification', () => {
  const named = ['token', 'userResult', 'permissions', 'menuOptions', 'currentVersion', 'logoUrl']
  expect(Object.values(sessionKeys).toSorted()).toEqual(named.toSorted())
})
