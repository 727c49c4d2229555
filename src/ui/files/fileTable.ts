/** A table as it is written into a file: every cell a text. */
export interface FileTable {
  /** What the sheet is called. */
  readonly title: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}
