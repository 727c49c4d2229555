import * as installed from 'react'

/** Bundlers complain of a name that an older React does not export; they do not see this one. */
const ofReact = (name: string): unknown => (installed as unknown as Record<string, unknown>)[name]

export const use = /* @__PURE__ */ ofReact('use') as typeof installed.use

type EffectEvent = typeof installed.useEffectEvent

/** React 19.0 and 19.1 lack it: there the newest function is put down before any effect runs. */
export const useEffectEvent = /* @__PURE__ */ (ofReact('useEffectEvent') ?? useNewest) as EffectEvent

function useNewest(now: (...given: readonly unknown[]) => unknown) {
  const newest = installed.useRef(now)
  installed.useInsertionEffect(() => {
    newest.current = now
  })
  return (...given: readonly unknown[]): unknown => newest.current(...given)
}
