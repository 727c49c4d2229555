import { describe, expect, it } from 'vitest'
import { clipboardCells } from '../../../src/ui/table/useRowCopy.ts'

const words = (...texts: string[]) => texts.map(text => ({ text, figure: false }))

describe('copied cells', () => {
  it('are a line with tabs, and a row of a table', () => {
    const { text, html } = clipboardCells([...words('深圳科技', '--'), { text: '12,345', figure: true }])
    expect(text).toBe('深圳科技\t--\t12,345')
    expect(html).toBe(
      '<table><tr><td style="mso-number-format:\'\\@\'">深圳科技</td>' +
        '<td style="mso-number-format:\'\\@\'">--</td><td>12,345</td></tr></table>'
    )
  })

  it('cannot start a formula', () => {
    const { text, html } = clipboardCells(
      words('=HYPERLINK("http://x","y")', '@SUM(1)', '+8613800138000', '-1+1')
    )
    expect(text.split('\t').every(cell => cell.startsWith("'"))).toBe(true)
    expect(html).toContain('<td style="mso-number-format:\'\\@\'">=HYPERLINK(&quot;http://x&quot;')
  })

  it('are unchanged if a single one is copied', () => {
    expect(clipboardCells(words('-1+1')).text).toBe('-1+1')
  })

  it('contain no tabs, line breaks or markup', () => {
    const { text, html } = clipboardCells(words('甲\t乙\r\n丙', '<img src=x onerror=alert(1)>'))
    expect(text).toBe('甲 乙 丙\t<img src=x onerror=alert(1)>')
    expect(html).not.toContain('<img')
  })
})
