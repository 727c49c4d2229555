import { theme } from 'antd'
import {
  init,
  use as register,
  type ECElementEvent,
  type EChartsCoreOption,
  type EChartsType
} from 'echarts/core'
import { LabelLayout } from 'echarts/features'
import { CanvasRenderer } from 'echarts/renderers'
import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react'
import { readPalette, type Palette } from './palette.ts'

register([CanvasRenderer, LabelLayout])

export interface ChartEvents {
  readonly click?: (event: ECElementEvent) => void
  readonly mouseover?: (event: ECElementEvent) => void
  readonly mousemove?: (event: ECElementEvent) => void
  readonly mouseout?: (event: ECElementEvent) => void
}

const elementEvents = ['click', 'mouseover', 'mousemove', 'mouseout'] as const

/** What an option depends on beside its data. */
export interface Look {
  readonly palette: Palette
  readonly motion: boolean
}

/** An ECharts instance on an element: follows its size and the colors of the theme around it. */
export function useECharts(
  frame: RefObject<HTMLDivElement | null>,
  option: (look: Look) => EChartsCoreOption,
  events: ChartEvents
): RefObject<EChartsType | null> {
  const { token } = theme.useToken()
  const chart = useRef<EChartsType>(null)
  const dispatch = useEffectEvent((name: keyof ChartEvents, event: ECElementEvent) => events[name]?.(event))
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const opened = init(element, null, { renderer: 'canvas' })
    chart.current = opened
    for (const name of elementEvents) opened.on(name, event => dispatch(name, event))
    const stop = followSize(element, () => opened.resize())
    return () => {
      stop()
      chart.current = null
      opened.dispose()
    }
  }, [frame])
  useLayoutEffect(() => {
    if (!frame.current) return
    const look = { palette: readPalette(frame.current), motion: token.motion }
    chart.current?.setOption(option(look), { replaceMerge: ['series'] })
    // Another theme has another token.
  }, [frame, option, token])
  return chart
}

/** Calls when the size of an element changes; returns what stops that. */
function followSize(element: HTMLElement, changed: () => void): () => void {
  let { clientWidth: width, clientHeight: height } = element
  // An observer calls once at the start, with the size that is known already.
  const observer = new ResizeObserver(() => {
    if (element.clientWidth === width && element.clientHeight === height) return
    width = element.clientWidth
    height = element.clientHeight
    changed()
  })
  observer.observe(element)
  return () => observer.disconnect()
}
