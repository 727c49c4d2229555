import { createContext, use, useEffect } from 'react'

/** Checks once. Never rejects. */
export type CheckVersion = (signal: AbortSignal) => Promise<void>

/** Null without a listener. */
export const VersionContext = /* @__PURE__ */ createContext<CheckVersion | null>(null)

/** Checks the deployed version when the caller mounts. */
export function useVersionCheck(): void {
  const check = use(VersionContext)
  useEffect(() => {
    const left = new AbortController()
    void check?.(left.signal)
    return () => left.abort()
  }, [check])
}
