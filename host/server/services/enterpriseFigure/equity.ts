import type { equityEndpoints } from '../../../../src/contract/endpoints/equity.ts'
import type { Handlers } from '../../http/implement.ts'
import { equityLevel, equityOwners } from '../../store/details/equity.ts'
import type { HandlerDeps } from '../handlerDeps.ts'
import { orNotFound } from './orNotFound.ts'

export function equityHandlers({ db }: HandlerDeps): Handlers<typeof equityEndpoints> {
  return {
    companyEquity: async ({ params, query, staff }) => {
      staff('company:read')
      return orNotFound(await equityLevel(db, params.id, query))
    },
    companyOwners: async ({ params, staff }) => {
      staff('company:read')
      return orNotFound(await equityOwners(db, params.id))
    }
  }
}
