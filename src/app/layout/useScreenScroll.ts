import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { useAppOptions } from '../screen/appOptions.ts'

/** How long to wait, in ms, until a restored screen is as long as before. */
const PATIENCE = 5_000

/**
 * Begins a new screen at its top, and leads who goes back, or forward again, to where he was: what a screen shows comes
 * after its address, and until then a browser that would like to go there cannot. `screen` is another one for each.
 */
export function useScreenScroll(screen: string): void {
  const { ownsDocument } = useAppOptions()
  const { key } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop
  const places = useRef(new Map<string, number>())
  const last = useRef(screen)
  useEffect(() => {
    if (!ownsDocument) return undefined
    const changed = last.current !== screen
    last.current = screen
    const stop = changed ? goTo(isBack ? (places.current.get(key) ?? 0) : 0) : undefined
    const remember = (): void => void places.current.set(key, globalThis.scrollY)
    globalThis.addEventListener('scroll', remember, { passive: true })
    return () => {
      stop?.()
      globalThis.removeEventListener('scroll', remember)
    }
  }, [ownsDocument, screen, key, isBack])
}

const acts = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/** Scrolls there as soon as the page is long enough, unless the user scrolls first. */
function goTo(top: number): () => void {
  const listening = new AbortController()
  const { signal } = listening
  const go = (): void => {
    globalThis.scrollTo(0, top)
    if (Math.abs(globalThis.scrollY - top) < 1) listening.abort()
  }
  go()
  if (signal.aborted) return () => undefined
  const observer = new ResizeObserver(go)
  const timer = setTimeout(() => listening.abort(), PATIENCE)
  signal.addEventListener('abort', () => {
    observer.disconnect()
    clearTimeout(timer)
  })
  for (const act of acts) {
    globalThis.addEventListener(act, () => listening.abort(), { signal, passive: true, capture: true })
  }
  observer.observe(document.documentElement)
  return () => listening.abort()
}
