import { sentences } from '../../../base/sentences.ts'
import { groupDigits } from '../../../../../src/domain/facts/money.ts'
import type { Chart } from '../document.ts'
import { chainPicture } from './chainPicture.ts'
import type { TextOutlines } from './font.ts'
import { CHART_WIDTH, INK, LINE, rect, round, svg, words } from './svg.ts'
import { cut } from './text.ts'

const texts = sentences.reportFile

/** Of the highest: a page has room for it below a heading. */
export const CHART_HEIGHT = 560

const BAR = '#7C8AA0'
/** The subject first, then the colors of the screens. */
const PARTS = [
  '#FF7B20',
  '#0958D9',
  '#13807A',
  '#7C8AA0',
  '#B36B00',
  '#6B5BB5',
  '#4E9A51',
  '#A8AFBA',
  '#C9CED6'
]

/** A chart as SVG. */
export function chartSvg(chart: Chart): string {
  switch (chart.form) {
    case 'bars':
      return bars(chart)
    case 'columns':
      return columns(chart)
    case 'radar':
      return radar(chart)
    case 'share':
      return share(chart)
    case 'chain':
      return chainPicture(chart)
  }
}

type Of<Form extends Chart['form']> = Extract<Chart, { readonly form: Form }>

function bars({ items, unit }: Of<'bars'>): string {
  const [height, left, right] = [17, 150, 70]
  const most = Math.max(...items.map(({ value }) => value), 1)
  const room = CHART_WIDTH - left - right
  const lines = items.map(({ label, value }, at) => {
    const y = at * height
    const width = value === 0 ? 0 : Math.max(1, (room * value) / most)
    return [
      words(cut(label, 15), { x: left - 8, y: y + 12, anchor: 'end' }),
      rect({ x: left, y: y + 3, width, height: height - 6, fill: BAR }),
      words(withUnit(value, unit), { x: left + width + 6, y: y + 12, fill: INK })
    ].join('')
  })
  return svg(CHART_WIDTH, items.length * height, lines)
}

function columns({ items, parts, unit }: Of<'columns'>): string {
  const [top, height, bottom] = [parts.length > 1 ? 34 : 18, 120, 18]
  const totals = items.map(({ values }) => values.reduce((sum, value) => sum + value, 0))
  const most = Math.max(...totals, 1)
  const step = CHART_WIDTH / Math.max(items.length, 1)
  const width = Math.min(36, step * 0.6)
  const drawn = items.map(({ label, values }, at) => {
    const x = at * step + (step - width) / 2
    let y = top + height
    const stacked = values.map((value, part) => {
      const tall = (height * value) / most
      y -= tall
      return value === 0
        ? ''
        : rect({ x, y, width, height: tall, fill: colorOf(parts.length > 1 ? part : 3) })
    })
    const center = x + width / 2
    const total = totals[at] ?? 0
    return [
      ...stacked,
      total === 0 ? '' : words(brief(total), { x: center, y: y - 4, anchor: 'middle', fill: INK }),
      words(label, { x: center, y: top + height + 13, anchor: 'middle' })
    ].join('')
  })
  const base = `<line x1="0" y1="${top + height}" x2="${CHART_WIDTH}" y2="${top + height}" stroke="${LINE}"/>`
  const unitWords = words(unit, { x: CHART_WIDTH, y: 10, anchor: 'end' })
  return svg(CHART_WIDTH, top + height + bottom, [
    base,
    unitWords,
    ...(parts.length > 1
      ? legend(
          parts.map(part => ({ label: part, words: part })),
          0
        )
      : []),
    ...drawn
  ])
}

const RADAR = { height: 210, radius: 76 } as const

