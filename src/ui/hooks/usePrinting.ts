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

/** After this many ms what is still missing is printed as such. */
const PATIENCE = 15_000

/** Prints once everything is there: first every part is told to load, as the browser does itself before it prints. */
export async function printWhole(): Promise<void> {
  window.dispatchEvent(new Event('beforeprint'))
  const until = Date.now() + PATIENCE
  do await pause()
  while (document.querySelector('.pa-root [aria-busy="true"]') && Date.now() < until)
  window.print()
}

function pause(): Promise<void> {
  return new Promise(done => setTimeout(done, 120))
}
