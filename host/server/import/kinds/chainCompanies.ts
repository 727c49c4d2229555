import { emptyCompany } from '../../../../src/domain/facts/companyFacts.ts'
import { normalizeName } from '../../../../src/domain/criteria/searchText.ts'
import { companyTypeOf } from '../../tables/classify/companyType.ts'
import { industryOf } from '../../tables/classify/industry.ts'
import { cleanDate } from '../../tables/clean/date.ts'
import { cleanName } from '../../tables/clean/names.ts'
import { boardOf } from '../../../../src/domain/names/stockCode.ts'
import { cleanStockCode } from '../../tables/clean/codes.ts'
import type { Candidate } from '../write/companyWriter.ts'
import { readTable } from './kind.ts'
import { inSteps, type Run } from '../write/run.ts'

const BATCH = 500

interface Listed {
  readonly line: number
  readonly fullName: string
  readonly shortName: string | null
  readonly stockCode: string | null
  readonly listedOn: string | null
}

/** Listed companies with full names, imported as companies. */
export async function importChainCompanies(run: Run, path: string): Promise<void> {
  const listed: Listed[] = []
  await readTable(run, path, 'chainCompanies', async (row, { reject }) => {
    const fullName = cleanName(row.text('fullName'))
    if (fullName.value === null) return reject(fullName.reason ?? 'nameMissing')
    listed.push({
      line: row.line,
      fullName: fullName.value,
      shortName: run.report.take(row.line, cleanName(row.text('name'))),
      stockCode: run.report.take(row.line, cleanStockCode(row.text('stockCode'))),
      listedOn: run.report.take(row.line, cleanDate(row.text('listedOn'), run.today))
    })
  })
  const candidates = withTrustedCodes(run, listed).map(each => candidateOf(each, run.source))
  await run.step(({ writer }) => writer.giveCodesTo(candidates.map(each => each.company)))
  await inSteps(run, candidates, BATCH, ({ writer }, batch) => writer.put(batch))
}

/**
 * A stock code belongs to one company. Where several rows claim it, the only one whose full name contains the short
 * name gets it; the others lose code and short name, which they carry by mistake.
 */
function withTrustedCodes({ report }: Run, listed: readonly Listed[]): readonly Listed[] {
  const claims = new Map<string, Listed[]>()
  for (const each of listed) {
    if (each.stockCode !== null) claims.set(each.stockCode, [...(claims.get(each.stockCode) ?? []), each])
  }
  return listed.map(each => {
    const rivals = each.stockCode === null ? [] : (claims.get(each.stockCode) ?? [])
    const fitting = rivals.filter(nameFits)
    if (rivals.length < 2 || (fitting.length === 1 && fitting[0] === each)) return each
    report.warn(each.line, 'codeRepeated')
    return { ...each, stockCode: null, shortName: null }
  })
}

/** 北京龙软科技股份有限公司 contains 龙软. */
function nameFits({ fullName, shortName }: Listed): boolean {
  const stem = (shortName ?? '').replace(/^(?:\*?ST|退市)/, '').replace(/(?:股份|科技|集团|控股|[AB])$/, '')
  return stem !== '' && normalizeName(fullName).includes(normalizeName(stem))
}

function candidateOf({ line, fullName, shortName, stockCode, listedOn }: Listed, source: string): Candidate {
  const board = stockCode === null ? null : boardOf(stockCode)
  const company = {
    ...emptyCompany(fullName),
    aliases: shortName === null ? [] : [shortName],
    companyType: companyTypeOf(fullName, '', null),
    industry: industryOf('', fullName),
    stockCode,
    listedOn,
    listing: board === null ? [] : [board],
    source
  }
  return { line, company }
}
