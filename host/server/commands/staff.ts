import { sentences } from '../base/sentences.ts'
import {
  changeRole,
  createAccount,
  departmentTree,
  disableAccount,
  enableAccount,
  FIRST_PASSWORD_DAYS,
  liftRowsToday,
  listAccounts,
  moveAccount,
  renameAccount,
  resetPassword,
  type DepartmentNode
} from '../identity/accounts/manageStaff.ts'
import { handOver, type HandedOver } from '../identity/accounts/handOver.ts'
import { normalizeAccount } from '../identity/accounts/staff.ts'
import { readDepartment, readNewAccount, readPerson, readRole } from '../identity/accounts/staffWords.ts'
import { StartFailure } from '../base/startFailure.ts'
import { command, type CommandDeps, type Commands } from './command.ts'
import { importStaff } from './staffImport.ts'
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
      const account = readNewAccount(given.account)
      const staff = {
        account,
        name: readPerson(given.name),
        role: readRole(given.role ?? 'manager'),
        department: readDepartment(given.department)
      }
      return async deps =>
        `已添加账号 ${account}，初始密码：${await createAccount(deps, staff)}（只显示这一次，登录时须改为自己的密码，${FIRST_PASSWORD_DAYS} 天内有效）`
    }
  }),
  'staff:import': command({
    does: `按名单（Excel 工作簿、CSV 或 JSON Lines；列：账号、姓名、部门，可有角色）添加账号，更改已有账号的姓名、角色与部门，不动其密码；有一行不对就都不写入。新账号的初始密码写入名单旁的 *.passwords.csv。--complete：名单列出全部员工，不在其中的停用；--renew：名单中还没有更改初始密码的，重新给出；--dry-run：只说会怎样`,
    takes: {
      path: '<文件>',
      complete: '[--complete]',
      'dry-run': '[--dry-run]',
      renew: '[--renew]',
      disable: '[--disable 人数]'
    },
    records: ['path', 'complete', 'dry-run', 'renew', 'disable'],
    read: ({ path, complete, 'dry-run': dryRun, renew, disable }) => {
      if (disable !== undefined && !/^\d{1,9}$/.test(disable))
        throw new StartFailure('--disable 后应为人数。')
      if (disable !== undefined && complete === undefined) {
        throw new StartFailure('--disable 只与 --complete 一起用：名单不完整时不停用任何账号。')
      }
      const wanted = {
        path,
        complete: complete !== undefined,
        dryRun: dryRun !== undefined,
        renew: renew !== undefined
      }
      return deps => importStaff(deps, { ...wanted, disable: disable === undefined ? null : Number(disable) })
    }
  }),
  'staff:department': changing('换部门，几秒内生效；同一部门的同事可以共享分组', '<部门>', {
    read: readDepartment,
    change: moveAccount,
    tell: (account, department) =>
      `账号 ${account} 的部门为 ${department}，几秒内生效；共享给原部门的分组不再共享。`
  }),
  'staff:role': changing(
    '换角色：客户经理（manager）、团队主管（lead）、只读（reader）或合规（compliance），几秒内生效',
    '<manager|lead|reader|compliance>',
    {
      read: readRole,
      change: changeRole,
      tell: (account, role) => `账号 ${account} 的角色为${sentences.identity.roles[role]}，几秒内生效。`
    }
  ),
  'staff:name': changing('改姓名；审计日志与做好的文件中仍是当时的姓名', '<姓名>', {
    read: readPerson,
    change: renameAccount,
    tell: (account, name) => `账号 ${account} 的姓名为 ${name}，几秒内生效。`
  }),
  'staff:list': command({
    does: '列出账号与部门，可只看姓名或账号中含有这些字的、一个部门及其下级的、停用的',
    takes: { word: '[姓名或账号]', department: '[--department 部门]', disabled: '[--disabled]' },
    records: null,
    read: ({ word, department, disabled }) => {
      const wanted = {
        word: word?.trim(),
        department: department === undefined ? undefined : readDepartment(department),
        disabled: disabled !== undefined
      }
      return async deps => listText(await listAccounts(deps, wanted))
    }
  }),
  'staff:departments': command({
    does: '按上下级列出部门、在用的人数与团队主管；上级部门的团队主管也看得到下级的审计日志',
    takes: {},
    records: null,
    read: () => async deps => departmentsText(await departmentTree(deps))
  }),
  'staff:handover': command({
    does: '把一位同事的收藏（连同备注、标签、下次联系日、分组与分派）和保存的条件交给另一位；两人都有的合并，以接手的为准。--dry-run：只说会怎样',
    takes: { from: '<账号>', to: '<接手的账号>', 'dry-run': '[--dry-run]' },
    records: ['from', 'to', 'dry-run'],
    read: ({ from, to, 'dry-run': dryRun }) => {
      const wanted = { from: normalizeAccount(from), to: normalizeAccount(to), dryRun: dryRun !== undefined }
      return async deps => handoverText(await handOver(deps, wanted), wanted.dryRun)
    }
  }),
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
      `账号 ${account} 的新密码：${password}（只显示这一次，登录时须改为自己的密码，${FIRST_PASSWORD_DAYS} 天内有效；已登录的会话已结束）`
  }),
  'staff:rows': aboutOne('今天查看企业数据不再受 SHOWN_ROWS 限制，到 0:00 为止', {
    change: liftRowsToday,
    tell: account =>
      `账号 ${account} 今天查看企业数据不再受每日行数（SHOWN_ROWS）的限制，几秒内生效，到 0:00 为止。`
  })
}

