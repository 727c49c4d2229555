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
import { emptyCompany } from '../../../../src/domain/companyFacts.ts'
import { companyTypeOf } from '../../tables/classify/companyType.ts'
import { industryOf } from '../../tables/classify/industry.ts'
import { cleanCapital, cleanYuan } from '../../tables/clean/money.ts'
import {
  cleaned,
  type Cleaned,
  cleanLine,
  cleanName,
  cleanNames,
  cleanText,
  empty
} from '../../tables/clean/text.ts'
import { cleanDate } from '../../tables/clean/date.ts'
import { cleanOption, cleanStatus, type Words } from '../../tables/clean/option.ts'
import { cleanRegistrationNumber, cleanUscc } from '../../tables/clean/codes.ts'
import { cleanWebsite } from '../../tables/clean/contact.ts'
import { cleanCount, cleanYear, cleanYears } from '../../tables/clean/numbers.ts'
import type { FieldOf } from '../../tables/columns/fields.ts'
import type { TableRow } from '../../tables/columns/openTable.ts'
import { regionOf } from '../../tables/classify/region.ts'
import type { Candidate } from '../write/companyWriter.ts'
import { inBatches, readTable, type Run } from './kind.ts'

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
    address: cleanLine(row.text('address')).value,
    today
  }
  const known = readFacts.map(key => [key, report.take(row.line, read(key, row.text(key), context))])
  return {
    ...emptyCompany(name),
    aliases: [
      ...cleanNames(row.text('shortName')).slice(0, 1),
      ...cleanNames(row.text('formerNames'))
    ].filter(alias => alias !== name),
    ...(Object.fromEntries(known) as Pick<CompanyFacts, ReadKey>)
  }
}

type ReadKey = Exclude<ImportedFactKey, 'name'>

const readFacts = factKeys.filter((key): key is ReadKey => key !== 'name' && factOf(key).imported === true)

/** The other cells of the row, for facts that depend on several. */
interface RowContext {
  readonly name: string
  readonly uscc: string | null
  readonly address: string | null
  /** YYYY-MM-DD. */
  readonly today: string
}

type Reader<Value> = (text: string, context: RowContext, longest?: number) => Cleaned<NonNullable<Value>>

function read(key: ReadKey, text: string, context: RowContext): Cleaned<unknown> {
  return isOwn(key) ? own[key](text, context) : byType[facts[key].type](text, context, factOf(key).longest)
}

type PlainType = Extract<
  FactType,
  'line' | 'prose' | 'status' | 'website' | 'day' | 'number' | 'year' | 'amount' | 'capital' | 'years'
>

/** How a cell is read, by type of fact. */
const byType: { readonly [Type in PlainType]: Reader<FactValues[Type]> } = {
  line: (text, _, longest) => cleanLine(text, longest),
  status: text => cleanStatus(text),
  prose: (text, _, longest) => cleanText(text, longest),
  website: text => cleanWebsite(text),
  day: (text, { today }) => cleanDate(text, today),
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
  companyType: (text, { name, uscc }) => cleanedOrEmpty(companyTypeOf(name, text, uscc)),
  industry: (text, { name }) => cleanedOrEmpty(industryOf(text, name)),
  region: (text, { address, uscc }) => cleanedOrEmpty(regionOf([address ?? '', text], uscc)),
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

function cleanedOrEmpty<Value>(value: Value | null): Cleaned<Value> {
  return value === null ? empty : cleaned(value)
}
