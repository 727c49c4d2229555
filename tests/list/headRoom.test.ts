import { expect, it } from 'vitest'
import { columns, type Column } from '../../src/catalogue/columns.ts'
import { exportColumns } from '../../src/catalogue/exports.ts'
import { favoriteColumns } from '../../src/catalogue/favorites.ts'
import { financingColumns } from '../../src/catalogue/financing.ts'
import { orderColumns } from '../../src/catalogue/orders.ts'
import { parkColumns } from '../../src/catalogue/parks.ts'
import { reportColumns } from '../../src/catalogue/reports.ts'
import { headRoom } from '../../src/list/rows/ListTable.tsx'
import { chineseFormats } from '../../src/text/locale.ts'

const catalogues = [
  columns,
  exportColumns,
  favoriteColumns,
  financingColumns,
  orderColumns,
  parkColumns,
  reportColumns
]

it('is there in the width that a catalogue gives each of its columns', () => {
  const all = catalogues.flatMap(catalogue => Object.values<Column>(catalogue))
  expect(all.length).toBeGreaterThan(60)
  const narrow = all.filter(column => headRoom(column, chineseFormats) > column.width)
  expect(narrow.map(({ label, width }) => [label, width])).toEqual([])
})
