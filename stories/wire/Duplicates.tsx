import { Button } from 'antd'
import { useState } from 'react'
import { useApi } from '../../src/http/useConnection.ts'
import { ExploreCompanyScreen } from '../../src/screens/exploreCompany/ExploreCompanyScreen.tsx'
import { failureSentence } from '../../src/text/failureSentence.ts'
import { failureTexts } from '../../src/text/areas/failures.ts'
import { useTexts } from '../../src/text/TextProvider.tsx'
import { ProvokedServices } from './ProvokedServices.tsx'
import { provocations } from './provocations.ts'

/** The company list beside code of the embedding page that sends the same call twice. */
export function Duplicates() {
  return (
    <ProvokedServices code="duplicate">
      <Twice />
      <ExploreCompanyScreen />
    </ProvokedServices>
  )
}

function Twice() {
  const api = useApi()
  const failures = useTexts(failureTexts)
  const [messages, setMessages] = useState('')
  const [{ provoke }] = provocations.duplicate
  const ask = () =>
    provoke?.(api).catch((failure: unknown) => setMessages(failureSentence(failure, failures)))
  return (
    <p>
      <Button onClick={() => void ask()}>连续收藏两次</Button> <span role="status">{messages}</span>
    </p>
  )
}
