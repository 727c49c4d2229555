import { filterOf, filters, type Criteria, type FilterKey } from '../../catalogue/filters.ts'
import { ageOfMonths, writePeriod } from '../criteria/ages.ts'
import { writeRange, type Bound } from '../criteria/range.ts'
import { invert, keysIn, type EventKey, type Reading, type Time } from './reading.ts'

interface Event {
  /** Null where no filter asks for the time. */
  readonly key: FilterKey | null
  /** The token for what was lately. */
  readonly lately?: string
  /** A time belongs to it only if nothing stands between. */
  readonly near?: true
}

const events: Readonly<Record<EventKey, Event>> = {
  founding: { key: 'established', lately: '-1' },
  financing: { key: 'financingDate', lately: '-1' },
  tender: { key: 'tenderDate', lately: '-91d' },
  recognition: { key: 'qualificationYear', near: true },
  expiry: { key: 'qualificationExpiry' },
  tax: { key: 'tax' },
  listing: { key: null }
}

/** Gives each time to what happened then; one without anything stays unread, except a span of years, in which companies began. */
export function dateEvents(
  sentence: string,
  readings: readonly Reading[],
  today: string
): readonly Reading[] {
  const dated = new Map<Reading, Reading>()
  for (const each of readings) {
    if (!each.time) continue
    const event = eventOf(sentence, readings, each)
    const isFounding = isSpan(each.time) || isAgeAlone(sentence, readings, each)
    const key = event ? events[event.event ?? 'founding'].key : isFounding ? 'established' : null
    const tokens = key ? tokensOf(key, each.time, event?.event ?? 'founding', today) : []
    if (event && dated.has(event) && each.time === 'lately') continue
    if (!key || tokens.length === 0) dated.set(each, { ...each, unsaid: true })
    else if (event) dated.set(event, withTime(dated.get(event) ?? event, each, { [key]: tokens }))
    else dated.set(each, { ...each, criteria: { [key]: tokens } })
  }
  const told = readings.map(each => dated.get(each) ?? undatedEvent(sentence, each, today))
  return told.some(isOfEvent) ? told.map(each => ofSameEvent(sentence, each)) : told
}

/** Something is said of a financing beside its round. */
function isOfEvent({ criteria, exclude }: Reading): boolean {
  return (
    !exclude && keysIn(criteria).some(key => key !== 'financingRound' && filterOf(key).record === 'financing')
  )
}

/** 融资超过1亿的B轮 is one event, whatever came later; 最新一轮 is the latest. */
function ofSameEvent(sentence: string, each: Reading): Reading {
  const isLatest = /(?:最新|目前|现在|当前)[^,。;；、]{0,6}$/u.test(sentence.slice(0, each.from))
  const isRound = each.criteria.round && each.dated?.financingRound
  return isRound && !each.exclude && !isLatest ? { ...each, criteria: each.dated ?? {} } : each
}

function undatedEvent(sentence: string, each: Reading, today: string): Reading {
  if (each.event === 'tax') return { ...each, criteria: latestTax(today) }
  // 拿过B轮: once, whatever came later. A negation belongs to the stretch.
  const isPast = each.exclude ? /过/u : /过$/u
  const before = sentence.slice(each.exclude ? each.from : 0, each.exclude ? each.to : each.from)
  return each.dated?.financingRound && isPast.test(before) ? { ...each, criteria: each.dated } : each
}

function withTime(event: Reading, { exclude }: Reading, when: Criteria): Reading {
  return {
    ...event,
    criteria: { ...(event.dated ?? event.criteria), ...when },
    contrary: invert(when),
    ...(exclude ? { exclude } : {})
  }
}

