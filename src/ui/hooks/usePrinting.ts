import { useEffect, useState } from 'react'

/**
 * Turns true, and stays so, once somebody prints the page. A browser does not wait for what is asked for only then; so
 * a first print may lack it and has to say so, and the next one has everything.
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
