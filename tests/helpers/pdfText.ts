import { getDocumentProxy } from 'unpdf'

/** A piece of a line of text, in points from the lower left corner. */
interface PdfText {
  readonly text: string
  readonly left: number
  readonly right: number
  readonly bottom: number
}

/** The texts of each page of a PDF, in the order in which they are drawn. */
export async function readPdf(bytes: Uint8Array): Promise<readonly (readonly PdfText[])[]> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const numbers = Array.from({ length: pdf.numPages }, (_, at) => at + 1)
  const pages = await Promise.all(
    numbers.map(async number => {
      const { items } = await (
        await pdf.getPage(number)
      ).getTextContent({ includeMarkedContent: false, disableNormalization: true })
      return items.flatMap(item => {
        if (!('str' in item)) return []
        const [left = 0, bottom = 0] = item.transform.slice(4) as number[]
        return [{ text: item.str, left, right: left + item.width, bottom }]
      })
    })
  )
  await pdf.cleanup()
  return pages
}

export const withoutBlanks = (text: string): string => text.replace(/\s/gu, '')

/** What is left of a text after all of it that the pages hold: whole, or in parts on pages that follow each other. */
export function notFound(pages: readonly string[], text: string): string {
  let shortest = withoutBlanks(text)
  for (const [at, page] of pages.entries()) {
    let rest = withoutBlanks(text)
    if (page.includes(rest)) return ''
    for (const next of pages.slice(at)) {
      const length = longestStart(next, rest)
      if (length === 0) break
      rest = rest.slice(length)
      if (rest === '') return ''
    }
    if (rest.length < shortest.length) shortest = rest
  }
  return shortest
}

function longestStart(page: string, text: string): number {
  let [least, most] = [0, text.length]
  while (least < most) {
    const middle = Math.ceil((least + most) / 2)
    if (page.includes(text.slice(0, middle))) least = middle
    else most = middle - 1
  }
  return least
}
