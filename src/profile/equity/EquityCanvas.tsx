import {
  CompressOutlined,
  DownloadOutlined,
  ShrinkOutlined,
  ZoomInOutlined,
  ZoomOutOutlined
} from '@ant-design/icons'
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { equityTexts } from '../../text/equity.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { NODE_HEIGHT, NODE_WIDTH, type Box, type Drawing } from './equityLayout.ts'
import { useDrawingExport } from './useDrawingExport.ts'
import { useView } from './useView.ts'

export interface EquityCanvasProps {
  readonly drawing: Drawing
  /** The box at which somebody stands; null where there is none. */
  readonly active: Box | null
  /** Of the company. */
  readonly name: string
  readonly id: string
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onCloseAll: () => void
  readonly children: ReactNode
}

/** The frame in which the graph is moved and zoomed, and its tools. */
export function EquityCanvas({
  drawing,
  active,
  name,
  id,
  onKeyDown,
  onCloseAll,
  children
}: EquityCanvasProps) {
  const texts = useTexts(equityTexts)
  const frame = useRef<SVGSVGElement>(null)
  const { view, drag, zoomIn, zoomOut, fit, reset, reveal } = useView(frame, drawing.bounds)
  useReveal(active, reveal)
  const save = useDrawingExport(frame, drawing.bounds, name)
  const press = (event: KeyboardEvent): void => {
    const zoom = { '+': zoomIn, '=': zoomIn, '-': zoomOut, '0': fit }[event.key]
    if (!zoom || event.ctrlKey || event.metaKey) return onKeyDown(event)
    event.preventDefault()
    zoom()
  }
  return (
    <>
      <div className="pa-equity-tools" role="group" aria-label={texts.tools}>
        <Tool label={texts.zoomIn} icon={<ZoomInOutlined />} onPress={zoomIn} />
        <Tool label={texts.zoomOut} icon={<ZoomOutOutlined />} onPress={zoomOut} />
        <Tool label={texts.fit} icon={<CompressOutlined />} onPress={fit} />
        <Tool
          label={texts.collapseAll}
          icon={<ShrinkOutlined />}
          onPress={() => {
            reset()
            onCloseAll()
          }}
        />
        <span className="pa-equity-legend" aria-hidden="true">
          <i className="pa-equity-key pa-equity-key-up" /> {texts.up}
          <i className="pa-equity-key pa-equity-key-down" /> {texts.down}
          <i className="pa-equity-key pa-equity-key-cycle" /> {texts.cycle}
        </span>
        <Tool label={texts.saveSvg} icon={<DownloadOutlined />} onPress={() => void save('svg')} withWord />
        <Tool label={texts.savePng} icon={<DownloadOutlined />} onPress={() => void save('png')} withWord />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- one of its items has the focus */}
      <svg
        ref={frame}
        id={id}
        className="pa-equity-frame"
        role="tree"
        aria-label={texts.graph(name)}
        onKeyDown={press}
        {...drag}
      >
        <g data-drawing="" transform={`translate(${view.x} ${view.y}) scale(${view.scale})`}>
          {children}
        </g>
      </svg>
    </>
  )
}

/** Who goes to another box, or opens one so that all move, sees where they stand. */
function useReveal(active: Box | null, reveal: ReturnType<typeof useView>['reveal']): void {
  const last = useRef(active)
  useEffect(() => {
    const before = last.current
    last.current = active
    if (!active || !before) return
    const isSame = before.key === active.key && before.x === active.x && before.y === active.y
    if (!isSame) reveal(active.x, active.y, { width: NODE_WIDTH / 2, height: NODE_HEIGHT / 2 })
  })
}

interface ToolProps {
  readonly label: string
  readonly icon: ReactNode
  readonly onPress: () => void
  /** The word stands beside the picture. Default: false. */
  readonly withWord?: boolean
}

function Tool({ label, icon, onPress, withWord = false }: ToolProps) {
  return (
    <button
      type="button"
      className="pa-small-button pa-equity-tool"
      aria-label={withWord ? undefined : label}
      title={withWord ? undefined : label}
      onClick={onPress}
    >
      <span aria-hidden="true">{icon}</span>
      {withWord && label}
    </button>
  )
}
