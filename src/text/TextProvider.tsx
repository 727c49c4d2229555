import { createContext, use, useMemo, type ReactNode } from 'react'
import type { Noun } from './areas/list.ts'
import { languageOf, type Formats, type Language, type Locale, type SayWord } from './locale.ts'
import { createTermReader, type TermReader } from './termReader.ts'
import { createTextReader } from './textReader.ts'
import type { TextOverrides, TextReader } from './texts.ts'

// Three, so that what reads sentences only does without the rest.
const TextContext = /* @__PURE__ */ createContext<TextReader>(/* @__PURE__ */ createTextReader())

const LocaleContext = /* @__PURE__ */ createContext<Locale | undefined>(undefined)

interface Read {
  readonly language: Language
  readonly terms: TermReader
}

function readIn(locale?: Locale): Read {
  const language = languageOf(locale)
  return { language, terms: locale ? createTermReader(language.word) : terms => terms }
}

const LanguageContext = /* @__PURE__ */ createContext<Read>(/* @__PURE__ */ readIn())

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
  const reader = useMemo(() => createTextReader(texts, locale?.texts), [locale, texts])
  const read = useMemo(() => readIn(locale), [locale])
  return (
    <TextContext value={reader}>
      <LocaleContext value={locale}>
        <LanguageContext value={read}>{children}</LanguageContext>
      </LocaleContext>
    </TextContext>
  )
}

/**
 * The sentences of an area; without a provider ours. A screen names its areas, so that the sentences of the others need
 * not be loaded.
 *
 * @example const { product } = useTexts(commonTexts)
 */
export const useTexts: TextReader = area => use(TextContext)(area)

/** The words of the catalogues, and values out of closed sets, in the language of the reader. */
export const useWords = (): SayWord => use(LanguageContext).language.word

/** The entries of a catalogue with what they say in the language of the reader; for the same ones always the same object. */
export const useTerms: TermReader = terms => use(LanguageContext).terms(terms)

/** How values are written in the language of the reader. */
export const useFormats = (): Formats => use(LanguageContext).language.formats

/** What the rows of a list are called in sentences; what a page brings of its own stays as it is. */
export function useNoun(noun: Noun): Noun {
  const locale = useLocale()
  return (noun.key && locale?.nouns[noun.key]) ?? noun
}

/** Both of them, for functions that compose what is shown. */
export const useLanguage = (): Language => use(LanguageContext).language

/** The language of the reader; undefined for Chinese. */
export const useLocale = (): Locale | undefined => use(LocaleContext)
