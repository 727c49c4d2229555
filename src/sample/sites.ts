import { regions } from '../catalogue/classifications/regions.ts'
import type { Random } from './random.ts'

const kinds = ['高新技术产业开发区', '经济技术开发区', '软件园', '科技创新园'] as const

/** The parks of a company: in its own city, or none. */
export function inventParks(random: Random, region: string, technical: boolean): readonly string[] {
  if (!random.chance(technical ? 0.45 : 0.15)) return []
  const line = regions.line(region)
  const city = (line[1] ?? line[0])?.name ?? ''
  return [`${city}${random.pick(kinds)}（演示）`]
}
