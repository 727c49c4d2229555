'use client'
import { ProspectingApp } from 'prospecting-app'
import 'prospecting-app/style.css'
import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { Suspense } from 'react'

const session = { token: 'portal-token' }

function Prospecting() {
  const next = useRouter()
  const path = usePathname()
  const query = useSearchParams().toString()
  const router = {
    location: query === '' ? path : `${path}?${query}`,
    navigate: (address, { replace }) => (replace ? next.replace(address) : next.push(address))
  }
  return <ProspectingApp basePath="/prospecting" router={router} session={session} />
}

export default function Page() {
  return (
    <Suspense>
      <Prospecting />
    </Suspense>
  )
}
