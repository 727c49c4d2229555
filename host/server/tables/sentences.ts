/** Why a file or a command is refused as a whole, in one Chinese sentence; nothing has been written then. */
export class TableFailure extends Error {
  override readonly name = 'TableFailure'
}

const SHOWN = 8

/** （甲、乙 等）; nothing where there is none. */
function named(names: readonly string[]): string {
  return names.length === 0
    ? ''
    : `（${names.slice(0, SHOWN).join('、')}${names.length > SHOWN ? ' 等' : ''}）`
}

const kindsOf = (products: readonly string[], what: string): readonly string[] =>
  products.length === 0 ? [] : [`${products.length.toLocaleString('en-US')} 种${what}${named(products)}`]

/** What own words have led to, in kinds of disclosed products. */
interface VocabularyEffect {
  readonly words: number
  readonly names: number
  /** All products, and those that a word means now. */
  readonly all: number
  readonly placed: number
  /** Products that a word means only now, another one than before, none any more. */
  readonly came: readonly string[]
  readonly moved: readonly string[]
  readonly left: readonly string[]
}

/** The output of the importer. Reasons for single rows are in reasons.ts. */
export const sentences = {
  complete: {
    source: '--complete 表示文件收录了某个来源截至某日的全部记录，请同时用 --source 写明来源。',
    day: (day: string) => `--complete 后应写截至日期，形如 2026-11-21，且不晚于今天，“${day}”不是。`,
    kind: (kinds: readonly string[]) => `--complete 只用于这些类别：${kinds.join('、')}。`,
    noted: (source: string, day: string) =>
      `已记下：截至 ${day} 已在“${source}”中查过库中的全部企业，没有记录的写作“未发现”。`,
    customersEnded: (day: string, removed: number, spared: number) =>
      `清单视为截至 ${day} 的全部存量客户：其中没有的 ${removed.toLocaleString('en-US')} 家不再是存量客户${spared > 0 ? `，另有 ${spared.toLocaleString('en-US')} 家可能就是不能确定的行所指的企业，予以保留` : ''}。`,
    customersLost: (rows: number, percent: number) =>
      `有 ${rows.toLocaleString('en-US')} 行被退回或不能确定，超过 ${percent}%，或没有一行能确定：清单不能算作全部存量客户，没有去除任何一家。修改后请连同 --complete 重新导入整个文件。`,
    wordsRemoved: (words: readonly string[]) =>
      `文件视为全部自有产品词：其中没有的 ${words.length.toLocaleString('en-US')} 个已去除${named(words)}。`,
    wordsLost: (rows: number) =>
      `有 ${rows.toLocaleString('en-US')} 行被退回，或没有一行写入：文件不能算作全部自有产品词，没有去除任何一个。修改后请连同 --complete 重新导入整个文件。`,
    rejected: (rows: number) =>
      `有 ${rows} 行被退回，文件不能算作全部记录：没有记录的企业仍写作“暂未收录”。修改后请连同 --complete 重新导入整个文件。`
  },
  vocabulary: ({ words, names, all, placed, came, moved, left }: VocabularyEffect) => {
    const before = placed - came.length + left.length
    const changes = [...kindsOf(came, '新归入'), ...kindsOf(moved, '改归'), ...kindsOf(left, '不再归入')]
    return [
      `新增 ${words.toLocaleString('en-US')} 个产品词，${names.toLocaleString('en-US')} 个名称；`,
      `企业披露的产品${changes.length === 0 ? '归入没有变化' : `中，${changes.join('，')}`}；`,
      `按名称归入产品词的由 ${before.toLocaleString('en-US')} 种变为 ${placed.toLocaleString('en-US')} 种，`,
      `仍有 ${(all - placed).toLocaleString('en-US')} 种未归入任何产品词。`
    ].join('')
  },
  waiting: {
    columns: { company: '待关联的企业', records: '记录数' },
    file: (path: string) => `全部待关联的企业已列在 ${path}。`
  },
  otherImport: '另一个导入正在进行，等它结束后开始。',
  finishing: '文件已写入，正在更新检索与统计。',
  attached: (count: number) => `之前待关联的 ${count} 条记录已关联到企业。`,
  firstImport:
    '从现在起，页面显示导入的数据；虚构的演示数据可从页面右上角的账号菜单进入，配置 DEMO=off 即不再提供。',
  file: {
    notFolder: (folder: string) => `找不到文件夹 ${folder}：产业链数据请指定存放各文件的文件夹。`,
    noChain: (folder: string) => `文件夹 ${folder} 中没有可识别的产业链文件。`,
    notFound: (file: string) => `找不到文件 ${file}。`,
    folder: (file: string) => `${file} 是文件夹，请指定其中的一个文件。`,
    unreadable: (file: string, reason: string) => `无法读取文件 ${file}：${reason}。`,
    empty: (file: string) => `文件 ${file} 是空的。`,
    lockedWorkbook: (file: string) =>
      `${file} 是设有密码（加密）的工作簿或旧版 .xls 文件，无法读取：请在 Excel 中取消密码，“另存为”→“Excel 工作簿（.xlsx）”或“CSV UTF-8（逗号分隔）”后再试。`,
    noWorkbook: (file: string) =>
      `${file} 的扩展名是工作簿，内容却不是：请用 Excel 打开，“另存为”→“Excel 工作簿（.xlsx）”后再试。`,
    webPage: (file: string) =>
      `${file} 是网页或 XML 文件，不是表格：请用 Excel 打开，“另存为”→“Excel 工作簿（.xlsx）”后再试。`,
    packed: (file: string) => `${file} 是压缩文件，请先解压，再读取其中的表格文件。`,
    binary: (file: string) => `${file} 不是表格文件：请另存为 .xlsx 或 CSV UTF-8 格式后再试。`,
    encoding: (file: string, line: number) =>
      `无法识别文件 ${file} 第 ${line} 行起的文字编码（不是 UTF-8、UTF-16、GB18030 或 Big5，也可能是几种编码的内容拼在了一起）：请把这一行前后分开，各自另存为 CSV UTF-8 格式后再试。`,
    jsonArray: (file: string) => `${file} 是一个 JSON 数组：请改为每行一个 JSON 对象（JSON Lines）后再试。`,
    quoteOpen: (file: string, line: number) =>
      `文件 ${file} 第 ${line} 行起有引号没有闭合，其后的内容无法读取。`,
    recordTooLong: (file: string, line: number, limit: number) =>
      `文件 ${file} 第 ${line} 行起的一条记录超过 ${limit} 个字符，多半是引号没有闭合。`,
    firstLine: (file: string, limit: number) =>
      `文件 ${file} 的第一行超过 ${limit} 个字符，不像表头：请确认文件有换行、第一行写明列名后再试。`,
    tooManyLines: (file: string, limit: number) =>
      `文件 ${file} 连同空行超过 ${limit} 行，已拒绝读取：请删除空行或拆分后再试。`,
    tooManyColumns: (file: string, line: number, limit: number) =>
      `文件 ${file} 第 ${line} 行在第 ${limit} 列之后还有内容，已拒绝读取：请删除多余的列后再试。`
  },
  workbook: {
    broken: (file: string) =>
      `工作簿 ${file} 已损坏或不完整，无法读取：请重新下载或用 Excel 修复，“另存为”→“Excel 工作簿（.xlsx）”后再试。`,
    none: (file: string) =>
      `${file} 不是 Excel 工作簿：请用 Excel 打开，“另存为”→“Excel 工作簿（.xlsx）”后再试。`,
    binary: (file: string) =>
      `${file} 是二进制工作簿（.xlsb），不支持读取：请在 Excel 中“另存为”→“Excel 工作簿（.xlsx）”后再试。`,
    noSheet: (file: string, wanted: string, found: readonly string[]) =>
      `工作簿 ${file} 中没有名为“${wanted}”的、有内容的工作表。有内容的工作表：${found.join('、')}。`,
    tooManyParts: (file: string, limit: number) =>
      `工作簿 ${file} 内的文件超过 ${limit} 个，已拒绝读取：请只保留需要的工作表，另存后再试。`,
    tooLarge: (file: string) =>
      `工作簿 ${file} 解压后过大，已拒绝读取：请只保留需要的工作表和列，另存为 CSV UTF-8 后再试。`
  },
  columns: {
    missing: (file: string, missing: readonly string[], found: readonly string[]) =>
      `文件 ${file} 缺少必需的列：${missing.join('；')}。文件中的列：${found.join('、')}。列名不同时，可用 --columns 指定一个列名对应文件。`,
    noEvent: (file: string, telling: readonly string[], found: readonly string[]) =>
      `文件 ${file} 没有说明融资的列（${telling.join('、')}，至少要有其中一列）：只列企业的文件请按 companies 导入。文件中的列：${found.join('、')}。`,
    orAlso: (name: string, synonyms: readonly string[]) =>
      synonyms.length === 0 ? name : `${name}（也可写作 ${synonyms.join('、')}）`,
    mappingUnreadable: (file: string) =>
      `列名对应文件 ${file} 应为一个 JSON 对象，如 {"name":"客户名称"}，键是字段、值是文件中的列名。`,
    unknownField: (field: string, known: readonly string[]) =>
      `列名对应文件中的字段 ${field} 不存在，可用的字段：${known.join('、')}。`,
    noSuchColumn: (column: string, found: readonly string[]) =>
      `列名对应文件中的列“${column}”不在文件里。文件中的列：${found.join('、')}。`
  },
  report: {
    title: (file: string, seconds: string) => `导入完成：${file}，用时 ${seconds} 秒`,
    lines: (lines: readonly number[], more: boolean) => `第 ${lines.join('、')} 行${more ? '等' : ''}`,
    problems: '需要留意',
    counters: {
      read: '读取',
      added: '新增',
      changed: '更新',
      unchanged: '无变化',
      rejected: '退回',
      unattached: '待关联'
    },
    unattached: (names: readonly string[], more: boolean) =>
      `待关联的企业（导入该企业后自动关联）：${names.join('、')}${more ? ' 等' : ''}`,
    allLines: (file: string) => `以上问题的全部行号已写入 ${file}。`,
    sheets: (read: readonly string[], others: readonly string[]) =>
      `只读取了工作表“${read.join('”“')}”，没有读取：${others.join('、')}（用 --sheet 工作表名 可另行导入其中一张）`,
    unclassified: (label: string, words: readonly (readonly [string, number])[], more: boolean) =>
      `${label}未能归类：${words.map(([word, rows]) => `${word} ${rows.toLocaleString('en-US')} 行`).join('、')}${more ? ' 等' : ''}`,
    unused: (columns: readonly string[]) =>
      `没有用到的列：${columns.map(column => column.replace(/^#(\d+)$/, '第 $1 列（没有列名或与前面重名）')).join('、')}（列名不同的，可用 --columns 指定列名对应文件）`,
    source: (file: string) =>
      `没有说明 ${file} 的来源，页面与报告中的“来源”写作“本机构导入”；可用 --source 指定员工认得的名称，如 --source 企业信用信息公示系统。`,
    rejects: (file: string) => `退回的行已写入 ${file}，修改后可单独重新导入。`
  },
  doubts: {
    column: '可能是',
    candidates: (
      found: readonly { readonly name: string; readonly uscc: string | null; readonly score: number }[]
    ) =>
      found.map(({ name, uscc, score }) => `${name}（${uscc ?? '信用代码未知'}，把握 ${score}）`).join('；'),
    found: (rows: string, file: string | null) =>
      `${rows} 行不能确定是哪家企业，没有写入${file === null ? '' : `，已连同可能的企业列在 ${file}`}：填写统一社会信用代码或全称后可单独重新导入。`
  },
  rejects: {
    line: '行号',
    reason: '原因',
    notWritable: (file: string, reason: string) => `无法写入退回文件 ${file}：${reason}`
  },
  // The placeholders are cli-progress's.
  bar: '{bar} {percentage}% · 已读 {rows} 行 · 剩余 {eta_formatted}',
  progress: (percent: number, rows: number, seconds: number) =>
    `正在导入… ${percent}%，已读 ${rows} 行，用时 ${seconds} 秒`
} as const
