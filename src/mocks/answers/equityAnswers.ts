import type { EquityDirection } from '../../catalogue/insights/equity.ts'
import { findOwners, type Holding } from '../../domain/equityOwners.ts'
import type { equityEndpoints } from '../../contract/endpoints/equity.ts'
import type { EquityEdge } from '../../contract/entities/equity.ts'
import type { SampleCompany } from '../../sample/sampleCompany.ts'
import { findCompany } from '../world/findCompany.ts'
import type { Answers } from '../serving/mockEndpoint.ts'
import type { MockWorld } from '../world/mockWorld.ts'
import { pageOf } from '../serving/pageOf.ts'
import { sectionRowsOf } from '../world/rows.ts'
import { customerIn, customerOf } from '../world/customers.ts'

export function equityAnswers(world: MockWorld): Answers<typeof equityEndpoints> {
  const marked = <Holder extends Reference>(holder: Holder) => ({
    ...holder,
    customer: customerOf(world, holder.id)
  })
  return {
    companyEquity: ({ params, query }) => {
      const company = findCompany(world, params.id)
      return { ...pageOf(edgesOf(company, query.direction, world), query), cursor: null }
    },
    companyOwners: async ({ params }) => {
      const { id } = findCompany(world, params.id)
      const { owners, control, isComplete } = await findOwners(id, companies =>
        Promise.resolve(new Map(companies.map(each => [each, holdersOf(findCompany(world, each), world)])))
      )
      return { owners: owners.map(marked), control: control.map(marked), isComplete }
    }
  }
}

function holdersOf(company: SampleCompany, world: MockWorld): readonly Holding[] {
  return edgesOf(company, 'up', world).map(({ id, name, kind, share }) => ({ id, name, kind, share }))
}

interface Reference {
  readonly id: string | null
  readonly name: string
}

/** In the sample both ends of a holding record it alike, so one of them is enough. */
function edgesOf(company: SampleCompany, direction: EquityDirection, world: MockWorld): EquityEdge[] {
  return rowsOf(company, direction, world).map(row => {
    const { id, name } = (direction === 'up' ? row.holder : row.company) as Reference
    const known = id === null ? null : world.findCompany(id)
    return {
      id,
      name,
      customer: customerIn(world, known),
      kind: textOf(row.holderKind),
      status: known?.status ?? null,
      share: textOf(row.share),
      amount: textOf(direction === 'up' ? row.subscribed : row.amount),
      since: textOf(direction === 'up' ? row.subscribedOn : row.since),
      further: known ? rowsOf(known, direction, world).length : null
    }
  })
}

function rowsOf(
  company: SampleCompany,
  direction: EquityDirection,
  world: MockWorld
): readonly Readonly<Record<string, unknown>>[] {
  const section = direction === 'up' ? 'shareholders' : 'investments'
  return sectionRowsOf(company, section, world.sample)
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
