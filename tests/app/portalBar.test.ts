import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../../src')

describe('a bar at the top of the page around', () => {
  it('is counted by whatever counts our own bar or the height of the window', () => {
    const lines = globSync('**/*.css', { cwd: root }).flatMap(path =>
      readFileSync(resolve(root, path), 'utf8').match(/^ *(?:top|min-height): .*(?:bar-height|100d?vh).*$/gm)
    )
    expect(lines.length).toBeGreaterThan(5)
    expect(lines.filter(line => line && !line.includes('--pa-top'))).toEqual([])
  })
})
