import type { ReactNode } from 'react'
import { keysOf } from '../../catalogue/keys.ts'
import { parkColumns } from '../../catalogue/parks.ts'
import type { ParkDetail } from '../../contract/entities/park.ts'
import { formatNumber } from '../../text/format.ts'
import type { parkTexts } from '../../text/areas/park.ts'
import type { Language } from '../../text/locale.ts'
import type { TextsOf } from '../../text/texts.ts'
import { parkCells } from './parkCells.tsx'

/** One line of the comparison. */
export interface ParkLine {
  readonly label: string
  readonly unit?: string
  readonly show: (park: ParkDetail) => ReactNode
  /** Of a figure: one can be the greatest. */
  readonly figureOf?: (park: ParkDetail) => number | null
}

const NAMED = 3

/** The columns of the list, and what statistics say. */
export function comparedLines(texts: TextsOf<typeof parkTexts>, language: Language): readonly ParkLine[] {
  const { word, formats } = language
  const named = (groups: readonly { readonly name: string; readonly companies: number }[]): string =>
    formats.list(
      groups.slice(0, NAMED).map(each => texts.named(word(each.name), formatNumber(each.companies)))
    )
  const columns = keysOf(parkColumns).filter(key => key !== 'name')
  return [
    ...columns.map((key): ParkLine => {
      const figureOf = figuresOf[key]
      const show = (park: ParkDetail) => parkCells[key](park, { ...language, words: [] })
      const column: { readonly label: string; readonly unit?: string } = parkColumns[key]
      const { label, unit } = column
      return { label: word(label), ...(unit && { unit: word(unit) }), show, ...(figureOf && { figureOf }) }
    }),
    {
      label: texts.young,
      unit: texts.household,
      show: park => formatNumber(youngOf(park)),
      figureOf: youngOf
    },
    { label: texts.topIndustries, show: park => named(park.industryGroups) },
    { label: texts.topQualifications, show: park => named(park.qualifications) }
  ]
}

const figuresOf: { readonly [Key in keyof typeof parkColumns]?: (park: ParkDetail) => number | null } = {
  companies: park => park.companies,
  industrial: park => park.industrial,
  highTech: park => park.highTech,
  area: park => (park.area === null ? null : Number(park.area))
}

const YOUNG = ['-1', '1-5']

/** Unknown where no company's day of foundation is known. */
function youngOf({ ages, companies, establishedUnknown }: ParkDetail): number | null {
  if (establishedUnknown >= companies) return null
  const young = ages.filter(({ token }) => YOUNG.includes(token)).map(band => band.companies)
  const known = young.filter(count => count !== null)
  return known.length < young.length ? null : known.reduce((sum, count) => sum + count, 0)
}
