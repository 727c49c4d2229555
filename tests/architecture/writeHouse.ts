import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { blocks, withBlocks } from './house.ts'
import { repository } from './sourceFiles.ts'

for (const [document, written] of Object.entries(blocks)) {
  const path = resolve(repository, document)
  writeFileSync(path, withBlocks(readFileSync(path, 'utf8'), written))
}
