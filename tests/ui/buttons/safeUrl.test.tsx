import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { OutsideLink } from '../../../src/ui/buttons/OutsideLink.tsx'
import { safeUrl } from '../../../src/ui/buttons/safeUrl.ts'

describe('an external link', () => {
  it.each([
    ['http://ok.example.com', 'http://ok.example.com/'],
    ['HTTPS://ok.example.com/a?b=c', 'https://ok.example.com/a?b=c'],
    ['www.mi.com', 'http://www.mi.com/'],
    ['mi.com/about', 'http://mi.com/about'],
    ['https://ok.example.com/"onmouseover="alert(1)', 'https://ok.example.com/%22onmouseover=%22alert(1)']
  ])('%s links to %s', (address, href) => {
    expect(safeUrl(address)).toBe(href)
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'java\u0000script:alert(1)',
    '\u200bjavascript:alert(1)',
    'vbscript:msgbox(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://x/1',
    'ftp://x',
    '//evil.com',
    '\\\\evil.com',
    'http://',
    '暂无',
    '',
    null
  ])('%j is not a link', address => {
    expect(safeUrl(address)).toBeNull()
  })

  it('renders text if it is invalid, else a link with noopener', () => {
    const { rerender } = render(<OutsideLink address="javascript:alert(1)" />)
    expect(screen.getByText('javascript:alert(1)')).toBeInTheDocument()
    expect(screen.queryByRole('link')).toBeNull()
    rerender(<OutsideLink address="www.mi.com" />)
    const link = screen.getByRole('link', { name: 'www.mi.com' })
    expect(link).toHaveAttribute('href', 'http://www.mi.com/')
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  })
})
