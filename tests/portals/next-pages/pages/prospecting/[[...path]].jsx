import { useRouter } from 'next/router'
import { ProspectingApp } from 'prospecting-app'

const session = { token: 'portal-token' }

export default function Prospecting() {
  const { asPath, push, replace } = useRouter()
  const router = {
    location: asPath,
    navigate: (address, options) => (options.replace ? replace(address) : push(address))
  }
  return <ProspectingApp basePath="/prospecting" router={router} session={session} />
}
