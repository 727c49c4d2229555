import { useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useApi } from '../http/useApi.ts'
import { reloadOnce } from '../navigation/reloadOnce.ts'
import { useStorage } from '../session/useStorage.ts'
import { useBegunInput } from './useBegunInput.ts'
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
  const input = useBegunInput()
  const answer = useAnswer(props, input.hasBegun)
  const latest = useRef({ ...props, answer })
  useLayoutEffect(() => {
    latest.current = { ...props, answer }
  })
  const isWanted = props.ownsDocument || props.onNewVersion !== undefined
  const check = useMemo<CheckVersion | null>(() => {
    if (!isWanted) return null
    return async signal => {
      input.forget()
      const found = await watch.check(latest.current.built, signal)
      if (found && !signal.aborted) latest.current.answer(found)
    }
  }, [isWanted, input, watch])
  return <VersionContext value={check}>{children}</VersionContext>
}

/** A page around us is told; our own is loaded anew where nothing can be lost, and else a notice says so once. */
function useAnswer(
  { onNewVersion }: Pick<VersionProviderProps, 'onNewVersion'>,
  hasBegun: () => boolean
): (found: NewVersion) => void {
  const showNotice = useVersionNotice()
  const told = useRef<string | null>(null)
  return ({ version, from, isStale }) => {
    const isBusy = hasBegun() && !isStale
    if (!onNewVersion && !isStale && !isBusy && reloadOnce([from, version].toSorted().join(' '))) return
    if (told.current === version) return
    told.current = version
    if (onNewVersion) onNewVersion(version)
    else showNotice(isBusy ? 'busy' : 'stale')
  }
}
