import {
  CompressOutlined,
  DownloadOutlined,
  ShrinkOutlined,
  ZoomInOutlined,
  ZoomOutOutlined
} from '@ant-design/icons'
import type { ReactNode } from 'react'
import { chartTexts } from '../../text/areas/charts.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { useNarrow } from '../../ui/hooks/useNarrow.ts'
import type { NodeLook } from './graph.ts'
import '../../ui/buttons/controls.css'

/** `print` opens the print dialog, which saves a PDF, too. */
const graphFormats = ['svg', 'png', 'print'] as const
export type GraphFormat = (typeof graphFormats)[number]

export interface LegendEntry {
  readonly look: NodeLook
  readonly name: string
}

export interface GraphToolsProps {
  /** What the graph shows. */
  readonly label: string
  readonly legend: readonly LegendEntry[]
  readonly onZoomIn: () => void
  readonly onZoomOut: () => void
  readonly onFit: () => void
  readonly onCollapseAll?: (() => void) | undefined
  /** Null: there are no files. */
  readonly onExport: ((format: GraphFormat) => void) | null
}

export function GraphTools({ label, legend, onExport, ...props }: GraphToolsProps) {
  const texts = useTexts(chartTexts)
  const narrow = useNarrow()
  return (
    <div className="pa-graph-tools" role="group" aria-label={texts.toolsOf(label)}>
      <Tool label={texts.zoomIn} icon={<ZoomInOutlined />} onPress={props.onZoomIn} />
      <Tool label={texts.zoomOut} icon={<ZoomOutOutlined />} onPress={props.onZoomOut} />
      <Tool label={texts.fit} icon={<CompressOutlined />} onPress={props.onFit} />
      {props.onCollapseAll && (
        <Tool label={texts.collapseAll} icon={<ShrinkOutlined />} onPress={props.onCollapseAll} />
      )}
      <span className="pa-graph-legend" aria-hidden="true">
        {legend.map(({ look, name }) => (
          <span key={look} className="pa-graph-legend-entry">
            <i className={`pa-graph-swatch pa-graph-swatch-${look}`} /> {name}
          </span>
        ))}
      </span>
      {onExport &&
        graphFormats.map(format => {
          const name = format === 'print' ? 'PDF' : format.toUpperCase()
          const action = format === 'print' ? texts.printPicture : texts.exportPicture(name)
          return (
            <Tool
              key={format}
              label={action}
              word={narrow ? name : action}
              icon={<DownloadOutlined />}
              onPress={() => onExport(format)}
            />
          )
        })}
    </div>
  )
}

interface ToolProps {
  readonly label: string
  readonly icon: ReactNode
  readonly onPress: () => void
  /** Drawn beside the icon. Default: nothing. */
  readonly word?: string
}

function Tool({ label, icon, onPress, word }: ToolProps) {
  return (
    <button
      type="button"
      className="pa-small-button pa-graph-tool"
      aria-label={label}
      title={word === label ? undefined : label}
      onClick={onPress}
    >
      <span aria-hidden="true">{icon}</span>
      {word}
    </button>
  )
}
