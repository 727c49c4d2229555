import * as v from 'valibot'
import { defineEndpoint } from '../base/defineEndpoint.ts'
import { tenantSchema } from '../entities/user.ts'

export const tenantEndpoints = {
  tenant: defineEndpoint({
    service: 'enterpriseFigure',
    method: 'POST',
    reads: true,
    path: 'tenantManage/getUserTenantInfo',
    summary: 'The tenant of a department: whether it has a logo of its own, and where',
    permission: null,
    body: v.object({ departId: v.string(), platformId: v.string() }),
    response: tenantSchema
  })
}
