import { parkColumns } from '../../catalogue/parks.ts'
import type { ParkDetail } from '../../contract/entities/park.ts'
import type { CardFigure, Clause } from '../../features/profile/CardParts.tsx'
import { formatNumber } from '../../text/format.ts'
import type { parkTexts } from '../../text/areas/park.ts'
import type { Language } from '../../text/locale.ts'
import type { TextsOf } from '../../text/texts.ts'

type Texts = TextsOf<typeof parkTexts>

/** What a park is, where, since when and for what: only what is known of it, so perhaps nothing. */
export function introducePark(
  park: ParkDetail,
  texts: Texts,
  { word, formats }: Language
): readonly Clause[] {
  const { level, kind, region, regionInference, approved, industries } = park
  const isA = formats.kindOf([level, kind].flatMap(each => (each === null ? [] : word(each))))
  return [
    isA !== '' && { text: isA, evidence: null },
    region && {
      text: texts.locatedIn(formats.place(region.split(' / ').map(word))),
      evidence: regionInference
    },
    approved && { text: texts.approvedIn(approved.slice(0, 4)), evidence: null },
    industries.length > 0 && { text: texts.leads(formats.list(industries.map(word))), evidence: null }
  ].filter(clause => clause !== false && clause !== null && clause !== '')
}

const SHOWN_FIGURES = 3

/** The three figures that say most of a park, of those that are known. */
export function parkFigures(park: ParkDetail, texts: Texts, { word }: Language): readonly CardFigure[] {
  const count = (key: 'companies' | 'highTech' | 'industrial') =>
    park[key] !== null && {
      label: word(parkColumns[key].label),
      value: texts.households(formatNumber(park[key]))
    }
  return [
    count('companies'),
    count('highTech'),
    count('industrial'),
    park.area !== null && {
      label: word(parkColumns.area.label),
      value: texts.hectares(formatNumber(park.area))
    }
  ]
    .filter(figure => figure !== false)
    .slice(0, SHOWN_FIGURES)
}

const asked = ['level', 'kind', 'region', 'approved', 'area', 'authority', 'industrial', 'highTech'] as const

/** The names of what is not known of it. */
export function unknownOfPark(park: ParkDetail, { word }: Language): readonly string[] {
  const unknown = asked.filter(key => park[key] === null).map(key => word(parkColumns[key].label))
  return park.industries.length > 0 ? unknown : [...unknown, word(parkColumns.industries.label)]
}
