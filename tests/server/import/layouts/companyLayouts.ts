import type { Reason } from '../../../../host/server/tables/reasons.ts'
import { companies, placeNames, type Company } from './inventedRows.ts'
import {
  book,
  delimited,
  fullWidth,
  gb18030,
  rowsXml,
  serialOf,
  turned,
  type Cell,
  type Grid,
  type Sheet,
  type Texts
} from './writers.ts'

/** The 300 invented companies, laid out as one kind of file. */
export interface Layout {
  readonly ending: string
  readonly content: string | Buffer
  /** Imported one after the other. Default: the first one. */
  readonly sheets?: readonly string[]
  /** Rows that are no records, by what is said of them. */
  readonly sentBack?: Readonly<Partial<Record<Reason, number>>>
  /** What cannot be known, by what is said of it: unknown in every row then. */
  readonly unknown?: Readonly<Partial<Record<keyof Company, Reason>>>
  /** What every row is told beside that. */
  readonly told?: readonly Reason[]
}

type Key = keyof Company

const heads: Readonly<Record<Key, string>> = {
  name: '企业名称',
  uscc: '统一社会信用代码',
  legalRepresentative: '法定代表人',
  status: '经营状态',
  established: '成立日期',
  regCapital: '注册资本',
  insured: '参保人数',
  region: '所属地区',
  address: '注册地址'
}
const keys = Object.keys(heads) as readonly Key[]

const amountOf = ({ regCapital }: Company): string => regCapital?.amount ?? ''
const placeOf = ({ region }: Company): string => placeNames.get(region ?? '') ?? ''

/** As most files write it. */
function plain(company: Company, key: Key): string {
  if (key === 'regCapital') return `${amountOf(company)}万元`
  return key === 'region' ? placeOf(company) : String(company[key] ?? '')
}

interface Written {
  readonly heads?: Partial<Readonly<Record<Key, string>>>
  readonly order?: readonly Key[]
  readonly rows?: readonly Company[]
  /** Cells that are written in another way. */
  readonly cells?: Partial<Readonly<Record<Key, (company: Company, at: number) => string>>>
}

const headRow = ({ heads: own = {}, order = keys }: Written = {}): readonly string[] =>
  order.map(key => own[key] ?? heads[key])

const bodyRows = ({ order = keys, rows = companies, cells = {} }: Written = {}): Texts =>
  rows.map((company, at) => order.map(key => cells[key]?.(company, at) ?? plain(company, key)))

const table = (written: Written = {}): Texts => [headRow(written), ...bodyRows(written)]

const csv = (written: Written = {}) => ({ ending: 'csv', content: delimited(table(written)) })
const xlsx = (rows: Grid, sheet: Omit<Sheet, 'rows'> = {}) => ({
  ending: 'xlsx',
  content: book([{ rows, ...sheet }])
})

/** In a sheet: numbers and days as such. `format` is the style of a day. */
function typed(format: number, day: (date: string) => number = serialOf): Grid {
  const cellOf = (company: Company, key: Key): Cell => {
    const text = plain(company, key)
    if (key === 'insured') return { number: Number(text) }
    return key === 'established' && text.length === 10 ? { number: day(text), style: format } : text
  }
  return [headRow(), ...companies.map(company => keys.map(key => cellOf(company, key)))]
}

/** 300 rows in parts of 50, one for each place. */
const parts = [...placeNames.keys()].map(code => companies.filter(({ region }) => region === code))
const wide = (...texts: readonly string[]): readonly string[] => keys.map((_, at) => texts[at] ?? '')
const last = keys.length
const lineOf = (at: number): string => `A${at}:${String.fromCharCode(64 + last)}${at}`

const thousands = (text: string): string => text.replace(/\B(?=(?:\d{3})+$)/g, ',')
const weekdays = ['星期一', ' 星期二', '（周三）', ' 周四']
const groups = ['基本信息', '登记信息', '其他信息']

const withSerial = (rows: Texts, head = '序号'): Texts =>
  rows.map((row, at) => [at === 0 ? head : String(at), ...row])

