import { cleaned, empty, type Cleaned } from './cleaned.ts'
import { isNothing, oneLine } from './text.ts'

/** The amount of a financing event as the source tells it (数千万人民币); undisclosed ones are null, which is no fault. */
export function cleanAmount(text: string): Cleaned<string> {
  const line = oneLine(text)
  return line === '' || isNothing(line) ? empty : cleaned(line.slice(0, 100))
}

const UNNAMED =
  /^(?:未披露|未知|未公开|不详|投资方|投资者)?(?:投资)?(?:机构|方|人|者)?(?:未披露|未知|未公开|不详)?$/

/** Investors of one cell, each once: divided by signs, line ends and blanks; not inside brackets or between Latin words. */
export function cleanInvestors(text: string): readonly string[] {
  const names = splitOutsideBrackets(text).flatMap(splitAtBlanks).map(oneLine)
  return [...new Set(names.filter(name => name !== '' && !isNothing(name) && !UNNAMED.test(name)))]
}

function splitOutsideBrackets(text: string): readonly string[] {
  return text.match(/(?:[(（][^()（）]*[)）]|[^\n\r、,，;；|])+/g) ?? []
}

function splitAtBlanks(names: string): readonly string[] {
  return names.split(/(?<![\x21-\x7e])\s+(?![^()（）]*[)）])|\s+(?![\x21-\x7e])(?![^()（）]*[)）])/u)
}
