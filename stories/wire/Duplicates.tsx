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
  const [message, setMessage] = useState('')
  const [{ provoke }] = provocations.duplicate
  const ask = () => provoke?.(api).catch((failure: unknown) => setMessage(failureSentence(failure, failures)))
  return (
    <p style={{ display: 'flex', alignItems: 'center', gap: 8, color: 'var(--pa-ink-soft)' }}>
      <Button data-story onClick={() => void ask()}>
        连续收藏两次
      </Button>
      <span role="status" data-story>
        {message
          ? `第二次没有发送；按设计页面上不提示，“${message}”只告诉发出请求的代码。`
          : '这一行属于故事，不属于产品。'}
      </span>
    </p>
  )
}
