import {
  sectionOf,
  type RecordSectionKey,
  type SectionColumn,
  type StoredKind
} from '../../../../src/catalogue/sections.ts'
import { empty, type Cleaned } from '../../tables/clean/cleaned.ts'
import { cleanDate } from '../../tables/clean/date.ts'
import { cleanName } from '../../tables/clean/name.ts'
import { cleanOption, type Words } from '../../tables/clean/option.ts'
import { cleanPercent } from '../../tables/clean/percent.ts'
import { cleanLevel, cleanQualification, cleanQualificationStatus } from '../../tables/clean/qualification.ts'
import { cleanStatus } from '../../tables/clean/status.ts'
import { cleanText, isNothing, plainLine } from '../../tables/clean/text.ts'
import { cleanYear } from '../../tables/clean/whole.ts'
import { cleanYuan } from '../../tables/clean/yuan.ts'
import { fingerprint } from '../write/fingerprint.ts'

/** What makes a record the same one when it is imported again: the first list of which the first column is known. */
export const identities: Readonly<Record<RecordSectionKey, readonly (readonly string[])[]>> = {
  people: [['name', 'position']],
  changes: [['item', 'date', 'before', 'after']],
  shareholders: [['holder']],
  investments: [['company']],
  branches: [['company']],
  certificates: [
    ['number', 'name'],
    ['name', 'issuedOn']
  ],
  qualifications: [['name', 'level', 'year']],
  tenders: [['title', 'role', 'date', 'counterparty']],
  finance: [['year']],
  jobs: [['title', 'city', 'postedOn']],
  news: [['title', 'date']],
  patents: [['number'], ['title', 'kind', 'appliedOn']],
  trademarks: [
    ['number', 'category'],
    ['name', 'category', 'appliedOn']
  ],
  copyrights: [['number'], ['title', 'registeredOn']],
  websites: [['domain'], ['number']],
  suppliers: [['company', 'period']],
  customers: [['company', 'period']],
  legalRisks: [
    ['number', 'kind', 'date'],
    ['kind', 'date', 'cause', 'authority']
  ],
  operatingRisks: [
    ['number', 'kind', 'date'],
    ['kind', 'date', 'cause', 'authority']
  ],
  parks: [['park']]
}

/** Names a record among those of its company; null where nothing in it does. */
export function recordKey(
  section: RecordSectionKey,
  values: Readonly<Record<string, string | number | null>>
): string | null {
  const at = identities[section].findIndex(([first = '']) => (values[first] ?? null) !== null)
  const columns = identities[section][at]
  return columns ? fingerprint(String(at), ...columns.map(key => String(values[key] ?? ''))) : null
}

/** The sections whose records mean nothing without their kind. */
export const needsKind: ReadonlySet<RecordSectionKey> = new Set(['legalRisks', 'operatingRisks'])

type Cleaner = (text: string) => Cleaned<string>

const patentKinds: Words = [
  [/外观/, '外观设计'],
  [/实用/, '实用新型'],
  [/发明/, '发明专利']
]
const copyrightKinds: Words = [
  [/软|程序/, '软件著作权'],
  [/作品|美术|文字|摄影|音乐/, '作品著作权']
]
const legalKinds: Words = [
  [/失信/, '失信被执行人'],
  [/限制|限高/, '限制高消费'],
  [/终本|终结本次/, '终本案件'],
  [/破产|重整|清算/, '破产重整'],
  [/被执行|执行案件/, '被执行人'],
  [/开庭/, '开庭公告'],
  [/立案/, '立案'],
  [/裁判|判决|裁定|文书/, '裁判文书']
]
const operatingKinds: Words = [
  [/严重违法/, '严重违法'],
  [/经营异常/, '经营异常'],
  [/环保|环境/, '环保处罚'],
  [/处罚/, '行政处罚'],
  [/出质/, '股权出质'],
  [/冻结/, '股权冻结'],
  [/抵押/, '动产抵押'],
  [/欠税/, '欠税']
]
const roles: Words = [
  [/中标|成交|供应商/, '中标'],
  [/招标|采购|比选|询价/, '招标']
]
const moods: Words = [
  [/正面|积极|利好/, '正面'],
  [/负面|消极|利空/, '负面'],
  [/中性|中立/, '中性']
]

