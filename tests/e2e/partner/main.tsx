import axios from 'axios'
import { StrictMode, useState, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import {
  ExploreCompanyScreen,
  HomeScreen,
  HttpProvider,
  NavigationProvider,
  ProspectingApp,
  SessionProvider,
  ThemeProvider,
  type ProspectingAppProps,
  type SessionProviderProps
} from '../../../src/index.ts'
import type { Portal, Scene } from './portal.ts'

// Like many portals, this one has its own configured axios.
const intercepted: string[] = []
axios.defaults.baseURL = '/portal'
axios.defaults.headers.common['x-portal'] = 'yes'
axios.interceptors.request.use(config => {
  intercepted.push(config.url ?? '')
  return config
})

const defaults = (): string =>
  JSON.stringify(axios.defaults, (_, value: unknown) => (typeof value === 'function' ? String(value) : value))

const portal: Portal = {
  expired: 0,
  intercepted,
  defaultsAsSet: defaults(),
  defaults,
  ask: () => axios.get('/hello')
}
Object.assign(globalThis, { portal })

/** A partner's portal with a component of its own; `?scene=` selects how our library is embedded. */
function Counter() {
  const [count, setCount] = useState(0)
  return <button onClick={() => setCount(count + 1)}>{`门户计数 ${count}`}</button>
}

interface AloneProps {
  readonly baseUrl: string
  readonly session: SessionProviderProps['session']
  readonly children: ReactNode
}

function Alone({ baseUrl, session, children }: AloneProps) {
  return (
    <ThemeProvider>
      <HttpProvider baseUrl={baseUrl}>
        <SessionProvider session={session}>
          <NavigationProvider>{children}</NavigationProvider>
        </SessionProvider>
      </HttpProvider>
    </ThemeProvider>
  )
}

const search = (name: string) => (
  <Alone baseUrl={`/${name}`} session={{ token: `token-${name}` }}>
    <ExploreCompanyScreen />
  </Alone>
)

// The portal's router ignores the address bar.
const application = (props: ProspectingAppProps) => (
  <MemoryRouter>
    <ProspectingApp {...props} />
  </MemoryRouter>
)

function Broken(): ReactNode {
  throw new Error('broken on purpose')
}

const expired = (
  <Alone baseUrl="/expired" session={{ token: 'old', onExpired: () => void portal.expired++ }}>
    <HomeScreen />
  </Alone>
)

const nonce = document.querySelector('meta[name=nonce]')?.getAttribute('content') ?? undefined

interface Places {
  readonly one: ReactNode
  readonly two?: ReactNode
}

const scenes: Readonly<Record<Scene, Places>> = {
  two: { one: search('a'), two: search('b') },
  app: { one: application({ session: { token: 'token' }, nonce }) },
  own: { one: application({}) },
  broken: { one: <ExploreCompanyScreen />, two: application({ components: { TopBar: Broken } }) },
  expired: { one: expired }
}

const scene = (new URLSearchParams(globalThis.location.search).get('scene') ?? 'app') as Scene
mount('portal', <Counter />)
mount('one', scenes[scene].one)
mount('two', scenes[scene].two)

function mount(id: string, children: ReactNode): void {
  const place = document.getElementById(id)
  if (place) createRoot(place).render(<StrictMode>{children}</StrictMode>)
}
