import { describe, expect, it } from 'vitest'
import { readCommand } from '../../../host/server/import/command.ts'

describe('the import command', () => {
  it.each([
    [[]],
    [['companies']],
    [['company', 'a.csv']],
    [['companies', 'a.csv', 'b.csv']],
    [['companies', 'a.csv', '--foo']],
    [['companies', 'a.csv', '--columns']]
  ])('mistyped as %j is answered with its usage', args => {
    expect(() => readCommand(args)).toThrow(/^用法：npm run import -- <类别>/)
  })

  it('has a kind, a path and options', () => {
    expect(readCommand(['companies', 'a.csv', '--source', ' 工商 '])).toEqual({
      kind: 'companies',
      path: 'a.csv',
      columns: undefined,
      source: '工商'
    })
  })
})
