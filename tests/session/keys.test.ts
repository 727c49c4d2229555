import { describe, expect, it } from 'vitest'
import { sessionKeys } from '../../src/session/storedSession.ts'
import { hasShared, sharedTitle, specification } from '../helpers/shared.ts'

describe.skipIf(!hasShared)(sharedTitle('the specification'), () => {
  it('§9 the keys of the local storage are those of the specification', () => {
    const text = specification()
    const [, inSection9 = ''] = /^- Local storage keys: (.+)\.$/m.exec(text) ?? []
    const [, inSection3 = ''] = /local storage under these keys:\n((?: {2}- .+\n)+)/.exec(text) ?? []
    const named = inSection9.split(', ').toSorted()
    expect(named.length).toBeGreaterThan(3)
    expect([...inSection3.matchAll(/^ {2}- (\w+):/gm)].map(([, key = '']) => key).toSorted()).toEqual(named)
    expect(Object.values(sessionKeys).toSorted()).toEqual(named)
  })
})
