import { useMemo } from 'react'
import { chainTexts } from '../../../text/areas/chain.ts'
import type { Language } from '../../../text/locale.ts'
import { useLanguage, useTexts } from '../../../text/TextProvider.tsx'
import type { Texts } from '../../../text/texts.ts'

/** What the sentences about a chain are made of. */
export type ChainWords = Texts['chain'] & Language

export function useChainWords(): ChainWords {
  const texts = useTexts(chainTexts)
  const language = useLanguage()
  return useMemo(() => ({ ...texts, ...language }), [texts, language])
}
