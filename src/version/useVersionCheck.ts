import { createContext, use, useEffect } from 'react'

/** Asks once. Never rejects. */
export type CheckVersion = (signal: AbortSignal) => Promise<void>

/** Null where nobody wants to know. */
export const VersionContext = createContext<CheckVersion | null>(null)

/** Asks for the deployed version when what calls it is entered. */
export function useVersionCheck(): void {
  const check = use(VersionContext)
  useEffect(() => {
    const left = new AbortController()
    void check?.(left.signal)
    return () => left.abort()
  }, [check])
}
