import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { startHost } from './host.ts'

declare module 'vitest' {
  interface ProvidedContext {
    readonly commonHost: string
  }
}

/** The host of all files that leave its companies as they are. Vitest starts it before the first of them. */
export default async function startCommonHost({ provide }: TestProject): Promise<() => Promise<unknown>> {
  const host = await startHost('few')
  provide('commonHost', host.address)
  return () => host.stop()
}

export const commonAddress = (): string => inject('commonHost')
