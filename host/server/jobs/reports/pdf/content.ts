/** What the pages of a report are made of, as pdfmake takes it; it has no types of its own. */

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
  readonly fillColor?: string
  /** Of a cell. */
  readonly colSpan?: number
  readonly pageBreak?: 'before' | 'after'
  /** Of the page that begins here, and of those that follow. */
  readonly pageOrientation?: 'portrait' | 'landscape'
  /** A line of the table of contents, and a bookmark. */
  readonly tocItem?: boolean
  readonly outline?: boolean
}

/** A part of a text; one that does not wrap has no line break inside. */
export interface Run {
  readonly text: string
  readonly noWrap?: boolean
}

export interface Table {
  readonly headerRows: number
  /** Without the padding. */
  readonly widths: readonly number[]
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

export interface Stack {
  readonly stack: readonly Content[]
  /** What would better stand on one page: all of it, or its first part with the start of the second. See keep.ts. */
  readonly keep?: 'whole' | 'start'
}

export type Content = Look &
  (
    | { readonly text: string | readonly Run[] }
    | Stack
    | { readonly columns: readonly Content[]; readonly columnGap?: number }
    | { readonly table: Table; readonly layout: TableLines }
    /** One that would be higher is made smaller. */
    | { readonly svg: string; readonly width: number; readonly maxHeight: number }
    | {
        readonly toc: {
          readonly title: Content
          readonly numberStyle?: Look
          readonly textMargin?: readonly [number, number, number, number]
        }
      }
  )
