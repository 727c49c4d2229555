import type { tenantEndpoints } from '../../../../src/contract/endpoints/tenant.ts'
import type { Handlers } from '../../http/implement.ts'

/** The reference deployment has one tenant, with the product's own logo. */
export const tenantHandlers: Handlers<typeof tenantEndpoints> = {
  tenant: ({ body }) => ({ id: body.departId, isDefaultLogo: 1, logoUrl: null })
}
