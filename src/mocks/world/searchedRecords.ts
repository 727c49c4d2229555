import dayjs from 'dayjs'
import {
  UNKNOWN,
  type FilterKey,
  type filters,
  type KeyBy,
  type RecordKind
} from '../../catalogue/filters.ts'
import { eventMoney } from '../../domain/financing/eventMoney.ts'
import {
  recordCriteria,
  type ParsedCriteria,
  type RecordCriteria,
  type RecordCriterion
} from '../../domain/criteria/parsedCriteria.ts'
import { normalizeName } from '../../domain/criteria/searchText.ts'
import { lastDayOf } from '../../domain/facts/statedDate.ts'
import type { SampleCompany } from '../../sample/sampleCompany.ts'
import { isAmountIn, isDateIn } from './financingWorld.ts'

/** Filters that ask for a record of a company: one has to meet all of its kind. */

/** The filters that ask for a kind of record. */
type RecordFilterKey<Kind extends RecordKind> = {
  [Key in KeyBy<'records'>]: (typeof filters)[Key] extends { readonly record: Kind } ? Key : never
}[KeyBy<'records'>]

type HasValue = (value: RecordCriterion['included'][number]) => boolean

/** For each filter of its kind whether a record has a value. */
type RecordValues<Kind extends RecordKind> = Readonly<Record<RecordFilterKey<Kind>, HasValue>>

const recordsOf: {
  readonly [Kind in RecordKind]: (company: SampleCompany, today: string) => readonly RecordValues<Kind>[]
} = {
  qualification: ({ qualificationRecords }, today) =>
    qualificationRecords.map(({ name, level, year, status, expiresOn }) => {
      const ended = expiresOn !== null && lastDayOf(expiresOn) < today ? '已过期' : status
      return {
        qualification: value => value === name,
        qualificationLevel: value => value === level,
        qualificationYear: value => value === String(year),
        qualificationStatus: value => value === (status === '已撤销' ? status : ended),
        qualificationExpiry: value => value === expiryOf(expiresOn, today),
        qualified: value => value === '有科技资质'
      }
    }),
  tender: ({ tenders }, today) =>
    tenders.map(({ role, date }) => ({
      tender: value => value === role,
      tenderDate: value => isDateIn(date, value, today)
    })),
  financing: ({ financing }, today) =>
    financing.map(({ round, date, amount, investors }) => {
      const { from, to } = eventMoney(amount, date)
      const keys = investors.map(normalizeName)
      return {
        financingRound: value => value === (round ?? UNKNOWN),
        financingDate: value => isDateIn(date, value, today),
        financingAmount: value => isAmountIn(from, to, value, today),
        financingInvestor: value => typeof value === 'string' && keys.includes(value)
      }
    })
}

/** Null of a certificate that has ended. */
function expiryOf(date: string | null, today: string): string | null {
  if (date === null) return '长期有效或未注明'
  const day = lastDayOf(date)
  const isWithin = (months: number): boolean => day <= dayjs(today).add(months, 'month').format('YYYY-MM-DD')
  if (day < today) return null
  return isWithin(3) ? '3个月内到期' : isWithin(6) ? '3至6个月到期' : '6个月后到期'
}

/** The certificate that ends next of those that are asked for by their end. */
export function endingOf(
  { qualificationRecords, ...company }: SampleCompany,
  criteria: ParsedCriteria,
  today: string
): SampleCompany['qualificationRecords'][number] | undefined {
  if (criteria.qualificationExpiry?.by !== 'records') return undefined
  const asked = recordCriteria('qualification', criteria)
  return qualificationRecords
    .filter(each => each.expiresOn !== null && lastDayOf(each.expiresOn) >= today)
    .toSorted((one, other) => ((one.expiresOn ?? '') < (other.expiresOn ?? '') ? -1 : 1))
    .find(each => meetsRecords('qualification', { ...company, qualificationRecords: [each] }, asked, today))
}

export const recordKinds = Object.keys(recordsOf) as readonly RecordKind[]

/** One record meets everything that is asked of its kind, and none has what is excluded. */
export function meetsRecords(
  kind: RecordKind,
  company: SampleCompany,
  { asked, implied }: RecordCriteria,
  today: string
): boolean {
  if (asked.length === 0) return true
  const records: readonly Partial<Record<FilterKey, HasValue>>[] = recordsOf[kind](company, today)
  const has = (
    record: (typeof records)[number],
    { filter }: RecordCriterion,
    values: RecordCriterion['included']
  ): boolean => values.some(value => record[filter.key]?.(value) === true)
  const meeting = records.filter(record => implied.every(each => has(record, each, each.included)))
  const included = asked.filter(each => each.included.length > 0)
  return (
    (included.length === 0 ||
      meeting.some(record => included.every(each => has(record, each, each.included)))) &&
    !meeting.some(record => asked.some(each => has(record, each, each.excluded)))
  )
}
