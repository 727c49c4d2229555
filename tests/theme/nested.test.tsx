import { render, screen } from '@testing-library/react'
import { createCache, px2remTransformer, StyleProvider } from '@ant-design/cssinjs'
import { Button, ConfigProvider, Progress, theme as antdTheme } from 'antd'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { declared } from './declared.ts'
import { ThemeProvider } from '../../src/theme/ThemeProvider.tsx'

function Ground() {
  return <p>{antdTheme.useToken().token.colorBgElevated}</p>
}

const light = (
  <ThemeProvider colorScheme="light">
    <Ground />
  </ThemeProvider>
)

const groundIn = (page: ReactNode): string => {
  const { unmount } = render(page)
  const ground = screen.getByText(/./).textContent
  unmount()
  return ground
}

describe('a nested theme', () => {
  it('inherits nothing from our own dark theme', () => {
    expect(groundIn(<ThemeProvider colorScheme="dark">{light}</ThemeProvider>)).toBe(groundIn(light))
  })

  it('inherits nothing from the embedding page', () => {
    const theme = { token: { colorBgElevated: '#112233' } }
    expect(groundIn(<ConfigProvider theme={theme}>{light}</ConfigProvider>)).toBe(groundIn(light))
  })

  it('keeps the names, direction, size and state that style.css is written for', () => {
    const part = (
      <ThemeProvider>
        <Button>查找</Button>
      </ThemeProvider>
    )
    const { container, rerender } = render(part)
    const alone = container.innerHTML
    rerender(
      <ConfigProvider
        prefixCls="acme"
        iconPrefixCls="acme-icon"
        direction="rtl"
        componentSize="large"
        componentDisabled
        theme={{ cssVar: { prefix: 'acme', key: 'acme' }, hashed: false }}
      >
        {part}
      </ConfigProvider>
    )
    expect(container.innerHTML).toBe(alone)
  })

  it('writes its styles as style.css expects them, however the embedding page has its own written', () => {
    render(
      <StyleProvider layer hashPriority="high" transformers={[px2remTransformer()]} cache={createCache()}>
        <ThemeProvider>
          <Progress percent={40} />
        </ThemeProvider>
      </StyleProvider>
    )
    const text = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('\n')
    expect(text).toMatch(/:where\(\.css-[\w-]+\)\.pa-ant-progress/)
    expect(text).not.toMatch(/@layer|\drem\b/)
  })

  it('declares the variables that style.css reads, whatever those of the embedding page are called', () => {
    render(
      <ConfigProvider theme={{ cssVar: { prefix: 'acme', key: 'acme' } }}>
        <ThemeProvider tokens={{ fontSize: 17 }}>
          <Button>查找</Button>
        </ThemeProvider>
      </ConfigProvider>
    )
    expect(declared('--pa-ant-font-size')).toContain('17px')
  })
})
