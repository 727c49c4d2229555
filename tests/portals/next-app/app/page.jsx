import { codeOfStatus } from 'prospecting-app/http'

// A component of the server: of ours it can use what `prospecting-app/http` has.
export default function Home() {
  return <h1 data-code={codeOfStatus(404)}>门户</h1>
}
