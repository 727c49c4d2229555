import { useRef, useState, type MouseEvent } from 'react'
import { chartTexts } from '../../text/areas/charts.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { usePanZoom } from '../viewport/usePanZoom.ts'
import { useSize } from '../viewport/useSize.ts'
import type { Size, Viewport } from '../viewport/viewport.ts'
import { RegionNames, RegionShapes, type RegionShapesProps } from './RegionShapes.tsx'
import { useTooltip } from './useTooltip.tsx'
import { ZoomButtons } from './ZoomButtons.tsx'
import './map.css'

export interface RegionPictureProps extends RegionShapesProps {
  readonly label: string
  /** In CSS px. */
  readonly height: number
  readonly format: (value: number | null) => string
  readonly onChoose: ((code: string) => void) | undefined
}

/** The drawn map. Screen readers have its name; the figures are in the table beside it. */
export function RegionPicture({ label, height, format, onChoose, ...data }: RegionPictureProps) {
  const texts = useTexts(chartTexts)
  const frame = useRef<SVGSVGElement>(null)
  const size = useSize(frame)
  const start = (frameSize: Size): Viewport => fitted(data.shapes.size, frameSize)
  const least = start(size).scale
  const scales = { least, most: least * LARGEST }
  const { width, height: tall } = data.shapes.size
  const bounds = { left: 0, top: -tall, width, height: tall }
  const { view, drag, zoom, reset } = usePanZoom(frame, { size, start, scales, bounds })
  const { pointed, tooltip, point, leave } = usePointedRegion({ label, format, regions: data.regions })
  const press = (event: MouseEvent): void => {
    const region = regionAt(data.regions, event)
    if (region) onChoose?.(region.code)
  }
  return (
    <div
      className={onChoose ? 'pa-chart-picture pa-chart-picture-pressed' : 'pa-chart-picture'}
      style={{ height }}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- keyboards have the same beside it */}
      <svg
        ref={frame}
        className="pa-map-drawing"
        // On paper it is as wide as there is room.
        viewBox={`0 0 ${size.width} ${size.height}`}
        role="img"
        aria-label={texts.mapOf(label)}
        onClick={press}
        onMouseMove={point}
        onMouseLeave={leave}
        {...drag}
        // Fingers scroll the page.
        onPointerDown={event => event.pointerType !== 'touch' && drag.onPointerDown(event)}
      >
        <g transform={`translate(${view.x} ${view.y}) scale(${view.scale} ${-view.scale})`}>
          <RegionShapes {...data} />
          <path className="pa-map-pointed" d={data.shapes.areas.find(({ code }) => code === pointed)?.path} />
        </g>
        <g transform={`translate(${view.x} ${view.y})`}>
          <RegionNames {...data} scale={view.scale} seaName={texts.seaName} />
        </g>
      </svg>
      <ZoomButtons onZoom={zoom} onReset={reset} />
      {tooltip}
    </div>
  )
}

/** The region under the pointer, with its tooltip. */
function usePointedRegion(props: Pick<RegionPictureProps, 'label' | 'format' | 'regions'>) {
  const { label, format, regions } = props
  const tooltip = useTooltip()
  const [pointed, setPointed] = useState<string | null>(null)
  const leave = (): void => {
    setPointed(null)
    tooltip.hide()
  }
  const point = (event: MouseEvent): void => {
    const region = regionAt(regions, event)
    if (!region) return leave()
    setPointed(region.code)
    const { left, top } = event.currentTarget.getBoundingClientRect()
    tooltip.show(
      <>
        <strong className="pa-chart-tooltip-title">{region.name}</strong>
        <span>
          {label} {format(region.value)}
        </span>
      </>,
      { x: event.clientX - left, y: event.clientY - top }
    )
  }
  return { pointed, tooltip: tooltip.element, point, leave }
}

function regionAt(regions: RegionPictureProps['regions'], { target }: MouseEvent) {
  const code = target instanceof Element ? target.getAttribute('data-code') : null
  return regions.find(region => region.code === code)
}

/** Times the size of all of it. */
const LARGEST = 12
/** In CSS px. */
const MARGIN = 4

/** All of the drawing in the middle of its frame; its origin is its lower left. */
function fitted({ width, height }: Size, frame: Size): Viewport {
  const scale = Math.min((frame.width - 2 * MARGIN) / width, (frame.height - 2 * MARGIN) / height)
  return { scale, x: (frame.width - width * scale) / 2, y: (frame.height + height * scale) / 2 }
}
