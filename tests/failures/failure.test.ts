import { describe, expect, it } from 'vitest'
import { codeOfStatus, namedStatuses } from '../../src/failures/codes.ts'
import { Failure, isFailure, isSessionLost, isTransient } from '../../src/failures/failure.ts'

describe('failures', () => {
  it.each(namedStatuses)('status %i has a code of its own', status => {
    expect(new Failure({ kind: 'status', status }).code).toBe(`status${status}`)
  })

  it.each([418, 419, 422, 599])('status %i goes by the sentence for the others', status => {
    expect(codeOfStatus(status)).toBe('other')
  })

  it('status 429 has a sentence for who does not solve the captcha', () => {
    expect(codeOfStatus(429)).toBe('status429')
  })

  it('are told apart by a guard', () => {
    expect(isFailure(new Failure({ kind: 'timeout' }))).toBe(true)
    expect(isFailure(new Error('timeout'))).toBe(false)
  })

  it('say when asking again may help', () => {
    const transient = [408, 409, 500, 502, 503, 504].filter(status =>
      isTransient(new Failure({ kind: 'status', status }))
    )
    expect(transient).toEqual([408, 502, 503, 504])
    expect(isTransient(new Failure({ kind: 'offline' }))).toBe(true)
    expect(isTransient(new Failure({ kind: 'malformed' }))).toBe(false)
  })

  it('say when there is no session: 401 and 419, never 403', () => {
    const lost = [401, 403, 419].filter(status => isSessionLost(new Failure({ kind: 'status', status })))
    expect(lost).toEqual([401, 419])
    expect(isSessionLost(new Failure({ kind: 'loginInvalid' }))).toBe(true)
  })

  it('keep what the server said only when it said something', () => {
    expect(new Failure({ kind: 'status', status: 500, serverMessage: '  ' }).serverMessage).toBeNull()
    expect(new Failure({ kind: 'refused', serverMessage: ' 库存不足 ' }).serverMessage).toBe('库存不足')
  })
})
