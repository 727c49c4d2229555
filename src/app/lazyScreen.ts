import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

/** A screen whose code is loaded when it is shown, or before. */
export type LazyScreen<Props = object> = LazyExoticComponent<ComponentType<Props>> & {
  readonly preload: () => Promise<void>
}

export function lazyScreen<Props = object>(load: () => Promise<ComponentType<Props>>): LazyScreen<Props> {
  let loaded: ComponentType<Props> | null = null
  const preload = async (): Promise<void> => {
    loaded = await load()
  }
  const screen = lazy(() =>
    loaded ? atOnce({ default: loaded }) : load().then(component => ({ default: component }))
  )
  return Object.assign(screen, { preload })
}

/** React takes whatever has a `then`; one that answers at once is drawn without a skeleton in between. */
function atOnce<Value>(value: Value): Promise<Value> {
  // oxlint-disable-next-line unicorn/no-thenable -- that is the point
  return { then: (done: (value: Value) => void) => done(value) } as Promise<Value>
}
