/** The day of every story: ages, bands and dates read the same whenever a story is looked at. */
export const STORY_DAY = '2026-11-21'

const start = Date.parse(`${STORY_DAY}T10:00:00+08:00`)
const RealDate = Date
const opened = RealDate.now()

// Time goes on from there, so that whatever waits for it still ends.
class StoryDate extends RealDate {
  constructor(...given: readonly unknown[]) {
    super(...((given.length === 0 ? [StoryDate.now()] : given) as [number]))
  }

  static override now(): number {
    return start + (RealDate.now() - opened)
  }
}

export function fixClock(): void {
  globalThis.Date = StoryDate as DateConstructor
}
