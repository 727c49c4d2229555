import { describe, expect, it } from 'vitest'
import { measureLag } from '../../../host/server/engine/replica.ts'

describe('the lag of a replica', () => {
  it('is for how long it has lacked something, and none while the primary is idle', () => {
    let now = 0
    const lag = measureLag(() => now)
    const at = (second: number, primary: number, replica: number) => {
      now = second * 1000
      return lag(primary, replica)
    }
    expect(at(0, 100, 90)).toBeNull()
    expect(at(1, 100, 100)).toBe(0)
    expect(at(3600, 100, 100)).toBe(0)
    expect(at(3601, 200, 100)).toBe(0)
    expect(at(3603, 300, 100)).toBe(2)
    expect(at(3604, 300, 200)).toBe(1)
    expect(at(3605, 300, 300)).toBe(0)
  })

  it('is known after hours without it', () => {
    let now = 0
    const lag = measureLag(() => now)
    lag(1, 1)
    for (let second = 1; second <= 7200; second++) {
      now = second * 1000
      lag(second + 1, 1)
    }
    expect(lag(7201, 1)).toBe(7199)
    expect(lag(7201, 7201)).toBe(0)
  })
})
