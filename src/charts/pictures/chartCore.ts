import { init, use as register, zrender, type EChartsType } from 'echarts/core'
import { LabelLayout } from 'echarts/features'
import { CanvasRenderer } from 'echarts/renderers'

register([CanvasRenderer, LabelLayout])

/** A picture on an element. What kinds it can draw is what the pictures beside this file register. */
export function openChart(element: HTMLElement): EChartsType {
  return init(element, null, { renderer: 'canvas' })
}

/** A ground on an element for shapes of one's own. */
export function openGround(element: HTMLElement): ReturnType<typeof zrender.init> {
  return zrender.init(element)
}
