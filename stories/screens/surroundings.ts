import type { AppParameters } from '../../.storybook/withApp.tsx'

/** A deployment with a short timeout, for stories. With `never` it is a real timeout. */
export const impatient: { app: AppParameters } = { app: { http: { timeout: 300 } } }

/** A browser without a network. With `networkError` it is offline. */
export const unplugged: { app: AppParameters } = { app: { http: { isOnline: () => false } } }
