import { render, screen } from '@testing-library/react'
import { ConfigProvider, theme } from 'antd'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { ThemeProvider } from '../../src/theme/ThemeProvider.tsx'

function Ground() {
  return <p>{theme.useToken().token.colorBgElevated}</p>
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

describe('a theme inside another', () => {
  it.each([
    ['our own dark one', <ThemeProvider colorScheme="dark">{light}</ThemeProvider>],
    [
      'that of the page around us',
      <ConfigProvider theme={{ token: { colorBgElevated: '#112233' } }}>{light}</ConfigProvider>
    ]
  ])('takes nothing from %s', (_, page) => {
    expect(groundIn(page)).toBe(groundIn(light))
  })
})
