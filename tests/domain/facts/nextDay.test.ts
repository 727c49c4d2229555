import { describe, expect, it } from 'vitest'
import type { FollowUp } from '../../../src/catalogue/followUps.ts'
import { openNextDay, type SaidInNote } from '../../../src/domain/facts/nextDay.ts'

const at = (hour: number): string => `2026-11-20T${String(hour).padStart(2, '0')}:00:00.000Z`
const set = (nextOn: string | null, hour: number | null, followUp: FollowUp = 'contacted') => ({
  followUp,
  nextOn,
  nextSetAt: hour === null ? null : at(hour)
})
const note = (nextOn: string | null, hour: number, day = '2026-11-20'): SaidInNote => ({
  nextOn,
  at: at(hour),
  day
})

describe('the next day of a favorite', () => {
  it('is none where nobody has said one', () => {
    expect(openNextDay(set(null, null), [])).toBeNull()
    expect(openNextDay(set(null, null), [note(null, 1)])).toBeNull()
  })

  it('is what was said last', () => {
    expect(openNextDay(set('2026-12-01', 1), [])).toBe('2026-12-01')
    expect(openNextDay(set(null, null), [note('2026-12-03', 1), note('2026-12-02', 2)])).toBe('2026-12-02')
    expect(openNextDay(set('2026-12-01', 1), [note('2026-12-05', 2)])).toBe('2026-12-05')
    expect(openNextDay(set('2026-12-01', 3), [note('2026-11-25', 2)])).toBe('2026-12-01')
    expect(openNextDay(set(null, 3), [note('2026-11-25', 2)])).toBeNull()
  })

  it('is kept by a later note of that day or later that names no next one', () => {
    expect(openNextDay(set('2026-11-20', 1), [note(null, 2)])).toBeNull()
    expect(openNextDay(set('2026-11-19', 1), [note(null, 2)])).toBeNull()
    expect(openNextDay(set('2026-11-21', 1), [note(null, 2)])).toBe('2026-11-21')
    expect(openNextDay(set('2026-11-20', 3), [note(null, 2)])).toBe('2026-11-20')
    expect(openNextDay(set(null, null), [note('2026-11-20', 1), note(null, 2)])).toBeNull()
  })

  it('is none for a company that is unsuitable', () => {
    expect(openNextDay(set('2026-12-01', 1, 'unsuitable'), [note('2026-12-02', 2)])).toBeNull()
  })
})
