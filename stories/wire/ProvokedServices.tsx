import type { ReactNode } from 'react'
import { useStoryApp } from '../../.storybook/withApp.tsx'
import { CaptchaGate } from '../../src/captcha/CaptchaGate.tsx'
import { SessionLoss } from '../../src/errors/SessionLoss.tsx'
import { HttpProvider } from '../../src/http/HttpProvider.tsx'
import { NavigationProvider } from '../../src/navigation/NavigationProvider.tsx'
import type { Destination } from '../../src/navigation/port.ts'
import { screenPath } from '../../src/navigation/RouterNavigation.tsx'
import { SessionProvider } from '../../src/session/SessionProvider.tsx'
import type { HttpClientOptions } from '../../src/http/pipeline/settings.ts'
import { provocations } from './provocations.ts'
import { provokingBase, type Provoked } from './provokingHandler.ts'

export interface ProvokedServicesProps extends Provoked {
  /** Beside the storage of the provocation itself. */
  readonly client?: HttpClientOptions
  /** Called on navigation. Default: none. */
  readonly onGo?: (to: Destination) => void
  readonly children: ReactNode
}

/** An application of its own whose services fail in one way. */
export function ProvokedServices({ client, onGo, children, ...provoked }: ProvokedServicesProps) {
  const { storage } = useStoryApp()
  const way = provocations[provoked.code][provoked.way ?? 0]
  return (
    <HttpProvider baseUrl={provokingBase(provoked)} {...client} {...way?.client}>
      <SessionProvider storage={storage}>
        <NavigationProvider onGo={onGo} hrefOf={screenPath}>
          <SessionLoss />
          <CaptchaGate />
          {children}
        </NavigationProvider>
      </SessionProvider>
    </HttpProvider>
  )
}
