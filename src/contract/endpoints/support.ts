import * as v from 'valibot'
import { defineEndpoint } from '../base/defineEndpoint.ts'
import { shortText } from '../base/request.ts'
import { label, nothing, record } from '../base/shape.ts'

export const supportEndpoints = {
  unlockRate: defineEndpoint({
    service: 'enterpriseFigure',
    method: 'GET',
    path: 'user/unlock/rate',
    summary: "Lift the caller's own rate limit with the answer to the challenge of its 429",
    token: 'optional',
    permission: null,
    refusals: { wrongCaptcha: 400 },
    query: v.object({ challenge: v.optional(shortText(512)), answer: v.optional(shortText(64)) }),
    response: nothing
  }),
  recordPoint: defineEndpoint({
    service: 'burialPoint',
    method: 'POST',
    reads: false,
    path: 'burial/point/insert',
    summary: 'Record a buried-point event',
    token: 'optional',
    permission: null,
    body: v.object({
      pointEvent: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)),
      triggerName: v.pipe(v.string(), v.maxLength(128)),
      createUser: v.nullable(v.pipe(v.string(), v.maxLength(64)))
    }),
    response: nothing
  }),
  version: defineEndpoint({
    service: 'site',
    method: 'GET',
    path: 'version.json',
    summary: 'The version that is deployed; `t` defeats caches',
    token: 'optional',
    permission: null,
    query: v.object({ t: v.optional(v.string()) }),
    response: record({ version: label })
  })
}
