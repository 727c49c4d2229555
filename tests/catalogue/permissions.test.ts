import { expect, it } from 'vitest'
import { columns, type Column } from '../../src/catalogue/columns.ts'
import { filters } from '../../src/catalogue/filters.ts'
import { keysOf } from '../../src/catalogue/keys.ts'
import { permissions } from '../../src/catalogue/permissions.ts'
import { endpointKeys, endpoints } from '../../src/contract/endpoints.ts'

const terms = Object.values<Pick<Column, 'key' | 'permission'>>({ ...columns, ...filters })

it.each(keysOf(permissions))('%s guards an endpoint, a column or a filter', permission => {
  const guarded = [...endpointKeys.map(key => endpoints[key]), ...terms]
  expect(guarded.some(each => each.permission === permission)).toBe(true)
})
