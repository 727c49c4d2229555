import * as v from 'valibot'
import { pathId } from './request.ts'

/** The most companies of which reports are asked for at once. */
export const MAX_REPORTED = 20

export const ofJob = v.object({ id: pathId })

/** Chosen by the caller for one press of a button: the same request sent twice makes one job. */
export const requestId = v.optional(v.pipe(v.string(), v.uuid('请求编号应为 UUID')))
