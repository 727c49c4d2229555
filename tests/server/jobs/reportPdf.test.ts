import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Stage } from '../../../src/catalogue/insights/industryChains.ts'
import type { ReportDocument, TableColumn } from '../../../host/server/jobs/reports/document.ts'
import { writePdf } from '../../../host/server/jobs/reports/pdf/writePdf.ts'
import { notFound, readPdf, withoutBlanks } from '../../helpers/pdfText.ts'

// The text of reports is read back from the PDF and compared with the data, for companies with long and odd values.

const COMPANIES = 200
/** Companies whose reports are written as one document: its fonts and its reading cost most of a small one. */
const TOGETHER = 100

/** A value, and how it is to be read on paper. */
interface Value {
  readonly given: string
  readonly printed: string
}

const same = (text: string): Value => ({ given: text, printed: text })
const coded = (sign: string): Value => ({
  given: sign,
  printed: `〔U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}〕`
})

const pieces: readonly Value[] = [
  ...'江苏苏州某科技制造，；（）、—“”'.split('').map(same),
  ...['有限公司', '股份有限公司', '（集团）', 'GmbH & Co. KG', '3.5', 'ÄÖü', '䶮', '𬭎', '𬍛'].map(same),
  ...['<script>alert(1)</script>', '&amp;', '"', '\\', '%s', '{0}'].map(same),
  same('https://example.com/a-long/path?with=many&parts=of#it'),
  same('WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW'),
  // Extensions B, C, F and H, Hangul, an emoji, a mark that combines with nothing.
  ...['𠮷', '𪚥', '𪜀', '𬺰', '𱍐', '한', '😀', '\u0348'].map(coded),
  { given: 'e\u0301', printed: 'é' },
  { given: '\u200B', printed: '' },
  { given: '\u202E\u2066', printed: '' },
  { given: '\uD800\u0000', printed: '' },
  { given: '\t', printed: ' ' },
  { given: '\r\n', printed: '\n' },
  { given: '\u2028', printed: '\n' }
]

const join = (values: readonly Value[]): Value => ({
  given: values.map(({ given }) => given).join(''),
  printed: values.map(({ printed }) => printed).join('')
})
const text = (minLength: number, maxLength: number): fc.Arbitrary<Value> =>
  fc.array(fc.constantFrom(...pieces), { minLength, maxLength, size: 'max' }).map(join)
const scope = '技术服务、技术开发、技术咨询、技术交流；货物进出口（依法须经批准的项目除外）；'
const long = (length: number): fc.Arbitrary<Value> =>
  fc.integer({ min: 0, max: scope.length }).map(from => {
    const repeated = scope.repeat(Math.ceil(length / scope.length) + 1)
    return same(repeated.slice(from, from + length))
  })

const cell = fc.oneof(
  { weight: 150, arbitrary: text(0, 6) },
  { weight: 1, arbitrary: text(60, 120) },
  { weight: 1, arbitrary: long(1500) }
)
const company = fc.record({
  name: fc.oneof({ weight: 19, arbitrary: text(1, 8) }, text(60, 90)),
  address: fc.oneof(
    { weight: 9, arbitrary: text(0, 8) },
    fc.constantFrom(same('a'.repeat(300)), same('W'.repeat(300)), same('，'.repeat(300)))
  ),
  scope: fc.oneof({ weight: 29, arbitrary: text(0, 30) }, long(4000)),
  columns: fc.array(fc.constantFrom<TableColumn['holds']>('words', 'words', 'figure', 'day'), {
    minLength: 1,
    maxLength: 7
  }),
  rows: fc.array(fc.array(cell, { minLength: 7, maxLength: 7 }), { minLength: 0, maxLength: 5 })
})
type Company = typeof company extends fc.Arbitrary<infer Made> ? Made : never

const companies = fc.sample(company, { seed: 20261126, numRuns: COMPANIES }).map((each, at): Company => {
  if (at === 0) return { ...each, scope: same(scope.repeat(600).slice(0, 20_000)) }
  if (at > 1) return each
  const rows = Array.from({ length: 500 }, () => Array.from({ length: 7 }, () => same(scope.slice(0, 11))))
  return { ...each, columns: ['words', 'day', 'figure', 'words'], rows }
})

/** With a number in front, so that no value is found in the place of another. */
const numbered = (at: string, { given, printed }: Value): Value => join([same(`${at}：`), { given, printed }])

