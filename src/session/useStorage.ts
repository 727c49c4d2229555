import { createContext, use } from 'react'
import type { StoragePort } from './storage.ts'

export const StorageContext = createContext<StoragePort | null>(null)

/** The storage of the session, for data that is cleared with it. */
export function useStorage(): StoragePort {
  const storage = use(StorageContext)
  if (!storage) {
    throw new Error('useStorage needs a SessionProvider above it: wrap your component in <SessionProvider>.')
  }
  return storage
}
