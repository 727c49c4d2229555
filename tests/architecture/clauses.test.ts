import { describe, expect, it } from 'vitest'
import { clauses } from './clauses.ts'
import { clauseTable, clauseTests, testFiles, unknownClauses, writeTable } from './clauseTests.ts'
import { repositoryFiles } from './sourceFiles.ts'

const files = testFiles()
const tests = clauseTests(files)

describe('the clauses of the specification', () => {
  it.each(clauses)('a test names “%s”', clause => {
    expect(tests.filter(test => test.clause === clause)).not.toEqual([])
  })

  it('are quoted exactly, and no others', () => {
    expect(unknownClauses(files)).toEqual([])
  })

  it('are listed with their tests in the table; if not: npm run clauses', () => {
    const [table] = repositoryFiles(clauseTable)
    expect(table?.text).toBe(writeTable(tests))
  })
})

const file = (text: string) => ({ path: 'tests/a.test.ts', text })

describe('the search for clauses', () => {
  it('finds them in titles, in tables and beside other words', () => {
    const found = clauseTests([
      file(`
        it('§4 a wrong captcha says so', () => {})
        it.each(['§8 501 is told as not implemented'])('%s', () => {})
        it(\`twice (§8 502 is told as a gateway error; §7 GET version.json)\`, () => {})
      `)
    ])
    expect(found.map(each => each.clause)).toEqual([
      '§4 a wrong captcha says so',
      '§8 501 is told as not implemented',
      '§8 502 is told as a gateway error',
      '§7 GET version.json'
    ])
  })

  it('skips comments and reports unknown clauses', () => {
    const texts = file(`// §4 a wrong captcha says so\nit('§4 a wrong captcha says nothing', () => {})`)
    expect(clauseTests([texts])).toEqual([])
    expect(unknownClauses([texts])).toEqual([
      { path: 'tests/a.test.ts', title: '§4 a wrong captcha says nothing' }
    ])
  })
})
