import { describe, expect, it } from 'vitest'
import { groupedColumns } from '../../../src/catalogue/columnGroups.ts'
import { columnKeys } from '../../../src/catalogue/columns.ts'
import { sampleCompanies } from '../../../src/sample/company.ts'
import { toRow } from '../../../src/mocks/world/rows.ts'
import { compareRows } from '../../../src/features/compare/differences.ts'

const [first] = sampleCompanies(1).map(company => toRow(company, false))
if (!first) throw new Error('The invented world is empty.')

const differing = (patch: Partial<typeof first>) =>
  compareRows([first, { ...first, ...patch }])
    .flatMap(group => group.columns)
    .filter(each => each.differs)
    .map(each => each.column)

describe('a comparison', () => {
  it('shows every column of the catalogue once, under a heading', () => {
    expect(groupedColumns.flatMap(group => group.columns).toSorted()).toEqual([...columnKeys].toSorted())
    const shown = compareRows([first]).flatMap(group => group.columns.map(each => each.column))
    expect(shown.toSorted()).toEqual(columnKeys.filter(key => key !== 'name').toSorted())
  })

  it('of equal companies has no difference', () => {
    expect(differing({})).toEqual([])
    expect(differing({ id: 'another', favorite: true, name: '另一家', uscc: null })).toEqual([])
    expect(compareRows([]).flatMap(group => group.columns.filter(each => each.differs))).toEqual([])
  })

  it('takes an unknown value for no difference, and still tells known ones apart beside it', () => {
    expect(differing({ status: null })).toEqual([])
    expect(differing({ regCapital: null, dataDate: null, region: null })).toEqual([])
    expect(differing({ qualifications: [], chainNodes: [] })).toEqual([])
    const rows = [first, { ...first, status: null }, { ...first, status: '注销' }]
    const found = compareRows(rows).flatMap(group => group.columns.filter(each => each.differs))
    expect(found.map(each => each.column)).toEqual(['status'])
  })

  it('tells currencies apart', () => {
    const { regCapital } = first
    expect(differing({ regCapital: regCapital && { ...regCapital, currency: 'USD' } })).toEqual([
      'regCapital'
    ])
  })

  it('ignores the order of a list', () => {
    const qualifications = ['高新技术企业', '瞪羚企业']
    const rows = [
      { ...first, qualifications },
      { ...first, qualifications: qualifications.toReversed() }
    ]
    expect(compareRows(rows).flatMap(group => group.columns.filter(each => each.differs))).toEqual([])
  })
})
