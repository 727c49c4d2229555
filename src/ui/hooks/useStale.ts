import { useDebounce } from 'use-debounce'

/**
 * Whether rows of the previous query are dimmed and blocked: once the next ones have been awaited for 300 ms. Blocking
 * restyles every cell, which an answer that comes at once need not wait for.
 */
export function useStale(waiting: boolean): boolean {
  const [late] = useDebounce(waiting, 300)
  return waiting && late
}
