import type { Ref } from 'react'
import type { GraphNode } from '../../../charts/graph/graph.ts'
import { GraphChart, type GraphHandle } from '../../../charts/graph/GraphChart.tsx'
import type { LegendEntry } from '../../../charts/graph/GraphTools.tsx'
import type { SupplySource } from '../../../catalogue/insights/supply.ts'
import { usePageFile } from '../../../features/company/pageFile/usePageFile.ts'
import type { PageFile } from '../../../features/company/pageFile/fileMark.ts'
import { formatNumber } from '../../../text/format.ts'
import { placesOf } from '../tree/supplyPlace.ts'
import type { SupplyTexts } from '../tree/supplyWords.ts'
import type { SupplyDrawing } from './supplyDrawing.ts'
import { useSupplyTexts } from '../tree/supplyWords.ts'

export interface SupplyViewProps {
  /** The name of the company. */
  readonly company: string
  readonly drawing: SupplyDrawing
  readonly active: GraphNode
  readonly onActivate: (id: string) => void
  readonly onToggle: (id: string) => void
}

export interface SupplyGraphViewProps extends SupplyViewProps {
  readonly source: SupplySource
  /** What its files say of it. */
  readonly about: Omit<PageFile, 'rows'> | null
  readonly onCollapseAll: () => void
  readonly ref?: Ref<GraphHandle>
}

/** The picture, with its files. */
export function SupplyGraphView({ company, drawing, source, about, ref, ...props }: SupplyGraphViewProps) {
  const texts = useSupplyTexts()
  const save = usePageFile()
  const legend: readonly LegendEntry[] = [
    { look: 'upstream', name: texts.up },
    { look: 'downstream', name: texts.down },
    ...(source === 'product'
      ? [{ look: 'inferred', name: `${texts.product}${texts.formats.aside(texts.inferred)}` } as const]
      : []),
    { look: 'cycle', name: texts.cycle }
  ]
  return (
    <>
      <GraphChart
        {...props}
        ref={ref}
        label={texts.of(company)}
        graph={drawing}
        legend={legend}
        staysPut
        onExport={
          save &&
          about &&
          ((format, draw) => void save({ ...about, ...partOf(drawing, about, texts) }, format, draw))
        }
      />
      <p className="pa-supply-keys">
        {source === 'product' ? texts.productHint : texts.hint}
        {drawing.crosses > 0 && ` · ${texts.crossHint(formatNumber(drawing.crosses))}`} · {texts.keys}
      </p>
    </>
  )
}

/** What a picture says of itself where it does not show all that is known. */
function partOf(
  { nodes, places }: SupplyDrawing,
  { scope = '' }: Omit<PageFile, 'rows'>,
  texts: SupplyTexts
): Pick<PageFile, 'scope' | 'rows'> {
  const rows = nodes.length
  const root = places.get('root')
  const known = root ? placesOf(root).length : rows
  const part =
    known > rows
      ? texts.formats.clauses(['', texts.shownPlaces(formatNumber(rows), formatNumber(known))])
      : ''
  return { rows, scope: `${scope}${part}` }
}
