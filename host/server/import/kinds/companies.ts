import { basename } from 'node:path'
import { emptyCompany, type CompanyRecord } from '../../store/company/companyRecord.ts'
import { companyTypeOf } from '../../tables/classify/companyType.ts'
import { industryOf } from '../../tables/classify/industryOf.ts'
import { cleanCapital } from '../../tables/clean/capital.ts'
import { cleanDate } from '../../tables/clean/date.ts'
import { cleanName, cleanNames } from '../../tables/clean/name.ts'
import { cleanStatus } from '../../tables/clean/status.ts'
import { cleanLine, cleanText } from '../../tables/clean/text.ts'
import { cleanRegistrationNumber, cleanUscc } from '../../tables/clean/uscc.ts'
import { cleanWebsite } from '../../tables/clean/website.ts'
import type { FieldOf } from '../../tables/columns/fields.ts'
import type { TableRow } from '../../tables/columns/openTable.ts'
import { regionOf } from '../../tables/place/regionOf.ts'
import type { Candidate } from '../write/companyWriter.ts'
import { factsOf } from './companyFacts.ts'
import { inBatches, readTable, type Run } from './kind.ts'

const BATCH = 500

/** A file of companies, listed or not. */
export async function importCompanies(run: Run, path: string): Promise<void> {
  const batch = inBatches<Candidate>(BATCH, candidates => run.writer.put(candidates))
  const source = basename(path)
  await readTable(run, path, 'companies', async (row, { reject }) => {
    const name = cleanName(row.text('name'))
    if (name.value === null) return reject(name.reason ?? 'nameMissing')
    await batch.add({ line: row.line, company: { ...companyOf(run, row, name.value), source } })
  })
  await batch.flush()
}

function companyOf(run: Run, row: TableRow<FieldOf<'companies'>>, name: string): CompanyRecord {
  const { report, today } = run
  const { line } = row
  const uscc = report.take(line, cleanUscc(row.text('uscc')))
  const address = report.take(line, cleanLine(row.text('address')))
  return {
    ...emptyCompany,
    name,
    aliases: [
      ...cleanNames(row.text('shortName')).slice(0, 1),
      ...cleanNames(row.text('formerNames'))
    ].filter(alias => alias !== name),
    uscc,
    status: report.take(line, cleanStatus(row.text('status'))),
    companyType: companyTypeOf(name, row.text('companyType'), uscc),
    registrationNumber: report.take(line, cleanRegistrationNumber(row.text('registrationNumber'))),
    established: report.take(line, cleanDate(row.text('established'), today)),
    capital: report.take(line, cleanCapital(row.text('capital'))),
    region: regionOf([address ?? '', row.text('region')], uscc),
    industry: industryOf(row.text('industry'), name),
    address,
    website: report.take(line, cleanWebsite(row.text('website'))),
    scope: report.take(line, cleanText(row.text('scope'))),
    introduction: report.take(line, cleanText(row.text('introduction'))),
    ...factsOf(run, row)
  }
}
