import { createContext, use, useEffect, useState } from 'react'

/** Asks every part of the page to load what it has not loaded yet. */
export const LOAD_ALL = 'pa-load-all'

/**
 * Becomes true, and stays so, once the page is printed. Browsers do not wait for requests made then: the first print may
 * lack their answers and has to say so.
 */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    if (printing) return undefined
    const begin = (): void => setPrinting(true)
    const told = [LOAD_ALL, 'beforeprint']
    for (const event of told) window.addEventListener(event, begin)
    return () => {
      for (const event of told) window.removeEventListener(event, begin)
    }
  }, [printing])
  return printing
}

/** What a part of a page shows of companies. */
export interface PrintedPart {
  /** How many companies or records. */
  readonly rows: number
  /** The conditions under which they are shown, in words. Default: none. */
  readonly scope?: string
  /** The company that the page is about. Default: several. */
  readonly companyId?: string
  /** It is printed without the page behind it. Default: false. */
  readonly alone?: boolean
}

export interface Printing {
  /** Everything that is shown now. */
  readonly parts: Set<PrintedPart>
  /** Prints the page once it is recorded; null for those who may not. */
  readonly print: (() => void) | null
}

export const PrintingContext = /* @__PURE__ */ createContext<Printing | null>(null)

/** Tells the page what a part of it shows, as a printed page counts and is recorded. */
export function usePrintedPart({ rows, scope = '', companyId = '', alone = false }: PrintedPart): void {
  const parts = use(PrintingContext)?.parts
  useEffect(() => {
    const part = { rows, scope, companyId, alone }
    parts?.add(part)
    return () => void parts?.delete(part)
  }, [parts, rows, scope, companyId, alone])
}
