import { describe, expect, it } from 'vitest'
import { codeOfStatus, namedStatuses } from '../../src/failures/codes.ts'
import { Failure, isFailure, isSessionLost, isTransient } from '../../src/failures/failure.ts'

describe('failures', () => {
  it.each(namedStatuses)('status %i has a code of its own', status => {
    expect(new Failure({ kind: 'status', status }).code).toBe(`status${status}`)
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
    expect(isTransient(new Failure({ kind: 'offline' }))).toBe(true)
    expect(isTransient(new Failure({ kind: 'malformed' }))).toBe(false)
  })

  it('tell whether the session is lost: 401 and 419, never 403', () => {
    const lost = [401, 403, 419].filter(status => isSessionLost(new Failure({ kind: 'status', status })))
    expect(lost).toEqual([401, 419])
    expect(isSessionLost(new Failure({ kind: 'loginInvalid' }))).toBe(true)
  })

  it('have a server message only if there was one', () => {
    expect(new Failure({ kind: 'status', status: 500, serverMessage: '  ' }).serverMessage).toBeNull()
    expect(new Failure({ kind: 'refused', serverMessage: ' 库存不足 ' }).serverMessage).toBe('库存不足')
  })
})
