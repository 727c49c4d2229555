import { useLoading } from '../http/useConnection.ts'

/** A line under the bar while requests are under way. What is quick shows nothing: the line waits before it appears. */
export function LoadingLine() {
  return useLoading() > 0 ? <div className="pa-loading-line" aria-hidden="true" /> : null
}
