import Link from 'next/link'
import 'prospecting-app/style.css'

export default function Portal({ Component, pageProps }) {
  return (
    <>
      <nav>
        <Link href="/">门户首页</Link> <Link href="/prospecting">进入拓客</Link>
      </nav>
      <Component {...pageProps} />
    </>
  )
}
