import { createContext, use, useEffect } from 'react'

/** Takes what the screen is about; null for nothing in particular. */
export const SubjectContext = /* @__PURE__ */ createContext<((name: string | null) => void) | null>(null)

/** Says whom or what the screen is about, so that its tab and its entry in the history can be told from others. */
export function useSubject(name: string | null | undefined): void {
  const tell = use(SubjectContext)
  useEffect(() => {
    tell?.(name ?? null)
    return () => tell?.(null)
  }, [tell, name])
}
