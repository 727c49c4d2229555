import { useMemo, type ReactNode } from 'react'
import { hasCities } from '../../charts/geometry/loadGeometry.ts'
import { RegionMap } from '../../charts/map/RegionMap.tsx'
import { industryMapTexts } from '../../text/areas/industryMap.ts'
import { useFormats, useTexts } from '../../text/TextProvider.tsx'
import { useNarrow } from '../../ui/hooks/useNarrow.ts'
import { classesOf, figureOf, formatFigure, measureLabel, placeOfYear } from './figures.ts'
import { MapNotes } from './MapNotes.tsx'
import { MapTable } from './MapTable.tsx'
import { TimeLine } from './TimeLine.tsx'
import type { FiguresProps } from './useMapState.ts'

/** The figures as a map with its ranking, or all of them as a table. The years stand where both are in sight. */
export function MapFigures(props: FiguresProps) {
  const { data, query, stale, onChange } = props
  const isMap = query.view === 'map'
  const years = (
    <TimeLine
      years={data.years}
      until={query.until}
      undated={data.undated}
      plays={isMap && query.measure === 'companies'}
      onChange={until => onChange({ until }, { replace: true })}
    />
  )
  return (
    <div className="pa-industry-map-figures" aria-busy={stale}>
      {isMap ? <DrawnMap {...props} years={years} /> : years}
      {!isMap && <MapTable {...props} />}
    </div>
  )
}

interface DrawnMapProps extends FiguresProps {
  readonly years: ReactNode
}

/** In CSS px. */
const HEIGHT = 520
const NARROW_HEIGHT = 300

function DrawnMap({ data, query, stale, years, onChange }: DrawnMapProps) {
  const texts = useTexts(industryMapTexts)
  const formats = useFormats()
  const narrow = useNarrow()
  const { measure, region } = query
  // What is shown, also while the next place is on its way.
  const within = data.province?.code ?? null
  const at = placeOfYear(data.years, query.until)
  const label = measureLabel(measure, query.until, texts)
  const classes = useMemo(() => classesOf(data, measure), [data, measure])
  const regions = useMemo(
    () => data.regions.map(each => ({ ...each, value: figureOf(each, measure, at) })),
    [data, measure, at]
  )
  const press = (code: string): void => {
    const back = region === code && !(within === null && hasCities(code))
    onChange({ region: back ? within : code })
  }
  return (
    <RegionMap
      within={within}
      label={measure === 'capital' ? texts.withUnit(label, texts.capitalUnit) : label}
      regions={regions}
      classes={classes}
      chosen={region === null || region === within ? none : [region]}
      onChoose={press}
      format={value => formatFigure(measure, value, formats)}
      height={narrow ? NARROW_HEIGHT : HEIGHT}
      note={
        <>
          <MapNotes data={data} measure={measure} at={at} label={label} stale={stale} />
          {years}
        </>
      }
    />
  )
}

const none: readonly string[] = []
