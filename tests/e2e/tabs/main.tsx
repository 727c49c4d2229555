import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import {
  browserStorage,
  endpoints,
  HttpProvider,
  SessionProvider,
  useApi,
  useSession
} from '../../../src/index.ts'
import type { Tab } from './tab.ts'

/** The session of every page, and calls in bulk. */
function Asking() {
  const api = useApi()
  const session = useSession()
  useEffect(() => {
    const tab: Tab = {
      signIn: async () => (await session.signInByDemo()).success,
      ask: async count => {
        const calls = Array.from({ length: count }, () => api(endpoints.me, {}, { dedupe: false }))
        const outcomes = await Promise.allSettled(calls)
        return outcomes.filter(each => each.status === 'fulfilled').length
      },
      ending: () => session.ending?.how ?? null
    }
    Object.assign(globalThis, { tab })
  }, [api, session])
  return <p role="status">{session.status}</p>
}

const place = document.createElement('div')
document.body.append(place)
createRoot(place).render(
  <HttpProvider>
    <SessionProvider storage={browserStorage()}>
      <Asking />
    </SessionProvider>
  </HttpProvider>
)
