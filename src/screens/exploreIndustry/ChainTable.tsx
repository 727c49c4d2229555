import { useMemo, useState } from 'react'
import { stageKeys, stages } from '../../catalogue/insights/industryChains.ts'
import type { ChainNode, IndustryChain } from '../../contract/entities/chain.ts'
import { formatNumber, formatText } from '../../text/format.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { DataColumn, TableSort } from '../../ui/table/columns/dataColumns.ts'
import { Tag } from '../../ui/marks/Tag.tsx'
import { TextButton } from '../../ui/buttons/TextButton.tsx'
import type { ChainMapProps } from './ChainMap.tsx'
import { idOf } from './chain/chainGraph.ts'
import type { ChainQuery } from './chain/chainQuery.ts'
import { nodeFigures, type NodeFigure } from './chain/Figures.tsx'
import { StrengthTag } from './chain/StrengthTag.tsx'
import { type ChainWords, useChainWords } from './chain/chainWords.ts'

const ROW_HEIGHT = 40

/** Every node with all that is known of it. */
export function ChainTable({ chain, query, onOpen }: Omit<ChainMapProps, 'onChoose'>) {
  const texts = useChainWords()
  const { nodes, name } = chain
  const [sort, setSort] = useState<TableSort | null>(null)
  const rows = useMemo(() => sorted(nodes, sort), [nodes, sort])
  const columns = useMemo(() => columnsOf(chain, query, texts, onOpen), [chain, query, texts, onOpen])
  return (
    <DataTable
      label={texts.tableOf(formatText(name))}
      columns={columns}
      rows={rows}
      rowKey={node => idOf(nodes, node)}
      rowHeight={ROW_HEIGHT}
      sort={sort}
      onSort={column => setSort(turned(sort, column))}
    />
  )
}

function columnsOf(
  chain: IndustryChain,
  { rule, cover }: ChainQuery,
  texts: ChainWords,
  onOpen: (node: ChainNode) => void
): readonly DataColumn<ChainNode>[] {
  return [
    {
      key: 'node',
      label: texts.nodes,
      align: 'start',
      width: 180,
      shares: true,
      tooltip: ({ node }) => node,
      cell: row => <TextButton onPress={() => onOpen(row)}>{formatText(row.node)}</TextButton>
    },
    {
      key: 'place',
      label: texts.place,
      align: 'start',
      width: 128,
      sortable: true,
      cell: ({ stage, level }) => texts.placeOf(texts.word(stages[stage]), formatNumber(level))
    },
    {
      key: 'strength',
      label: texts.strength,
      align: 'start',
      width: 112,
      cell: row => <StrengthTag chain={chain} node={row} rule={rule} />
    },
    ...nodeFigures.map(figure => figureColumn(figure, cover, texts)),
    {
      key: 'products',
      label: texts.products,
      align: 'start',
      width: 200,
      shares: true,
      tooltip: ({ products }) => texts.formats.list(products),
      cell: ({ products }) => texts.formats.list(products)
    }
  ]
}

function figureColumn(figure: NodeFigure, cover: boolean, texts: ChainWords): DataColumn<ChainNode> {
  return {
    key: figure,
    label: texts[figure],
    align: 'end',
    width: figure === 'financed' ? 144 : 108,
    sortable: true,
    cell: row =>
      figure === 'favorites' && cover && row.favorites === 0 ? (
        <Tag>{texts.gap}</Tag>
      ) : (
        formatNumber(row[figure])
      )
  }
}

/** The most first; a second press turns it round, a third one ends it. */
function turned(sort: TableSort | null, column: string): TableSort | null {
  if (sort?.column !== column) return { column, direction: 'desc' }
  return sort.direction === 'desc' ? { column, direction: 'asc' } : null
}

function sorted(nodes: readonly ChainNode[], sort: TableSort | null): readonly ChainNode[] {
  if (!sort) return nodes
  const sign = sort.direction === 'desc' ? -1 : 1
  const figure = nodeFigures.find(each => each === sort.column)
  const valueOf = (node: ChainNode): number => (figure ? node[figure] : placeOf(node))
  return nodes.toSorted((one, other) => sign * (valueOf(one) - valueOf(other)))
}

/** From what is farthest upstream to what is farthest downstream. */
function placeOf({ stage, level }: ChainNode): number {
  const side = stageKeys.indexOf(stage) - 1
  return side * level
}
