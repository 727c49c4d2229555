import { useEffect, useEffectEvent } from 'react'

const SUCCESS_SHOWN = 1000

/** Closes shortly after success, so that the message can be read. */
export function useCloseAfterSuccess(isSuccess: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isSuccess) return undefined
    const closing = setTimeout(() => close(), SUCCESS_SHOWN)
    return () => clearTimeout(closing)
  }, [isSuccess])
}
