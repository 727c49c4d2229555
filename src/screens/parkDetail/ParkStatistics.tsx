import { ColumnChart } from '../../charts/columns/ColumnChart.tsx'
import { CriterionBars } from '../../filters/fields/CriterionBars.tsx'
import { GroupBars } from '../../filters/fields/GroupBars.tsx'
import { formatNumber } from '../../text/format.ts'
import { parkTexts } from '../../text/areas/park.ts'
import { useTexts, useFormats, useLanguage } from '../../text/TextProvider.tsx'
import type { ParkPartProps } from './ParkHead.tsx'

/** Bars that stand there at first. */
export const MOST = 8

/** The companies of a park by industry, age, qualification and year of foundation; a press on a bar narrows the list. */
export function ParkStatistics({ park, onList }: ParkPartProps) {
  const texts = useTexts(parkTexts)
  const { industryGroups, industryUnknown, ages, establishedUnknown, qualifications, foundedThrough } = park
  const { word, formats } = useLanguage()
  const figure = { label: texts.companies, unit: texts.household }
  const shared = { figure, most: MOST, onAsk: onList }
  if (park.companies === 0) return null
  return (
    <section className="pa-card pa-park-statistics" aria-label={texts.statistics}>
      <GroupBars
        {...shared}
        filter="industry"
        caption={texts.industries}
        bars={industryGroups.map(({ code, name, companies }) => ({
          token: code,
          label: word(name),
          value: companies
        }))}
        unknown={industryUnknown > 0 ? { value: industryUnknown } : null}
      />
      <GroupBars
        {...shared}
        filter="established"
        caption={
          foundedThrough === null ? texts.ages : texts.agesThrough(texts.ages, formats.day(foundedThrough))
        }
        bars={ages.map(({ token, label, companies }) => ({ token, label: word(label), value: companies }))}
        unknown={establishedUnknown > 0 ? { value: establishedUnknown } : null}
      />
      {qualifications.length > 0 ? (
        <CriterionBars
          {...shared}
          filter="qualification"
          caption={texts.qualifications}
          bars={qualifications.map(({ name, companies }) => ({
            token: name,
            label: word(name),
            value: companies
          }))}
        />
      ) : (
        <div>
          <p className="pa-bars-caption">{texts.qualifications}</p>
          <p className="pa-park-note">{texts.noQualifications}</p>
        </div>
      )}
      <Founded park={park} figure={figure} />
    </section>
  )
}

interface FoundedProps extends Pick<ParkPartProps, 'park'> {
  readonly figure: { readonly label: string; readonly unit: string }
}

/** By year of foundation; nothing to press. */
function Founded({ park, figure }: FoundedProps) {
  const texts = useTexts(parkTexts)
  const { founded, foundedBefore, foundedThrough, establishedUnknown } = park
  const formats = useFormats()
  const note = texts.foundedNote(formatNumber(foundedBefore), formatNumber(establishedUnknown))
  return (
    <div className="pa-park-founded">
      <ColumnChart
        label={texts.founded}
        head={texts.year}
        points={founded.map(({ year }) => ({ key: String(year) }))}
        series={[{ ...figure, key: 'founded', values: founded.map(({ companies }) => companies) }]}
        note={
          foundedThrough === null
            ? note
            : formats.clauses([note, texts.foundedThrough(formats.day(foundedThrough))])
        }
      />
    </div>
  )
}
