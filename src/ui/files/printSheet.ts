const papers = { A4: { width: 297, height: 210 }, A3: { width: 420, height: 297 } } as const
const MARGIN_MM = 10
const PX_PER_MM = 96 / 25.4
const PT_PER_PX = 0.75
/** So small may words be on A4 before the larger paper is taken, in pt. */
const LEGIBLE = 7

/** A drawing with words as text, and the paper that it is printed on, across. */
export interface Sheet {
  readonly svg: string
  readonly paper: keyof typeof papers
  /** What the drawing measures on the paper, in CSS px. */
  readonly width: number
  readonly height: number
  /** Of its smallest words, in pt. */
  readonly words: number
}

export interface Drawing extends Pick<Sheet, 'svg' | 'width' | 'height'> {
  /** Of its smallest words, in CSS px. */
  readonly words: number
}

/** The paper on which a drawing fits and can be read: A4 where it suffices. Nothing is enlarged. */
export function sheetOf(drawing: Drawing): Sheet {
  const small = onPaper(drawing, 'A4')
  return small.words >= LEGIBLE ? small : onPaper(drawing, 'A3')
}

function onPaper({ svg, width, height, words }: Drawing, paper: Sheet['paper']): Sheet {
  const room = (side: 'width' | 'height'): number => (papers[paper][side] - MARGIN_MM * 2) * PX_PER_MM - 1
  const scale = Math.min(1, room('width') / width, room('height') / height)
  return { svg, paper, width: width * scale, height: height * scale, words: words * scale * PT_PER_PX }
}

/**
 * Opens the print dialog of the browser for this sheet alone, whose title becomes the name of a PDF. It stands in a
 * document of its own: styles of the page around do not reach it. No inline styles, which strict policies refuse.
 */
export async function printSheet({ svg, paper, width, height }: Sheet, title: string): Promise<void> {
  const frame = document.createElement('iframe')
  frame.setAttribute('aria-hidden', 'true')
  frame.tabIndex = -1
  // Hidden by its size, as Firefox prints nothing that is not displayed.
  Object.assign(frame.style, { position: 'fixed', width: '0', height: '0', border: '0' })
  await new Promise(loaded => {
    frame.addEventListener('load', loaded, { once: true })
    document.body.append(frame)
  })
  const { contentWindow: view, contentDocument: page } = frame
  const before = document.title
  const end = (): void => {
    frame.remove()
    if (document.title === title) document.title = before
  }
  try {
    if (!view || !page) throw new Error('The browser gave no document to print.')
    page.title = title
    page.documentElement.lang = 'zh-CN'
    const rules = new (view as Window & typeof globalThis).CSSStyleSheet()
    rules.replaceSync(
      `@page{size:${paper} landscape;margin:${MARGIN_MM}mm}html,body{margin:0;background:#fff}svg{display:block;margin:auto;width:${width}px;height:${height}px;print-color-adjust:exact;-webkit-print-color-adjust:exact}`
    )
    page.adoptedStyleSheets = [rules]
    const drawing = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement
    page.body.append(page.importNode(drawing, true))
    view.addEventListener('afterprint', end, { once: true })
    // Browsers name the file after the page around.
    document.title = title
    view.focus()
    view.print()
  } catch (failure) {
    end()
    throw failure
  }
}
