import type { MapStatistics } from '../../contract/entities/map.ts'
import type { MapMeasure } from '../../domain/map/mapMeasures.ts'
import { formatNumber } from '../../text/format.ts'
import { industryMapTexts } from '../../text/areas/industryMap.ts'
import type { Formats } from '../../text/locale.ts'
import { useTexts, useFormats } from '../../text/TextProvider.tsx'
import type { Texts } from '../../text/texts.ts'
import { figureOf, formatFigure } from './figures.ts'

export interface MapNotesProps {
  readonly data: MapStatistics
  readonly measure: MapMeasure
  /** The place of the year up to which companies count; null for all. */
  readonly at: number | null
  readonly label: string
  /** The figures are those of the request before. */
  readonly stale: boolean
}

/** What the figures add up to, why some of it is not on the map, and what the measure means. */
export function MapNotes({ data, measure, at, label, stale }: MapNotesProps) {
  const texts = useTexts(industryMapTexts)
  const formats = useFormats()
  const hint = hintOf(measure, data, texts, formats)
  const { capitalUnknown } = data.total
  return (
    <div className="pa-industry-map-notes">
      <p className="pa-industry-map-note" role="status">
        {stale ? texts.updating : sumText({ data, measure, at, label }, texts, formats)}
      </p>
      {measure === 'capital' && capitalUnknown > 0 && (
        <p className="pa-industry-map-note">{texts.unknownCapital(formatNumber(capitalUnknown))}</p>
      )}
      {hint && <p className="pa-industry-map-note">{hint}</p>}
    </div>
  )
}

function sumText(
  { data, measure, at, label }: Omit<MapNotesProps, 'stale'>,
  texts: Texts['industryMap'],
  formats: Formats
): string {
  const { province, total, elsewhere } = data
  const write = (figure: number | null): string =>
    texts.figure(
      formatFigure(measure, figure, formats),
      measure === 'capital' ? texts.capitalUnit : texts.companyUnit
    )
  const whole = figureOf(total, measure, at)
  const missing = figureOf(elsewhere, measure, at)
  const sum = texts.sum(province?.name ?? texts.country, label, write(whole))
  if (!missing || whole === null) return sum
  return `${sum}${texts.notOnMap(write(whole - missing), write(missing), province?.name ?? null)}`
}

function hintOf(
  measure: MapMeasure,
  { foundedThrough, financedThrough, total }: MapStatistics,
  texts: Texts['industryMap'],
  { day }: Formats
): string | null {
  switch (measure) {
    case 'capital':
      return texts.hintCapital
    case 'listed':
      return total.listed === null ? texts.noListed : texts.hintListed
    case 'technology':
      return total.technology === null ? texts.noTechnology : texts.hintTechnology
    case 'recent':
      return foundedThrough && texts.foundedThrough(day(foundedThrough))
    case 'financed':
      return financedThrough && texts.financedThrough(day(financedThrough))
    case 'companies':
      return null
  }
}
