import { render, screen } from '@testing-library/react'
import { Button, theme } from 'antd'
import { describe, expect, it } from 'vitest'
import { accentOf, contrast } from '../../src/theme/accent.ts'
import { ThemeProvider } from '../../src/theme/ThemeProvider.tsx'
import { asGiven, tokensOf } from '../../src/theme/tokens.ts'
import { declared } from './declared.ts'

const colors = [
  '#0050b3',
  '#1677ff',
  '#0A7',
  '#ff0',
  '#808080',
  '#767676',
  'rgb(114, 46, 209)',
  '#000',
  '#fff'
]

describe.each(['light', 'dark'] as const)('a primary color of the portal, %s', scheme => {
  it.each(colors)('%s keeps everything on it and of it legible', color => {
    const { ink, hover, active, text, ground } = accentOf(color, scheme)
    for (const fill of [color, hover, active]) expect(contrast(ink, fill)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(text, scheme === 'light' ? '#F5F6F8' : '#1A1B1E')).toBeGreaterThanOrEqual(4.5)
  })
})

describe('tokens={{ colorPrimary }}', () => {
  it('reaches the text on buttons and our own variables', () => {
    render(
      <ThemeProvider tokens={{ colorPrimary: '#0050b3' }}>
        <Button type="primary">查找</Button>
      </ThemeProvider>
    )
    expect(screen.getByRole('button')).toBeVisible()
    expect(declared('--pa-ant-button-primary-color')).toContain('#FFFFFF')
    expect(declared('--pa-ant-pa-on-accent')).toContain('#FFFFFF')
    expect(declared('--pa-ant-pa-accent-text')).toHaveLength(1)
  })
})

describe('in dark', () => {
  const dark = theme.getDesignToken({
    ...tokensOf({ scheme: 'dark', motion: true, tokens: undefined }),
    algorithm: asGiven
  })

  it.each(['colorError', 'colorErrorText', 'colorWarning', 'colorWarningText'] as const)(
    'words of %s are legible on a chosen row',
    name => {
      expect(contrast(dark[name], '#303339')).toBeGreaterThanOrEqual(4.5)
    }
  )
})
