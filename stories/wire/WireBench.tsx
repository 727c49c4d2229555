import type { FailureCode } from '../../src/failures/codes.ts'
import { ExploreCompanyScreen } from '../../src/screens/exploreCompany/ExploreCompanyScreen.tsx'
import { went } from '../../.storybook/withApp.tsx'
import { ProvokedServices } from './ProvokedServices.tsx'

export interface WireBenchProps {
  /** The failure of the list. */
  readonly code: FailureCode
  /** Whether the message of the service is shown. */
  readonly showApiErrorInfo?: boolean
  /** The message of the service. Default: none. */
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
