import { expect, it } from 'vitest'
import { byYears } from '../../src/screens/newCompanyDetail/timelineYears.ts'

const event = (date: string | null, section = 'patents') => ({
  kind: section === 'patents' ? 'intellectual' : 'financing',
  date,
  title: `${section} ${date}`,
  section
})
const shapeOf = (...given: Parameters<typeof byYears>) =>
  byYears(...given).map(({ year, entries }) => [
    year,
    entries.map(({ events, isCut }) => `${events[0]?.section} ${events.length}${isCut ? '+' : ''}`)
  ])

it('folds what repeats in a year where the newest of it stands, and nothing that stands twice', () => {
  const events = [
    event('2026-09-01'),
    event('2026-08-01', 'financing'),
    event('2026-07-01'),
    event('2026-06-01'),
    event('2025-03-01'),
    event('2025-02-01'),
    event(null, 'financing')
  ]
  expect(shapeOf(events, { first: true, last: true })).toEqual([
    ['2026', ['patents 3', 'financing 1']],
    ['2025', ['patents 1', 'patents 1']],
    [null, ['financing 1']]
  ])
})

it('says of a year that goes on on another page that there may be more', () => {
  const three = ['2026-09-01', '2026-08-01', '2026-07-01'].map(day => event(day))
  expect(shapeOf(three, { first: true, last: false })).toEqual([['2026', ['patents 3+']]])
  expect(shapeOf(three, { first: false, last: true })).toEqual([['2026', ['patents 3+']]])
})
