import { normalizeText } from './searchText.ts'

/**
 * The keyword filter's grammar. A blank joins terms with "and"; inside a term `|` means "or";
 * a leading `-` means "not"; "…" keeps blanks and operators together. Every text is a valid keyword.
 */
export interface KeywordTerm {
  readonly exclude: boolean
  /** At least one alternative, each normalized and not empty. */
  readonly anyOf: readonly string[]
}

export const MAX_TERMS = 20
/** Of all terms together, alternatives counted each: as many as fit into the longest keyword. */
export const MAX_WORDS = 100

const QUOTES = /["“”＂]/

/** Cuts what was typed into the tokens of the keyword criterion, one for each term. */
export function splitKeyword(typed: string): readonly string[] {
  const tokens: string[] = []
  let token = ''
  let quoted = false
  for (const character of typed.replace(/\p{Cc}+/gu, ' ')) {
    if (QUOTES.test(character)) {
      quoted = !quoted
      token += '"'
    } else if (!quoted && /\s/u.test(character)) {
      tokens.push(token)
      token = ''
    } else token += character
  }
  // A quote that nobody closed ends with the text, so that the token reads the same again.
  tokens.push(quoted ? `${token}"` : token)
  const meant = tokens.filter(each => readKeywordTerm(each) !== null)
  return [...new Set(meant)].slice(0, MAX_TERMS)
}

export function joinKeyword(tokens: readonly string[]): string {
  return tokens.join(' ')
}

/** Reads one token; null when nothing is left to search for. */
export function readKeywordTerm(token: string): KeywordTerm | null {
  const exclude = /^[-－]./u.test(token)
  const body = exclude ? token.slice(1) : token
  const exact = body.length > 2 && body.startsWith('"') && body.endsWith('"')
  const parts = exact ? [body.slice(1, -1)] : body.split(/[|｜]/u)
  const words = parts.map(part => normalizeText(exact ? part : part.replaceAll('"', '')))
  const anyOf = words.filter(word => word !== '')
  if (anyOf.length > 0) return { exclude, anyOf }
  const literal = normalizeText(token)
  return literal === '' ? null : { exclude: false, anyOf: [literal] }
}

/** The words that a result may highlight. */
export function keywordWords(tokens: readonly string[]): readonly string[] {
  return wordsOfTerms(tokens.map(readKeywordTerm).filter(term => term !== null))
}

export function countWords(tokens: readonly string[]): number {
  return tokens.reduce((sum, token) => sum + (readKeywordTerm(token)?.anyOf.length ?? 0), 0)
}

export function wordsOfTerms(terms: readonly KeywordTerm[]): readonly string[] {
  return terms.filter(term => !term.exclude).flatMap(term => term.anyOf)
}
