import { StartFailure } from '../base/startFailure.ts'
import { checkAudit, type Checked, type Problem } from '../store/audit/checkAudit.ts'
import { sealAudit } from '../store/audit/sealAudit.ts'
import { command, type CommandDeps, type Commands } from './command.ts'

const PATIENCE_MS = 10_000

export const commands: Commands = {
  'audit:check': command({
    does: '核对审计日志是否完整：有没有被改过、缺少或插入的记录；--from-hash 另核对以前记下的校验值还在其中',
    takes: { 'from-hash': '[--from-hash 校验值]' },
    records: null,
    read: ({ 'from-hash': given }) => {
      const anchor = given?.trim().toLowerCase() ?? null
      if (anchor !== null && !/^[0-9a-f]{64}$/.test(anchor)) {
        throw new StartFailure('校验值应为 64 个十六进制字符，由上次核对或外发的日志（hash）给出。')
      }
      return deps => check(deps, anchor)
    }
  })
}

async function check({ db }: CommandDeps, anchor: string | null): Promise<string> {
  await sealAudit(db, AbortSignal.timeout(PATIENCE_MS))
  const checked = await checkAudit(db, anchor)
  if (checked.wrong > 0) throw new StartFailure(faultsOf(checked))
  const { entries, from, until, head, cut, unsealed } = checked
  if (head.number === 0) return unsealed === 0 ? '审计日志还没有记录。' : tellUnsealed(unsealed)
  return [
    `审计日志完整：${count(entries)} 条${from === null ? '' : `，${from} 至 ${until}`}，最后是第 ${head.number} 条。`,
    ...(cut === null ? [] : [`此前第 1–${cut.number} 条（${cut.before} 以前）已到保存期限，删除有记录。`]),
    ...(anchor === null ? [] : [`给出的校验值是第 ${checked.anchor} 条的，至此没有改动。`]),
    ...(unsealed === 0 ? [] : [tellUnsealed(unsealed)]),
    `最新的校验值：${head.hash.toString('hex')}`,
    '请记在数据库之外，下次核对时用 --from-hash 给出：掌握数据库口令的人可以重写全部记录，但得不出同样的校验值。'
  ].join('\n')
}

function tellUnsealed(unsealed: number): string {
  return `另有 ${count(unsealed)} 条刚刚写入，还没有计入。`
}

function faultsOf({ problems, wrong, entries, head }: Checked): string {
  return [
    `审计日志不完整，发现 ${count(wrong)} 处问题（现有 ${count(entries)} 条，校验到第 ${head.number} 条）：`,
    ...problems.map(problem => `- ${tell[problem.kind](problem)}`),
    ...(wrong > problems.length ? [`- 以上为前 ${problems.length} 处。`] : [])
  ].join('\n')
}

const tell: Readonly<Record<Problem['kind'], (problem: Problem) => string>> = {
  changed: problem => `${nameOf(problem)}，${problem.day}）被改过，或校验值被改过。`,
  missing: problem => `${nameOf(problem)}${near(problem)}）缺少，已被删除。`,
  added: ({ id, day }) => `编号 ${id} 的记录（${day}）不是由服务写入的：它插在已经校验的记录之间。`,
  unsealed: problem => `第 ${problem.number} 条起的校验值缺少${near(problem)}。`,
  cut: ({ number }) => `日志被删减到第 ${number} 条，但其中没有删减的记录。`,
  streamed: ({ number }) => `已经外发到第 ${number} 条，末尾的记录连同校验值被删除。`,
  anchor: () => '没有给出的校验值：它之前的记录被重写、已被删除，或校验值不是这个数据库的。'
}

function nameOf({ number, id }: Problem): string {
  return `第 ${number} 条（编号 ${id}`
}

function near({ day }: Problem): string {
  return day === null ? '' : `，前一条在 ${day}`
}

function count(number: number): string {
  return number.toLocaleString('en-US')
}
