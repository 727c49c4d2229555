import { useEffect, useState } from 'react'

/**
 * Becomes true, and stays so, once the page is printed. Browsers do not wait for requests made then: the first print may
 * lack their answers and has to say so.
 */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    if (printing) return undefined
    const begin = (): void => setPrinting(true)
    window.addEventListener('beforeprint', begin)
    return () => window.removeEventListener('beforeprint', begin)
  }, [printing])
  return printing
}
