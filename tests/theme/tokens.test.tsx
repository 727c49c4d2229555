import { render, screen } from '@testing-library/react'
import { Button, theme as antdTheme } from 'antd'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ThemeProvider } from '../../src/theme/ThemeProvider.tsx'

function Primary() {
  const { colorPrimary } = antdTheme.useToken().token
  return (
    <Button type="primary" style={{ backgroundColor: colorPrimary }}>
      导出
    </Button>
  )
}

describe('the main action of a view', () => {
  it.each(['light', 'dark'] as const)('§9 the primary colour is #FF7B20, and %s dims nothing', scheme => {
    render(
      <ThemeProvider colorScheme={scheme}>
        <Primary />
      </ThemeProvider>
    )
    expect(screen.getByRole('button')).toHaveStyle({ backgroundColor: '#FF7B20' })
  })
})

describe('without media queries, as in jsdom', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('the theme is light', () => {
    vi.stubGlobal('matchMedia', undefined)
    const { container } = render(<ThemeProvider colorScheme="auto">查找</ThemeProvider>)
    expect(container.querySelector('.pa-light')).toHaveTextContent('查找')
  })
})
