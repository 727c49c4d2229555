import { useMemo } from 'react'
import { CompanyLink } from '../../features/company/CompanyLink.tsx'
import type { Investor } from '../../contract/entities/financing.ts'
import { formatNumber, formatText } from '../../text/format.ts'
import { financingTexts } from '../../text/areas/financing.ts'
import type { Language } from '../../text/locale.ts'
import { useTexts, useLanguage } from '../../text/TextProvider.tsx'
import type { Texts } from '../../text/texts.ts'
import type { DataColumn } from '../../ui/table/columns/dataColumns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'

/** The companies in which an investor has invested last. */
export function Portfolio({ investor: { portfolio, companies } }: { readonly investor: Investor }) {
  const texts = useTexts(financingTexts)
  const language = useLanguage()
  const title =
    portfolio.length < companies
      ? texts.portfolioMost(formatNumber(portfolio.length), formatNumber(companies))
      : texts.portfolio
  return (
    <section>
      <h2 className="pa-financing-title">{title}</h2>
      <DataTable
        label={title}
        columns={useMemo(() => columnsOf(texts, language), [texts, language])}
        rows={portfolio}
        rowKey={({ id, name }) => id ?? name}
        rowHeight={40}
      />
    </section>
  )
}

function columnsOf(texts: Texts['financing'], { word, formats }: Language): readonly DataColumn<Company>[] {
  return [
    {
      key: 'name',
      label: texts.company,
      align: 'start',
      width: 280,
      cell: company => <CompanyLink company={company} />,
      tooltip: ({ name }) => formatText(name)
    },
    {
      key: 'round',
      label: texts.lastRound,
      align: 'start',
      width: 104,
      cell: ({ round }) => formatText(round && word(round))
    },
    { key: 'last', label: texts.lastDate, align: 'end', width: 112, cell: ({ last }) => formats.day(last) },
    {
      key: 'events',
      label: texts.events,
      align: 'end',
      width: 88,
      cell: ({ events }) => formatNumber(events)
    },
    {
      key: 'led',
      label: texts.isLead,
      align: 'start',
      width: 88,
      cell: ({ led }) => formatText(led ? texts.yes : null)
    }
  ]
}

type Company = Investor['portfolio'][number]
