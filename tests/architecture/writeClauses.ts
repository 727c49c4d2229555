import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { clauseTable, clauseTests, testFiles, writeTable } from './clauseTests.ts'
import { repository } from './sourceFiles.ts'

writeFileSync(resolve(repository, clauseTable), writeTable(clauseTests(testFiles())))
