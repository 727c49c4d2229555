import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

// pdfmake 0.3 has no types of its own: this file is all that the server knows of it.

/** How a part of a page looks; lengths in points. */
export interface Look {
  readonly fontSize?: number
  readonly bold?: boolean
  readonly color?: string
  readonly lineHeight?: number
  readonly alignment?: 'left' | 'right' | 'center'
  /** Left, top, right, bottom. */
  readonly margin?: readonly [number, number, number, number]
  readonly noWrap?: boolean
  /** A word that has no place in its line is broken anywhere. */
  readonly wordBreak?: 'break-all'
  readonly fillColor?: string
  /** Of a cell. */
  readonly colSpan?: number
  /** Kept on one page. */
  readonly unbreakable?: boolean
  readonly pageBreak?: 'before' | 'after'
  /** A line of the table of contents, and a bookmark. */
  readonly tocItem?: boolean
  readonly outline?: boolean
}

export interface Table {
  readonly headerRows: number
  /** How many rows stay with the head. */
  readonly keepWithHeaderRows?: number
  /** A row is not divided between pages. */
  readonly dontBreakRows?: boolean
  readonly widths: readonly (number | '*' | 'auto')[]
  readonly body: readonly (readonly Content[])[]
}

/** The lines of a table; the functions get the number of a line or a column. */
export interface TableLines {
  readonly hLineWidth: (line: number, node: { readonly table: Table }) => number
  readonly vLineWidth: () => number
  readonly hLineColor: () => string
  readonly paddingLeft: (column: number) => number
  readonly paddingRight: (column: number) => number
  readonly paddingTop: () => number
  readonly paddingBottom: () => number
}

export type Content = Look &
  (
    | { readonly text: string }
    | { readonly stack: readonly Content[] }
    | { readonly columns: readonly Content[]; readonly columnGap?: number }
    | { readonly table: Table; readonly layout: TableLines }
    | { readonly svg: string; readonly width: number }
    | {
        readonly toc: {
          readonly title: Content
          readonly numberStyle?: Look
          readonly textMargin?: readonly [number, number, number, number]
        }
      }
  )

export interface PdfDefinition {
  readonly title: string
  readonly author: string
  readonly subject: string
  /** Left, top, right, bottom. */
  readonly margins: readonly [number, number, number, number]
  readonly look: Look
  readonly content: readonly Content[]
  /** Of a page of so many; null for none. Pages count from 1. */
  readonly header: (page: number) => Content | null
  readonly footer: (page: number, pages: number) => Content | null
  /** Behind every page. */
  readonly background: Content
}

export interface MadePdf {
  readonly bytes: Uint8Array
  readonly pages: number
}

/** The family of all text, pictures included. */
export const FONT = 'Noto Sans Hans'

/** A4, in points. */
export const PAGE = { width: 595.28, height: 841.89 } as const

/** A line of text as a picture has it: a path of SVG from its beginning on the base line, and its length in points. */
export interface TextOutlines {
  readonly path: string
  readonly width: number
}

interface Glyph {
  readonly advanceWidth: number
  readonly path: { scale(x: number, y: number): { translate(x: number, y: number): { toSVG(): string } } }
}

interface Font {
  readonly unitsPerEm: number
  layout(text: string): { readonly glyphs: readonly Glyph[] }
}

interface PdfStream {
  provideFont(family: string, bold: boolean, italics: boolean): { readonly font: Font }
}

interface PdfMake {
  setFonts(fonts: Readonly<Record<string, Readonly<Record<string, string>>>>): void
  setUrlAccessPolicy(policy: () => boolean): void
  setLocalAccessPolicy(policy: (path: string) => boolean): void
  createPdf(definition: Readonly<Record<string, unknown>>): {
    getBuffer(): Promise<Buffer>
    getStream(): Promise<PdfStream>
  }
}

const require = createRequire(import.meta.url)
const pdfMake = require('pdfmake') as PdfMake
const fonts = join(dirname(require.resolve('@embedpdf/fonts-sc')), '..', 'fonts')
const normal = join(fonts, 'NotoSansHans-Regular.otf')
const bold = join(fonts, 'NotoSansHans-Medium.otf')

pdfMake.setFonts({ [FONT]: { normal, bold, italics: normal, bolditalics: bold } })
// Nothing but the fonts is ever read: neither from this machine nor from the net.
pdfMake.setUrlAccessPolicy(() => false)
pdfMake.setLocalAccessPolicy(path => path === normal || path === bold)

/** The outlines of a line of text in the font of the reports. */
export async function textOutlines(text: string, fontSize: number): Promise<TextOutlines> {
  const stream = await pdfMake.createPdf({ content: '', defaultStyle: { font: FONT } }).getStream()
  const { font } = stream.provideFont(FONT, false, false)
  const scale = fontSize / font.unitsPerEm
  let width = 0
  const paths = font.layout(text).glyphs.map(glyph => {
    const path = glyph.path.scale(scale, -scale).translate(width, 0).toSVG()
    width += glyph.advanceWidth * scale
    return path.replace(/(\d\.\d\d)\d+/g, '$1')
  })
  return { path: paths.join(''), width }
}

/** Writes a PDF with its fonts embedded. It takes the thread for as long as that lasts. */
export async function makePdf(definition: PdfDefinition): Promise<MadePdf> {
  const { title, author, subject, margins, look, content, header, footer, background } = definition
  let pages = 0
  const document = pdfMake.createPdf({
    version: '1.7',
    language: 'zh-CN',
    displayTitle: true,
    info: { title, author, subject, creator: author, producer: 'pdfmake' },
    pageSize: 'A4',
    pageMargins: margins,
    defaultStyle: { font: FONT, ...look },
    content,
    background: () => background,
    header: (page: number) => header(page),
    footer: (page: number, count: number) => {
      pages = count
      return footer(page, count)
    }
  })
  const bytes = await document.getBuffer()
  return { bytes, pages }
}
