import { MemoryRouter, useLocation } from 'react-router-dom'
import { useStoryApp } from '../../.storybook/withApp.tsx'
import { ProspectingApp, type ProspectingAppProps } from '../../src/app/ProspectingApp.tsx'
import './openedApp.css'

export interface OpenedAppProps {
  /** The initial address, below the root. */
  readonly address: string
  /** Whether a session exists already. Default: no. */
  readonly signedIn?: boolean
  /** The session of the embedding page. Default: the application's own. */
  readonly session?: ProspectingAppProps['session']
}

/** The application opened at an address, and below it the current address. */
export function OpenedApp(props: OpenedAppProps) {
  return <Opened key={JSON.stringify(props)} {...props} />
}

function Opened({ address, signedIn = false, session }: OpenedAppProps) {
  const app = useStoryApp({ session: signedIn ? 'signedIn' : 'signedOut' })
  return (
    <MemoryRouter initialEntries={[address]}>
      <ProspectingApp {...app} session={session} signInUrl="https://sso.example.com/authorize" demo />
      <Address />
    </MemoryRouter>
  )
}

function Address() {
  const { pathname, search, hash } = useLocation()
  return (
    <p className="story-address" data-story>
      地址栏：<output>{pathname + search + hash}</output>
    </p>
  )
}