function handoverText(done: HandedOver, dryRun: boolean): string {
  const { from, to, favorites, merged, nextDays, groups, assigned, returned, searches, notes, customers } =
    done
  return [
    dryRun
      ? `以下是试运行，没有写入任何内容；去掉 --dry-run 即由 ${to} 接手 ${from} 的工作：`
      : `${to} 已接手 ${from} 的工作：`,
    `收藏 ${favorites} 家（其中 ${merged} 家两人都有，已合并），有下次联系日的 ${nextDays} 家；分组 ${groups} 个，重名的加上原主人的姓名`,
    `分派给 ${from} 跟进的 ${assigned} 家改由 ${to} 跟进${returned > 0 ? `，另有 ${returned} 家退回收藏的同事` : ''}`,
    `保存的条件 ${searches} 个`,
    `企业备注仍署原作者，其中 ${notes} 条改为 ${to} 的部门可见`,
    `导出与报告的文件、订单、反馈、纠错与审计记录不变${customers > 0 ? `；名下的存量客户 ${customers} 家以本行的名单为准，请改名单后重新导入` : ''}`,
    ...(dryRun ? [] : [`离职的请停用：npm run staff:disable -- ${from}`])
  ].join('\n')
}

type Listed = Awaited<ReturnType<typeof listAccounts>>

const states = { own: '在用', first: '未改初始密码', expired: '初始密码已过期' }

function listText(accounts: Listed): string {
  if (accounts.length === 0) return '没有这样的账号。'
  const rows = accounts.map(
    ({ account, name, role, password, department_name: department, disabled_at: disabledAt }) => [
      account,
      name,
      sentences.identity.roles[role],
      disabledAt === null ? states[password] : '已停用',
      department ?? `未设部门（npm run staff:department -- ${account} <部门>）`
    ]
  )
  const inUse = accounts.filter(each => each.disabled_at === null).length
  return `${table(['账号', '姓名', '角色', '状态', '部门'], rows)}\n共 ${accounts.length} 个账号，${inUse} 个未停用。`
}

/** Leads of a department that are named. */
const MOST_LEADS = 3

function departmentsText(nodes: readonly DepartmentNode[]): string {
  if (nodes.length === 0) return '还没有部门：添加账号时写明，如 --department 总行/苏州分行。'
  return table(
    ['部门', '人数', '含下级', '团队主管'],
    nodes.map(({ path, own, all, leads }) => [
      `${'· '.repeat(path.length - 1)}${path.at(-1) ?? ''}`,
      String(own),
      String(all),
      leads.length > MOST_LEADS
        ? `${leads.slice(0, MOST_LEADS).join('、')}等 ${leads.length} 人`
        : leads.join('、')
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
