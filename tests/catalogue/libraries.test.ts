import { expect, it } from 'vitest'
import { checkCriteria } from '../../src/domain/criteria/criteria.ts'
import { libraries } from '../../src/catalogue/libraries.ts'

it.each(libraries)('every token of the library $label is valid', ({ criteria }) => {
  expect(checkCriteria(criteria)).toEqual({ criteria, ignored: [] })
})
