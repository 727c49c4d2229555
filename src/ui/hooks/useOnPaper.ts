import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useMediaQuery } from '../../theme/useMediaQuery.ts'

/**
 * Whether a page is drawn for paper. A browser counts the pages before it tells that the medium is another one: what is
 * drawn only then is cut off. So it is drawn as soon as printing is announced.
 */
export function useOnPaper(): boolean {
  const isPaper = useMediaQuery('print')
  const [isAnnounced, setIsAnnounced] = useState(false)
  useEffect(() => {
    const begin = (): void => flushSync(() => setIsAnnounced(true))
    const end = (): void => setIsAnnounced(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return isPaper || isAnnounced
}
