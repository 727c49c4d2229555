import { placed } from '../../domain/facts/companyFacts.ts'
import { columns } from '../../catalogue/columns.ts'
import { judgeMatch, type MatchQuery } from '../../domain/names/companyMatch.ts'
import { isFullName, readCompanyName } from '../../domain/names/companyName.ts'
import {
  isCertain,
  MATCH_NAME,
  MATCH_ROWS,
  withoutNumbering,
  type MatchMiss
} from '../../domain/names/matching.ts'
import { regions } from '../../catalogue/classifications/regions.ts'
import { readStockCode } from '../../domain/names/stockCode.ts'
import { isUsccShape, normalizeUscc } from '../../domain/names/uscc.ts'
import type { matchEndpoints } from '../../contract/endpoints/match.ts'
import type { MatchAnswer, MatchRow } from '../../contract/entities/match.ts'
import type { Answers } from '../serving/mockEndpoint.ts'
import type { MockWorld } from '../world/mockWorld.ts'
import { namesOf } from '../world/namedWorld.ts'
import { readMockTable } from '../files/readMockTable.ts'
import { customerIn } from '../world/customers.ts'

const MAX_SHOWN = 20

export function matchAnswers(world: MockWorld): Answers<typeof matchEndpoints> {
  return {
    matchCompanies: async ({ body, refuse }): Promise<MatchAnswer> => {
      if (!(body instanceof FormData)) {
        const rows = body.names.map((name, at) => matchRow(world, at + 1, name.split('\t'), [name]))
        return { columns: [columns.name.label], rows, otherSheets: [] }
      }
      const file = body.get('file')
      if (!(file instanceof File)) throw refuse('noFile')
      const [head = [], ...rows] = await readMockTable(file)
      if (!holdsCompanies(head, rows)) throw refuse('noColumn', { file: file.name, columns: head.join('、') })
      if (rows.length === 0) throw refuse('noRows', { file: file.name })
      if (rows.length > MATCH_ROWS) throw refuse('tooManyRows', { file: file.name, most: MATCH_ROWS })
      return {
        columns: head,
        rows: rows.map((cells, at) => matchRow(world, at + 2, cells, cells)),
        otherSheets: []
      }
    }
  }
}

/** Whether a header says so, or the cells below it do. */
function holdsCompanies(head: readonly string[], rows: readonly (readonly string[])[]): boolean {
  return (
    head.some(header => /名称|代码/.test(header)) ||
    rows.flat().some(cell => isFullName(cell) || isUsccShape(normalizeUscc(cell)))
  )
}

/** Scans all companies: good for a few hundred. */
function matchRow(
  world: MockWorld,
  line: number,
  parts: readonly string[],
  cells: readonly string[]
): MatchRow {
  const uscc = parts.map(normalizeUscc).find(isUsccShape) ?? null
  const name =
    parts.map(part => part.trim()).find(part => part !== '' && normalizeUscc(part) !== uscc) ?? null
  const isTooLong = name !== null && name.length > MATCH_NAME
  const stockCode = readStockCode(name ?? '')?.code ?? null
  const query = {
    name: name === null || isTooLong || stockCode ? null : readCompanyName(withoutNumbering(name)),
    uscc,
    stockCode,
    region: null
  }
  const candidates = candidatesOf(world, query)
  return {
    line,
    cells,
    name: name?.slice(0, MATCH_NAME) ?? null,
    uscc,
    certain: isCertain(candidates),
    candidates,
    miss: candidates.length > 0 ? null : missOf(query, isTooLong)
  }
}

function missOf({ name, uscc, stockCode }: MatchQuery, isTooLong: boolean): MatchMiss {
  if (isTooLong) return 'tooLong'
  return name === null && uscc === null && stockCode === null ? 'empty' : 'notFound'
}

function candidatesOf(world: MockWorld, query: MatchQuery) {
  return world.companies
    .flatMap(company => {
      const judgment = judgeMatch(query, { ...company, names: namesOf(company) })
      if (!judgment) return []
      const { id, name, uscc, status, region } = company
      return [
        {
          id,
          name,
          uscc,
          region: placed(regions, region)?.name ?? null,
          status,
          customer: customerIn(world, company),
          ...judgment
        }
      ]
    })
    .toSorted((one, other) => other.score - one.score)
    .slice(0, MAX_SHOWN)
}
