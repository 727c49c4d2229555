import { describe, expect, it } from 'vitest'
import { regions } from '../../../src/catalogue/classifications/regions.ts'
import { hasCities, loadGeometry } from '../../../src/charts/geometry/loadGeometry.ts'
import {
  chosenRegions,
  isWithin,
  pressRegion,
  soleProvince
} from '../../../src/features/companySearch/mapRegions.ts'
import { classify, partsOf } from '../../../src/filters/tree/useClassification.ts'

const tree = classify(regions.nodes.map(({ code, name, parent }) => ({ code, name, parent })))
const provinces = tree.childrenOf(null).map(node => node.code)

async function drawnCodes(within: string | null): Promise<readonly string[]> {
  const { areas } = await loadGeometry(within)
  return areas.map(({ code }) => code).filter(code => code !== '')
}

describe('the regions of a map', () => {
  it('of the country are the 34 provinces, each with its borders', async () => {
    const drawn = await drawnCodes(null)
    expect(drawn.toSorted()).toEqual(provinces.toSorted())
    expect(provinces).toHaveLength(34)
  })

  it.each(provinces.filter(hasCities))(
    'of %s are drawn, and nearly every area is one of them',
    async province => {
      const drawn = await drawnCodes(province)
      const listed = partsOf(tree, province).map(node => node.code)
      expect(listed.filter(code => !drawn.includes(code))).toEqual([])
      // Forests and a horse farm of Gansu are on maps, but not in the classification.
      expect(drawn.filter(code => !listed.includes(code) && !/^629[789]00$/.test(code))).toEqual([])
    }
  )

  it('have no cities if the classification has none', () => {
    expect(provinces.filter(code => !hasCities(code))).toEqual(['710000', '810000', '820000'])
  })
})

describe('a press on a region', () => {
  it.each([
    ['asks for it', [], '440000', ['440000']],
    ['asks for it too', ['310000'], '440000', ['310000', '440000']],
    ['narrows what is asked for as a whole', ['440000'], '440300', ['440300']],
    ['adds a part', ['440300'], '440100', ['440300', '440100']],
    ['gives a part up', ['440300', '440100'], '440300', ['440100']],
    ['leads from the last part back to the whole', ['440300', '310000'], '440300', ['310000', '440000']],
    ['takes the parts into the whole', ['440300', '310115'], '440000', ['310115', '440000']],
    ['no longer leaves it out', ['!440000', '!310000'], '440300', ['440300', '!310000']]
  ])('%s', (_, tokens, code, next) => {
    expect(pressRegion(tokens, code)).toEqual(next)
  })

  it('selects no more regions than a service accepts', () => {
    const many = regions.nodes.filter(node => node.level === 2).slice(0, 50)
    const tokens = many.map(node => node.code)
    expect(pressRegion(tokens, '659001')).toBe(tokens)
  })
})

describe('the initial region of a map', () => {
  it('is the province that contains everything', () => {
    expect(soleProvince(['440300', '440000', '!310000'])).toBe('440000')
    expect(soleProvince(['440300', '310000'])).toBeNull()
    expect(soleProvince([])).toBeNull()
  })

  it('marks regions that are selected or contain a selected one', () => {
    expect(chosenRegions(partsOf(tree, null), ['440305', '!310000'])).toEqual(['440000'])
    expect(chosenRegions(partsOf(tree, '440000'), ['440305'])).toEqual(['440300'])
    expect(chosenRegions(partsOf(tree, '440000'), ['440000'])).toEqual([])
  })

  it('compares codes by prefix', () => {
    expect(isWithin('440305', '440000')).toBe(true)
    expect(isWithin('440305', '440300')).toBe(true)
    expect(isWithin('511002', '511000')).toBe(true)
    expect(isWithin('511102', '511000')).toBe(false)
    expect(isWithin('440000', '440300')).toBe(false)
  })
})
