import { createContext, use, useMemo, type ReactNode } from 'react'
import { createTextReader } from './textReader.ts'
import type { TextOverrides, TextReader } from './texts.ts'

const TextContext = /* @__PURE__ */ createContext<TextReader>(/* @__PURE__ */ createTextReader())

export interface TextProviderProps {
  /** Sentences to put in the place of ours. Default: none. */
  readonly texts?: TextOverrides | undefined
  readonly children: ReactNode
}

/**
 * Puts other sentences in the place of ours, for everything below.
 *
 * @example
 * <TextProvider texts={{ common: { product: '拓客助手' } }}>
 *   <ExploreCompanyScreen />
 * </TextProvider>
 */
export function TextProvider({ texts, children }: TextProviderProps) {
  const reader = useMemo(() => createTextReader(texts), [texts])
  return <TextContext value={reader}>{children}</TextContext>
}

/**
 * The sentences of an area; without a provider ours. A screen names its areas, so that the sentences of the others need
 * not be loaded.
 *
 * @example const { product } = useTexts(commonTexts)
 */
export const useTexts: TextReader = area => use(TextContext)(area)
