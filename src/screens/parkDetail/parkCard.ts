import { parkColumns } from '../../catalogue/parks.ts'
import type { ParkDetail } from '../../contract/entities/park.ts'
import type { CardFigure, Clause } from '../../features/profile/CardParts.tsx'
import { formatList, formatNumber } from '../../text/format.ts'
import type { parkTexts } from '../../text/areas/park.ts'
import type { TextsOf } from '../../text/texts.ts'

type Texts = TextsOf<typeof parkTexts>

/** What a park is, where, since when and for what: only what is known of it, so perhaps nothing. */
export function introducePark(park: ParkDetail, texts: Texts): readonly Clause[] {
  const { level, kind, region, regionInference, approved, industries } = park
  const isA = [level, kind].filter(word => word !== null).join('')
  return [
    isA !== '' && { text: isA, evidence: null },
    region && { text: texts.locatedIn(region.replaceAll(' / ', '')), evidence: regionInference },
    approved && { text: texts.approvedIn(approved.slice(0, 4)), evidence: null },
    industries.length > 0 && { text: texts.leads(formatList(industries)), evidence: null }
  ].filter(clause => clause !== false && clause !== null && clause !== '')
}

const SHOWN_FIGURES = 3

/** The three figures that say most of a park, of those that are known. */
export function parkFigures(park: ParkDetail, texts: Texts): readonly CardFigure[] {
  const count = (key: 'companies' | 'highTech' | 'industrial') =>
    park[key] !== null && {
      label: parkColumns[key].label,
      value: texts.households(formatNumber(park[key]))
    }
  return [
    count('companies'),
    count('highTech'),
    count('industrial'),
    park.area !== null && { label: parkColumns.area.label, value: texts.hectares(formatNumber(park.area)) }
  ]
    .filter(figure => figure !== false)
    .slice(0, SHOWN_FIGURES)
}

const asked = ['level', 'kind', 'region', 'approved', 'area', 'authority', 'industrial', 'highTech'] as const

/** The names of what is not known of it. */
export function unknownOfPark(park: ParkDetail): readonly string[] {
  const unknown = asked.filter(key => park[key] === null).map(key => parkColumns[key].label)
  return park.industries.length > 0 ? unknown : [...unknown, parkColumns.industries.label]
}
