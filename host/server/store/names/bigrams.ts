/** The bigrams of a normalized text, each once, as terms (search/terms.ts). */
export function bigrams(text: string): readonly number[] {
  const terms = new Set<number>()
  addBigrams(terms, text)
  return [...terms]
}

export function addBigrams(terms: Set<number>, text: string): void {
  for (let at = 1; at < text.length; at++) {
    terms.add((text.charCodeAt(at - 1) << 16) | text.charCodeAt(at))
  }
}
