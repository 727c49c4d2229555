import { useMemo } from 'react'
import { CompanyLink } from '../../../features/company/CompanyLink.tsx'
import type { SupplyEdge, SupplyNode } from '../../../contract/entities/supply.ts'
import { formatNumber, formatText } from '../../../text/format.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import type { DataColumn } from '../../../ui/table/columns/dataColumns.ts'
import { Tag } from '../../../ui/marks/Tag.tsx'
import type { CrossRelation } from '../tree/supplyPlace.ts'
import {
  amountWords,
  bothShares,
  originWords,
  relationWords,
  type SupplyTexts,
  useSupplyTexts
} from '../tree/supplyWords.ts'

interface CrossRow {
  readonly key: string
  readonly edge: SupplyEdge
  readonly seller: SupplyNode
  readonly buyer: SupplyNode
  readonly isCycle: boolean
}

/** The relations that are no part of the tree, which the picture draws only with one of their ends. */
export function CrossTable({ crosses }: { readonly crosses: readonly CrossRelation[] }) {
  const texts = useSupplyTexts()
  const columns = useMemo(() => columnsOf(texts), [texts])
  const rows = useMemo(
    () =>
      crosses.flatMap(({ from, to, edges, isCycle }) =>
        edges.map((edge, at): CrossRow => ({
          key: `${from.key} ${to.key} ${at}`,
          edge,
          seller: from.node,
          buyer: to.node,
          isCycle
        }))
      ),
    [crosses]
  )
  if (rows.length === 0) return null
  return (
    <section className="pa-supply-cross" aria-label={texts.cross}>
      <h2 className="pa-supply-heading">{texts.crossCount(formatNumber(rows.length))}</h2>
      <DataTable label={texts.cross} columns={columns} rows={rows} rowKey={({ key }) => key} rowHeight={40} />
    </section>
  )
}

function columnsOf(texts: SupplyTexts): readonly DataColumn<CrossRow>[] {
  const words = (
    key: string,
    label: string,
    width: number,
    cell: (row: CrossRow) => string
  ): DataColumn<CrossRow> => ({ key, label, width, align: 'start', tooltip: cell, cell })
  return [
    {
      ...words('seller', texts.seller, 240, ({ seller }) => formatText(seller.name)),
      cell: ({ seller }) => <CompanyLink company={seller} isLink={false} />,
      shares: true
    },
    {
      ...words('buyer', texts.buyer, 240, ({ buyer }) => formatText(buyer.name)),
      cell: ({ buyer }) => <CompanyLink company={buyer} isLink={false} />,
      shares: true
    },
    {
      ...words('relation', texts.relation, 144, ({ edge }) => relationWords(edge, texts)),
      cell: ({ edge, isCycle }) => (
        <>
          {relationWords(edge, texts)} {isCycle && <Tag tone="risk">{texts.cycle}</Tag>}
        </>
      )
    },
    words('share', texts.share, 200, ({ edge }) => bothShares(edge, texts)),
    {
      ...words('amount', texts.amount, 124, ({ edge }) => amountWords(edge, texts)),
      align: 'end'
    },
    words('period', texts.period, 108, ({ edge }) => texts.formats.period(edge.period)),
    words('origin', texts.sourceOrEvidence, 160, ({ edge }) => originWords(edge, texts))
  ]
}
