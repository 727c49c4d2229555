import { createContext, use, useMemo, type ReactNode } from 'react'
import { chineseTexts, mergeTexts, type TextOverrides, type Texts } from './texts.ts'

const TextContext = createContext<Texts>(chineseTexts)

export interface TextProviderProps {
  /** Sentences to put in the place of ours. Default: none. */
  readonly texts?: TextOverrides | undefined
  readonly children: ReactNode
}

export function TextProvider({ texts, children }: TextProviderProps) {
  const merged = useMemo(() => mergeTexts(texts), [texts])
  return <TextContext value={merged}>{children}</TextContext>
}

/** The sentences of the interface; without a provider ours. */
export function useTexts(): Texts {
  return use(TextContext)
}
