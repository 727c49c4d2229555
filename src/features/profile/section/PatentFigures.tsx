import { BarTable } from '../../../charts/bars/BarTable.tsx'
import { ColumnChart } from '../../../charts/columns/ColumnChart.tsx'
import { spansBetween } from '../../../charts/columns/spansBetween.ts'
import { filters } from '../../../catalogue/filters.ts'
import { sections } from '../../../catalogue/sections.ts'
import { overviewEndpoints } from '../../../contract/endpoints/overview.ts'
import type { PatentCount } from '../../../contract/entities/overview.ts'
import { Answer } from '../../../errors/Answer.tsx'
import { useEndpoint } from '../../../http/useEndpoint.ts'
import { companyTexts } from '../../../text/areas/company.ts'
import { formatNumber } from '../../../text/format.ts'
import { useTexts, useWords } from '../../../text/TextProvider.tsx'
import { SkeletonLines } from '../../../ui/Skeleton.tsx'

/** The stored patents of a company by kind and legal status, and by year of application. */
export function PatentFigures({ id }: { readonly id: string }) {
  const texts = useTexts(companyTexts)
  const answer = useEndpoint(overviewEndpoints.companyPatents, { params: { id } })
  return (
    <div className="pa-patent-figures">
      <Answer
        of={answer}
        skeleton={<SkeletonLines lines={8} />}
        hint={texts.sectionFailed(texts.patentFigures)}
      >
        {counts => <Figures counts={counts} />}
      </Answer>
    </div>
  )
}

function Figures({ counts }: { readonly counts: readonly PatentCount[] }) {
  const texts = useTexts(companyTexts)
  const word = useWords()
  const unit = word(filters.inventions.unit)
  const title = word(sections.patents.title)
  const kinds = sumBy(counts, ({ kind, status }) =>
    [
      kind === null ? texts.unknownKind : word(kind),
      status === null ? texts.unknownStatus : word(status)
    ].join(' · ')
  )
  const byYear = sumBy(counts, ({ year }) => (year === null ? '' : String(year)))
  const years = spansBetween([...byYear.keys()].filter(year => year !== '').toSorted())
  const dateless = byYear.get('') ?? 0
  return (
    <>
      <BarTable
        caption={texts.patentKinds}
        head={texts.patentKinds}
        figure={{ label: title, unit }}
        most={MOST}
        rows={[...kinds]
          .toSorted(([, one], [, other]) => other - one)
          .map(([name, value]) => ({ key: name, name, title: name, value }))}
      />
      <div>
        <ColumnChart
          label={texts.patentYears}
          head={texts.patentYears}
          points={years.map(key => ({ key }))}
          series={[
            {
              key: 'patents',
              label: title,
              unit,
              values: years.map(year => byYear.get(year) ?? 0)
            }
          ]}
        />
        {dateless > 0 && <p className="pa-section-source">{texts.patentsDateless(formatNumber(dateless))}</p>}
      </div>
    </>
  )
}

/** Rows that stand there at first. */
const MOST = 8

function sumBy(
  counts: readonly PatentCount[],
  keyOf: (count: PatentCount) => string
): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  for (const each of counts) sums.set(keyOf(each), (sums.get(keyOf(each)) ?? 0) + each.count)
  return sums
}
