/** How wide a text is in a font that is 1 high: a Chinese character is as wide as high, any other about half as wide. */
export function textWidth(text: string): number {
  return Array.from(text).reduce((sum, character) => sum + (WIDE.test(character) ? 1 : 0.55), 0)
}

const WIDE = /[\p{Script=Han}\u3000-\u303F\uFF00-\uFFEF]/u
