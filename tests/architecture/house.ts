import { besides, inside, steps, type Steps } from './importRules.ts'

/** Where the product is described as data; an entry for each place that README.md and CONTRIBUTING.md name. */
interface Catalogue {
  readonly name: string
  readonly chinese: string
  /** Files and folders, from the repository's root. */
  readonly places: readonly string[]
  readonly entry: string
  readonly readers: string
  readonly chineseReaders: string
}

export const catalogues: readonly Catalogue[] = [
  {
    name: 'facts',
    chinese: '企业事实',
    places: ['src/catalogue/facts.ts'],
    entry: 'label, type, how two sources merge, where it is shown, whether tables bring it',
    readers:
      'row types, empty record, SQL mapping, merge, import, response schemas, registration section, list columns, mocks',
    chineseReaders: '类型、SQL、合并规则、导入、接口、工商信息、列表的列、模拟服务'
  },
  {
    name: 'filters, columns',
    chinese: '筛选与列',
    places: ['src/catalogue/filters.ts', 'src/catalogue/columns.ts'],
    entry: 'the fact it reads, label, kind, bands, how it is written in a URL',
    readers: 'panel, chips, URL, validation, SQL, mocks, sentence reader, explained results, exports',
    chineseReaders: '筛选面板、标签、URL、校验、SQL、模拟服务、一句话查找、结果说明、导出'
  },
  {
    name: 'sections',
    chinese: '信息模块',
    places: ['src/catalogue/sections.ts'],
    entry: 'columns with their kinds, group, premium or not',
    readers: 'both company details, SQL tables, imports, schemas, exports',
    chineseReaders: '企业详情的两个版本、锚点、SQL 的表、导入、接口、导出'
  },
  {
    name: 'vocabulary, described chains',
    chinese: '产品词表与产业图谱',
    places: ['src/catalogue/chains/vocabulary/', 'src/catalogue/chains/described/'],
    entry: 'how companies name a product, what it is a kind of, what it is not; what goes into what',
    readers: 'chains, companies at nodes, supply, lists up and down from somebody',
    chineseReaders: '产业链、环节上的企业、供应链、上下游企业名单'
  },
  {
    name: 'reports',
    chinese: '报告',
    places: ['src/catalogue/reports.ts'],
    entry: 'what a report is about, its sections, which are premium, its formats',
    readers: 'form, preview, server check, PDF and workbook, mocks',
    chineseReaders: '表单、预览、服务端校验、PDF 与 Excel、模拟服务'
  },
  {
    name: 'screens',
    chinese: '页面',
    places: ['src/catalogue/screens.ts'],
    entry: 'path, title, menu place, permission, what is planned',
    readers: 'router, menu, document title, guards, stories',
    chineseReaders: '路由、菜单、标题、权限、故事'
  },
  {
    name: 'endpoints',
    chinese: '接口',
    places: ['src/contract/'],
    entry: 'service, method, path, schemas, whether it reads, permission, refusals, freshness',
    readers: 'HTTP client, server, mocks, OpenAPI, contract battery',
    chineseReaders: 'HTTP 客户端、参考后端、模拟服务、OpenAPI、契约测试（权限、拒绝、有效期也在此）'
  },
  {
    name: 'messages',
    chinese: '消息',
    places: ['src/failures/', 'src/text/'],
    entry: 'status → code; code → sentence',
    readers: 'errors, error pages, toasts, the error catalogue in Storybook',
    chineseReaders: 'HTTP 错误、错误页、提示、Storybook 的错误目录'
  }
]

const MOST_OF_LINE = 96

/** What the script writes: document → name of the block → its lines. */
export const blocks: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'README.md': {
    catalogues: table([
      ['目录', '位置', '谁在读'],
      ...catalogues.map(each => [each.chinese, placesOf(each, '、'), each.chineseReaders])
    ]),
    imports: codeBlock(orderLines('', steps))
  },
  'CONTRIBUTING.md': {
    catalogues: table([
      ['catalogue', 'one entry says', 'read by'],
      ...catalogues.map(each => [`${each.name} ${placesOf(each, ', ')}`, each.entry, each.readers])
    ]),
    imports: codeBlock(orderLines('', steps)),
    rooms: codeBlock(Object.entries(inside).flatMap(([room, order]) => orderLines(`${room}  `, order))),
    besides: codeBlock(
      Object.entries(besides).map(([zone, known]) => `${zone}: ${known.join(', ') || 'nothing of ours'}`)
    )
  }
}

/** A document with its blocks, each between two comments that name it, as the rules say them. */
export function withBlocks(document: string, written: Readonly<Record<string, string>>): string {
  return Object.entries(written).reduce((text, [name, block]) => {
    const [begin, end] = [`<!-- ${name}: npm run house -->`, `<!-- /${name} -->`]
    const [from, to] = [text.indexOf(begin), text.indexOf(end)]
    if (from < 0 || to < from) throw new Error(`The document has no ${begin} … ${end}.`)
    return `${text.slice(0, from + begin.length)}\n\n${block}\n\n${text.slice(to)}`
  }, document)
}

function placesOf({ places }: Catalogue, comma: string): string {
  return places.map(place => `\`${place}\``).join(comma)
}

/** The steps of an order behind their title, continued below their beginning. */
function orderLines(title: string, order: Steps): readonly string[] {
  const begin = ' '.repeat(Math.max(title.length, 10))
  const lines: string[] = []
  let line = title
  for (const [at, step] of order.entries()) {
    const next = `${at === 0 ? '' : '→ '}${step.join(', ')}`
    if (line.length + next.length > MOST_OF_LINE) {
      lines.push(line.trimEnd())
      line = begin
    }
    line += `${next} `
  }
  return [...lines, line.trimEnd()]
}

function codeBlock(lines: readonly string[]): string {
  return ['```', ...lines, '```'].join('\n')
}

/** As the formatter aligns it. */
function table([head = [], ...rows]: readonly (readonly string[])[]): string {
  const widths = head.map((_, at) => Math.max(...[head, ...rows].map(row => widthOf(row[at] ?? ''))))
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, at) => cell + ' '.repeat((widths[at] ?? 0) - widthOf(cell))).join(' | ')} |`
  return [line(head), line(widths.map(width => '-'.repeat(width))), ...rows.map(line)].join('\n')
}

/** In Latin characters: one of Chinese takes two. */
function widthOf(text: string): number {
  return text.replaceAll(/[⺀-￯]/gu, '  ').length
}
