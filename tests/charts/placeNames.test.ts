import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { regions } from '../../src/catalogue/classifications/regions.ts'
import { loadGeometry } from '../../src/charts/geometry/loadGeometry.ts'
import { NAME_SIZE, placeNames, type MapName } from '../../src/charts/map/placeNames.ts'
import { shortRegionName } from '../../src/text/shortRegionName.ts'
import { textWidth } from '../../src/ui/textWidth.ts'

const short = new Map(regions.nodes.map(({ code, name }) => [code, shortRegionName(name)]))

/** The names of the provinces on a picture of this size. */
async function provincesAt(width: number, height: number): Promise<readonly string[]> {
  const { size, areas } = await loadGeometry(null)
  const scale = Math.min(width / size.width, height / size.height)
  const names = areas.map(area => ({ ...area, name: short.get(area.code) ?? '' }))
  return placeNames(names, scale).map(({ name }) => name)
}

const name = (text: string, x: number, width: number): MapName => ({ name: text, label: [x, 0], width })

const half = (text: string): number => (textWidth(text) * NAME_SIZE) / 2

describe('the names on a map', () => {
  it('are all there where there is room', async () => {
    expect(await provincesAt(1600, 1270)).toHaveLength(34)
    expect((await provincesAt(820, 520)).length).toBeGreaterThan(28)
  })

  it('are fewer on a phone; those that stand alone are there', async () => {
    const names = await provincesAt(340, 300)
    expect(names.length).toBeGreaterThan(14)
    expect(names).toEqual(expect.arrayContaining(['新疆', '西藏', '内蒙古', '黑龙江', '台湾', '海南']))
  })

  it('go to the wider region where two would lie on each other', () => {
    const placed = placeNames([name('小', 5, 3), name('中间', 40, 20), name('大省', 0, 80)], 1)
    expect(placed.map(each => each.name)).toEqual(['大省', '中间'])
    expect(placed.map(({ fits }) => fits)).toEqual([true, false])
  })

  it('without any characters are none', () => {
    expect(placeNames([{ name: '', label: [0, 0], width: 100 }], 1)).toEqual([])
  })

  it('never lie on each other', () => {
    const anyName = fc.record({
      name: fc.string({ minLength: 1, maxLength: 6 }),
      label: fc.tuple(fc.nat(400), fc.nat(400)),
      width: fc.nat(300)
    })
    fc.assert(
      fc.property(
        fc.array(anyName, { maxLength: 40 }),
        fc.double({ min: 0.1, max: 4, noNaN: true }),
        (all, scale) => {
          const placed = placeNames(all, scale)
          for (const [at, one] of placed.entries()) {
            for (const other of placed.slice(at + 1)) {
              const apart = Math.abs(one.x - other.x) - half(one.name) - half(other.name)
              expect(apart >= -1e-9 || Math.abs(one.y - other.y) >= 12).toBe(true)
            }
          }
        }
      )
    )
  })
})
