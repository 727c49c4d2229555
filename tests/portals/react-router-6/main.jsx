import { createRoot } from 'react-dom/client'
import { createBrowserRouter, Link, Outlet, RouterProvider } from 'react-router-dom'
import { Button, ConfigProvider } from 'antd'
import { ProspectingApp } from 'prospecting-app'
import 'prospecting-app/style.css'

const session = { token: 'portal-token' }

const Portal = () => (
  <>
    <nav>
      <Link to="/">门户首页</Link> <Link to="/prospecting">进入拓客</Link>
    </nav>
    <Outlet />
  </>
)

const Home = () => (
  <>
    <h1>门户</h1>
    <Button>门户的按钮</Button>
  </>
)

const router = createBrowserRouter([
  {
    element: <Portal />,
    children: [
      { path: '/', element: <Home /> },
      { path: '/prospecting/*', element: <ProspectingApp session={session} /> }
    ]
  }
])

createRoot(document.getElementById('portal')).render(
  <ConfigProvider prefixCls="bank" theme={{ cssVar: { prefix: 'bank', key: 'bank' }, hashed: false }}>
    <RouterProvider router={router} />
  </ConfigProvider>
)
