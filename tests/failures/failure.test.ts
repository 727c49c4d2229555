import { isCancel } from 'axios'
import { describe, expect, it } from 'vitest'
import { codeOfStatus, namedStatuses } from '../../src/failures/codes.ts'
import {
  Failure,
  isFailure,
  isRateLimited,
  isRefusedFor,
  isSessionLost,
  isTransient,
  silenced,
  type FailureDetails
} from '../../src/failures/failure.ts'

describe('failures', () => {
  it.each(namedStatuses)('status %i has a code of its own', status => {
    expect(new Failure({ kind: 'status', status }).code).toBe(`status${status}`)
  })

  it('without a status have the code of their kind', () => {
    const kinds = ['refused', 'timeout', 'network', 'duplicate', 'malformed', 'loginInvalid'] as const
    expect(kinds.map(kind => new Failure({ kind }).code)).toEqual(kinds)
  })

  it.each([418, 419, 422, 599])('status %i has the fallback sentence', status => {
    expect(codeOfStatus(status)).toBe('other')
  })

  it('status 429 has a sentence for an unsolved captcha', () => {
    expect(codeOfStatus(429)).toBe('status429')
  })

  it('are recognized by a guard', () => {
    expect(isFailure(new Failure({ kind: 'timeout' }))).toBe(true)
    expect(isFailure(new Error('timeout'))).toBe(false)
  })

  it('tell whether a retry may help', () => {
    const transient = [408, 409, 500, 502, 503, 504].filter(status =>
      isTransient(new Failure({ kind: 'status', status }))
    )
    expect(transient).toEqual([408, 502, 503, 504])
    const kinds = ['timeout', 'network', 'offline', 'malformed', 'refused', 'loginInvalid'] as const
    expect(kinds.filter(kind => isTransient(new Failure({ kind })))).toEqual([
      'timeout',
      'network',
      'offline'
    ])
    // What the code behind the envelope says is no status of a gateway.
    expect(isTransient(new Failure({ kind: 'refused', status: 503 }))).toBe(false)
    expect(isTransient(Object.assign(new Error('timeout'), { kind: 'timeout' }))).toBe(false)
  })

  it('tell whether the session is lost: 401 and 419, never 403', () => {
    const lost = [401, 403, 419].filter(status => isSessionLost(new Failure({ kind: 'status', status })))
    expect(lost).toEqual([401, 419])
    expect(isSessionLost(new Failure({ kind: 'loginInvalid' }))).toBe(true)
    expect(isSessionLost(new Failure({ kind: 'timeout' }))).toBe(false)
    expect(isSessionLost(Object.assign(new Error('no failure'), { status: 401 }))).toBe(false)
  })

  it('tell whether the service asks for a captcha', () => {
    expect(isRateLimited(new Failure({ kind: 'status', status: 429 }))).toBe(true)
    expect(isRateLimited(new Failure({ kind: 'status', status: 403 }))).toBe(false)
    expect(isRateLimited(new Failure({ kind: 'refused', status: 429 }))).toBe(false)
    expect(isRateLimited({ kind: 'status', status: 429 })).toBe(false)
  })

  it('tell for which reason the service refused', () => {
    const refused = new Failure({ kind: 'status', status: 409, reason: 'nameTaken' })
    expect(isRefusedFor(refused, 'nameTaken')).toBe(true)
    expect(isRefusedFor(refused, 'premium')).toBe(false)
    expect(isRefusedFor({ reason: 'nameTaken' }, 'nameTaken')).toBe(false)
  })

  it('are taken by axios for a canceled request where nobody waits or another one did the work', () => {
    const kinds = ['aborted', 'duplicate', 'timeout', 'network', 'status'] as const
    expect(kinds.filter(kind => isCancel(new Failure({ kind })))).toEqual(['aborted', 'duplicate'])
  })

  it('name themselves in a log, by kind and status, with their cause', () => {
    const cause = new Error('ECONNRESET')
    const lost = new Failure({ kind: 'network', cause })
    expect([lost.name, lost.message, lost.cause]).toEqual(['Failure', 'network', cause])
    expect(new Failure({ kind: 'status', status: 503 }).message).toBe('status 503')
  })

  it.each<FailureDetails>([
    { kind: 'timeout' },
    {
      kind: 'status',
      status: 429,
      serverMessage: '请稍后再试',
      reason: 'nameTaken',
      retryAfter: 30,
      cause: new Error('cause')
    }
  ])('can be kept from being reported, and are the same otherwise: $kind', details => {
    const loud = new Failure(details)
    expect(loud.silent).toBe(false)
    expect(silenced(loud)).toEqual(new Failure({ ...details, silent: true }))
  })

  it('have a server message only if there was one', () => {
    expect(new Failure({ kind: 'status', status: 500, serverMessage: '  ' }).serverMessage).toBeNull()
    expect(new Failure({ kind: 'refused', serverMessage: ' 库存不足 ' }).serverMessage).toBe('库存不足')
  })
})
