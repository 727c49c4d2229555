import { afterEach, describe, expect, it, vi } from 'vitest'
import { printSheet, sheetOf } from '../../../src/ui/files/printSheet.ts'

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><title>某图</title><text>正极材料</text></svg>'
const drawn = (width: number, height: number) => sheetOf({ svg, width, height, words: 12 })
const frames = () => document.querySelectorAll('iframe')

describe('the paper of a drawing', () => {
  it('is A4 where words have 7 pt there, and nothing is enlarged', () => {
    expect(drawn(600, 400)).toMatchObject({ paper: 'A4', width: 600, height: 400, words: 9 })
    expect(drawn(1300, 400)).toMatchObject({ paper: 'A4' })
  })

  it('is A3 where they have not, and its words tell how small they are', () => {
    const middling = drawn(2000, 900)
    expect(middling.paper).toBe('A3')
    expect(middling.words).toBeGreaterThan(6)
    const large = drawn(1000, 9000)
    expect(large.paper).toBe('A3')
    expect(large.words).toBeLessThan(6)
  })

  it.each([
    [600, 400],
    [2000, 900],
    [1000, 9000]
  ])('has room for all of %i × %i', (width, height) => {
    const sheet = drawn(width, height)
    const [wide, high] = sheet.paper === 'A4' ? [277, 190] : [400, 277]
    expect(sheet.width).toBeLessThan((wide * 96) / 25.4)
    expect(sheet.height).toBeLessThan((high * 96) / 25.4)
    expect(sheet.width / sheet.height).toBeCloseTo(width / height)
  })
})

/** jsdom does not print. */
function printer(print: (view: Window) => void): void {
  const real = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, 'contentWindow')
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockImplementation(function (
    this: HTMLIFrameElement
  ) {
    const view = real?.get?.call(this) as Window
    return Object.assign(view, { focus: () => {}, print: () => print(view) })
  })
}

describe('a printed sheet', () => {
  const printed: { title: string; words: string; rules: string; around: string }[] = []
  afterEach(() => {
    vi.restoreAllMocks()
    printed.length = 0
    document.title = ''
  })

  it('is a document of its own, named like the file, and gone afterwards', async () => {
    document.title = '门户'
    printer(view =>
      printed.push({
        title: view.document.title,
        words: view.document.querySelector('text')?.textContent ?? '',
        rules: view.document.adoptedStyleSheets
          .flatMap(sheet => [...sheet.cssRules].map(each => each.cssText))
          .join(''),
        around: document.title
      })
    )
    await printSheet(drawn(2000, 900), '某图_20261121')
    expect(printed).toEqual([
      {
        title: '某图_20261121',
        words: '正极材料',
        rules: expect.stringContaining('width: '),
        around: '某图_20261121'
      }
    ])
    frames()[0]?.contentWindow?.dispatchEvent(new Event('afterprint'))
    expect([frames().length, document.title]).toEqual([0, '门户'])
  })

  it('leaves nothing behind where the browser refuses, and says so', async () => {
    document.title = '门户'
    printer(() => {
      throw new Error('refused')
    })
    await expect(printSheet(drawn(600, 400), '某图')).rejects.toThrow('refused')
    expect([frames().length, document.title]).toEqual([0, '门户'])
  })
})
