import { useEffect, useRef } from 'react'

const SUCCESS_SHOWN = 1000

/** Closes a moment after success, so that its message is read. */
export function useCloseAfterSuccess(isSuccess: boolean, onClose: () => void): void {
  const latestOnClose = useRef(onClose)
  useEffect(() => {
    latestOnClose.current = onClose
  })
  useEffect(() => {
    if (!isSuccess) return undefined
    const closing = setTimeout(() => latestOnClose.current(), SUCCESS_SHOWN)
    return () => clearTimeout(closing)
  }, [isSuccess])
}
