import type { Step } from './run.ts'
import { placeInChain, placeKey, type NodeOfCompany } from './chainPlaces.ts'
import { savePending } from './pending.ts'
import { resolveCompanies, type Reference } from './resolveCompanies.ts'

/** A company, as a table names it, at a node. */
export interface Placement {
  readonly company: Reference
  readonly place: NodeOfCompany
}

/** Places the companies that are known; the others wait for an import that brings them. */
export async function writePlacements(
  { unit, report }: Step,
  kind: 'industry' | 'chainNode',
  placements: readonly Placement[]
): Promise<void> {
  const ids = await resolveCompanies(
    unit,
    placements.map(({ company }) => company)
  )
  const places = placements.flatMap(({ place }, at) => (ids[at] ? [{ id: ids[at], ...place }] : []))
  const outcomes = await placeInChain(unit, places)
  for (const place of places) report.stored(outcomes.get(placeKey(place.id, place)) ?? 'unchanged')
  const waiting = placements.filter((_, at) => !ids[at])
  for (const { company } of waiting) report.unattached(nameOf(company))
  const pending = waiting.map(({ company, place }) => ({
    kind,
    fingerprint: `${nameOf(company)}/${place.node}`,
    ...company,
    record: kind === 'industry' ? { node: place.node } : place
  }))
  await savePending(unit, pending, report.stored)
}

function nameOf({ uscc, stockCode, name }: Reference): string {
  return stockCode ?? uscc ?? name ?? '--'
}
