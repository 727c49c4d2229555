import { UNKNOWN, type FilterKey } from '../../catalogue/filters.ts'
import { ColumnChart } from '../../charts/columns/ColumnChart.tsx'
import { CriterionBars } from '../../filters/CriterionBars.tsx'
import { formatNumber } from '../../text/format.ts'
import { parkTexts } from '../../text/park.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import type { ParkPartProps } from './ParkHead.tsx'

/** Bars that stand there at first. */
export const MOST = 8

/** The companies of a park by industry, age, qualification and year of foundation; a press on a bar narrows the list. */
export function ParkStatistics({ park, onList }: ParkPartProps) {
  const texts = useTexts(parkTexts)
  const { industryGroups, industryUnknown, ages, establishedUnknown, qualifications, founded } = park
  if (park.companies === 0) return null
  return (
    <section className="pa-card pa-park-statistics" aria-label={texts.statistics}>
      <Bars
        filter="industry"
        caption={texts.industries}
        groups={industryGroups.map(({ code, ...group }) => ({ ...group, token: code }))}
        unknown={industryUnknown}
        onList={onList}
      />
      <Bars
        filter="established"
        caption={texts.ages}
        groups={ages.map(({ label, ...age }) => ({ ...age, name: label }))}
        unknown={establishedUnknown}
        onList={onList}
      />
      <Bars
        filter="qualification"
        caption={texts.qualifications}
        groups={qualifications.map(group => ({ ...group, token: group.name }))}
        none={texts.noQualifications}
        onList={onList}
      />
      <div className="pa-park-founded">
        <ColumnChart
          label={texts.founded}
          head={texts.year}
          points={founded.map(({ year }) => ({ key: String(year), label: String(year) }))}
          series={[
            {
              key: 'founded',
              label: texts.companies,
              unit: texts.household,
              values: founded.map(({ companies }) => companies)
            }
          ]}
        />
        <p className="pa-park-note">
          {texts.foundedNote(formatNumber(park.foundedBefore), formatNumber(establishedUnknown))}
        </p>
      </div>
    </section>
  )
}

interface BarsProps extends Pick<ParkPartProps, 'onList'> {
  readonly filter: Extract<FilterKey, 'industry' | 'established' | 'qualification'>
  readonly caption: string
  readonly groups: readonly { readonly token: string; readonly name: string; readonly companies: number }[]
  /** Of how many companies it is not known. Default: that is not counted. */
  readonly unknown?: number
  /** What is said where there are no groups. Default: nothing. */
  readonly none?: string
}

function Bars({ filter, caption, groups, unknown = 0, none, onList }: BarsProps) {
  const texts = useTexts(parkTexts)
  const rest = unknown > 0 ? [{ token: UNKNOWN, name: texts.unknown, companies: unknown }] : []
  if (groups.length === 0 && none !== undefined) {
    return (
      <div>
        <p className="pa-bars-caption">{caption}</p>
        <p className="pa-park-note">{none}</p>
      </div>
    )
  }
  return (
    <CriterionBars
      filter={filter}
      caption={caption}
      figure={{ label: texts.companies, unit: texts.household }}
      most={MOST}
      bars={[...groups, ...rest].map(({ token, name, companies }) => ({
        token,
        label: name,
        value: companies
      }))}
      onAsk={onList}
    />
  )
}
