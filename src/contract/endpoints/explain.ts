import * as v from 'valibot'
import { criteriaSchema } from '../base/criteriaSchema.ts'
import { defineEndpoint } from '../base/defineEndpoint.ts'
import { explanationSchema } from '../entities/explanation.ts'

export const explainEndpoints = {
  explainSearch: defineEndpoint({
    service: 'enterpriseFigure',
    method: 'POST',
    reads: true,
    path: 'openApi/company/explain',
    summary: 'How many companies each condition of a search leaves and removes; counts end at 10,000',
    permission: 'company:read',
    fresh: 30,
    body: v.object({ criteria: v.optional(criteriaSchema, {}) }),
    response: explanationSchema
  })
}
