import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { apiReport } from './apiReport.ts'
import { repository } from './consumer.ts'
import { readDeclarations } from './declarations.ts'

const report = apiReport(readDeclarations(resolve(repository, 'dist/lib')))
writeFileSync(resolve(import.meta.dirname, 'api.md'), report)
