/** What a file says of itself wherever it is read: what it is, of when, from whom and from where. */
export interface FileMark {
  /** What it shows: the heading of a picture. */
  readonly title: string
  /** Of the sheet with the facts, and the heads of its two columns. */
  readonly sheet: { readonly title: string; readonly columns: readonly [string, string] }
  /** One below the other on the sheet. */
  readonly facts: readonly (readonly [label: string, words: string])[]
  /** The same facts, each as it stands below a picture or a page. */
  readonly lines: readonly string[]
}

/** The facts as they stand below a picture or a page. */
export function markLine({ lines }: Pick<FileMark, 'lines'>): string {
  return lines.join('　')
}
