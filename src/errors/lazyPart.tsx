import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'
import { whenIdle } from '../ui/hooks/whenIdle.ts'
import { FailureView } from './FailureView.tsx'

interface AttemptProps<Props> {
  readonly part: Props
  readonly onRetry: () => void
}

/**
 * A part of a screen whose code is fetched when it is shown for the first time. Unlike with React.lazy alone, code that
 * cannot be fetched (after a deployment the file may be gone) leaves the screen as it is: the failure takes the place of
 * the part, with a retry. What the part throws itself still goes to the boundary around it.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  skeleton: (props: Props) => ReactNode
): ComponentType<Props> {
  let shared: ComponentType<AttemptProps<Props>> | null = null
  // A lazy component that failed stays failed, so each retry needs another one.
  const attempt = (): ComponentType<AttemptProps<Props>> =>
    (shared ??= lazy(async () => {
      try {
        const Part = await load()
        return { default: ({ part }) => <Part {...part} /> }
      } catch (error) {
        shared = null
        return { default: ({ onRetry }) => <FailureView failure={error} onRetry={onRetry} /> }
      }
    }))
  return function LazyPart(props: Props) {
    const [Attempt, setAttempt] = useState(attempt)
    return (
      <Suspense fallback={skeleton(props)}>
        <Attempt part={props} onRetry={() => setAttempt(attempt)} />
      </Suspense>
    )
  }
}

/**
 * A part that nobody waits for: its code is fetched when the page is idle, and nothing stands there until it has come,
 * or where it cannot be fetched.
 */
export function lazyExtra(load: () => Promise<ComponentType>): ComponentType {
  const Extra = lazy(async () => {
    await new Promise<void>(whenIdle)
    return { default: await load().catch(() => Nothing) }
  })
  return function LazyExtra() {
    return (
      <Suspense>
        <Extra />
      </Suspense>
    )
  }
}

function Nothing() {
  return null
}
