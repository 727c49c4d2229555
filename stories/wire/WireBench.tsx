import type { FailureCode } from '../../src/failures/codes.ts'
import { ExploreCompanyScreen } from '../../src/screens/exploreCompany/ExploreCompanyScreen.tsx'
import { went } from '../../.storybook/withApp.tsx'
import { ProvokedServices } from './ProvokedServices.tsx'

export interface WireBenchProps {
  /** How the list fails. */
  readonly code: FailureCode
  /** Whether people are told in the words of the service. */
  readonly showApiErrorInfo?: boolean
  /** What the service says. Default: nothing. */
  readonly serverMessage?: string
}

/** The company list, whose own call fails while everything around it works. */
export function WireBench({ code, showApiErrorInfo = false, serverMessage = '' }: WireBenchProps) {
  return (
    <ProvokedServices
      key={`${code} ${serverMessage} ${showApiErrorInfo}`}
      code={code}
      said={serverMessage}
      client={{ showApiErrorInfo }}
      onGo={went}
    >
      <ExploreCompanyScreen />
    </ProvokedServices>
  )
}
