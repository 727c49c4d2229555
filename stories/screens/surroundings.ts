import type { AppParameters } from '../../.storybook/withApp.tsx'

/** A deployment that gives up soon: nobody looks at a story for a minute. With `never` this is a real timeout. */
export const impatient: { app: AppParameters } = { app: { http: { timeout: 300 } } }

/** A browser without a network. With `networkError` this is being offline. */
export const unplugged: { app: AppParameters } = { app: { http: { isOnline: () => false } } }
