import { roles } from '../base/rolePermissions.ts'
import { sentences } from '../base/sentences.ts'
import { StartFailure } from '../base/startFailure.ts'
import {
  changeRole,
  createAccount,
  disableAccount,
  enableAccount,
  liftRowsToday,
  listAccounts,
  moveAccount,
  renameAccount,
  resetPassword
} from '../identity/accounts/manageStaff.ts'
import { normalizeAccount } from '../identity/accounts/staff.ts'
import type { Role } from '../store/staff/member.ts'
import { command, type CommandDeps, type Commands } from './command.ts'
import { table } from './table.ts'

export const commands: Commands = {
  'staff:add': command({
    does: '添加账号，给出初始密码；角色为客户经理（manager，默认）、团队主管（lead）、只读（reader）或合规（compliance）',
    takes: {
      account: '<账号>',
      name: '<姓名>',
      role: '[manager|lead|reader|compliance]',
      department: '--department <部门>'
    },
    records: ['account', 'name', 'role', 'department'],
    read: given => {
      const account = normalizeAccount(given.account)
      if (!/^[a-z0-9._-]{2,64}$/.test(account)) {
        throw new StartFailure('账号应为 2–64 个字母、数字、点、下划线或连字符。')
      }
      const staff = {
        account,
        name: personIn(given.name),
        role: roleIn(given.role ?? 'manager'),
        department: departmentIn(given.department)
      }
      return async deps =>
        `已添加账号 ${account}，初始密码：${await createAccount(deps, staff)}（只显示这一次，登录后请尽快修改）`
    }
  }),
  'staff:department': changing('换部门，几秒内生效；同一部门的同事可以共享分组', '<部门>', {
    read: departmentIn,
    change: moveAccount,
    tell: (account, department) =>
      `账号 ${account} 的部门为 ${department}，几秒内生效；共享给原部门的分组不再共享。`
  }),
  'staff:role': changing(
    '换角色：客户经理（manager）、团队主管（lead）、只读（reader）或合规（compliance），几秒内生效',
    '<manager|lead|reader|compliance>',
    {
      read: roleIn,
      change: changeRole,
      tell: (account, role) => `账号 ${account} 的角色为${sentences.identity.roles[role]}，几秒内生效。`
    }
  ),
  'staff:name': changing('改姓名；审计日志与做好的文件中仍是当时的姓名', '<姓名>', {
    read: personIn,
    change: renameAccount,
    tell: (account, name) => `账号 ${account} 的姓名为 ${name}，几秒内生效。`
  }),
  'staff:list': command({ does: '列出全部账号与部门', takes: {}, records: null, read: () => list }),
  'staff:disable': aboutOne('停用账号：几秒内退出，不能再登录，其收藏、备注与记录保留', {
    change: disableAccount,
    tell: account => `已停用账号 ${account}：不能再登录，已登录的几秒内失效；其收藏、备注与导出记录保留。`
  }),
  'staff:enable': aboutOne('恢复停用的账号', {
    change: enableAccount,
    tell: account => `已恢复账号 ${account}。`
  }),
  'staff:password': aboutOne('重设密码并结束已登录的会话，给出新密码', {
    change: resetPassword,
    tell: (account, password) =>
      `账号 ${account} 的新密码：${password}（只显示这一次，登录后请尽快修改；已登录的会话已结束）`
  }),
  'staff:rows': aboutOne('今天查看企业数据不再受 SHOWN_ROWS 限制，到 0:00 为止', {
    change: liftRowsToday,
    tell: account =>
      `账号 ${account} 今天查看企业数据不再受每日行数（SHOWN_ROWS）的限制，几秒内生效，到 0:00 为止。`
  })
}

async function list(deps: CommandDeps): Promise<string> {
  const accounts = await listAccounts(deps)
  if (accounts.length === 0) return '还没有账号。'
  return table(
    ['账号', '姓名', '角色', '状态', '部门'],
    accounts.map(({ account, name, role, department_name: department, disabled_at: disabledAt }) => [
      account,
      name,
      sentences.identity.roles[role],
      disabledAt === null ? '在用' : '已停用',
      department ?? `未设部门（npm run staff:department -- ${account} <部门>）`
    ])
  )
}

interface Change<Changed> {
  readonly change: (deps: CommandDeps, account: string) => Promise<Changed>
  readonly tell: (account: string, changed: Changed) => string
}

function aboutOne<Changed>(does: string, { change, tell }: Change<Changed>) {
  return command({
    does,
    takes: { account: '<账号>' },
    records: ['account'],
    read: given => {
      const account = normalizeAccount(given.account)
      return async deps => tell(account, await change(deps, account))
    }
  })
}

interface Given<Value> {
  /** Throws a sentence for what is none. */
  readonly read: (text: string) => Value
  readonly change: (deps: CommandDeps, account: string, value: Value) => Promise<void>
  readonly tell: (account: string, value: Value) => string
}

/** Gives something about an account another value. */
function changing<Value>(does: string, form: `<${string}>`, { read, change, tell }: Given<Value>) {
  return command({
    does,
    takes: { account: '<账号>', value: form },
    records: ['account', 'value'],
    read: given => {
      const account = normalizeAccount(given.account)
      const value = read(given.value)
      return async deps => {
        await change(deps, account, value)
        return tell(account, value)
      }
    }
  })
}

function roleIn(word: string): Role {
  const role = roles.find(each => each === word)
  if (!role) {
    throw new StartFailure(
      '角色应为 manager（客户经理）、lead（团队主管）、reader（只读）或 compliance（合规）。'
    )
  }
  return role
}

function personIn(text: string): string {
  return nameIn(text, '姓名应为 1–64 个字。')
}

function departmentIn(text: string): string {
  return nameIn(
    text,
    '部门应为 1–64 个字，如 --department 苏州分行。同一部门的同事可以共享收藏分组，团队主管分派的也是本部门的企业。'
  )
}

/** A name must not carry control characters into lists and logs. */
function nameIn(text: string, otherwise: string): string {
  const name = text.trim()
  if (!/^[^\p{Cc}]{1,64}$/u.test(name)) throw new StartFailure(otherwise)
  return name
}
