import {
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
  useLocation,
  useRouter
} from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { ProspectingApp } from 'prospecting-app'
import 'prospecting-app/style.css'

const session = { token: 'portal-token' }

function Prospecting() {
  const { history } = useRouter()
  const router = {
    location: useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr }),
    navigate: (address, { replace }) => (replace ? history.replace(address) : history.push(address))
  }
  return <ProspectingApp basePath="/prospecting" router={router} session={session} />
}

const root = createRootRoute({
  component: () => (
    <>
      <nav>
        <Link to="/">门户首页</Link> <Link to="/prospecting">进入拓客</Link>
      </nav>
      <Outlet />
    </>
  )
})
const getParentRoute = () => root
const home = createRoute({ getParentRoute, path: '/', component: () => <h1>门户</h1> })
const entry = createRoute({ getParentRoute, path: '/prospecting', component: Prospecting })
const below = createRoute({ getParentRoute, path: '/prospecting/$', component: Prospecting })
const router = createRouter({ routeTree: root.addChildren([home, entry, below]) })

createRoot(document.getElementById('portal')).render(<RouterProvider router={router} />)
