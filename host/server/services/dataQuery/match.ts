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
  const questions = rows.map(row => row.question).filter(question => typeof question !== 'string')
  const matches = await findMatches(db, questions)
  const ids = new Set(matches.flatMap(({ found }) => found.map(({ company }) => company.id)))
  const customers = await customersAmong(db, reader, [...ids])
  const byQuestion = new Map(questions.map((question, at) => [question, matches[at]]))
  return {
    columns,
    otherSheets,
    rows: rows.map(({ line, cells, name, uscc, question }) => {
      const found = typeof question === 'string' ? null : byQuestion.get(question)
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
        miss: typeof question === 'string' ? question : (found?.miss ?? null)
      }
    })
  }
}

function candidateOf({ company, score, reason, doubts, alias }: Match) {
  const { id, name, uscc, regionName, status } = company
  return { id, name, uscc, region: regionName, status, score, reason, doubts, alias }
}
