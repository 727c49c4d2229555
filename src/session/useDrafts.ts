import { createContext, use } from 'react'
import type { SessionDrafts } from './drafts.ts'

type UsableDrafts = Omit<SessionDrafts, 'settle'>

export const DraftsContext = /* @__PURE__ */ createContext<UsableDrafts | null>(null)

export function useDrafts(): UsableDrafts {
  const drafts = use(DraftsContext)
  if (!drafts) {
    throw new Error('useDrafts needs a SessionProvider above it: wrap your component in <SessionProvider>.')
  }
  return drafts
}
