import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import type { FailureCode } from '../../src/failures/codes.ts'
import { chineseTexts } from '../../src/text/texts.ts'
import { failureOf } from '../../stories/wire/failureOf.ts'
import { provocations } from '../../stories/wire/provocations.ts'
import { repositoryFiles } from './sourceFiles.ts'

// Missing sentences are type errors in src/text.
const codes = Object.keys(chineseTexts.failures) as FailureCode[]

describe('readers of the failure catalogue', () => {
  it.each(codes)('%s can be provoked on the page 错误目录', code => {
    const causes = provocations[code].map(way => way.cause)
    expect(causes).not.toEqual([])
    // Buttons are found by these labels.
    expect(new Set(causes).size).toBe(causes.length)
  })

  it.each(codes)('%s has a story in a list', code => {
    expect(exportedNames('stories/wire/companyList.stories.tsx')).toContain(storyName(code))
  })

  it.each(codes)('%s is raised by the client', code => {
    expect(failureOf(code).code).toBe(code)
  })
})

/** The story name of a code: Status404, LoginInvalid. */
function storyName(code: FailureCode): string {
  return `${code.charAt(0).toUpperCase()}${code.slice(1)}`
}

/** The names of the constants that a file exports. */
function exportedNames(path: string): readonly string[] {
  const [file] = repositoryFiles(path)
  const source = ts.createSourceFile(path, file?.text ?? '', ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  return source.statements
    .filter(ts.isVariableStatement)
    .filter(({ modifiers }) => modifiers?.some(each => each.kind === ts.SyntaxKind.ExportKeyword))
    .flatMap(({ declarationList }) => declarationList.declarations.map(each => each.name.getText(source)))
}
