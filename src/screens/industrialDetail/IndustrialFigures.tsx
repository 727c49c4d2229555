import { filters, UNKNOWN, type FilterKey, type Option } from '../../catalogue/filters.ts'
import { industrialGroups } from '../../catalogue/insights/industrialRules.ts'
import { ColumnChart } from '../../charts/columns/ColumnChart.tsx'
import { countOf } from '../../features/companySearch/optionLibraries.ts'
import { companySearchEndpoints } from '../../contract/endpoints/companySearch.ts'
import { companyTerms } from '../../domain/criteria/listQuery.ts'
import { StaleAnswer } from '../../errors/StaleAnswer.tsx'
import { useEndpoint } from '../../http/useEndpoint.ts'
import { useListQuery } from '../../list/controller/listContext.ts'
import { ListFigures } from '../../list/figures/ListFigures.tsx'
import { formatNumber } from '../../text/format.ts'
import { industrialTexts } from '../../text/areas/industrial.ts'
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
    companySearchEndpoints.companyFacets,
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
    <StaleAnswer of={answer} className="pa-industrial-years" skeleton={<SkeletonLines lines={10} />}>
      {facets => {
        const unknown = countOf(facets, 'industrialSince', UNKNOWN)
        const yearly = (filter: FilterKey) => years.map(({ key }) => countOf(facets, filter, key))
        const unit = texts.companies
        return (
          <ColumnChart
            label={texts.entriesAndExits}
            head={texts.year}
            points={years}
            series={[
              { key: 'entries', label: texts.entries, unit, values: yearly('industrialSince') },
              { key: 'exits', label: texts.exits, unit, values: yearly('industrialUntil') }
            ]}
            note={texts.entriesNote + (unknown > 0 ? texts.entriesUnknown(formatNumber(unknown)) : '')}
          />
        )
      }}
    </StaleAnswer>
  )
}

const registered: readonly Option[] = filters.industrialSince.options

/** From the earliest on, which stands for all before it. */
const years = registered
  .toReversed()
  .map(({ key, andEarlier }) => ({ key, label: andEarlier ? `≤${key}` : key }))
