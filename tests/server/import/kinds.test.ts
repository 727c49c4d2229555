import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { importKinds } from '../../../host/server/import/runImport.ts'

const texts = resolve(import.meta.dirname, '../../../src/text/areas')

it('every empty page names a kind of import that exists', () => {
  const named = readdirSync(texts).flatMap(file =>
    [...readFileSync(join(texts, file), 'utf8').matchAll(/importing\('[^']+', '(\w+)'\)/g)].map(
      ([, kind = '']) => kind
    )
  )
  expect(named.length).toBeGreaterThan(7)
  expect(named.filter(kind => !Object.hasOwn(importKinds, kind))).toEqual([])
})
