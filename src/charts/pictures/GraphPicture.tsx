import { DownloadOutlined } from '@ant-design/icons'
import { theme } from 'antd'
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { chartTexts } from '../../text/charts.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import type { Graph } from '../graph.ts'
import { readPalette } from '../palette.ts'
import { FigureTip } from './FigureTip.tsx'
import { followSize } from './followSize.ts'
import { createGraphView, type DrawnGraph, type GraphView } from './graph/graphView.ts'
import type { NodeEvents } from './graph/graphShapes.ts'
import { watchPointer } from './graph/watchPointer.ts'
import { useTip } from './useTip.tsx'
import { ZoomButtons } from './ZoomButtons.tsx'

export interface GraphPictureProps {
  readonly label: string
  readonly graph: Graph
  /** The node in the middle at first. */
  readonly subject: string
  readonly chosen: string | null
  /** In CSS px. */
  readonly height: number
  readonly onChoose: (id: string) => void
  readonly onToggle: (id: string) => void
  /** Takes the file of a picture. */
  readonly onExport: (file: Blob, kind: 'svg' | 'png') => void
  readonly onExportFailed: () => void
}

/** The drawn graph: moved by dragging, enlarged by the buttons or the wheel with Ctrl. */
export function GraphPicture(props: GraphPictureProps) {
  const { label, graph, subject, chosen, height } = props
  const texts = useTexts(chartTexts)
  const tip = useTip()
  const frame = useRef<HTMLDivElement>(null)
  const enter: NodeEvents['enter'] = ({ title, note }, place) => {
    tip.show(<FigureTip title={title} figures={note === null ? [] : [{ name: '', text: note }]} />, place)
  }
  const view = useGraphView(frame, {
    choose: props.onChoose,
    toggle: props.onToggle,
    enter,
    leave: tip.hide
  })
  const drawn = useRef<DrawnGraph>(null)
  const { token } = theme.useToken()
  useLayoutEffect(() => {
    if (!frame.current) return
    drawn.current = { graph, subject, chosen, palette: readPalette(frame.current) }
    view.current?.draw(drawn.current)
    // Another theme has another token.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [view, graph, subject, chosen, token])
  const save = async (kind: 'svg' | 'png'): Promise<void> => {
    if (!drawn.current) return
    try {
      const { graphAsPng, graphAsSvg } = await import('./graph/exportGraph.ts')
      props.onExport(kind === 'svg' ? graphAsSvg(drawn.current) : await graphAsPng(drawn.current), kind)
    } catch {
      props.onExportFailed()
    }
  }
  return (
    <div className="pa-chart-picture pa-chart-graph" style={{ height }}>
      <div ref={frame} className="pa-chart-canvas" role="img" aria-label={label} />
      <ZoomButtons onZoom={factor => view.current?.zoom(factor)} onReset={() => view.current?.showWhole()} />
      <div className="pa-chart-tools">
        {(['svg', 'png'] as const).map(kind => (
          <button key={kind} type="button" className="pa-chart-button" onClick={() => void save(kind)}>
            <DownloadOutlined aria-hidden="true" /> {kind === 'svg' ? texts.exportSvg : texts.exportPng}
          </button>
        ))}
      </div>
      {tip.element}
    </div>
  )
}

function useGraphView(
  frame: RefObject<HTMLDivElement | null>,
  events: NodeEvents
): RefObject<GraphView | null> {
  const view = useRef<GraphView>(null)
  const latest = useRef(events)
  useEffect(() => {
    latest.current = events
  })
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const opened = createGraphView(element, {
      choose: id => latest.current.choose(id),
      toggle: id => latest.current.toggle(id),
      enter: (node, place) => latest.current.enter(node, place),
      leave: () => latest.current.leave()
    })
    view.current = opened
    const stops = [watchPointer(element, opened), followSize(element, opened.resize)]
    return () => {
      for (const stop of stops) stop()
      view.current = null
      opened.dispose()
    }
  }, [frame])
  return view
}
