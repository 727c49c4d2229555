/** Puts an element around every text, as translators of browsers do. */
export function translate(place: Element): void {
  const texts = document.createNodeIterator(place, NodeFilter.SHOW_TEXT)
  const found: Node[] = []
  for (let text = texts.nextNode(); text; text = texts.nextNode()) found.push(text)
  for (const text of found) {
    const font = document.createElement('font')
    text.parentNode?.replaceChild(font, text)
    font.append(text)
  }
}