interface Told {
  readonly sections: ReportDocument['sections']
  readonly printed: readonly string[]
}

function toldOf({ name, address, scope: about, columns, rows }: Company, at: number): Told {
  const facts = { 名称: name, 地址: address, 经营范围: about }
  const values = Object.entries(facts).map(([label, value]) => ({
    label,
    value: numbered(`${at}${label}`, value)
  }))
  const records = rows.map((row, line) =>
    columns.map((holds, place) => {
      const { given, printed } = numbered(`${at}.${line}.${place}`, row[place] ?? same(''))
      return holds === 'day' ? { cell: { day: given }, printed } : { cell: given, printed }
    })
  )
  return {
    sections: [
      {
        title: `企业${at}`,
        blocks: [
          {
            kind: 'facts',
            facts: values.map(({ label, value }) => ({
              label,
              value: value.given,
              ...(label !== '名称' && { wide: true as const })
            }))
          }
        ]
      },
      {
        title: `记录${at}`,
        blocks: [
          {
            kind: 'table',
            columns: columns.map((holds, place) => ({ label: `第${place}列`, holds })),
            rows: records.map(line => line.map(record => record.cell)),
            rest: 0
          }
        ]
      }
    ],
    printed: [
      ...values.map(({ value }) => value.printed),
      ...records.flatMap(line => line.map(record => record.printed))
    ]
  }
}

const documentOf = (
  sections: ReportDocument['sections'],
  { layout = 'document', subject = '某某' }: Partial<Pick<ReportDocument, 'layout' | 'subject'>> = {}
): ReportDocument => ({
  title: '企业尽调报告',
  subject,
  layout,
  // Short ones, as they are drawn across each page.
  marks: { by: '张', department: null, day: '2026-11-21', at: '2026-11-21 09:00', traceCode: 'R1' },
  demo: false,
  sections,
  sources: []
})

async function textsOf(document: ReportDocument) {
  const pages = await readPdf((await writePdf(document)).bytes)
  return { pages, texts: pages.map(page => withoutBlanks(page.map(each => each.text).join(''))) }
}

const codesIn = (words: string): ReadonlySet<string> => new Set(words.match(/〔U\+[0-9A-F]+〕/g))

const told = companies.map(toldOf)
const batches = Array.from({ length: COMPANIES / TOGETHER }, (_, at) =>
  told.slice(at * TOGETHER, (at + 1) * TOGETHER)
)

describe.each(batches.map((batch, at) => ({ batch, at })))('companies, part $at', ({ batch }) => {
  let read: Awaited<ReturnType<typeof textsOf>>
  beforeAll(async () => {
    read = await textsOf(documentOf(batch.flatMap(({ sections }) => sections)))
  })

  it('are printed with every value, and characters that the font lacks as told codes', () => {
    const lost = batch
      .flatMap(({ printed }) => printed)
      .filter(printed => notFound(read.texts, printed) !== '')
    expect(lost).toEqual([])
    const note = read.texts.join('').split('报告的字库没有以下')[1] ?? ''
    expect(codesIn(note)).toEqual(codesIn(batch.flatMap(({ printed }) => printed).join('')))
  })

  it('leave the page nowhere', () => {
    const outside = read.pages.flatMap((page, at) =>
      page
        .filter(({ text: words, left, right, bottom }) => {
          return words.trim() !== '' && (left < 47 || right > 549 || bottom < 14 || bottom > 828)
        })
        .map(each => ({ page: at + 1, ...each }))
    )
    expect(outside).toEqual([])
  })

  it('have no heading alone at the foot of a page', () => {
    const alone = batch
      .flatMap(({ sections }) => sections)
      .filter(({ title, blocks: [block] }) => {
        const heading = new RegExp(`、${title}(?!\\d)`)
        // The table of contents comes first.
        const page = read.texts.findLast(each => heading.test(each)) ?? ''
        const below = page.slice(page.search(heading) + title.length)
        return !below.includes(block?.kind === 'table' ? '第0列' : '名称')
      })
    expect(alone.map(({ title }) => title)).toEqual([])
  })
})

