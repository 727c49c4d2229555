import { filters, UNKNOWN, type FilterKey } from '../../catalogue/filters.ts'
import { industrialGroups } from '../../catalogue/insights/industrialRules.ts'
import { ColumnChart } from '../../charts/columns/ColumnChart.tsx'
import { companyEndpoints } from '../../contract/endpoints/company.ts'
import type { Facets } from '../../contract/entities/company.ts'
import { companyTerms } from '../../domain/listQuery.ts'
import { Answer } from '../../errors/Answer.tsx'
import { useEndpoint } from '../../http/useEndpoint.ts'
import { useListQuery } from '../../list/controller/listContext.ts'
import { ListFigures } from '../../list/figures/ListFigures.tsx'
import { formatNumber } from '../../text/format.ts'
import { industrialTexts } from '../../text/industrial.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { SkeletonLines } from '../../ui/Skeleton.tsx'

const figures: readonly FilterKey[] = ['region', 'industry', 'revenue', 'outputValue', 'profit', 'taxPaid']

/** Who entered the register and who left it, year by year, and the companies of the list by region, industry and size. */
export function IndustrialFigures() {
  return (
    <>
      <EntriesAndExits />
      <ListFigures filters={figures} />
    </>
  )
}

/** Of whoever was in the register, whichever state the list shows. */
function EntriesAndExits() {
  const texts = useTexts(industrialTexts)
  const { criteria } = useListQuery(companyTerms).query
  const answer = useEndpoint(
    companyEndpoints.companyFacets,
    {
      body: {
        criteria: { ...criteria, industrialState: industrialGroups.ever },
        filters: ['industrialSince', 'industrialUntil'],
        whole: true
      }
    },
    { keepPrevious: true }
  )
  return (
    <section className="pa-industrial-years" aria-busy={answer.isPlaceholderData}>
      <Answer of={answer} skeleton={<SkeletonLines lines={10} />}>
        {({ facets }) => {
          const [entries, exits] = [countsOf(facets, 'industrialSince'), countsOf(facets, 'industrialUntil')]
          const unknown = entries(UNKNOWN)
          return (
            <>
              <ColumnChart
                label={texts.entriesAndExits}
                head={texts.year}
                points={years}
                series={[
                  {
                    key: 'entries',
                    label: texts.entries,
                    unit: texts.companies,
                    values: years.map(({ key }) => entries(key))
                  },
                  {
                    key: 'exits',
                    label: texts.exits,
                    unit: texts.companies,
                    values: years.map(({ key }) => exits(key))
                  }
                ]}
              />
              <p className="pa-industrial-note">
                {texts.entriesNote}
                {unknown > 0 && texts.entriesUnknown(formatNumber(unknown))}
              </p>
            </>
          )
        }}
      </Answer>
    </section>
  )
}

/** From the earliest on, which stands for all before it. */
const years = filters.industrialSince.options
  .toReversed()
  .map(({ key, andEarlier }) => ({ key, label: andEarlier ? `≤${key}` : key }))

function countsOf(facets: Facets['facets'], filter: FilterKey): (token: string) => number {
  const values = facets.find(facet => facet.filter === filter)?.values ?? []
  return token => values.find(value => value.token === token)?.count ?? 0
}
