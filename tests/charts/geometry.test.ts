import { readdirSync, readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { decodeGeometry } from '../../src/charts/geometry/decodeGeometry.ts'
import type { Geometry } from '../../src/charts/geometry/geometry.ts'
import { hasCities, loadGeometry } from '../../src/charts/geometry/loadGeometry.ts'
import { ringsOf } from '../../stories/charts/ringsOf.ts'
import { geometryFolder, writtenPicture } from './geometry/geometryFiles.ts'
import { pictureNames } from './geometry/pictures.ts'

const pictures = readdirSync(geometryFolder).map(file => basename(file, '.json'))
const readPicture = (name: string): string => readFileSync(resolve(geometryFolder, `${name}.json`), 'utf8')

describe('the files of borders', () => {
  // The country, the province with the sea, one with cities and one with districts; all pictures take a minute.
  it.each(['provinces', '460000', '640000', '310000'])(
    '%s is what npm run geometry writes',
    name => {
      expect(writtenPicture(name) === readPicture(name)).toBe(true)
    },
    60_000
  )

  it('exist for the country and for each province with cities', () => {
    expect(pictures.toSorted()).toEqual(pictureNames().toSorted())
    expect(pictures.filter(name => name !== 'provinces' && !hasCities(name))).toEqual([])
    expect(pictures).toHaveLength(32)
  })

  it.each(pictures)('%s is small enough to load at a glance', name => {
    expect(gzipSync(readPicture(name)).length).toBeLessThan(30_000)
  })
})

describe('the map of China', () => {
  it('is complete: Taiwan, the remote islands and the ten dashes', async () => {
    const { areas, lines } = await loadGeometry(null)
    const parts = (code: string): number => ringsOf(areas.find(area => area.code === code)?.path ?? '').length
    // Taiwan with 钓鱼岛 and 赤尾屿, Hainan with the islands of its sea in the inset, Guangdong with 东沙群岛.
    expect(parts('710000')).toBeGreaterThanOrEqual(6)
    expect(parts('460000')).toBeGreaterThanOrEqual(30)
    expect(parts('440000')).toBeGreaterThanOrEqual(4)
    // Ten in the inset; the three east of Taiwan and of the Philippines also in their own place.
    expect(lines.filter(line => line.kind === 'dash')).toHaveLength(13)
    expect(lines.filter(line => line.kind === 'frame')).toHaveLength(1)
  })

  it('has borders that close, and islets that are dots', async () => {
    const { areas } = await loadGeometry(null)
    const rings = areas.flatMap(({ path }) => ringsOf(path))
    expect(rings.length).toBeGreaterThan(100)
    for (const ring of rings) expect(ring.at(-1)).toEqual(ring[0])
  })
})

describe('decoding', () => {
  // Two adjacent squares; arc 1 between them is walked upwards by one and downwards by the other.
  const squares: Geometry = {
    arcs: [
      [1, 0, -1, 0, 0, 1, 1, 0],
      [1, 0, 0, 1],
      [1, 1, 1, 0, 0, -1, -1, 0]
    ],
    areas: [
      { code: 'left', label: [0, 0], polygons: [[[0, ~1]]] },
      { code: 'right', label: [2, 0], polygons: [[[1, 2]]] }
    ],
    lines: [{ kind: 'dash', arcs: [1] }]
  }

  it('walks shared arcs both ways and names the regions', () => {
    expect(decodeGeometry(squares)).toEqual({
      size: { width: 2, height: 1 },
      areas: [
        { code: 'left', label: [0, 0], width: 1, path: 'M1,0 0,0 0,1 1,1 1,0Z' },
        { code: 'right', label: [2, 0], width: 1, path: 'M1,0 1,1 2,1 2,0 1,0Z' }
      ],
      lines: [{ kind: 'dash', label: [1, 0.09], width: 0, path: 'M1,0 1,1' }]
    })
  })

  it('is done once for each file', async () => {
    expect(await loadGeometry('640000')).toBe(await loadGeometry('640000'))
  })

  it('reports missing borders', async () => {
    await expect(loadGeometry('990000')).rejects.toThrow('There are no borders below 990000.')
  })
})
