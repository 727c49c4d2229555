import { expect, it } from 'vitest'
import { checkCriteria } from '../../src/catalogue/criteria.ts'
import { usualLists } from '../../src/catalogue/usualLists.ts'

it.each(usualLists)('the list that many begin with, %j, is understood as a whole', criteria => {
  expect(checkCriteria(criteria)).toEqual({ criteria, ignored: [] })
})
