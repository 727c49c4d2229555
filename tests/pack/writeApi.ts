import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { apiReport } from './apiReport.ts'
import { repository } from './consumer.ts'
import { readDeclarations } from './declarations.ts'
import { partsOf } from './parts.ts'

const declarations = readDeclarations(resolve(repository, 'dist/package'))
writeFileSync(resolve(import.meta.dirname, 'api.md'), apiReport(declarations))
// The pages of 接口 in Storybook.
const parts = resolve(repository, 'stories/guide/parts/parts.json')
writeFileSync(parts, `${JSON.stringify(partsOf(declarations), null, 1)}\n`)
