import { expect, it } from 'vitest'
import { checkCriteria } from '../../src/domain/criteria.ts'
import { libraries } from '../../src/catalogue/libraries.ts'

it.each(libraries)('the library $label is understood as a whole', ({ criteria }) => {
  expect(checkCriteria(criteria)).toEqual({ criteria, ignored: [] })
})
