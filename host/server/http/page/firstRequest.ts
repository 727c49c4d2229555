import type { ScreenKey } from '../../../../src/catalogue/screens.ts'
import { companySearchEndpoints } from '../../../../src/contract/endpoints/companySearch.ts'
import { searchRequest } from '../../../../src/contract/searchRequest.ts'
import { PLATFORM_ID_HEADER, services } from '../../../../src/contract/base/services.ts'
import { readListQuery } from '../../../../src/domain/criteria/listQuery.ts'

/** The first request of a screen as fetch options, without the token, which only the browser has. */
export interface FirstRequest {
  readonly url: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** The first request of the screen at an address, sent before the scripts run; null if it is not known. */
export function firstRequest(
  screen: ScreenKey | null,
  search: string,
  platformId: string
): FirstRequest | null {
  if (screen !== 'exploreCompany') return null
  const { service, method, path } = companySearchEndpoints.searchCompanies
  return {
    url: `${services[service].basePath}/${path}`,
    method,
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      [PLATFORM_ID_HEADER]: platformId
    },
    body: JSON.stringify(searchRequest(readListQuery(search).query).body)
  }
}
