import { loadModule, parseSync } from 'libpg-query'
import { recordSectionKeys } from '../../src/catalogue/sections.ts'
import { sectionTableName } from '../../host/server/store/tables/sectionTables.ts'
import { tablesOf, tablesPlaced } from '../../host/server/store/worlds.ts'

/*
 * What Citus refuses of statements on companies that lie on several machines, by the grammar of PostgreSQL itself. Each
 * rule stands for statements that a real one has refused.
 */

await loadModule()

/** A node of a parsed statement. */
type Node = Readonly<Record<string, unknown>>

const spread: ReadonlySet<string> = new Set([
  ...tablesPlaced('spread'),
  ...recordSectionKeys.map(sectionTableName),
  'company_at_node'
])
const copied: ReadonlySet<string> = new Set([...tablesPlaced('copied'), 'supply_link'])
const local: ReadonlySet<string> = new Set(
  tablesOf('public').filter(name => !spread.has(name) && !copied.has(name))
)

/** What a statement says that has set what it needs for that: its tables are brought together on the way. */
const ACROSS_NODES = '/* across nodes */'

/** Why a spread database would refuse a statement; none if it would not. */
export function refusedWhenSpread(statement: string): readonly string[] {
  if (statement.includes(ACROSS_NODES)) return []
  const reasons = new Set<string>()
  for (const { stmt } of parseSync(statement).stmts ?? []) judge(stmt, new Set(), reasons)
  return [...reasons]
}

/** `named` are the parts of WITH that a level may read: they stand for their results. */
function judge(node: unknown, named: ReadonlySet<string>, reasons: Set<string>): void {
  if (Array.isArray(node)) return node.forEach(each => judge(each, named, reasons))
  if (typeof node !== 'object' || node === null) return
  for (const [type, value] of Object.entries(node)) {
    const level = levels.has(type) ? (value as Node) : null
    const within = level ? new Set([...named, ...partsOf(level)]) : named
    if (level) judgeLevel(type, level, within, reasons)
    if (type === 'DropStmt') judgeDrop(value as Node, reasons)
    judge(value, within, reasons)
  }
}

function judgeDrop({ objects, removeType }: Node, reasons: Set<string>): void {
  const said = JSON.stringify(objects)
  const isSpread = [...spread, ...copied].some(name => said.includes(`"${name}"`))
  const isSeveral = (objects as readonly unknown[]).length > 1
  if (isSeveral && (removeType === 'OBJECT_INDEX' || isSpread)) reasons.add('drops several things at once')
}

const levels: ReadonlySet<string> = new Set(['SelectStmt', 'UpdateStmt', 'DeleteStmt', 'InsertStmt'])

/** The names of the parts of WITH. */
function partsOf({ withClause }: Node): readonly string[] {
  const { ctes = [] } = (withClause ?? {}) as { ctes?: readonly Node[] }
  return ctes.map(({ CommonTableExpr: part }) => (part as { ctename: string }).ctename)
}

function judgeLevel(type: string, level: Node, named: ReadonlySet<string>, reasons: Set<string>): void {
  const ranges = rangesOf(level, named)
  const near = ranges.tables.filter(({ name }) => spread.has(name))
  const own = ranges.tables.filter(({ name }) => local.has(name))
  if (near.length > 0 && own.length > 0 && (ranges.lateral.length > 0 || has(level.whereClause, 'SubLink'))) {
    reasons.add(`asks ${own[0]?.name}, which lies on the coordinator, for each row of ${near[0]?.name}`)
  }
  if (ranges.brought !== null) reasons.add(`brings all of ${ranges.brought} to the coordinator`)
  const apart = notTogether(near, ranges.quals, ranges.using)
  if (apart) reasons.add(`joins ${apart} with another table by something else than the company`)
  if (
    near.length === 0 &&
    ranges.lateral.some(each => each.limitCount !== undefined && readsSpread(each, named))
  ) {
    reasons.add('takes the first rows of each in a LATERAL query')
  }
  if (near.length > 0 && has(level.groupClause, 'GroupingSet')) reasons.add('groups by several sets')
  if (
    near.length > 0 &&
    asksBeside(level.targetList, named, new Set(ranges.tables.map(each => each.alias)))
  ) {
    reasons.add('asks other companies for a column')
  }
  const { relation } = level as { relation?: { relname: string } }
  if (type !== 'InsertStmt' && relation && copied.has(relation.relname) && readsSpread(level, named)) {
    reasons.add(`changes ${relation.relname} by what other machines hold`)
  }
  if (writes(level) && (readsSpread(level, named) || (relation && spread.has(relation.relname)))) {
    reasons.add('writes in a part of WITH')
  }
}

interface Ranges {
  readonly tables: { readonly name: string; readonly alias: string }[]
  readonly lateral: Node[]
  readonly quals: unknown[]
  /** Whether companies are joined by a column of one name. */
  using: boolean
  /** What an outer join reads beside something that lies elsewhere; null if there is none. */
  brought: string | null
}

