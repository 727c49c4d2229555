import { createContext, use, useMemo, type ReactNode } from 'react'
import type { Noun } from './areas/list.ts'
import { chineseFormats, sayingWords, type Formats, type Locale, type SayWord } from './locale.ts'
import { createTextReader } from './textReader.ts'
import type { TextOverrides, TextReader } from './texts.ts'
import { createTermReader, type TermReader } from './termReader.ts'

interface Language {
  readonly locale: Locale | undefined
  readonly texts: TextReader
  readonly word: SayWord
  readonly terms: TermReader
  readonly formats: Formats
}

function createLanguage(locale?: Locale, texts?: TextOverrides): Language {
  const word = sayingWords(locale?.words)
  return {
    locale,
    texts: createTextReader(texts, locale?.texts),
    word,
    terms: locale ? createTermReader(word) : terms => terms,
    formats: locale?.formats ?? chineseFormats
  }
}

const LanguageContext = /* @__PURE__ */ createContext<Language>(/* @__PURE__ */ createLanguage())

export interface TextProviderProps {
  /** The language: texts, words of the catalogues, formats. Example: `enUS`. Default: Chinese. */
  readonly locale?: Locale | undefined
  /** Sentences to put in the place of ours. Default: none. */
  readonly texts?: TextOverrides | undefined
  readonly children: ReactNode
}

/**
 * Puts other sentences in the place of ours, for everything below, or another language.
 *
 * @example
 * <TextProvider texts={{ common: { product: '拓客助手' } }}>
 *   <ExploreCompanyScreen />
 * </TextProvider>
 */
export function TextProvider({ locale, texts, children }: TextProviderProps) {
  const language = useMemo(() => createLanguage(locale, texts), [locale, texts])
  return <LanguageContext value={language}>{children}</LanguageContext>
}

/**
 * The sentences of an area; without a provider ours. A screen names its areas, so that the sentences of the others need
 * not be loaded.
 *
 * @example const { product } = useTexts(commonTexts)
 */
export const useTexts: TextReader = area => use(LanguageContext).texts(area)

/** The words of the catalogues, and values out of closed sets, in the language of the reader. */
export const useWords = (): SayWord => use(LanguageContext).word

/** The entries of a catalogue with what they say in the language of the reader; for the same ones always the same object. */
export const useTerms: TermReader = terms => use(LanguageContext).terms(terms)

/** How values are written in the language of the reader. */
export const useFormats = (): Formats => use(LanguageContext).formats

/** What the rows of a list are called in sentences; what a page brings of its own stays as it is. */
export function useNoun(noun: Noun): Noun {
  const { locale } = use(LanguageContext)
  return (noun.key && locale?.nouns[noun.key]) ?? noun
}

/** The language of the reader; undefined for Chinese. */
export const useLocale = (): Locale | undefined => use(LanguageContext).locale
