import { describe, expect, it } from 'vitest'
import { imageTypeOf } from '../../../src/domain/files/imageType.ts'

const bytes = (...values: readonly number[]) => Uint8Array.from(values)

describe('the type of an image', () => {
  it.each([
    [[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2], 'png'],
    [[0xff, 0xd8, 0xff, 0xe0], 'jpg'],
    [[0xff, 0xd8, 0xff], 'jpg']
  ] as const)('%j is %s', (begin, type) => {
    expect(imageTypeOf(bytes(...begin))).toBe(type)
  })

  it.each([
    ['nothing', []],
    ['a PNG cut off', [0x89, 0x50, 0x4e, 0x47]],
    ['a PNG spoiled by a text transfer', [0x89, 0x50, 0x4e, 0x47, 0x0a, 0x1a, 0x0a, 0x00]],
    ['a GIF', [...Buffer.from('GIF89a')]],
    ['an SVG', [...Buffer.from('<svg onload="alert(1)">')]],
    ['a page that names itself an image', [...Buffer.from('<script>\u0089PNG')]]
  ])('%s is none', (_, begin) => {
    expect(imageTypeOf(bytes(...begin))).toBeNull()
  })
})
