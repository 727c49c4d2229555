import { useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useApi } from '../http/useApi.ts'
import { reloadOnce } from '../navigation/reloadOnce.ts'
import { useStorage } from '../session/useStorage.ts'
import { useDirtyInput } from './useDirtyInput.ts'
import { useVersionNotice } from './useVersionNotice.tsx'
import { VersionContext, type CheckVersion } from './useVersionCheck.ts'
import { createVersionWatch, type NewVersion } from './versionWatch.ts'

export interface VersionProviderProps {
  /** The version that this page was built as. Null: the one that was stored when it opened stands for it. */
  readonly built: string | null
  /** Whether the page is ours to load anew. */
  readonly ownsDocument: boolean
  /** Told once about each newer version, in the place of a reload. */
  readonly onNewVersion: ((version: string) => void) | undefined
  readonly children: ReactNode
}

/** Lets the screens below find out whether a newer version is deployed; without anybody to tell, nothing is asked. */
export function VersionProvider({ children, ...props }: VersionProviderProps) {
  const api = useApi()
  const storage = useStorage()
  const [watch] = useState(() => createVersionWatch(api, storage))
  const input = useDirtyInput()
  const answer = useAnswer(props, input.isDirty)
  const latest = useRef({ ...props, answer })
  useLayoutEffect(() => {
    latest.current = { ...props, answer }
  })
  const isEnabled = props.ownsDocument || props.onNewVersion !== undefined
  const check = useMemo<CheckVersion | null>(() => {
    if (!isEnabled) return null
    return async signal => {
      input.reset()
      const found = await watch.check(latest.current.built, signal)
      if (found && !signal.aborted) latest.current.answer(found)
    }
  }, [isEnabled, input, watch])
  return <VersionContext value={check}>{children}</VersionContext>
}

/** A page around us is shown; our own is loaded anew where nothing can be lost, and else a notice says so once. */
function useAnswer(
  { onNewVersion }: Pick<VersionProviderProps, 'onNewVersion'>,
  isDirty: () => boolean
): (found: NewVersion) => void {
  const showNotice = useVersionNotice()
  const shown = useRef<string | null>(null)
  return ({ version, from, isStale }) => {
    const isBusy = isDirty() && !isStale
    if (!onNewVersion && !isStale && !isBusy && reloadOnce([from, version].toSorted().join(' '))) return
    if (shown.current === version) return
    shown.current = version
    if (onNewVersion) onNewVersion(version)
    else showNotice(isBusy ? 'busy' : 'stale')
  }
}
