import type { Content, Look } from './content.ts'
import { FONT, pdfMake } from './font.ts'
import { fitted } from './keep.ts'

export interface PdfDefinition {
  readonly title: string
  readonly author: string
  readonly subject: string
  /** Left, top, right, bottom. */
  readonly margins: readonly [number, number, number, number]
  readonly look: Look & { readonly fontSize: number; readonly lineHeight: number }
  readonly content: readonly Content[]
  /** Of a page of so many; null for none. Pages count from 1. */
  readonly header: (page: number) => Content | null
  readonly footer: (page: number, pages: number) => Content | null
  /** Behind every page, by its size. */
  readonly background: (page: PageSize) => Content
}

export interface MadePdf {
  readonly bytes: Uint8Array
  readonly pages: number
}

export interface PageSize {
  readonly width: number
  readonly height: number
}

/** A4, in points. */
export const PAGE = { width: 595.28, height: 841.89 } as const

/** Writes a PDF with its fonts embedded. It takes the thread for as long as that lasts. */
export async function makePdf(definition: PdfDefinition): Promise<MadePdf> {
  const { title, author, subject, margins, look, content, header, footer, background } = definition
  const [left, top, right, bottom] = margins
  const { fontSize, lineHeight } = look
  const place = {
    width: PAGE.width - left - right,
    height: PAGE.height - top - bottom,
    fontSize,
    lineHeight
  }
  let pages = 0
  const document = pdfMake.createPdf({
    version: '1.7',
    language: 'zh-CN',
    displayTitle: true,
    info: { title, author, subject, creator: author, producer: 'pdfmake' },
    pageSize: 'A4',
    pageMargins: margins,
    defaultStyle: { font: FONT, ...look },
    content: content.map(each => fitted(each, place)),
    background: (_page: number, size: PageSize) => background(size),
    header: (page: number) => header(page),
    footer: (page: number, count: number) => {
      pages = count
      return footer(page, count)
    }
  })
  const bytes = await document.getBuffer()
  return { bytes, pages }
}
