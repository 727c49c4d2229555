import { useState } from 'react'
import { isChunkFailure } from '../../errors/chunkFailure.ts'
import { ErrorPage } from '../../errors/pages/ErrorPage.tsx'
import { RouteErrorPage, type RouteErrorPageProps } from '../../errors/pages/RouteErrorPage.tsx'
import { useFailureSentence } from '../../errors/useFailureSentence.ts'
import type { Failure } from '../../failures/failure.ts'
import { useApi } from '../../http/useConnection.ts'
import { reloadOnce, reloadPage } from '../../navigation/reload.ts'
import { pageTexts } from '../../text/areas/pages.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { useOnce } from '../../ui/hooks/useOnce.ts'
import { findOutage } from '../../version/versionWatch.ts'
import { useAppOptions } from './appOptions.ts'
import { ScreenPending } from './ScreenPending.tsx'

/** The page in the place of a screen; where a deployment took a chunk of it away, a reload may bring it. */
export function ScreenError(props: RouteErrorPageProps) {
  const { ownsDocument, components } = useAppOptions()
  const { ErrorPage: Page = RouteErrorPage } = components
  if (ownsDocument && isChunkFailure(props.error)) return <MissingChunk error={props.error} />
  return Page && <Page {...props} />
}

/** Reloads the page once, and whenever the user asks, if its server answers; the browser's own error page leads nowhere. */
function MissingChunk({ error }: { readonly error: unknown }) {
  const { ErrorPage: Replaced } = useAppOptions().components
  const api = useApi()
  const sentence = useFailureSentence()
  const { outageAdvice } = useTexts(pageTexts)
  const [isPending, setPending] = useState(true)
  const [outage, setOutage] = useState<Failure | null>(null)
  const reloadIfServed = async (reload: () => boolean): Promise<void> => {
    setPending(true)
    const found = await findOutage(api)
    setOutage(found)
    setPending(!found && reload())
  }
  // The message names the chunk, where the browser tells which one it was.
  useOnce(String(error), message => reloadIfServed(() => reloadOnce(message)))
  if (isPending) return <ScreenPending />
  const retry = (): void => void reloadIfServed(reloadForUser)
  if (Replaced !== undefined) return Replaced && <Replaced error={outage ?? error} onRetry={retry} />
  if (!outage) return <ErrorPage kind="chunk" title={sentence(error)} onRetry={retry} />
  return <ErrorPage kind="unknown" title={sentence(outage)} advice={outageAdvice} onRetry={retry} />
}

function reloadForUser(): true {
  reloadPage()
  return true
}