/** 成立于2018年; the next event in the clause; an event just before. */
function eventOf(sentence: string, readings: readonly Reading[], time: Reading): Reading | undefined {
  const at = readings.indexOf(time)
  const previous = readings[at - 1]
  const gapBefore = sentence.slice(previous?.to ?? 0, time.from)
  if (previous?.event && /^(?:于|在|是|为|:|自|从)*$/u.test(gapBefore)) return previous
  const later = readings.slice(at + 1)
  const ending = isAge(time.time) ? later.find(each => isEndOf(sentence, later, time, each)) : undefined
  if (ending) return ending
  const next = later.find(({ event }) => event)
  const gap = next ? sentence.slice(time.to, next.from) : ''
  const isNear = /^(?:度|的|[内中]|[新刚]|有过?|[获拿]得?到?过?|完成|没有?|未|无|\s)*$/u
  if (next?.event && !/[,。;；、]/u.test(gap)) {
    const { near } = events[next.event]
    if (!near || isNear.test(gap)) return next
  }
  return previous?.event && /^\s*$/.test(gapBefore) ? previous : undefined
}

/** 三个月内高新证书要到期: in that time the certificate ends, none was given. */
function isEndOf(sentence: string, later: readonly Reading[], time: Reading, each: Reading): boolean {
  const between = later.slice(0, later.indexOf(each))
  return (
    each.event === 'expiry' &&
    !/[,。;；、]/u.test(sentence.slice(time.to, each.from)) &&
    between.every(({ event, criteria }) => event === undefined || criteria.qualification !== undefined)
  )
}

function isAge(time: Time | undefined): time is { readonly age: Bound } {
  return typeof time === 'object' && 'age' in time
}

const kindsOfCompanies: readonly FilterKey[] = ['region', 'industry', 'chain', 'park']

/** 5年内的苏州企业: companies of which nothing else is said began then. */
function isAgeAlone(sentence: string, readings: readonly Reading[], each: Reading): boolean {
  const others = readings.filter(other => other !== each)
  return (
    isAge(each.time) &&
    /^(?:$|[\s,。;；、的])/u.test(sentence.slice(each.to)) &&
    !/[没不无未]/u.test(sentence) &&
    others.every(
      ({ criteria, event, unsaid }) => !event && !unsaid && keysIn(criteria).every(isKindOfCompany)
    )
  )
}

function isKindOfCompany(key: FilterKey): boolean {
  return kindsOfCompanies.includes(key)
}

function isSpan(time: Time): boolean {
  return typeof time === 'object' && 'first' in time && time.first?.slice(0, 4) !== time.last?.slice(0, 4)
}

function tokensOf(key: FilterKey, time: Time, event: EventKey, today: string): readonly string[] {
  const filter = filters[key]
  if (key === 'qualificationExpiry') return isAge(time) ? expiryWithin(time.age) : []
  if (filter.kind === 'options') return yearsOf(time, today).filter(year => isOption(filter.options, year))
  if (time === 'lately') return [events[event].lately ?? []].flat()
  return ['age' in time ? writeRange({ min: null, max: time.age }) : writePeriod(time)]
}

const endings = [
  [ageOfMonths(3).value, '3个月内到期'],
  [ageOfMonths(6).value, '6个月内到期']
] as const

/** The narrowest that holds all of it. */
function expiryWithin({ value, days }: Bound): readonly string[] {
  const found = endings.find(([most]) => days && value <= most)
  return found ? [found[1]] : []
}

function isOption(options: readonly { readonly key: string }[], year: string): boolean {
  return options.some(({ key }) => key === year)
}

/** The years of the catalogue that a time touches, the latest first. */
function yearsOf(time: Time, today: string): readonly string[] {
  const now = Number(today.slice(0, 4))
  const [first, last] =
    time === 'lately'
      ? [now - 1, now]
      : 'age' in time
        ? [now - (time.age.days ? 0 : time.age.value - 1), now]
        : [Number(time.first?.slice(0, 4) ?? 0), Number(time.last?.slice(0, 4) ?? now)]
  return filters.tax.options
    .map(({ key }) => key)
    .filter(year => Number(year) >= first && Number(year) <= last)
}

/** A year's grades are published in the next one. */
function latestTax(today: string): Criteria {
  const year = Number(today.slice(0, 4))
  return { tax: [String(year - 1), String(year - 2)].filter(each => isOption(filters.tax.options, each)) }
}
