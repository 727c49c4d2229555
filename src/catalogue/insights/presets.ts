import { filters, type Criteria } from '../filters.ts'
import { industrialGroups } from './industrialRules.ts'

/** Which companies the screens hold that are about some of them, before anybody narrows them. */
export const presets = {
  kcFinance: { qualified: filters.qualified.options.map(({ key }) => key) },
  industrialDetail: { industrialState: industrialGroups.registered }
} as const satisfies Readonly<Record<string, Criteria>>
