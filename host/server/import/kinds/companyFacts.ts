import { filters } from '../../../../src/catalogue/filters.ts'
import type { CompanyRecord } from '../../store/company/companyRecord.ts'
import { cleanCapital } from '../../tables/clean/capital.ts'
import { cleanOption, type Words } from '../../tables/clean/option.ts'
import { cleanLine } from '../../tables/clean/text.ts'
import { cleanCount, cleanYears } from '../../tables/clean/whole.ts'
import type { FieldOf } from '../../tables/columns/fields.ts'
import type { TableRow } from '../../tables/columns/openTable.ts'
import type { Run } from './kind.ts'

const optionsOf = (filter: 'background' | 'scale' | 'trade' | 'industrialScale'): readonly string[] =>
  filters[filter].options.map(({ key }) => key)

const backgrounds: Words = [
  [/央企|中央企业|国务院/, '央企'],
  [/国有|国企|国资/, '国有'],
  [/事业单位/, '事业单位'],
  [/中外合资|合资/, '中外合资'],
  [/港|澳|台/, '港澳台'],
  [/外商|外资|外企/, '外商'],
  [/民营|民企|私营/, '民营']
]
const scales: Words = [
  [/微/, '微型'],
  [/小/, '小型'],
  [/中/, '中型'],
  [/大/, '大型']
]
const credits: Words = [
  [/失信/, '失信企业'],
  [/高级|AEO/i, '高级认证企业'],
  [/一般|注册登记|备案/, '一般信用企业']
]
const industrialScales: Words = [
  [/挖掘|模型|推断/, '模型挖掘'],
  [/规上|官方|是|在库|入库/, '官方入库']
]

type Facts = Pick<
  CompanyRecord,
  | 'legalRepresentative'
  | 'paidCapital'
  | 'background'
  | 'scale'
  | 'insured'
  | 'taxYears'
  | 'tradeCredit'
  | 'industrialScale'
>

/** A column 是否规上 says 否 of most companies, which is no value that could not be read. */
function affirmed(text: string): string {
  return /^(?:否|不是|非规上|no|n|0)$/i.test(text.trim()) ? '' : text
}

/** What registers and public lists tell of a company beside its registration, and filters ask for. */
export function factsOf({ report, today }: Run, row: TableRow<FieldOf<'companies'>>): Facts {
  const { line } = row
  return {
    legalRepresentative: report.take(line, cleanLine(row.text('legalRepresentative'), 100)),
    paidCapital: report.take(line, cleanCapital(row.text('paidCapital'))),
    background: report.take(
      line,
      cleanOption(row.text('background'), optionsOf('background'), backgrounds, 'optionUnknown')
    ),
    scale: report.take(line, cleanOption(row.text('scale'), optionsOf('scale'), scales, 'optionUnknown')),
    insured: report.take(line, cleanCount(row.text('insured'))),
    taxYears: cleanYears(row.text('taxYears'), today),
    tradeCredit: report.take(
      line,
      cleanOption(row.text('tradeCredit'), optionsOf('trade'), credits, 'optionUnknown')
    ),
    industrialScale: report.take(
      line,
      cleanOption(
        affirmed(row.text('industrialScale')),
        optionsOf('industrialScale'),
        industrialScales,
        'optionUnknown'
      )
    )
  }
}
