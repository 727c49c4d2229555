import Link from 'next/link'

export default function Portal({ children }) {
  return (
    <html lang="zh-CN">
      <head>
        <link rel="icon" href="data:," />
      </head>
      <body>
        <nav>
          <Link href="/">门户首页</Link> <Link href="/prospecting">进入拓客</Link>
        </nav>
        {children}
      </body>
    </html>
  )
}
