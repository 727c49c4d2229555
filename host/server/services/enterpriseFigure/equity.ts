import type { equityEndpoints } from '../../../../src/contract/endpoints/equity.ts'
import type { Handlers } from '../../http/implement.ts'
import { equityLevel, equityOwners } from '../../store/details/equity.ts'
import type { HandlerDeps } from '../handlerDeps.ts'

export function equityHandlers({ db }: HandlerDeps): Handlers<typeof equityEndpoints> {
  return {
    companyEquity: ({ params, query }) => equityLevel(db, params.id, query),
    companyOwners: ({ params }) => equityOwners(db, params.id)
  }
}
