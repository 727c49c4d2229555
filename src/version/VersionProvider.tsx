import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState, useCallback } from 'react'
import { App, Button } from 'antd'
import { useApi } from '../http/useConnection.ts'
import { reloadForVersion, reloadPage } from '../navigation/reload.ts'
import { useStorage } from '../session/storage.ts'
import { type CheckVersion, VersionContext } from './useVersionCheck.ts'
import { createVersionWatch, type NewVersion } from './versionWatch.ts'
import { versionTexts } from '../text/areas/version.ts'
import { useTexts } from '../text/TextProvider.tsx'

interface VersionProviderProps {
  /** The version of this build. Null: the one stored when the page opened. */
  readonly built: string | null
  /** Whether we may reload the page. */
  readonly ownsDocument: boolean
  /** Called once for each newer version, instead of a reload. */
  readonly onNewVersion: ((version: string) => void) | undefined
  readonly children: ReactNode
}

/** Lets screens check for a newer version; without a listener nothing is requested. */
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

/** An embedding page is called; our own page reloads if no input is lost, otherwise a notice shows once. */
function useAnswer(
  { onNewVersion }: Pick<VersionProviderProps, 'onNewVersion'>,
  isDirty: () => boolean
): (found: NewVersion) => void {
  const showNotice = useVersionNotice()
  const shown = useRef<string | null>(null)
  return ({ version, from, isStale }) => {
    const isBusy = isDirty() && !isStale
    if (!onNewVersion && !isStale && !isBusy && reloadForVersion(version, from)) return
    if (shown.current === version) return
    shown.current = version
    if (onNewVersion) onNewVersion(version)
    else showNotice(isBusy ? 'busy' : 'stale')
  }
}

/** Whether the user has entered anything, by typing, choosing a file or dropping one. */
interface DirtyInput {
  readonly isDirty: () => boolean
  /** For a new screen: the input of the last one is gone. */
  readonly reset: () => void
}

const events = ['input', 'drop'] as const

function useDirtyInput(): DirtyInput {
  const [input] = useState(createDirtyInput)
  useEffect(() => {
    for (const name of events) document.addEventListener(name, input.mark, true)
    return () => {
      for (const name of events) document.removeEventListener(name, input.mark, true)
    }
  }, [input])
  return input
}

function createDirtyInput() {
  let dirty = false
  return {
    isDirty: () => dirty,
    mark: () => {
      dirty = true
    },
    reset: () => {
      dirty = false
    }
  }
}

/** A notice of a newer version; the user decides when to reload. */
export function useVersionNotice(): (why: 'busy' | 'stale') => void {
  const { notification } = App.useApp()
  const version = useTexts(versionTexts)
  return useCallback(
    why =>
      notification.open({
        key: 'pa-version',
        title: why === 'busy' ? version.title : version.stale,
        description: why === 'busy' ? version.busy : undefined,
        actions: (
          <Button type="primary" onClick={reloadPage}>
            {version.reload}
          </Button>
        ),
        placement: 'bottomRight',
        duration: false,
        role: 'status'
      }),
    [notification, version]
  )
}
