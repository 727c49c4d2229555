import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

describe('the error page outside a ThemeProvider', () => {
  it('has a second value for every variable of the theme', () => {
    const sheet = readFileSync(resolve(import.meta.dirname, '../../src/errors/pages/errorPage.css'), 'utf8')
    expect(sheet.match(/var\([^,)]*\)/g)).toBeNull()
  })
})
