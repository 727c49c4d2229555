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
      sheet: null,
      columns: undefined,
      source: '工商',
      completeAt: null
    })
  })

  it('takes the day as of which a source holds everything', () => {
    const args = ['legalRisks', 'a.csv', '--source', '裁判文书网', '--complete', '2026-10-31']
    expect(readCommand(args)).toMatchObject({ kind: 'legalRisks', completeAt: '2026-10-31' })
  })

  it('takes the day of a whole list of the own customers, which has no other source', () => {
    const args = ['bankCustomers', 'a.csv', '--complete', '2026-10-31']
    expect(readCommand(args)).toMatchObject({ kind: 'bankCustomers', source: null, completeAt: '2026-10-31' })
  })

  it.each([
    ['without a source', ['legalRisks', 'a.csv', '--complete', '2026-10-31'], /请同时用 --source 写明来源/],
    [
      'of a day that is none',
      ['legalRisks', 'a.csv', '--source', '某网', '--complete', '全部'],
      /“全部”不是。$/
    ],
    ['of a day to come', ['patents', 'a.csv', '--source', '某网', '--complete', '2999-01-01'], /不晚于今天/],
    [
      'for a table of companies',
      ['companies', 'a.csv', '--source', '某网', '--complete', '2026-10-31'],
      /只用于这些类别/
    ]
  ])('refuses the claim to hold everything %s', (_, args, sentence) => {
    expect(() => readCommand(args)).toThrow(sentence)
  })
})
