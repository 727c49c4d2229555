import {
  factKeys,
  factOf,
  facts,
  type CompanyFacts,
  type FactOfType,
  type FactType,
  type FactValue,
  type FactValues,
  type ImportedFactKey
} from '../../../../src/catalogue/facts.ts'
import { filters } from '../../../../src/catalogue/filters.ts'
import { emptyCompany } from '../../../../src/domain/facts/companyFacts.ts'
import { isFullName } from '../../../../src/domain/names/companyName.ts'
import { cleanCompanyType } from '../../tables/classify/companyType.ts'
import { cleanIndustry } from '../../tables/classify/industry.ts'
import { cleanCapital, cleanYuan } from '../../tables/clean/money.ts'
import { cleanName, cleanNames, formerNamesIn } from '../../tables/clean/names.ts'
import { cleaned, type Cleaned, cleanLine, cleanText, empty, oneLine } from '../../tables/clean/text.ts'
import { cleanStatedDate } from '../../tables/clean/date.ts'
import { cleanOption, cleanStatus, type Words } from '../../tables/clean/option.ts'
import { cleanRegistrationNumber, cleanUscc } from '../../tables/clean/codes.ts'
import { cleanWebsite } from '../../tables/clean/contact.ts'
import { cleanCount, cleanYear, cleanYears } from '../../tables/clean/numbers.ts'
import type { FieldOf } from '../../tables/columns/fields.ts'
import type { TableRow } from '../../tables/columns/openTable.ts'
import { regionOfCompany } from '../../tables/classify/companyRegion.ts'
import type { Candidate } from '../write/companyWriter.ts'
import { readTable } from './kind.ts'
import { inBatches, type Run } from '../write/run.ts'

const BATCH = 500

/** A file of companies, listed or not. */
export async function importCompanies(run: Run, path: string): Promise<void> {
  const batch = inBatches<Candidate>(run, BATCH, ({ writer }, candidates) => writer.put(candidates))
  await readTable(run, path, 'companies', async (row, { reject }) => {
    const name = cleanName(row.text('name'))
    if (name.value === null) return reject(name.reason ?? 'nameMissing')
    await batch.add({ line: row.line, company: { ...companyOf(run, row, name.value), source: run.source } })
  })
  await batch.flush()
}

function companyOf({ report, today }: Run, row: TableRow<FieldOf<'companies'>>, name: string): CompanyFacts {
  const context: RowContext = {
    name,
    uscc: cleanUscc(row.text('uscc')).value,
    today,
    text: field => row.text(field)
  }
  const known = readFacts.map(key => {
    const text = row.text(key)
    const value = read(key, text, context)
    if (value.reason === 'optionUnknown') report.unknownWord(facts[key].label, oneLine(text))
    return [key, report.take(row.line, value)]
  })
  return {
    ...emptyCompany(name),
    aliases: otherNames(row).filter(alias => alias !== name),
    ...(Object.fromEntries(known) as Pick<CompanyFacts, ReadKey>)
  }
}

/** The short name, and the former ones. A full name where a short one is meant is that of another company. */
function otherNames(row: TableRow<FieldOf<'companies'>>): readonly string[] {
  return [
    ...cleanNames(row.text('shortName'))
      .slice(0, 1)
      .filter(name => !isFullName(name)),
    ...cleanNames(row.text('formerNames')),
    ...formerNamesIn(row.text('name'))
  ]
}

type ReadKey = Exclude<ImportedFactKey, 'name'>

const readFacts = factKeys.filter((key): key is ReadKey => key !== 'name' && factOf(key).imported === true)

/** The other cells of the row, for facts that depend on several. */
interface RowContext {
  readonly name: string
  readonly uscc: string | null
  /** YYYY-MM-DD. */
  readonly today: string
  readonly text: TableRow<FieldOf<'companies'>>['text']
}

type Reader<Value> = (text: string, context: RowContext, longest?: number) => Cleaned<NonNullable<Value>>

function read(key: ReadKey, text: string, context: RowContext): Cleaned<unknown> {
  return isOwn(key) ? own[key](text, context) : byType[facts[key].type](text, context, factOf(key).longest)
}

type PlainType = Extract<
  FactType,
  'line' | 'prose' | 'status' | 'website' | 'date' | 'number' | 'year' | 'amount' | 'capital' | 'years'
>

/** How a cell is read, by type of fact. */
const byType: { readonly [Type in PlainType]: Reader<FactValues[Type]> } = {
  line: (text, _, longest) => cleanLine(text, longest),
  status: text => cleanStatus(text),
  prose: (text, _, longest) => cleanText(text, longest),
  website: text => cleanWebsite(text),
  date: (text, { today }) => cleanStatedDate(text, today),
  number: text => cleanCount(text),
  year: (text, { today }) => cleanYear(text, today),
  amount: text => cleanYuan(text),
  capital: text => cleanCapital(text),
  years: (text, { today }) => cleaned(cleanYears(text, today))
}

type OwnKey = Exclude<ReadKey, FactOfType<PlainType>>

function isOwn(key: ReadKey): key is OwnKey {
  return Object.hasOwn(own, key)
}

/** Facts with words, codes or places of their own. */
const own: { readonly [Key in OwnKey]: Reader<FactValue<Key>> } = {
  uscc: text => cleanUscc(text),
  registrationNumber: text => cleanRegistrationNumber(text),
  companyType: (text, { name, uscc }) => cleanCompanyType(name, text, uscc),
  industry: (text, { name }) => cleanIndustry(text, name),
  region: (_, { name, uscc, text }) => regionOfCompany(text, { name, uscc, address: text('address') }),
  background: optionOf('background', [
    [/央企|中央企业|国务院/, '央企'],
    [/国有|国企|国资/, '国有'],
    [/事业单位/, '事业单位'],
    [/中外合资|合资/, '中外合资'],
    [/港|澳|台/, '港澳台'],
    [/外商|外资|外企/, '外商'],
    [/民营|民企|私营/, '民营']
  ]),
  scale: optionOf('scale', [
    [/微/, '微型'],
    [/小/, '小型'],
    [/中/, '中型'],
    [/大/, '大型']
  ]),
  tradeCredit: optionOf('trade', [
    [/失信/, '失信企业'],
    [/高级|AEO/i, '高级认证企业'],
    [/一般|注册登记|备案/, '一般信用企业']
  ]),
  // A column 是否规上 says 否 for most companies, which is not an unreadable value; who is near or has left is not in it.
  industrialScale: (text, context) =>
    /^(?:否|不是|非规上|no|n|0)$|准规|退库|退规|未入库/i.test(text.trim())
      ? empty
      : industrialScale(text, context)
}

const industrialScale = optionOf('industrialScale', [
  [/挖掘|模型|推断/, '模型挖掘'],
  [/规上|官方|是|在库|入库/, '官方入库']
])

function optionOf(
  filter: 'background' | 'scale' | 'trade' | 'industrialScale',
  words: Words
): Reader<string> {
  const options = filters[filter].options.map(({ key }) => key)
  return text => cleanOption(text, options, words, 'optionUnknown')
}