const kindWords = {
  patents: patentKinds,
  copyrights: copyrightKinds,
  legalRisks: legalKinds,
  operatingRisks: operatingKinds
}

/** Columns that are cleaned in a way of their own, by section and key. */
const cleaners: Readonly<Partial<Record<RecordSectionKey, Readonly<Record<string, Cleaner>>>>> = {
  investments: { status: cleanStatus },
  branches: { status: cleanStatus },
  qualifications: {
    name: cleanQualification,
    level: cleanLevel,
    status: cleanQualificationStatus
  },
  tenders: { role: text => cleanOption(text, ['中标', '招标'], roles, 'optionUnknown') },
  news: { mood: text => cleanOption(text, ['正面', '中性', '负面'], moods, 'optionUnknown') },
  ...Object.fromEntries(
    Object.entries(kindWords).map(([section, words]) => [
      section,
      {
        kind: (text: string) =>
          cleanOption(text, sectionOf(section as RecordSectionKey).kinds ?? [], words, 'kindUnknown')
      }
    ])
  )
}

/** Days that may lie ahead: ends of validity, promised payments, hearings. */
const aheadColumns: Readonly<Partial<Record<RecordSectionKey, readonly string[]>>> = {
  certificates: ['expiresOn'],
  qualifications: ['expiresOn'],
  shareholders: ['subscribedOn'],
  legalRisks: ['date']
}

const LAST_DAY = '2199-12-31'
const FOR_EVER = /长期|永久|无固定期限|9999/

/** The value of a column of a section, as it is stored. `today` is YYYY-MM-DD. */
export function cleanValue(
  section: RecordSectionKey,
  { key, kind }: SectionColumn<StoredKind>,
  text: string,
  today: string
): Cleaned<string | number> {
  const own = cleaners[section]?.[key]
  if (own) return own(text)
  return cleanKind[kind](text, today, aheadColumns[section]?.includes(key) ?? false)
}

type KindCleaner = (text: string, today: string, ahead: boolean) => Cleaned<string | number>

const cleanKind: Readonly<Record<StoredKind, KindCleaner>> = {
  text: cleanText,
  word: cleanText,
  date: (text, today, ahead) => cleanDay(text, ahead, today),
  year: cleanYear,
  number: text => cleanWhole(text),
  amount: cleanYuan,
  percent: cleanPercent,
  company: text => (nothingNamed(text) ? empty : cleanName(text)),
  link: cleanText,
  diff: cleanText
}

function nothingNamed(text: string): boolean {
  const line = plainLine(text)
  return line === '' || isNothing(line)
}

function cleanDay(text: string, ahead: boolean, today: string): Cleaned<string> {
  if (!ahead) return cleanDate(text, today)
  return FOR_EVER.test(plainLine(text)) ? empty : cleanDate(text, LAST_DAY)
}

/** What a file leaves unsaid although the number tells it: 2 after the year is a utility model, SR a piece of software. */
export function kindOfNumber(section: RecordSectionKey, number: unknown): string | null {
  if (typeof number !== 'string') return null
  if (section === 'copyrights')
    return /SR/i.test(number) ? '软件著作权' : /作登字/.test(number) ? '作品著作权' : null
  if (section !== 'patents') return null
  const [, digit = ''] = /^(?:CN|ZL)?(?:19|20)\d{2}([1-9])\d{7}/i.exec(number.replace(/[\s.]/g, '')) ?? []
  return { 1: '发明专利', 8: '发明专利', 2: '实用新型', 9: '实用新型', 3: '外观设计' }[digit] ?? null
}
