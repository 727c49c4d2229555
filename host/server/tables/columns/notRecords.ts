import { plainLine } from '../clean/text.ts'
import type { Cells } from '../read/rows.ts'
import type { Reason } from '../reasons.ts'
import type { Fields } from './fields.ts'
import { headerKey, matchColumns, missingFields, type Columns, type Mapping } from './matchColumns.ts'

/** Characters of a cell that are looked at. */
const LONGEST = 200
const LONGEST_HEAD = 40

/** What the first filled cell of a row says that is no record. */
const openings: readonly (readonly [words: RegExp, reason: Reason])[] = [
  [
    /^(?:\p{Script=Han}{1,12})?(?:合\s*计|总\s*计|小\s*计|共\s*计|累\s*计|平均值?|平均数|总数)\s*(?:[:(].*)?$/u,
    'totalRow'
  ],
  [/^(?:共|合计|总计)\s*\d[\d,]*\s*(?:家|户|条|个|行|项|笔)/, 'totalRow'],
  [/^(?:注|备注|附注|注释|说明|注意|提示|免责声明|声明)\s*\d*\s*[:.、]/, 'noteRow'],
  [/^(?:填表|填报|填写|使用)说明/, 'noteRow'],
  [/^(?:(?:数据|资料|信息)来源|统计口径|统计时间|截至日期|导出时间|更新时间|制表日期)\s*:/, 'noteRow'],
  [
    /^(?:填表|填报|制表|制单|审核|复核|经办|统计|负责|单位负责|联系)(?:人|单位|部门|日期|时间|电话)\s*:/,
    'noteRow'
  ],
  [/^(?:行标签|列标签|\(空白\))$/, 'headRow']
]

/** What a cell tells who fills in the table. */
const INSTRUCTION = /^[\s(（*＊]*(?:必填|选填|非必填|请(?:填写|输入|选择|按)|(?:格式|示例|例)[:：如])/

interface RecordJudge {
  /** Why a row of a table is no record, such as a total below it; null for one that may be. */
  readonly reasonOf: (cells: Cells) => Reason | null
  /** The columns that a row names which is the head of another table below; null for any other row. */
  readonly headsIn: (cells: Cells) => Columns | null
}

export function recordJudge(fields: Fields, columns: Columns, mapping: Mapping = new Map()): RecordJudge {
  const heads = keysOf(Object.values(fields).flatMap(({ names }) => names))
  const words = new Map(
    [...columns].map(([field, { header }]) => [header, keysOf(fields[field]?.names ?? [])])
  )
  /** Whether a cell says what its column is called, or might be. */
  const repeats = ([header, text]: readonly [string, string]): boolean => {
    const key = headerKey(text)
    return key === headerKey(header) || words.get(header)?.has(key) === true
  }
  const reasonOf = (cells: Cells): Reason | null => {
    const filled = [...cells].filter(([, text]) => text.trim() !== '')
    const [first] = filled
    if (first === undefined) return null
    const opening = plainLine(first[1].slice(0, LONGEST))
    const found = openings.find(([start]) => start.test(opening))
    if (found) return found[1]
    const most = filled.length / 2
    if (repeats(first) && filled.filter(repeats).length > most) return 'headRow'
    return filled.filter(([, text]) => INSTRUCTION.test(text)).length > most ? 'noteRow' : null
  }
  const headsIn = (cells: Cells): Columns | null => {
    if (!heads.has(headerKey(firstOf(cells)))) return null
    const filled = [...cells].filter(([, text]) => text.trim() !== '')
    const under = new Map(filled.map(([header, text]) => [text.trim(), header]))
    const chosen = new Map([...mapping].filter(([, header]) => under.has(header)))
    const named = matchColumns([...under.keys()], fields, chosen)
    if (named.size < 2 || named.size * 2 <= filled.length || missingFields(fields, named).length > 0)
      return null
    return new Map(
      [...named].map(([field, { header, unit }]) => [field, { header: under.get(header) ?? header, unit }])
    )
  }
  return { reasonOf, headsIn }
}

/** The first text of a row, if it is short enough for a head. */
function firstOf(cells: Cells): string {
  for (const text of cells.values()) {
    if (text.trim() !== '') return text.length > LONGEST_HEAD ? '' : text
  }
  return ''
}

function keysOf(names: readonly string[]): ReadonlySet<string> {
  return new Set(names.map(headerKey))
}
