import {
  parkRules,
  type InferredParkRule,
  type ParkRuleKey
} from '../../../../src/catalogue/insights/parkRules.ts'
import { normalizeName } from '../../../../src/domain/criteria/searchText.ts'
import { usccRegion } from '../../../../src/domain/names/uscc.ts'
import type { KnownPark } from '../../../../src/domain/parks/findParks.ts'
import type { ParkIndex } from '../../../../src/domain/parks/parkIndex.ts'
import { parkOffices } from '../../../../src/domain/parks/parkOffices.ts'

/** What is read of a company to find its parks. */
export interface Locatable {
  /** Empty where it is not known. */
  readonly address: string
  readonly name: string
  readonly uscc: string | null
  readonly region: string | null
}

/** A park in which a company lies, and the words that say so. */
export interface ParkPlace {
  /** Null where no list has a park of this name. */
  readonly park: KnownPark | null
  readonly name: string
  readonly rule: ParkRuleKey
  readonly evidence: string
}

/** By what its records say (`stated`, in their order), and only where none names a park by its address, name or office. */
export function parkPlaces(
  company: Locatable,
  stated: readonly string[],
  known: ParkIndex<KnownPark>
): readonly ParkPlace[] {
  const places = stated.length > 0 ? placesStated(company, stated, known) : placesInferred(company, known)
  // Of two parks with one name the first.
  return [...new Map(places.toReversed().map(place => [place.name, place])).values()].toReversed()
}

function placesStated(
  { region }: Locatable,
  stated: readonly string[],
  known: ParkIndex<KnownPark>
): readonly ParkPlace[] {
  return stated.map(evidence => {
    const park = known.named(evidence, region)
    return { park, name: park?.name ?? evidence, rule: 'stated', evidence }
  })
}

/** A company may have moved since it was named or registered: only its address says so. */
function placesInferred(
  { address, name, uscc, region }: Locatable,
  known: ParkIndex<KnownPark>
): readonly ParkPlace[] {
  const by =
    (rule: InferredParkRule) =>
    ({ park, words }: { readonly park: KnownPark; readonly words: string }): ParkPlace => ({
      park,
      name: park.name,
      rule,
      evidence: words
    })
  if (address !== '') return known.inAddress(address, region).map(by('address'))
  const key = normalizeName(name)
  const named = known.inAddress(name, region).filter(({ words }) => key.startsWith(words))
  if (named.length > 0) return named.map(by('name'))
  const office = uscc === null ? '' : usccRegion(uscc)
  const park = known.named(parkOffices.get(office) ?? '', region)
  return park ? [by('office')({ park, words: office })] : []
}

/** What the page of a company names as the source of a park that was inferred; null of one that a record states. */
export function sourceOfPlace({ rule, evidence }: ParkPlace): string | null {
  return rule === 'stated' ? null : `${parkRules[rule].reads}“${evidence}”`
}
