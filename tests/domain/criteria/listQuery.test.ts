import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { columnKeys, sortableColumns } from '../../../src/catalogue/columns.ts'
import { checkCriteria } from '../../../src/domain/criteria/criteria.ts'
import { filterKeys, filterOf } from '../../../src/catalogue/filters.ts'
import {
  companyTerms,
  emptyListQuery,
  readListQuery,
  writeListQuery,
  type ListQuery
} from '../../../src/domain/criteria/listQuery.ts'
import { tokensOf, typedText } from '../../helpers/arbitraries.ts'

describe('the state of a list in the URL', () => {
  it.each(filterKeys)('%s round-trips', key => {
    fc.assert(
      fc.property(tokensOf(filterOf(key)), tokens => {
        const { criteria, ignored } = checkCriteria({ [key]: tokens })
        expect(ignored).toEqual([])
        const query: ListQuery = { ...emptyListQuery, criteria }
        expect(readListQuery(writeListQuery(query))).toEqual({ query, ignored: [] })
      })
    )
  })

  const columns = fc
    .uniqueArray(fc.constantFrom(...columnKeys))
    .map(keys => [...new Set(['name' as const, ...keys])])

  it('sort, page, page size, view and columns round-trip', () => {
    const sort = fc.record({
      column: fc.constantFrom(...sortableColumns),
      direction: fc.constantFrom('asc' as const, 'desc' as const)
    })
    const frame = fc.record({
      criteria: fc.constant({}),
      sort: fc.option(sort),
      page: fc.integer({ min: 1, max: 50 }),
      pageSize: fc.constantFrom(...companyTerms.pageSizes),
      cursor: fc.constant(null),
      view: fc.constantFrom(...companyTerms.views),
      columns
    })
    fc.assert(
      fc.property(frame, query => {
        expect(readListQuery(writeListQuery(query))).toEqual({ query, ignored: [] })
      })
    )
  })

  it('a cursor beyond the numbered pages round-trips', () => {
    const query: ListQuery = { ...emptyListQuery, page: 501, cursor: 'WyItLTEyIl0' }
    expect(readListQuery(writeListQuery(query))).toEqual({ query, ignored: [] })
  })

  it('ignores a page beyond the numbered ones without a cursor, and a cursor within them', () => {
    expect(readListQuery('page=501').ignored).toEqual([{ key: 'page', token: '501' }])
    expect(readListQuery('page=2&cursor=abc')).toEqual({
      query: { ...emptyListQuery, page: 2 },
      ignored: [{ key: 'cursor', token: 'abc' }]
    })
  })

  it('omits default columns, and always writes custom ones', () => {
    fc.assert(
      fc.property(columns, columns, (shown, usual) => {
        const query: ListQuery = { ...emptyListQuery, columns: shown }
        const written = writeListQuery(query, usual)
        expect(readListQuery(written, usual).query.columns).toEqual(shown)
        // A colleague without columns of his own sees the same.
        expect(readListQuery(written).query.columns).toEqual(shown)
      })
    )
    expect(readListQuery('', ['name', 'uscc']).query.columns).toEqual(['name', 'uscc'])
    expect(readListQuery('columns=name,status', ['name', 'uscc']).query.columns).toEqual(['name', 'status'])
  })

  it('reads any address without an error, and round-trips the valid part', () => {
    const names = fc.constantFrom(
      ...filterKeys,
      'sort',
      'page',
      'pageSize',
      'columns',
      'cursor',
      'view',
      'utm_source'
    )
    const anything = fc.array(fc.tuple(names, typedText)).map(pairs => new URLSearchParams(pairs).toString())
    fc.assert(
      fc.property(anything, search => {
        const { query } = readListQuery(search)
        expect(readListQuery(writeListQuery(query))).toEqual({ query, ignored: [] })
      })
    )
  })

  it('reports the invalid parts and applies the rest', () => {
    const { query, ignored } = readListQuery(
      'status=存续,没有的&sort=name&page=0&pageSize=7&columns=uscc&region=44'
    )
    expect(query).toEqual({ ...emptyListQuery, criteria: { status: ['存续'] } })
    expect(ignored.map(each => each.key).toSorted()).toEqual(
      ['columns', 'page', 'pageSize', 'region', 'sort', 'status'].toSorted()
    )
  })

  it('omits defaults', () => {
    expect(writeListQuery(emptyListQuery)).toBe('')
  })

  it.each(['\u0000', '张江\u0007园区', ' ', '!!张江', '园'.repeat(201)])(
    '%j is not a valid park name',
    token => {
      expect(checkCriteria({ park: [token] })).toEqual({ criteria: {}, ignored: [{ key: 'park', token }] })
    }
  )
})
