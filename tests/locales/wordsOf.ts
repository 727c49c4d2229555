/** What a page shows and says, as strings: texts, and the attributes that people read or hear. `data-story` marks what a
 * story adds; what stands in a field was typed there once a story has been played. */
export function shownWords(isPlayed = false): readonly string[] {
  const spoken = ['title', 'placeholder', 'alt', 'label', ...(isPlayed ? [] : ['value'])]
  const found: string[] = []
  const walk = (node: Node): void => {
    if (node instanceof Text) found.push(node.data)
    if (!(node instanceof Element) || node.matches('script, style, noscript, [data-story]')) return
    for (const { name, value } of node.attributes) {
      if (
        spoken.includes(name) ||
        (name.startsWith('aria-') && !/^aria-(?:controls|describedby|labelledby)$/.test(name))
      )
        found.push(value)
    }
    if (node instanceof HTMLTextAreaElement && isPlayed) return
    if (!isPlayed && (node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement))
      found.push(node.value)
    for (const child of node.shadowRoot?.childNodes ?? []) walk(child)
    for (const child of node.childNodes) walk(child)
  }
  walk(document.body)
  return found
}

/** Every string in an answer, names of its fields too. */
export function stringsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => [key, ...stringsIn(each)])
}

/** Keeps every string that the page reads of an answer, in `window.answered`. */
export function keepAnswers(): void {
  const answered = new Set<string>()
  const keep = (value: unknown): void => {
    if (typeof value === 'string') answered.add(value)
    else if (typeof value === 'object' && value !== null) {
      for (const [key, each] of Object.entries(value)) {
        answered.add(key)
        keep(each)
      }
    }
  }
  const parse = JSON.parse.bind(JSON)
  JSON.parse = (text: string, reviver?: Parameters<typeof parse>[1]): unknown => {
    const value: unknown = parse(text, reviver)
    keep(value)
    return value
  }
  Object.assign(window, { answered, keepAnswer: keep })
}

declare global {
  interface Window {
    readonly answered: Set<string>
    readonly keepAnswer: (value: unknown) => void
  }
}
