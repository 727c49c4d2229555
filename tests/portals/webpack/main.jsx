import { createRoot } from 'react-dom/client'
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom'
import { ProspectingApp } from 'prospecting-app'
import 'prospecting-app/style.css'

const session = { token: 'portal-token' }

createRoot(document.getElementById('portal')).render(
  <BrowserRouter>
    <nav>
      <Link to="/">门户首页</Link> <Link to="/prospecting">进入拓客</Link>
    </nav>
    <Routes>
      <Route path="/" element={<h1>门户</h1>} />
      <Route path="/prospecting/*" element={<ProspectingApp session={session} />} />
    </Routes>
  </BrowserRouter>
)
