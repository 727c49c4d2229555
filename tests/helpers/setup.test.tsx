// The console itself is the subject here.
/* oxlint-disable no-console */
import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { expectConsole, quietConsole, watchConsole } from './console.ts'

describe('the unit project', () => {
  it('has a DOM, and fails a test that logs an unexpected error', () => {
    render(<p>企业</p>)
    expect(screen.getByText('企业')).toBeInTheDocument()
    console.error('made up for this test: %s', 'broken')
    expect(quietConsole).toThrow('made up for this test: broken')
    watchConsole()
  })

  it('lets a test expect a logged error', () => {
    expectConsole(/made up/)
    console.warn('made up for this test')
    expect(quietConsole).not.toThrow()
    watchConsole()
  })
})
