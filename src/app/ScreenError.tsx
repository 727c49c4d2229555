import { useState } from 'react'
import { isChunkFailure, isOffline } from '../errors/chunkFailure.ts'
import { RouteErrorPage, type RouteErrorPageProps } from '../errors/RouteErrorPage.tsx'
import { reloadOnce } from '../navigation/reload.ts'
import { useAppOptions } from './appOptions.ts'
import { ScreenPending } from './ScreenPending.tsx'
import { useOnce } from '../ui/hooks/useOnce.ts'

/** The page in the place of a screen; where a deployment took a part of it away, a new page may bring it. */
export function ScreenError(props: RouteErrorPageProps) {
  const { ErrorPage = RouteErrorPage } = useAppOptions().components
  const isReloading = useReloadForChunk(props.error)
  if (isReloading) return <ScreenPending />
  return ErrorPage && <ErrorPage {...props} />
}

/** Whether the page is being loaded anew because of this error, which only a page of our own may be. */
function useReloadForChunk(error: unknown): boolean {
  const { ownsDocument } = useAppOptions()
  const [isWanted, setWanted] = useState(ownsDocument && isChunkFailure(error) && !isOffline())
  // The sentence names the part, where the browser tells which one it was.
  useOnce(isWanted ? String(error) : null, sentence => {
    if (!reloadOnce(sentence)) setWanted(false)
  })
  return isWanted
}
