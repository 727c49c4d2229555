import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { columnKeys, columns } from '../../src/catalogue/columns.ts'
import { chineseFormats, languageOf } from '../../src/text/locale.ts'
import { enUS } from '../../src/locales/en-US/index.ts'
import { emptyListQuery } from '../../src/domain/criteria/listQuery.ts'
import { moveColumn, placeColumn, toggleColumn } from '../../src/list/display/useColumnDrag.ts'
import {
  densities,
  storedColumns,
  MAX_FROZEN,
  pagings,
  readDisplay,
  usualDisplay,
  widthOf,
  withWidth,
  writeDisplay
} from '../../src/list/controller/listDisplay.ts'
import { NARROWEST, WIDEST } from '../../src/ui/table/columns/columnWidth.ts'

const chosen = fc
  .uniqueArray(fc.constantFrom(...columnKeys))
  .map(keys => [...new Set(['name' as const, ...keys])])

describe('the display of a list', () => {
  it('round-trips', () => {
    const display = fc.record({
      columns: fc.option(chosen),
      widths: fc.dictionary(fc.constantFrom(...columnKeys), fc.integer({ min: NARROWEST, max: WIDEST }), {
        noNullPrototype: true
      }),
      frozen: fc.integer({ min: 1, max: MAX_FROZEN }),
      density: fc.constantFrom(...densities),
      paging: fc.constantFrom(...pagings)
    })
    fc.assert(
      fc.property(display, each => {
        expect(readDisplay(columns, writeDisplay(each))).toEqual(each)
      })
    )
  })

  it('falls back to defaults for invalid values', () => {
    expect(readDisplay(columns, null)).toEqual(usualDisplay)
    expect(
      readDisplay(columns, '{"density":"huge","frozen":9,"columns":["uscc"],"widths":{"name":"wide"}}')
    ).toEqual(usualDisplay)
    expect(readDisplay(columns, '{"density":"loose","columns":["name","gone","uscc"]}')).toEqual({
      ...usualDisplay,
      density: 'loose',
      columns: ['name', 'uscc']
    })
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), text => void readDisplay(columns, text)))
  })

  it('limits column widths, and resets them', () => {
    const narrow = withWidth({}, 'status', 3)
    expect(widthOf(narrow, columns.status, chineseFormats)).toBe(NARROWEST)
    expect(widthOf(withWidth(narrow, 'status', 9_999), columns.status, chineseFormats)).toBe(WIDEST)
    expect(withWidth(narrow, 'status', null)).toEqual({})
  })

  it('has the widths of the catalogue in Chinese, and room for longer words in another language', () => {
    const { word } = languageOf(enUS)
    for (const key of columnKeys) {
      expect(widthOf({}, columns[key], chineseFormats)).toBe(columns[key].width)
      const said = { ...columns[key], label: word(columns[key].label) }
      expect(widthOf({}, said, enUS.formats)).toBeGreaterThanOrEqual(columns[key].width)
    }
    const status = { ...columns.status, label: word(columns.status.label) }
    expect(widthOf({}, status, enUS.formats)).toBeGreaterThan(100)
    expect(widthOf({ status: 60 }, status, enUS.formats)).toBe(60)
  })

  it('follows the catalogue when the default columns are chosen', () => {
    expect(storedColumns(emptyListQuery.columns, emptyListQuery.columns)).toBeNull()
    expect(storedColumns(['name', 'uscc'], emptyListQuery.columns)).toEqual(['name', 'uscc'])
  })
})

describe('columns', () => {
  it('can be moved anywhere, but the name stays first', () => {
    expect(placeColumn(['name', 'status', 'uscc', 'region'], 'status', 3)).toEqual([
      'name',
      'uscc',
      'region',
      'status'
    ])
    fc.assert(
      fc.property(
        chosen,
        fc.constantFrom(...columnKeys),
        fc.integer({ min: -2, max: 40 }),
        (keys, key, to) => {
          const placed = placeColumn(keys, key, to)
          expect(placed[0]).toBe('name')
          expect(placed.toSorted()).toEqual(keys.toSorted())
        }
      )
    )
  })

  it('move by one position, and are added and removed', () => {
    expect(moveColumn(['name', 'status', 'uscc'], 'uscc', -1)).toEqual(['name', 'uscc', 'status'])
    expect(moveColumn(['name', 'status'], 'status', -1)).toEqual(['name', 'status'])
    expect(toggleColumn(toggleColumn(['name'], 'uscc'), 'uscc')).toEqual(['name'])
  })
})
