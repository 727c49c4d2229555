import type { Criteria } from '../../catalogue/filters.ts'
import type { mapEndpoints } from '../../contract/endpoints/map.ts'
import { comparableOf } from '../../domain/facts/companyFacts.ts'
import { measureCriteria, type MapMeasure } from '../../domain/map/mapMeasures.ts'
import { mapStatistics, type MapCell, type MapReach } from '../../domain/map/mapStatistics.ts'
import { parseCriteria } from '../../domain/criteria/parsedCriteria.ts'
import type { SampleCompany } from '../../sample/sampleCompany.ts'
import type { Answers } from '../serving/mockEndpoint.ts'
import { viewerOf, type MockWorld } from '../world/mockWorld.ts'
import { searchWorld } from '../world/searchWorld.ts'

export function mapAnswers(world: MockWorld): Answers<typeof mapEndpoints> {
  const having = (criteria: Criteria): readonly SampleCompany[] =>
    searchWorld(world.companies, parseCriteria(criteria), viewerOf(world))
  return {
    mapStatistics: ({ query: { industry, chain, within = null, until = null } }) => {
      const found = having({
        ...(industry && { industry: [industry] }),
        ...(chain && { chain: [chain] }),
        ...(within && { region: [within] })
      })
      const counts = (measure: MapMeasure): ReadonlySet<SampleCompany> =>
        new Set(having(measureCriteria(measure, null)))
      const sets = {
        recent: counts('recent'),
        listed: counts('listed'),
        technology: counts('technology'),
        financed: counts('financed')
      }
      return mapStatistics(
        found.map(company => cellOf(company, sets)),
        { within, until, today: world.today, reach: reachTo(world.today) }
      )
    }
  }
}

/** Invented companies have everything. */
const reachTo = (today: string): MapReach => ({
  founded: today,
  financed: today,
  listed: true,
  technology: true
})

type Counted = 'recent' | 'listed' | 'technology' | 'financed'

/** A company as a cell of its own. */
function cellOf(
  company: SampleCompany,
  sets: Readonly<Record<Counted, ReadonlySet<SampleCompany>>>
): MapCell {
  const cents = comparableOf(company, 'regCapital')
  const countIn = (measure: Counted): number => (sets[measure].has(company) ? 1 : 0)
  return {
    place: company.region,
    year: Number(company.established.slice(0, 4)),
    companies: 1,
    recent: countIn('recent'),
    capital: BigInt(cents ?? 0),
    capitalKnown: cents === null ? 0 : 1,
    listed: countIn('listed'),
    technology: countIn('technology'),
    financed: countIn('financed')
  }
}
