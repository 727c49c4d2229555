import { useRef } from 'react'

/**
 * Ids of requests that may be sent more than once: pressed twice, or sent again after an answer got lost, the same
 * content is the same request. What was changed is another one.
 */
export function useRequestIds() {
  const ids = useRef(new Map<string, string>())
  return {
    idOf: (content: unknown): string => {
      const key = JSON.stringify(content)
      const id = ids.current.get(key) ?? newRequestId()
      ids.current.set(key, id)
      return id
    },
    /** What was done may be asked for once more. */
    renew: (): void => ids.current.clear()
  }
}

/** Not all pages have crypto.randomUUID, which needs HTTPS. */
function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
