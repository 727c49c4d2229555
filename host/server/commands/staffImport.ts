import { rm, stat, writeFile } from 'node:fs/promises'
import { csvLine } from '../../../src/domain/files/spreadsheetCells.ts'
import { dayOf } from '../base/chineseTime.ts'
import { sentences } from '../base/sentences.ts'
import { StartFailure } from '../base/startFailure.ts'
import {
  applyImport,
  planImport,
  type FirstPassword,
  type StaffPlan
} from '../identity/accounts/importStaff.ts'
import { FIRST_PASSWORD_DAYS } from '../identity/accounts/manageStaff.ts'
import { readStaffFile, type RowProblem } from '../identity/accounts/staffFile.ts'
import type { CommandDeps } from './command.ts'
import { printable, table } from './table.ts'

/** Wrong rows that are named; whoever corrects them sees the others next time. */
const MOST_PROBLEMS = 50

/** So many of a kind are named in a sentence. */
const MOST_NAMED = 20

/** A list that shuts out more of the staff than this is more likely a part of one. */
const MOST_DISABLED = 0.5

export interface WantedImport {
  readonly path: string
  /** The list names all staff. */
  readonly complete: boolean
  /** First passwords that nobody has replaced are given anew. */
  readonly renew: boolean
  /** How many accounts may be disabled, if those are many. */
  readonly disable: number | null
  readonly dryRun: boolean
}

/** Brings a list of staff: all of it or nothing. */
export async function importStaff(deps: CommandDeps, wanted: WantedImport): Promise<string> {
  const startedAt = performance.now()
  const { listed, problems } = await readStaffFile(wanted.path)
  const plan = await planImport(deps.db, listed, wanted)
  const wrong = [...problems, ...plan.problems].toSorted((one, other) => one.line - other.line)
  if (wrong.length > 0) throw new StartFailure(wrongRows(wrong))
  if (listed.length === 0) throw new StartFailure('文件中没有一名员工，没有写入任何内容。')
  deps.say(planText(plan, wanted))
  checkDisabled(plan, wanted)
  const passwords = `${wanted.path.replace(/\.csv$/i, '')}.passwords.csv`
  const given = plan.added.length + plan.renewed.length
  if (given > 0) await checkAbsent(passwords)
  if (given + plan.changed.length + plan.disabled.length === 0) return '没有要写入的。'
  if (wanted.dryRun) return '以上是试运行，没有写入任何内容；去掉 --dry-run 即写入。'
  await applyImport(deps, plan, accounts => keepPasswords(passwords, accounts)).catch(async error => {
    // After any other failure the accounts may be there, and nobody else knows their passwords.
    if (error instanceof StartFailure) await rm(passwords, { force: true })
    throw error
  })
  return [
    `已写入，用时 ${((performance.now() - startedAt) / 1000).toFixed(1)} 秒；角色与部门几秒内生效，每项变更都在审计日志中。`,
    ...(given === 0 ? [] : [passwordText(passwords)])
  ].join('\n')
}

function passwordText(path: string): string {
  return `初始密码写在 ${path}（只有您能读取），${FIRST_PASSWORD_DAYS} 天内有效，登录时须改为自己的密码：分别告知本人，之后请删除这个文件。`
}

function wrongRows(wrong: readonly RowProblem[]): string {
  const shown = wrong
    .slice(0, MOST_PROBLEMS)
    .map(({ line, problem }) => `第 ${line} 行 ${printable(problem)}`)
  const more = wrong.length - shown.length
  return [
    `有 ${wrong.length} 处需要改正，没有写入任何内容：`,
    ...shown,
    ...(more > 0 ? [`……另有 ${more} 处。`] : [])
  ].join('\n')
}

function planText(plan: StaffPlan, { complete, dryRun }: WantedImport): string {
  const { added, changed, unchanged, disabled, stillDisabled, renewed, withoutRole, newDepartments } = plan
  const of = (which: 'name' | 'role' | 'department') =>
    changed.filter(change => change.changed.includes(which)).length
  const lines = [
    `新增 ${added.length} 个账号；更改 ${changed.length} 个（姓名 ${of('name')}、角色 ${of('role')}、部门 ${of('department')}）；不变 ${unchanged} 个${complete ? `；停用 ${disabled.length} 个` : ''}。`
  ]
  if (renewed.length > 0) lines.push(`还没有更改初始密码的 ${renewed.length} 个，重新给出初始密码。`)
  if (withoutRole > 0) lines.push(`新增的 ${withoutRole} 个没有写角色，为客户经理。`)
  if (newDepartments.length > 0) {
    lines.push(
      `还没有人的部门 ${newDepartments.length} 个：${firstOf(newDepartments)}（写法不同的会是另一个部门）。`
    )
  }
  if (stillDisabled.length > 0) {
    const accounts = firstOf(stillDisabled.map(({ account }) => account))
    lines.push(
      `名单中有 ${stillDisabled.length} 个停用的账号，仍为停用：${accounts}（npm run staff:enable 恢复）。`
    )
  }
  const touched = touchedRows(plan)
  if (dryRun && touched.length > 0) lines.push(table(['账号', '姓名', '将会'], touched))
  return lines.join('\n')
}

function firstOf(names: readonly string[]): string {
  const more = names.length > MOST_NAMED ? ' 等' : ''
  return printable(names.slice(0, MOST_NAMED).join('、')) + more
}

const roleNames = sentences.identity.roles

/** What a dry run shows of accounts that exist. */
function touchedRows({ changed, disabled }: StaffPlan): readonly (readonly string[])[] {
  const told = changed.map(({ row, values, changed: which }) => {
    const to = { name: values.name, role: roleNames[values.role], department: values.department_name ?? '' }
    const from = { name: row.name, role: roleNames[row.role], department: row.department_name ?? '未设部门' }
    return [row.account, row.name, which.map(each => `${from[each]} → ${to[each]}`).join('，')]
  })
  return [...told, ...disabled.map(({ account, name }) => [account, name, '停用'])]
}

/** A wrong list must not shut everybody out. */
function checkDisabled({ disabled, inUse }: StaffPlan, { disable }: WantedImport): void {
  if (disabled.length === 0) return
  if (inUse.after === 0) {
    throw new StartFailure('照此停用后没有一个账号可以登录，没有写入任何内容：请检查名单。')
  }
  if (disabled.length > inUse.before * MOST_DISABLED && disable !== disabled.length) {
    throw new StartFailure(
      `在用的 ${inUse.before} 个账号中有 ${disabled.length} 个不在名单中，多半不是全部员工的名单，没有写入任何内容；确要停用，请加上 --disable ${disabled.length}。`
    )
  }
}

async function checkAbsent(path: string): Promise<void> {
  if (await stat(path).catch(() => null)) throw new StartFailure(taken(path))
}

function taken(path: string): string {
  return `${path} 已存在，里面可能是上一次的初始密码，没有写入任何内容：请先移走它。`
}

/** For nobody else's eyes, and never over the passwords of an earlier run. */
async function keepPasswords(path: string, accounts: readonly FirstPassword[]): Promise<void> {
  if (accounts.length === 0) return
  const rows = accounts.map(({ account, name, department, password, until }) => {
    return [account, name, department, password, dayOf(until)]
  })
  const head = ['账号', '姓名', '部门', '初始密码', '有效期至']
  const text = `\uFEFF${[head, ...rows].map(csvLine).join('')}`
  await writeFile(path, text, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') throw new StartFailure(taken(path))
    throw new StartFailure(
      `初始密码无法写入 ${path}（${error.code ?? error.message}），没有写入任何内容：请把名单放到可以写入的文件夹。`
    )
  })
}