describe('a page of a company', () => {
  // A table of two columns is a line of text there.
  const some = companies.flatMap(({ columns }, at) => (columns.length === 2 ? [] : [at])).slice(1, 5)

  it.each(some)('tells what it cuts: company %i', async at => {
    const { columns, rows } = companies[at] as Company
    const { sections, printed } = toldOf(companies[at] as Company, at)
    const { texts } = await textsOf(documentOf(sections, { layout: 'page' }))
    expect(texts.length).toBe(1)
    const [page = ''] = texts
    const rest = Number(/其余(\d+)条见系统/.exec(page)?.[1] ?? 0)
    expect(rest).toBeLessThan(Math.max(rows.length, 1))
    const lost = printed.slice(0, printed.length - rest * columns.length).filter(value => {
      const all = withoutBlanks(value)
      const start = all.slice(0, all.length - notFound([page], value).length)
      return start !== all && !(start.includes('：') && page.includes(`${start}…`))
    })
    expect(lost).toEqual([])
  })
})

describe('the name of a company', () => {
  it('is not divided inside its form, wherever the line ends', async () => {
    const names = Array.from({ length: 40 }, (_, at) => `${'某'.repeat(at + 1)}股份有限公司`)
    const columns = [
      { label: '名称', holds: 'words' },
      { label: '说明', holds: 'words' }
    ] as const
    const { pages } = await textsOf(
      documentOf(
        [
          {
            title: '名单',
            blocks: [
              { kind: 'facts', facts: names.map(value => ({ label: '名称', value })) },
              { kind: 'table', columns, rows: names.map(name => [name, scope]), rest: 0 }
            ]
          }
        ],
        { subject: `${'某'.repeat(24)}股份有限公司` }
      )
    )
    const lines = pages.flat().map(each => each.text)
    expect(lines.filter(line => line.includes('股份有限公司')).length).toBeGreaterThan(2 * names.length)
    expect(lines.filter(line => /(?:股|股份|股份有|有限|限公)$|^[份有限公司]/.test(line))).toEqual([])
  })
})

describe('a chart', () => {
  it('of more bars than a page has room for is printed smaller', async () => {
    const items = Array.from({ length: 120 }, (_, at) => ({ label: `类别${at}`, value: at }))
    const { texts } = await textsOf(
      documentOf([
        {
          title: '风险',
          blocks: [{ kind: 'chart', title: '各类', chart: { form: 'bars', unit: '条', items } }]
        }
      ])
    )
    expect(items.filter(({ label }) => !texts.some(page => page.includes(label)))).toEqual([])
  })
})

const node = (name: string, parent: string | null, stage: Stage, level: number, count: number) =>
  ({ name, parent, stage, level, companies: count, strength: count > 0 ? 'weak' : 'missing' }) as const

describe('a chain', () => {
  it('is drawn on a page on its side, every node with its companies, and the next section stands upright', async () => {
    const nodes = [
      ...Array.from({ length: 25 }, (_, at) => node(`第${at}种很长名称的产品及其零部件`, null, 'mid', 1, at)),
      ...Array.from({ length: 4 }, (_, at) =>
        node(`原料${at}`, '第0种很长名称的产品及其零部件', 'up', at + 2, 100 + at)
      ),
      node('去处', '第1种很长名称的产品及其零部件', 'down', 3, 7)
    ]
    const edges = [{ upstream: '原料0', downstream: '第0种很长名称的产品及其零部件' }]
    const { pages, texts } = await textsOf(
      documentOf([
        { title: '概况', blocks: [{ kind: 'note', text: '之前' }] },
        {
          title: '图谱',
          blocks: [{ kind: 'chart', title: '一条链', chart: { form: 'chain', nodes, edges } }]
        },
        { title: '名录', blocks: [{ kind: 'note', text: '之后' }] }
      ])
    )
    const at = texts.findLastIndex(page => page.includes('一条链'))
    const page = texts[at] ?? ''
    expect(nodes.filter(({ name, companies: count }) => !page.includes(`${name}${count}`))).toEqual([])
    expect(page).toContain('弱29')
    expect(page).toContain('缺1')
    const rights = pages.map(each =>
      Math.max(...each.filter(({ text: words }) => words.trim() !== '').map(({ right }) => right))
    )
    expect(rights[at]).toBeGreaterThan(600)
    expect(rights[at]).toBeLessThanOrEqual(794)
    expect(rights[at + 1]).toBeLessThan(549)
    expect(texts[at + 1]).toContain('之后')
  })
})
