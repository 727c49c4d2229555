import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { render } from '@testing-library/react'
import { Button } from 'antd'
import { describe, expect, it } from 'vitest'
import { ThemeProvider } from '../../src/theme/ThemeProvider.tsx'
import { declared } from './declared.ts'

const src = resolve(import.meta.dirname, '../../src')

/** Written in a drawing of fixed size; a pill is round whatever the radius. */
const isFixed = /^charts\/(?:graph|radar)|999px$/

const literals = globSync('**/*.css', { cwd: src }).flatMap(path =>
  (readFileSync(resolve(src, path), 'utf8').match(/(?:font-size|border-radius): \d*[1-9]\d*px.*/g) ?? []).map(
    line => `${path}: ${line.replace(';', '')}`
  )
)

describe('sizes of the portal', () => {
  it('reach what we draw: no style sheet has a font size or a radius of its own', () => {
    expect(literals.length).toBeGreaterThan(0)
    expect(literals.filter(line => !isFixed.test(line))).toEqual([])
  })

  it('reach every radius, font size and height that follows from them', () => {
    render(
      <ThemeProvider tokens={{ borderRadius: 0, fontSize: 16, controlHeight: 40 }}>
        <Button>查找</Button>
      </ThemeProvider>
    )
    expect(declared('--pa-ant-border-radius-lg')).toEqual(['0px'])
    expect(declared('--pa-ant-font-size-sm')).toEqual(['14px'])
    expect(declared('--pa-ant-control-height')).toEqual(['40px'])
  })
})
