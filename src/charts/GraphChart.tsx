import type { ReactNode } from 'react'
import { ChartFrame, type TablePlace } from './ChartFrame.tsx'
import type { Graph } from './graph.ts'
import { LatePicture } from './LatePicture.tsx'
import { useLate } from './useLate.ts'

export interface GraphChartProps {
  /** What the graph shows: 股权穿透图. */
  readonly label: string
  /** Everything at its place: whoever knows what it is knows how it stands. */
  readonly graph: Graph
  /** The node in the middle at first; another one begins another picture. */
  readonly subject: string
  /** The node that stands out. Default: none. */
  readonly chosen?: string | null
  readonly onChoose: (id: string) => void
  /** The handle of a node was pressed. */
  readonly onToggle: (id: string) => void
  readonly onExport: (file: Blob, kind: 'svg' | 'png') => void
  readonly onExportFailed: () => void
  /** The same in rows, with every press that the picture knows. */
  readonly table: ReactNode
  readonly legend?: ReactNode
  /** In CSS px. Default: 560. */
  readonly height?: number
  /** Default: below. */
  readonly tablePlace?: TablePlace
}

/** Boxes and the lines between them, up to some thousands of them. */
export function GraphChart({
  label,
  table,
  legend,
  chosen = null,
  height = 560,
  tablePlace = 'below',
  ...picture
}: GraphChartProps) {
  const late = useLate(loadPicture)
  return (
    <ChartFrame
      label={label}
      tablePlace={tablePlace}
      picture={
        <LatePicture late={late} height={height}>
          {({ GraphPicture }) => <GraphPicture {...picture} label={label} chosen={chosen} height={height} />}
        </LatePicture>
      }
      legend={legend}
      table={table}
    />
  )
}

const loadPicture = () => import('./pictures/GraphPicture.tsx')
