import * as v from 'valibot'
import { MAX_WEIGHT, similarityKeys, type SimilarityKey } from '../../catalogue/insights/similarity.ts'
import { customerTokensSchema } from '../base/criteriaSchema.ts'
import { defineEndpoint } from '../base/defineEndpoint.ts'
import { companyRowSchema } from '../entities/company.ts'
import { comparedFeatureSchema, similarCompanySchema } from '../entities/similar.ts'
import { paging, pathId } from '../base/request.ts'
import { list, page } from '../base/shape.ts'

const weight = v.optional(
  v.pipe(
    v.number('权重须为整数'),
    v.integer('权重须为整数'),
    v.minValue(0, '权重不能小于 0'),
    v.maxValue(MAX_WEIGHT, `权重不能大于 ${MAX_WEIGHT}`)
  )
)

const weightsSchema = v.strictObject(
  Object.fromEntries(similarityKeys.map(key => [key, weight])) as Record<SimilarityKey, typeof weight>,
  '包含未知的特征'
)

export const similarEndpoints = {
  similarCompanies: defineEndpoint({
    service: 'enterpriseFigure',
    method: 'POST',
    reads: true,
    path: 'openApi/company/similar',
    summary:
      'The up to 200 companies in business that are most like one, by weighted features; an absent weight is that of the catalogue',
    permission: 'company:read',
    refusals: { rowsRead: 403, noCompany: 404 },
    fresh: 30,
    body: v.object({
      id: pathId,
      weights: v.optional(weightsSchema, {}),
      /** Leave out favorites. */
      newOnly: v.optional(v.boolean(), false),
      customer: customerTokensSchema,
      ...paging
    }),
    response: v.object({
      ...page(similarCompanySchema).entries,
      source: companyRowSchema,
      features: list(comparedFeatureSchema)
    })
  })
}
