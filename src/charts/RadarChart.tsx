import './radarChart.css'

export interface RadarChartProps {
  /** At least three, each from 0 to 100, clockwise from the top. */
  readonly values: readonly { readonly label: string; readonly value: number }[]
}

const RADIUS = 76
const CENTER = { x: 172, y: 104 }
const RINGS = [0.25, 0.5, 0.75, 1]
const LABEL_SCALE = 1 + 14 / RADIUS
const LABEL_HEIGHT = 12

/** Hidden from screen readers: the caller lists the same values beside it. */
export function RadarChart({ values }: RadarChartProps) {
  const count = values.length
  // Three corners reach less far down than five.
  const bottom = Math.max(...values.map((_, at) => pointAt(at, count, LABEL_SCALE).y))
  const outline = (scaleOf: (at: number) => number): string =>
    values.map((_, at) => coordinates(pointAt(at, count, scaleOf(at)))).join(' ')
  return (
    <svg className="pa-radar" viewBox={`0 0 344 ${Math.ceil(bottom + LABEL_HEIGHT)}`} aria-hidden="true">
      {RINGS.map(ring => (
        <polygon key={ring} className="pa-radar-ring" points={outline(() => ring)} />
      ))}
      {values.map(({ label }, at) => {
        const { x, y } = pointAt(at, count, 1)
        return <line key={label} className="pa-radar-ring" x1={CENTER.x} y1={CENTER.y} x2={x} y2={y} />
      })}
      <polygon className="pa-radar-area" points={outline(at => bounded(values[at]?.value ?? 0))} />
      {values.map(({ label, value }, at) => {
        const { x, y } = pointAt(at, count, LABEL_SCALE)
        return (
          <text
            key={label}
            className="pa-radar-label"
            x={x}
            y={y}
            textAnchor={anchorOf(x)}
            dominantBaseline="middle"
          >
            {label} {value}
          </text>
        )
      })}
    </svg>
  )
}

interface Point {
  readonly x: number
  readonly y: number
}

function pointAt(at: number, count: number, scale: number): Point {
  const angle = (2 * Math.PI * at) / count - Math.PI / 2
  return { x: CENTER.x + Math.cos(angle) * RADIUS * scale, y: CENTER.y + Math.sin(angle) * RADIUS * scale }
}

function coordinates({ x, y }: Point): string {
  return `${x.toFixed(1)},${y.toFixed(1)}`
}

function bounded(value: number): number {
  return Math.max(0, Math.min(100, value)) / 100
}

function anchorOf(x: number): 'start' | 'middle' | 'end' {
  if (Math.abs(x - CENTER.x) < 1) return 'middle'
  return x > CENTER.x ? 'start' : 'end'
}
