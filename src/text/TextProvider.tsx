import { createContext, use, useMemo, type ReactNode } from 'react'
import { createTextReader } from './textReader.ts'
import type { TextOverrides, TextReader } from './texts.ts'

const TextContext = /* @__PURE__ */ createContext<TextReader>(/* @__PURE__ */ createTextReader())

export interface TextProviderProps {
  /** Sentences to put in the place of ours. Default: none. */
  readonly texts?: TextOverrides | undefined
  readonly children: ReactNode
}

export function TextProvider({ texts, children }: TextProviderProps) {
  const reader = useMemo(() => createTextReader(texts), [texts])
  return <TextContext value={reader}>{children}</TextContext>
}

/**
 * The sentences of an area; without a provider ours. A screen names its areas, so that the sentences of the others need
 * not be loaded.
 */
export const useTexts: TextReader = area => use(TextContext)(area)
