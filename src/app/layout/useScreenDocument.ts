import { useEffect, useRef } from 'react'
import { screenOf, type ScreenKey } from '../../catalogue/screens.ts'
import { layoutTexts } from '../../text/areas/layout.ts'
import { pageTexts } from '../../text/areas/pages.ts'
import { useTexts, useLocale, useWords } from '../../text/TextProvider.tsx'
import { useAppOptions } from '../screen/appOptions.ts'

/** Names the screen, and what it is about, in the document's title, where the document is ours. */
export function useScreenDocument(screen: ScreenKey | null, subject: string | null = null): void {
  const { ownsDocument } = useAppOptions()
  const layout = useTexts(layoutTexts)
  const pages = useTexts(pageTexts)
  const word = useWords()
  const code = useLocale()?.code ?? 'zh-CN'
  const named = screen === null ? pages.notFound : word(screenOf(screen).title)
  const title = subject === null ? named : layout.subjectOf(subject, named)
  useEffect(() => {
    if (!ownsDocument) return
    document.title = layout.titleOf(title)
    document.documentElement.lang = code
  }, [ownsDocument, layout, title, code])
}

/** Moves the focus to the new screen when the address changes, so that it is announced; not with the first one. */
export function useFocusOnChange(place: string): { readonly current: HTMLElement | null } {
  const { ownsDocument } = useAppOptions()
  const target = useRef<HTMLElement | null>(null)
  const last = useRef(place)
  useEffect(() => {
    const changed = last.current !== place
    last.current = place
    if (ownsDocument && changed) target.current?.focus({ preventScroll: true })
  }, [ownsDocument, place])
  return target
}