function radar({ axes }: Of<'radar'>): string {
  const [x, y] = [CHART_WIDTH / 2, RADAR.height / 2 + 4]
  const pointAt = (at: number, distance: number): readonly [number, number] => {
    const angle = (2 * Math.PI * at) / axes.length - Math.PI / 2
    return [x + distance * Math.cos(angle), y + distance * Math.sin(angle)]
  }
  const ring = (distance: number): string =>
    `<polygon points="${axes.map((_, at) => point(pointAt(at, distance))).join(' ')}" fill="none" stroke="${LINE}"/>`
  const points = axes.map(({ value }, at) =>
    value === null ? null : pointAt(at, (RADAR.radius * value) / 100)
  )
  const known = points.filter(each => each !== null)
  const shape =
    known.length === axes.length
      ? `<polygon points="${known.map(point).join(' ')}" fill="${PARTS[0]}" fill-opacity="0.18" stroke="${PARTS[0]}" stroke-width="1.5"/>`
      : edges(points)
  const dots = known.map(
    ([dotX, dotY]) => `<circle cx="${round(dotX)}" cy="${round(dotY)}" r="2.5" fill="${PARTS[0]}"/>`
  )
  const labels = axes.map(({ label, value }, at) => {
    const [labelX, labelY] = pointAt(at, RADAR.radius + 14)
    const anchor = Math.abs(labelX - x) < 2 ? 'middle' : labelX < x ? 'end' : 'start'
    return words(texts.pair(label, value === null ? texts.empty : String(value)), {
      x: labelX,
      y: labelY + 4,
      anchor,
      fill: INK
    })
  })
  return svg(CHART_WIDTH, RADAR.height, [
    ...[25, 50, 75, 100].map(each => ring((RADAR.radius * each) / 100)),
    shape,
    ...dots,
    ...labels
  ])
}

/** Between neighbors that are both known: across one that is not there is no line. */
function edges(points: readonly (readonly [number, number] | null)[]): string {
  return points
    .map((from, at) => {
      const to = points[(at + 1) % points.length]
      if (!from || !to) return ''
      const [[x1, y1], [x2, y2]] = [from.map(round), to.map(round)]
      return `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="${PARTS[0]}" stroke-width="1.5"/>`
    })
    .join('')
}

function share({ items }: Of<'share'>): string {
  const whole = Math.max(
    100,
    items.reduce((sum, { value }) => sum + value, 0)
  )
  let x = 0
  const parts = items.map(({ value }, at) => {
    const width = (CHART_WIDTH * value) / whole
    const drawn = rect({ x, y: 2, width: Math.max(0.5, width - 1), height: 18, fill: colorOf(at) })
    x += width
    return drawn
  })
  const named = items.map(({ label, value }) => ({
    label,
    words: texts.pair(cut(label, 18), `${groupDigits(String(round(value)))}%`)
  }))
  const rows = Math.ceil(items.length / LEGEND_COLUMNS)
  return svg(CHART_WIDTH, 30 + 16 * rows, [
    rect({ x: 0, y: 2, width: CHART_WIDTH, height: 18, fill: '#F0F1F4' }),
    ...parts,
    ...legend(named, 28)
  ])
}

const LEGEND_COLUMNS = 3

function legend(
  items: readonly { readonly label: string; readonly words: string }[],
  y: number
): readonly string[] {
  const step = CHART_WIDTH / LEGEND_COLUMNS
  return items.map((item, at) => {
    const [left, top] = [step * (at % LEGEND_COLUMNS), y + 16 * Math.floor(at / LEGEND_COLUMNS)]
    return `${rect({ x: left, y: top + 3, width: 8, height: 8, fill: colorOf(at) })}${words(item.words, { x: left + 13, y: top + 10 })}`
  })
}

const colorOf = (at: number): string => PARTS[at % PARTS.length] ?? BAR

function withUnit(value: number, unit: string): string {
  return `${groupDigits(String(value))} ${unit}`
}

/** Above a narrow column: digits that fit. */
function brief(value: number): string {
  return groupDigits(String(value >= 100 ? Math.round(value) : round(value)))
}

const point = ([x, y]: readonly [number, number]): string => `${round(x)},${round(y)}`

/**
 * Who a page was made for, across it: pale, and often enough that cutting it out leaves no page. Drawn as outlines, so
 * that what is copied or searched on a page is its text alone.
 */
export function watermarkSvg(
  { path, width: length }: TextOutlines,
  { width, height }: { readonly width: number; readonly height: number }
): string {
  const across = length > width * 0.42 ? [0.5] : [0.27, 0.73]
  const marks = [0.2, 0.5, 0.8].flatMap(y =>
    across.map(x => {
      const [left, top] = [round(width * x), round(height * y)]
      return `<path transform="translate(${left} ${top}) rotate(-24) translate(${round(-length / 2)} 0)" d="${path}" fill="#1F1F1F" fill-opacity="0.07"/>`
    })
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${marks.join('')}</svg>`
}
