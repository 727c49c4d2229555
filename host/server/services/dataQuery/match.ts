import { matchEndpoints } from '../../../../src/contract/endpoints/match.ts'
import type { MatchAnswer } from '../../../../src/contract/entities/match.ts'
import { isCertain } from '../../../../src/domain/names/matching.ts'
import type { Handlers } from '../../http/implement.ts'
import { lookupNames, type LookupList } from '../../match/lookupFile.ts'
import { createUploadReader } from '../../match/readUpload.ts'
import { findMatches, type Match } from '../../match/findMatches.ts'
import { customersAmong } from '../../store/company/customers.ts'
import type { Db } from '../../store/database.ts'
import type { HandlerDeps } from '../handlerDeps.ts'

export function matchHandlers({ db }: HandlerDeps): Handlers<typeof matchEndpoints> {
  const readUpload = createUploadReader()
  return {
    matchCompanies: async ({ body, staff, refuse }) => {
      if (!(body instanceof FormData)) return matchList(db, staff.id, lookupNames(body.names))
      const file = body.get(matchEndpoints.matchCompanies.upload?.field ?? '')
      if (!(file instanceof File)) throw refuse('noFile')
      return matchList(db, staff.id, await readUpload(file, staff.id))
    }
  }
}

async function matchList(
  db: Db,
  reader: string,
  { columns, rows, otherSheets }: LookupList
): Promise<MatchAnswer> {
  const queries = rows.map(row => row.query).filter(query => typeof query !== 'string')
  const matches = await findMatches(db, queries)
  const ids = new Set(matches.flatMap(({ found }) => found.map(({ company }) => company.id)))
  const customers = await customersAmong(db, reader, [...ids])
  const byQuery = new Map(queries.map((query, at) => [query, matches[at]]))
  return {
    columns,
    otherSheets,
    rows: rows.map(({ line, cells, name, uscc, query }) => {
      const found = typeof query === 'string' ? null : byQuery.get(query)
      const candidates = (found?.found ?? []).map(match => ({
        ...candidateOf(match),
        customer: customers.get(match.company.id) ?? null
      }))
      return {
        line,
        cells,
        name,
        uscc,
        certain: isCertain(found?.found ?? []),
        candidates,
        miss: typeof query === 'string' ? query : (found?.miss ?? null)
      }
    })
  }
}

function candidateOf({ company, score, reason, doubts, alias }: Match) {
  const { id, name, uscc, regionName, status } = company
  return { id, name, uscc, region: regionName, status, score, reason, doubts, alias }
}
