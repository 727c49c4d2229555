import { sentences } from '../../base/sentences.ts'
import { StartFailure } from '../../base/startFailure.ts'
import type { Role } from '../../store/staff/member.ts'
import { oneLine } from '../../tables/clean/text.ts'
import type { Fields } from '../../tables/columns/fields.ts'
import { openFields, type TableRow } from '../../tables/columns/openTable.ts'
import { reasons, type Reason } from '../../tables/reasons.ts'
import { readDepartment, readNewAccount, readPerson, readRole } from './staffWords.ts'

const fields = {
  account: {
    names: [
      '账号',
      '帐号',
      '登录账号',
      '登录名',
      '用户名',
      '域账号',
      '员工账号',
      '工号',
      '员工号',
      '员工编号'
    ]
      .concat(['人员编号', 'account', 'username', 'user_name', 'login', 'user_id', 'employee_no'])
      .concat(['employee_id']),
    required: true
  },
  name: {
    names: ['姓名', '员工姓名', '人员姓名', '用户姓名', '名字', 'name', 'full_name', 'display_name'],
    required: true
  },
  role: { names: ['角色', '用户角色', '权限', 'role'] },
  department: {
    names: [
      '部门',
      '所属部门',
      '部门名称',
      '机构',
      '所属机构',
      '机构名称',
      '所属支行',
      '支行',
      'department'
    ].concat(['dept', 'department_name', 'organization', 'org']),
    required: true
  }
} as const satisfies Fields

type Field = keyof typeof fields

/** A member of staff in a list; without a role it stays as it is, and a new one is a manager. */
export interface ListedStaff {
  readonly line: number
  readonly account: string
  readonly name: string
  readonly role: Role | null
  readonly department: string
}

/** What is wrong with a row, as a sentence that says what to do. */
export interface RowProblem {
  readonly line: number
  readonly problem: string
}

/** Rows that are there for readers. */
const noRecords: readonly (Reason | null)[] = ['titleRow', 'headRow', 'totalRow', 'noteRow']

const texts = sentences.identity.list

/** Reads a list of staff to its end: whoever can be read, and everything that is wrong. Throws a TableFailure for no table. */
export async function readStaffFile(path: string) {
  const table = await openFields<Field>(path, fields)
  const listed = new Map<string, ListedStaff>()
  const problems: RowProblem[] = []
  for await (const row of table.rows) {
    const { line, problem } = row
    if (noRecords.includes(problem)) continue
    const tell = (sentence: string): void => void problems.push({ line, problem: sentence })
    if (problem !== null) tell(texts.unreadable(reasons[problem]))
    else {
      const staff = readRow(row, tell)
      const other = staff && listed.get(staff.account)
      if (other) tell(texts.twice(staff.account, other.line))
      else if (staff) listed.set(staff.account, staff)
    }
  }
  return { listed: [...listed.values()], problems }
}

function readRow(row: TableRow<Field>, tell: (sentence: string) => void): ListedStaff | null {
  const read = <Value>(field: Field, reader: (cell: string) => Value): Value | null => {
    try {
      return reader(oneLine(row.text(field)))
    } catch (error) {
      if (!(error instanceof StartFailure)) throw error
      tell(texts.cell(oneLine(row.text(field)), error.message))
      return null
    }
  }
  const account = read('account', readNewAccount)
  const name = read('name', readPerson)
  const role = row.text('role').trim() === '' ? null : read('role', readRole)
  const department = read('department', readDepartment)
  if (account === null || name === null || department === null) return null
  return { line: row.line, account, name, role, department }
}