/** A column before the others, merged over the companies of each place. */
const byPlace = keys.filter(key => key !== 'region')
const mergedPlace: Texts = [
  [heads.region, ...headRow({ order: byPlace })],
  ...bodyRows({ order: byPlace }).map((row, at) => [at % 50 === 0 ? placeOf(companies[at]!) : '', ...row])
]
const placeMerges = parts.map((_, at) => `A${2 + at * 50}:A${51 + at * 50}`)

export const companyLayouts: Readonly<Record<string, Layout>> = {
  'plain text': csv(),
  'in another order': csv({ order: keys.toReversed() }),
  'with a byte order mark': { ending: 'csv', content: `\uFEFF${delimited(table())}` },
  'in Chinese on Windows': { ending: 'csv', content: gb18030(delimited(table())) },
  'in UTF-16': {
    ending: 'csv',
    content: Buffer.from(`\uFEFF${delimited(table(), { by: '\t' })}`, 'utf16le')
  },
  'in UTF-16, the other way round': {
    ending: 'txt',
    content: Buffer.from(`\uFEFF${delimited(table(), { by: '\t' })}`, 'utf16le').swap16()
  },
  'separated by tabs': { ending: 'tsv', content: delimited(table(), { by: '\t', end: '\n' }) },
  'separated by semicolons': { ending: 'csv', content: delimited(table(), { by: ';', end: '\r' }) },
  'separated by full-width commas': { ending: 'txt', content: delimited(table(), { by: '，' }) },
  'JSON lines': {
    ending: 'jsonl',
    content: bodyRows()
      .map(row => JSON.stringify(Object.fromEntries(headRow().map((head, at) => [head, row[at]]))))
      .join('\n')
  },
  'with line breaks in quotes': csv({
    cells: { address: ({ address }) => `${address}`.replace('测试路', '\n测试路') }
  }),
  'with names wrapped in their cells': csv({
    cells: { name: ({ name }, at) => name.replace('有限', at % 2 === 0 ? '有\n限' : '有 限') }
  }),
  'with full-width digits and letters': csv({
    cells: Object.fromEntries(
      keys
        .filter(key => key !== 'address')
        .map(key => [key, (company: Company) => fullWidth(plain(company, key))])
    )
  }),
  'with units in the heads': csv({
    heads: { regCapital: '注册资本(万元)', insured: '参保人数（人）' },
    cells: { regCapital: amountOf, insured: ({ insured }) => `${insured}人` }
  }),
  'with the unit of another scale in a head': csv({
    heads: { regCapital: '注册资本（亿元）' },
    cells: { regCapital: company => String(Number(amountOf(company)) / 10_000) }
  }),
  'with the unit above the table': {
    ending: 'csv',
    content: delimited([
      wide('重点企业名录'),
      wide('单位：万元'),
      ...table({ cells: { regCapital: amountOf } })
    ]),
    unknown: { regCapital: 'capitalNoUnit' }
  },
  'with separators of thousands': csv({
    cells: {
      regCapital: company => `${thousands(amountOf(company))}.00万元`,
      insured: ({ insured }) => thousands(String(insured))
    }
  }),
  'with the numerals of contracts and other units': csv({
    cells: {
      regCapital: company => `人民币${Number(amountOf(company)) / 10}拾万元整`,
      insured: ({ insured }) => `${insured} 人`
    }
  }),
  'with dates of all kinds': csv({
    cells: {
      established: ({ established }, at) => {
        const [year = '', month, day] = (established ?? '').split('-')
        if (month === undefined) return at % 2 === 0 ? `${year}年` : year
        if (day === undefined) return at % 2 === 0 ? `${year}年${Number(month)}月` : `${year}/${month}`
        const written = [
          `${year}/${Number(month)}/${Number(day)}`,
          `${year}年${month}月${day}日`,
          year + month + day
        ]
        return written[at % 3] + (at % 3 < 2 ? (weekdays[at % 4] ?? '') : '')
      }
    }
  }),
  'with apostrophes before codes': csv({
    cells: { uscc: ({ uscc }, at) => (at % 2 === 0 ? `'${uscc}` : `="${uscc}"`) }
  }),
  'with codes that a spreadsheet has rounded': {
    ...csv({ cells: { uscc: ({ uscc }) => `9.1${uscc?.charCodeAt(17)}E+17` } }),
    unknown: { uscc: 'numberRounded' }
  },
  'with wrapped heads': csv({
    heads: {
      name: '企 业 名 称',
      uscc: '统一社会\n信用代码',
      established: '成立\r\n日期',
      regCapital: ' 注册资本 ',
      insured: '参保\n人数'
    }
  }),
  'with required marks and remarks in the heads': csv({
    heads: {
      name: '*企业名称',
      uscc: '统一社会信用代码（18位）',
      established: '成立日期*',
      status: '经营状态：'
    }
  }),
  'with heads of a register': csv({
    heads: {
      name: '企业（集团）名称',
      uscc: '社会信用代码',
      established: '成立时间',
      regCapital: '注册资金',
      insured: '社保人数',
      region: '所属区域',
      address: '住所'
    }
  }),
  'with heads in English': csv({
    heads: {
      name: 'Company Name',
      uscc: 'Unified Social Credit Code',
      legalRepresentative: 'Legal Representative',
      status: 'Status',
      established: 'Date of Establishment',
      regCapital: 'Registered Capital',
      insured: 'Insured',
      region: 'Region',
      address: 'Address'
    }
  }),
  'with heads in traditional characters': csv({
    heads: {
      name: '企業名稱',
      uscc: '統一社會信用代碼',
      legalRepresentative: '法定代表人',
      status: '經營狀態',
      established: '成立日期',
      regCapital: '註冊資本',
      insured: '參保人數',
      region: '所屬地區',
      address: '註冊地址'
    },
    cells: {
      regCapital: company => `${amountOf(company)}萬元`,
      status: ({ status }) => (status === '存续' ? '存續' : '註銷')
    }
  }),
  'with a column for each level of its place': {
    ending: 'csv',
    content: delimited(
      table().map(row => {
        const [, province = '', city = ''] = /^(.*省)(.*)$/.exec(row[7] ?? '') ?? [
          null,
          '所在省份',
          '所属地市'
        ]
        return [city, ...row.filter((_, column) => column !== 7), province]
      })
    )
  },
  'with serial numbers': { ending: 'csv', content: delimited(withSerial(table())) },
  'with nameless columns': {
    ending: 'csv',
    content: delimited(withSerial(table(), '').map(row => [...row, '']))
  },
  'with empty columns and rows between': {
    ending: 'csv',
    content: delimited(
      table().flatMap((row, at) => {
        const spread = row.flatMap((text, column) => (column === 3 ? [text, ''] : [text]))
        return at % 40 === 39 ? [spread, spread.map(() => '')] : [spread]
      })
    )
  },
  'with empty columns behind': {
    ending: 'csv',
    content: delimited(table().map(row => [...row, '', '', '']))
  },
  'with one column in two': {
    ending: 'csv',
    content: delimited([
      [...headRow(), heads.address],
      ...bodyRows().map((row, at) => {
        const [address = '', others] = [row.at(-1), row.slice(0, -1)]
        return [...others, ...(at % 2 === 0 ? [address, ''] : ['', address])]
      })
    ])
  },
  'with totals and notes below': {
    ending: 'csv',
    content: delimited([
      ...table(),
      wide('合计', '', '', '', '', '59850万元'),
      wide('共 300 家企业'),
      wide('注：以上数据由测试单位上报。'),
      wide('填表人：测某', '', '', '', '日期：2026-11-01')
    ]),
    sentBack: { totalRow: 2, noteRow: 2 }
  },
  'with subtotals between': {
    ending: 'csv',
    content: delimited([
      headRow(),
      ...parts.flatMap(rows => [
        ...bodyRows({ rows }),
        wide(`${placeOf(rows[0]!)}小计`, '50', '', '', '', '9万元')
      ])
    ]),
    sentBack: { totalRow: 6 }
  },
  'printed on pages, with the heads on each': {
    ending: 'csv',
    content: delimited(parts.flatMap(rows => table({ rows }))),
    sentBack: { headRow: 5 }
  },
  'in several tables of different columns, one below the other': {
    ending: 'csv',
    content: delimited(
      parts.flatMap((rows, at) => {
        const order = keys.map((_, place) => keys[(place + at) % last]!)
        const own: Written = {
          rows,
          order,
          ...(at % 2 === 1 && { heads: { name: '公司名称', region: '地区' } })
        }
        return table(own)
      })
    ),
    sentBack: { headRow: 5 }
  },
  transposed: { ending: 'csv', content: delimited(turned(table(), '')) },
  'as a workbook': xlsx(table()),
  'as a workbook with numbers and days': {
    ending: 'xlsx',
    content: book([{ rows: typed(1) }], { formats: ['General', '14'] })
  },
  'as a workbook that shows its days as numbers': {
    ending: 'xlsx',
    content: book([{ rows: typed(0) }], { formats: ['General'] })
  },
  'as a workbook that counts from 1904': {
    ending: 'xlsx',
    content: book([{ rows: typed(1, day => serialOf(day) - 1462) }], {
      formats: ['General', 'yyyy"年"m"月"d"日"'],
      from1904: true
    })
  },
  'as a workbook of formulas': xlsx(
    table().map((row, at) => row.map(text => (at === 0 ? text : { formula: text })))
  ),
  'as a workbook with places that are merged over rows': xlsx(mergedPlace, { merges: placeMerges }),
  'as a workbook with heads in two rows': xlsx(
    [keys.map((_, at) => (at % 3 === 0 ? (groups[at / 3] ?? '') : '')), headRow(), ...bodyRows()],
    { merges: ['A1:C1', 'D1:F1', 'G1:I1'] }
  ),
  'as a workbook with cells merged over rows and columns': xlsx(
    [
      wide('重点企业名录'),
      [heads.region, groups[0]!, ...Array<string>(last - 2).fill('')],
      ['', ...headRow({ order: byPlace })],
      ...mergedPlace.slice(1)
    ],
    {
      merges: [
        lineOf(1),
        'A2:A3',
        `B2:${String.fromCharCode(64 + last)}2`,
        ...parts.map((_, at) => `A${4 + at * 50}:A${53 + at * 50}`)
      ]
    }
  ),
  'as a workbook with titles between, and totals': {
    ...xlsx(
      [
        wide('重点企业名录'),
        headRow(),
        ...parts.flatMap(rows => [
          wide(`一、${placeOf(rows[0]!)}`),
          ...bodyRows({ rows }),
          wide('小计', '50')
        ])
      ],
      { merges: [lineOf(1), ...parts.map((_, at) => lineOf(3 + at * 52))] }
    ),
    sentBack: { titleRow: 6, totalRow: 6 }
  },
  'as a workbook of three sheets': {
    ending: 'xlsx',
    content: book([
      { name: '一季度', rows: table({ rows: companies.slice(0, 100) }) },
      { name: '二季度', rows: [wide('二季度'), ...table({ rows: companies.slice(100, 200) })] },
      { name: '三季度', rows: table({ rows: companies.slice(200), order: keys.toReversed() }) }
    ]),
    sheets: ['一季度', '二季度', '三季度']
  },
  'as a workbook with hidden columns and rows': {
    ending: 'xlsx',
    content: book([{ rows: [] }], {
      parts: {
        'xl/worksheets/sheet1.xml': `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cols><col min="2" max="5" width="9" hidden="1"/></cols><sheetData>${rowsXml(table()).replace('<row r="7">', '<row r="7" hidden="1">')}</sheetData></worksheet>`
      }
    })
  },
  'as a transposed workbook below a title': xlsx([wide('企业对比'), ...turned(table(), '')], {
    merges: ['A1:D1']
  })
}
