import * as fc from 'fast-check'
import { acceptsToken, writeToken } from '../../src/domain/criteria/criteria.ts'
import { UNKNOWN, type Filter, type TextFilter } from '../../src/catalogue/filters.ts'
import { splitKeyword } from '../../src/domain/criteria/keyword.ts'
import { regions } from '../../src/catalogue/classifications/regions.ts'
import { industries } from '../../src/catalogue/classifications/industries.ts'
import { readRange, writeRange } from '../../src/domain/criteria/range.ts'

/** Text, typical and pathological. */
export const typedText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc
    .array(
      fc.constantFrom(
        '"',
        '“',
        '”',
        '|',
        '｜',
        '-',
        '－',
        ' ',
        '　',
        '科技',
        '小米',
        'A',
        '%',
        '_',
        '\\',
        '\u200b',
        '𠮷',
        '\u0000'
      )
    )
    .map(parts => parts.join(''))
)

const bound = fc.record({
  value: fc.oneof(fc.integer({ min: 0, max: 999_999 }), fc.constantFrom(0.5, 12.25, 99_999.999)),
  days: fc.constant(false)
})

export const rangeToken = fc
  .record({ min: fc.option(bound), max: fc.option(bound) })
  .map(writeRange)
  .filter(token => readRange(token) !== null)

/** Valid tokens of a filter. */
export function tokensOf(filter: Filter): fc.Arbitrary<readonly string[]> {
  if (filter.kind === 'text') return typedText.map(text => splitKeyword(text.slice(0, 60)))
  return valuesOf(filter).chain(values =>
    fc
      .array(fc.boolean(), { minLength: values.length, maxLength: values.length })
      .map(excluded => values.map((value, at) => writeToken({ exclude: excluded[at] ?? false, value })))
  )
}

function valuesOf(filter: Exclude<Filter, TextFilter>): fc.Arbitrary<readonly string[]> {
  switch (filter.kind) {
    case 'options':
      return fc.uniqueArray(fc.constantFrom(...filter.options.map(option => option.key)))
    case 'bands':
      return fc.uniqueArray(
        fc.oneof(
          rangeToken.filter(token => acceptsToken(filter, token)),
          fc.constantFrom(...filter.bands.map(band => band.token), ...(filter.unknown ? [UNKNOWN] : []))
        )
      )
    case 'names':
      return fc.uniqueArray(
        // A name that starts like an exclusion is invalid.
        typedText
          .map(text => text.slice(0, filter.maxLength))
          .filter(value => acceptsToken(filter, writeToken({ exclude: true, value }))),
        { maxLength: 20 }
      )
    case 'tree': {
      const { nodes } = filter.tree === 'regions' ? regions : industries
      return fc.uniqueArray(fc.constantFrom(...nodes.map(node => node.code)), { maxLength: 20 })
    }
  }
}
