import { regions } from '../../src/catalogue/classifications/regions.ts'
import type { RegionFigure } from '../../src/charts/map/regionFigure.ts'
import { classify, partsOf } from '../../src/filters/tree/useClassification.ts'

const tree = classify(regions.nodes.map(({ code, name, parent }) => ({ code, name, parent })))

/** Deterministic counts, distributed as unevenly as real ones. */
export function provinceFigures(scale = 1): readonly RegionFigure[] {
  return figuresBelow(null, scale)
}

export function cityFigures(province: string, scale = 0.1): readonly RegionFigure[] {
  return figuresBelow(province, scale)
}

function figuresBelow(province: string | null, scale: number): readonly RegionFigure[] {
  return partsOf(tree, province).map(({ code, name }) => ({
    code,
    name,
    value: Math.floor(scale * 4000 * unevenness(Number(code)))
  }))
}

/** Between 0 and 1, mostly low. */
function unevenness(seed: number): number {
  return (((seed / 100) * 7919) % 997) ** 3 / 997 ** 3
}
