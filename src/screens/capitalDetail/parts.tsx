import { financingFilters } from '../../catalogue/financing.ts'
import { TableExport } from '../../features/company/pageFile/TableExport.tsx'
import type { FinancingEvent } from '../../contract/entities/financing.ts'
import { useCriteriaLine } from '../../filters/chips/criteriaLabels.ts'
import { UnknownNotes } from '../../filters/panel/UnknownNotes.tsx'
import { LazyDialog } from '../../errors/LazyDialog.tsx'
import { useListAnswer, useListQuery } from '../../list/controller/listContext.ts'
import { useCan } from '../../session/useSession.ts'
import { financingNoun, financingTexts } from '../../text/areas/financing.ts'
import { useTexts, useLanguage, useNoun } from '../../text/TextProvider.tsx'
import { financingFile } from './financingFile.ts'
import { useInvestorCard } from './InvestorNames.tsx'
import { RateTable } from './RateTable.tsx'

/** Above the rows: the rates, and the file of what is shown. */
export function EventTools() {
  const texts = useTexts(financingTexts)
  const { page, isScrolling, isStale } = useListAnswer()
  const { terms, query } = useListQuery()
  const noun = useNoun(financingNoun)
  const language = useLanguage()
  const scope = useCriteriaLine(terms.filters, query.criteria)
  const withCustomers = useCan(financingFilters.customer.permission)
  const events = (page?.items ?? []) as readonly FinancingEvent[]
  const first = page ? (page.page - 1) * page.pageSize + 1 : 0
  return (
    <div className="pa-financing-tools">
      <UnknownNotes noun={financingNoun} />
      <RateTable />
      {!isScrolling && query.view !== 'figures' && (
        <TableExport
          label={texts.exportPage}
          file={
            events.length === 0 || isStale
              ? null
              : {
                  title: texts.file(String(first), String(first + events.length - 1)),
                  scope,
                  sources: events.map(({ source }) => source),
                  table: () => financingFile(noun.name, events, texts, { withCustomers, language })
                }
          }
        />
      )}
    </div>
  )
}

const loadCard = async () => (await import('./InvestorCard.tsx')).InvestorCard

/** The card of the investor in the address. */
export function InvestorDialog() {
  const { name, show } = useInvestorCard()
  return <LazyDialog load={loadCard} open={name !== null} onClose={() => show(null)} name={name} />
}
