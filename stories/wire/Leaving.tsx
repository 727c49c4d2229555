import { Button } from 'antd'
import { useState } from 'react'
import { ExploreCompanyScreen } from '../../src/screens/exploreCompany/ExploreCompanyScreen.tsx'
import { ProvokedServices } from './ProvokedServices.tsx'

/** A loading company list, and a way to leave it. */
export function Leaving() {
  const [isThere, setIsThere] = useState(true)
  return (
    <ProvokedServices code="aborted">
      <p>
        <Button data-story onClick={() => setIsThere(false)}>
          离开
        </Button>
      </p>
      {isThere && <ExploreCompanyScreen />}
    </ProvokedServices>
  )
}