/** What a level reads at its own FROM, without what lies in subqueries. */
function rangesOf(level: Node, named: ReadonlySet<string>): Ranges {
  const ranges: Ranges = { tables: [], lateral: [], quals: [level.whereClause], using: false, brought: null }
  const add = (node: unknown): void => {
    const { RangeVar: table, JoinExpr: join, RangeSubselect: query } = (node ?? {}) as Record<string, Node>
    if (table) addTable(ranges, table, named)
    if (query?.lateral) ranges.lateral.push((query.subquery as Record<string, Node>).SelectStmt ?? {})
    if (!join) return
    ranges.brought ??= broughtBy(join)
    add(join.larg)
    add(join.rarg)
    ranges.quals.push(join.quals)
    ranges.using ||= JSON.stringify(join.usingClause ?? '').includes('"company_id"')
  }
  for (const each of [level.fromClause, level.usingClause].flat()) add(each)
  if (level.relation && !level.selectStmt) addTable(ranges, level.relation as Node, named)
  return ranges
}

/** The spread table that a LEFT JOIN adds to what is not spread. */
function broughtBy({ jointype, larg, rarg }: Node): string | null {
  const { RangeVar: table } = (rarg ?? {}) as Record<string, Node>
  const name = String(table?.relname)
  if (jointype !== 'JOIN_LEFT' || !spread.has(name)) return null
  return [...tablesIn(larg)].some(each => spread.has(each)) ? null : name
}

function addTable(ranges: Ranges, table: Node, named: ReadonlySet<string>): void {
  const { relname: name, alias } = table as { relname: string; alias?: { aliasname: string } }
  if (!named.has(name)) ranges.tables.push({ name, alias: alias?.aliasname ?? name })
}

/** The name of a spread table that no equality of companies ties to the others; null if there is none. */
function notTogether(near: Ranges['tables'], quals: readonly unknown[], using: boolean): string | null {
  if (near.length < 2 || using) return null
  const groups = new Map(near.map(({ alias }) => [alias, alias]))
  const rootOf = (alias: string): string => {
    const next = groups.get(alias) ?? alias
    return next === alias ? alias : rootOf(next)
  }
  for (const [one, other] of equalities(quals)) {
    const [left, right] = [companyOf(one, near), companyOf(other, near)]
    if (left !== null && right !== null) groups.set(rootOf(left), rootOf(right))
  }
  const [first] = near
  return near.find(({ alias }) => rootOf(alias) !== rootOf(first?.alias ?? ''))?.name ?? null
}

type Column = readonly string[]

/** All `one = other` of columns that have to hold. */
function equalities(node: unknown): readonly (readonly [Column, Column])[] {
  if (Array.isArray(node)) return node.flatMap(equalities)
  const { BoolExpr: bool, A_Expr: comparison } = (node ?? {}) as Record<string, Node>
  if (bool) return bool.boolop === 'AND_EXPR' ? equalities(bool.args) : []
  if (!comparison || JSON.stringify(comparison.name) !== '[{"String":{"sval":"="}}]') return []
  const [one, other] = [columnOf(comparison.lexpr), columnOf(comparison.rexpr)]
  return one && other ? [[one, other]] : []
}

function columnOf(node: unknown): Column | null {
  const { ColumnRef: column } = (node ?? {}) as { ColumnRef?: { fields: readonly Node[] } }
  return column
    ? column.fields.map(field => String((field.String as { sval?: string } | undefined)?.sval))
    : null
}

/** Of what a column is the company, also of what is no table; a column without a table may be of any that has it. */
function companyOf(column: Column, near: Ranges['tables']): string | null {
  const name = column.at(-1)
  if (name !== 'company_id' && name !== 'id') return null
  if (column.length > 1) return column.at(-2) ?? null
  return near.find(each => (each.name === 'company') === (name === 'id'))?.alias ?? null
}

/** Whether a column of the answer depends on a subquery over companies that depends on the row. */
function asksBeside(node: unknown, named: ReadonlySet<string>, outer: ReadonlySet<string>): boolean {
  if (Array.isArray(node)) return node.some(each => asksBeside(each, named, outer))
  if (typeof node !== 'object' || node === null) return false
  const { SubLink: link } = node as Record<string, Node>
  if (link && readsSpread(link.subselect, named)) {
    return link.testexpr !== undefined || [...outer].some(alias => names(link.subselect, alias))
  }
  return Object.values(node).some(each => asksBeside(each, named, outer))
}

function names(node: unknown, alias: string): boolean {
  return JSON.stringify(node).includes(`"fields":[{"String":{"sval":${JSON.stringify(alias)}}}`)
}

function readsSpread(node: unknown, named: ReadonlySet<string>): boolean {
  return [...tablesIn(node)].some(name => spread.has(name) && !named.has(name))
}

function* tablesIn(node: unknown): Generator<string> {
  if (typeof node !== 'object' || node === null) return
  for (const [type, value] of Object.entries(node)) {
    if (type === 'RangeVar') yield (value as { relname: string }).relname
    yield* tablesIn(value)
  }
}

function writes({ withClause }: Node): boolean {
  return ['InsertStmt', 'UpdateStmt', 'DeleteStmt'].some(type => has(withClause, type))
}

function has(node: unknown, type: string): boolean {
  if (typeof node !== 'object' || node === null) return false
  return Object.entries(node).some(([key, value]) => key === type || has(value, type))
}
