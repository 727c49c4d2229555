import { describe, expect, it } from 'vitest'
import { Failure, type FailureDetails } from '../../src/failures/failure.ts'
import { stepAfter } from '../../src/failures/stepAfter.ts'

const after = (details: FailureDetails) => stepAfter(new Failure(details))

describe('the step after a failure', () => {
  it.each([302, 408, 429, 500, 502, 503, 504, 599])('of status %i is a retry', status => {
    expect(after({ kind: 'status', status })).toBe('retry')
  })

  it.each([400, 404, 409, 501, 505])('of status %i is to ask for something else', status => {
    expect(after({ kind: 'status', status })).toBe('change')
  })

  it.each(['timeout', 'network', 'offline', 'malformed', 'refused'] as const)('of %s is a retry', kind => {
    expect(after({ kind })).toBe('retry')
  })

  it('of a lost session is to sign in', () => {
    const lost = [{ kind: 'loginInvalid' }, ...[401, 419].map(status => ({ kind: 'status', status }))]
    expect(lost.map(details => after(details as FailureDetails))).toEqual(['signIn', 'signIn', 'signIn'])
  })

  it('without a permission is to ask for it', () => {
    expect(after({ kind: 'status', status: 403 })).toBe('permission')
  })

  it('is what the service says, where it says why it refuses', () => {
    expect(after({ kind: 'refused', serverMessage: '今日查询额度已用完' })).toBe('change')
    expect(after({ kind: 'status', status: 403, reason: 'quota' })).toBe('change')
    expect(after({ kind: 'status', status: 429, reason: 'limit' })).toBe('change')
  })

  it('of anything else that was thrown is a retry', () => {
    expect(stepAfter(new TypeError('Failed to fetch dynamically imported module'))).toBe('retry')
  })
})
