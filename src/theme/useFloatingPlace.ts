import { useLayoutEffect, useMemo } from 'react'

/**
 * Where dialogs go on a page with a nonce: right at the end of the page, antd would hold the page still by a style element
 * that has none.
 */
export function useFloatingPlace(isNeeded: boolean): HTMLElement | undefined {
  const place = useMemo(() => (isNeeded ? globalThis.document?.createElement('div') : undefined), [isNeeded])
  useLayoutEffect(() => {
    if (!place) return undefined
    document.body.append(place)
    return () => place.remove()
  }, [place])
  return place
}
