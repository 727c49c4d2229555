import { decimal } from '../draw/decimal.ts'
import { filters } from '../../catalogue/filters.ts'
import { regions } from '../../catalogue/classifications/regions.ts'
import type { SampleCompany } from '../sampleCompany.ts'
import { dayBetween, daysBetween, SAMPLE_DAY } from '../draw/days.ts'
import type { Random } from '../draw/random.ts'
import { inventPerson, isActive, isIndividual, randomOf } from '../record.ts'
import { roads } from '../words/words.ts'

/** A former or present value with its first day; the first one dates from the establishment. */
export interface DatedValue {
  readonly value: string
  readonly since: string
}

/** Values in order of time; the last one is today's. */
export interface History {
  readonly representative: readonly DatedValue[]
  readonly capital: readonly DatedValue[]
  readonly address: readonly DatedValue[]
  readonly scope: readonly DatedValue[]
  readonly status: readonly DatedValue[]
}

export function historyOf(company: SampleCompany): History {
  const random = randomOf(company, 0xc2b2ae)
  const years = daysBetween(company.established, SAMPLE_DAY) / 365
  const often = isIndividual(company) ? 0.1 : Math.min(0.75, years / 20)
  const changes = (most: number): number => (random.chance(often) ? 1 + random.below(most) : 0)
  return {
    representative: datedValues(random, company, company.legalRepresentative, changes(2), () =>
      inventPerson(random)
    ),
    capital: capitals(random, company, changes(3)),
    address: datedValues(random, company, company.address, changes(2), () => earlierAddress(random, company)),
    scope: datedValues(random, company, company.scope, changes(1), () => earlierScope(company)),
    status: isActive(company)
      ? [{ value: company.status, since: company.established }]
      : datedValues(random, company, company.status, 1, () => '存续')
  }
}

/** Today's value preceded by as many others as it changed. */
function datedValues(
  random: Random,
  { established }: SampleCompany,
  today: string,
  changes: number,
  earlier: (at: number) => string
): readonly DatedValue[] {
  const days = Array.from({ length: changes }, () => dayBetween(random, established)).toSorted()
  const values = [...days.map((_, at) => earlier(at)), today]
  return values
    .map((value, at) => ({ value, since: days[at - 1] ?? established }))
    .filter(({ value }, at) => value !== values[at - 1])
}

function capitals(random: Random, company: SampleCompany, changes: number): readonly DatedValue[] {
  const { regCapital } = company
  if (!regCapital) return []
  const currency = filters.currency.options.find(({ key }) => key === regCapital.currency)?.label ?? ''
  const written = (amount: number): string => `${decimal(amount, 1)}万元${currency}`
  const amounts = Array.from(
    { length: changes },
    () => Number(regCapital.amount) * (0.1 + random.next() * 0.8)
  )
    .map(amount => Math.max(1, Math.round(amount)))
    .toSorted((one, other) => one - other)
  return datedValues(random, company, written(Number(regCapital.amount)), changes, at =>
    written(amounts[at] ?? 1)
  )
}

/** Another street of the same district. */
function earlierAddress(random: Random, { region }: SampleCompany): string {
  const place = [...new Set(regions.line(region).map(({ name }) => name))].join('')
  return `${place}${random.pick(roads)}${random.pick(['路', '大道', '街'])}${1 + random.below(999)}号`
}

/** Before it sold all of its present products. */
function earlierScope({ products, scope }: SampleCompany): string {
  const [first] = products
  return `${first?.product ?? ''}的销售；${scope.split('；').slice(1, 2).join('')}。`
}
