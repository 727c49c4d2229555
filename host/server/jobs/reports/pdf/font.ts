import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

interface Glyph {
  readonly advanceWidth: number
  readonly path: { scale(x: number, y: number): { translate(x: number, y: number): { toSVG(): string } } }
}

interface Font {
  readonly unitsPerEm: number
  hasGlyphForCodePoint(code: number): boolean
  glyphForCodePoint(code: number): Glyph
  layout(text: string): { readonly glyphs: readonly Glyph[] }
}

interface PdfMake {
  setFonts(fonts: Readonly<Record<string, Readonly<Record<string, string>>>>): void
  setUrlAccessPolicy(policy: () => boolean): void
  setLocalAccessPolicy(policy: (path: string) => boolean): void
  createPdf(definition: Readonly<Record<string, unknown>>): {
    getBuffer(): Promise<Buffer>
    getStream(): Promise<{ provideFont(family: string, bold: boolean, italics: boolean): { font: Font } }>
  }
}

/** The family of all text, pictures included. */
export const FONT = 'Noto Sans Hans'

const require = createRequire(import.meta.url)
export const pdfMake = require('pdfmake') as PdfMake
const fonts = join(dirname(require.resolve('@embedpdf/fonts-sc')), '..', 'fonts')
const normal = join(fonts, 'NotoSansHans-Regular.otf')
const bold = join(fonts, 'NotoSansHans-Medium.otf')

pdfMake.setFonts({ [FONT]: { normal, bold, italics: normal, bolditalics: bold } })
// Nothing but the fonts is ever read: neither from this machine nor from the net.
pdfMake.setUrlAccessPolicy(() => false)
pdfMake.setLocalAccessPolicy(path => path === normal || path === bold)

const stream = await pdfMake.createPdf({ content: '', defaultStyle: { font: FONT } }).getStream()
const { font } = stream.provideFont(FONT, false, false)

/** Whether a character can be printed. Only ideographs are taken from beyond U+FFFF: pdfmake cuts long words inside others. */
export function isDrawn(sign: string): boolean {
  return font.hasGlyphForCodePoint(codeOf(sign)) && (sign.length === 1 || /\p{Script=Han}/u.test(sign))
}

const widths = new Map<string, number>()

/** How wide a line of text is, in times the size of its font. */
export function widthOf(text: string): number {
  let width = 0
  for (const sign of text) {
    let own = widths.get(sign)
    if (own === undefined) {
      own = font.glyphForCodePoint(codeOf(sign)).advanceWidth / font.unitsPerEm
      widths.set(sign, own)
    }
    width += own
  }
  return width
}

const codeOf = (sign: string): number => sign.codePointAt(0) ?? 0

/** A line of text as a picture has it: a path of SVG from its beginning on the base line, and its length in points. */
export interface TextOutlines {
  readonly path: string
  readonly width: number
}

export function textOutlines(text: string, fontSize: number): TextOutlines {
  const scale = fontSize / font.unitsPerEm
  let width = 0
  const paths = font.layout(text).glyphs.map(glyph => {
    const path = glyph.path.scale(scale, -scale).translate(width, 0).toSVG()
    width += glyph.advanceWidth * scale
    return path.replace(/(\d\.\d\d)\d+/g, '$1')
  })
  return { path: paths.join(''), width }
}
