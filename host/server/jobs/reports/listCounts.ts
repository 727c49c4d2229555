import { toYuanCents } from '../../../../src/domain/facts/money.ts'
import { regions } from '../../../../src/catalogue/classifications/regions.ts'
import { filters, UNKNOWN } from '../../../../src/catalogue/filters.ts'
import type { CompanyRow } from '../../../../src/contract/entities/company.ts'
import { figureTest, intervalOf } from '../../../../src/domain/criteria/filterKinds.ts'
import { parkStatistics, type Counts } from '../../../../src/domain/parks/parkStatistics.ts'
import { sentences } from '../../base/sentences.ts'
import { figure } from './blocks.ts'
import type { SectionContent } from './document.ts'

const texts = sentences.reportFile

export interface FacetValue {
  readonly name: string
  /** Null where it is not known. */
  readonly companies: number | null
}

class Counter {
  readonly #counts = new Map<string | null, number>()

  add(value: string | null): void {
    this.#counts.set(value, (this.#counts.get(value) ?? 0) + 1)
  }

  counts(): Counts {
    return [...this.#counts].map(([value, count]) => ({ value, count }))
  }

  of(value: string | null): number {
    return this.#counts.get(value) ?? 0
  }
}

/** Counts the companies of a list while they are read, batch by batch. */
export class ListCounts {
  readonly #provinces = new Counter()
  readonly #industries = new Counter()
  readonly #established = new Counter()
  readonly #qualifications = new Counter()
  readonly #capital = new Counter()
  readonly #risks = new Counter()
  #companies = 0

  add(rows: readonly CompanyRow[], today: string): void {
    for (const row of rows) {
      this.#companies += 1
      this.#provinces.add(row.region === null ? null : (regions.line(row.region.code)[0]?.name ?? null))
      this.#industries.add(row.industry?.code ?? null)
      this.#established.add(row.established)
      for (const each of row.qualifications) this.#qualifications.add(each)
      this.#capital.add(bandOf(row.regCapital, today))
      this.#risks.add(row.risks === null ? null : row.risks > 0 ? 'some' : 'none')
    }
  }

  get companies(): number {
    return this.#companies
  }

  overview(asked: number): SectionContent {
    return {
      blocks: [
        {
          kind: 'facts',
          facts: [
            { label: texts.listTotal, value: figure(this.#companies) },
            { label: texts.listGone, value: figure(asked - this.#companies) },
            { label: texts.capitalKnown, value: figure(this.#companies - this.#capital.of(null)) },
            ...this.#riskFacts()
          ]
        }
      ]
    }
  }

  risks(): SectionContent {
    return { blocks: [{ kind: 'facts', facts: this.#riskFacts() }] }
  }

  /** A company that was not looked up is none without risks. */
  #riskFacts() {
    return [
      { label: texts.risky, value: figure(this.#risks.of('some')) },
      { label: texts.clean, value: figure(this.#risks.of('none')) },
      { label: texts.riskUnknown, value: figure(this.#risks.of(null)) }
    ]
  }

  provinces(): readonly FacetValue[] {
    return named(this.#provinces.counts())
  }

  get provincesUnknown(): number {
    return this.#provinces.of(null)
  }

  capital(): readonly FacetValue[] {
    return capitalBands.map(({ token, label }) => ({ name: label, companies: this.#capital.of(token) }))
  }

  get capitalUnknown(): number {
    return this.#capital.of(null)
  }

  /** As a park counts its companies. `through` is the last day of which the data hold foundations; null for today. */
  statistics(today: string, through: string | null) {
    return parkStatistics(
      {
        established: this.#established.counts(),
        industry: this.#industries.counts(),
        qualification: this.#qualifications.counts()
      },
      today,
      through
    )
  }
}

const capitalBands = filters.regCapital.bands

/** The band of an amount in yuan; null where it is not known. */
function bandOf(capital: CompanyRow['regCapital'], today: string): string | null {
  const cents = capital?.amount ? toYuanCents(capital.amount, capital.currency) : null
  if (cents === null) return null
  const amount = BigInt(cents)
  const band = capitalBands.find(({ token }) => {
    const test = figureTest(filters.regCapital, token)
    const interval = test === UNKNOWN ? null : intervalOf(test, today)
    if (!interval) return false
    const { from, to } = interval
    return (from === null || amount >= BigInt(from)) && (to === null || amount < BigInt(to))
  })
  return band?.token ?? null
}

function named(counts: Counts): readonly FacetValue[] {
  return counts.flatMap(({ value, count }) => (value === null ? [] : [{ name: value, companies: count }]))
}
