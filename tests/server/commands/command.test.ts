import { afterEach, describe, expect, it, vi } from 'vitest'
import { command, helpOf, prepare, type Commands } from '../../../host/server/commands/command.ts'
import { table } from '../../../host/server/commands/table.ts'
import { shownByCommand } from '../../helpers/shownByCommand.ts'

const read = vi.fn<(given: object) => () => Promise<string>>(() => () => Promise.resolve('done'))
afterEach(() => void read.mockClear())

const commands: Commands = {
  'order:refuse': command({
    does: '拒绝订单',
    takes: { id: '<订单号>', note: '[备注]', reason: '<原因…>', by: '--by <谁>', until: '[--until 日期]' },
    records: ['id', 'until'],
    read
  }),
  'order:list': command({ does: '列出订单', takes: {}, records: null, read })
}
const prepared = (...words: readonly string[]) => {
  prepare(commands, 'order:refuse', words)
  return read.mock.lastCall?.[0]
}
const shown = (...words: readonly string[]) => shownByCommand({ words, env: { DATABASE_URL: 'nonsense' } })
const usage = '用法：npm run order:refuse -- <订单号> [备注] <原因…> --by <谁> [--until 日期]'

describe('what stands behind a command', () => {
  it('stands in the audit log as far as it says so', () => {
    const record = (...words: readonly string[]) => prepare(commands, 'order:refuse', words).record
    expect(record('1', '备', '预算', '--by', '王敏')).toBe('order:refuse 1')
    expect(record('1', '备', '预算', '--by', '王敏', '--until', '2027-01-01')).toBe(
      'order:refuse 1 --until 2027-01-01'
    )
    expect(prepare(commands, 'order:list', []).record).toBe(null)
  })

  it('is read by its declaration', () => {
    expect(prepared('1', '备', '预算', '已用完', '--by', '王敏')).toEqual({
      id: '1',
      note: '备',
      reason: '预算 已用完',
      by: '王敏'
    })
    expect(prepared('--until=2027-01-01', '1', '备', '--by', '王敏', '--', '-5%')).toEqual({
      id: '1',
      note: '备',
      reason: '-5%',
      by: '王敏',
      until: '2027-01-01'
    })
  })

  it.each([
    [[]],
    [['1', '备', '--by', '王敏']],
    [['1', '备', '原因']],
    [['1', '备', ' ', '--by', '王敏']],
    [['1', '备', '原因', '--by']],
    [['1', '备', '-5%', '--by', '王敏']]
  ])('mistyped as %j is answered with its usage', words => {
    expect(() => prepared(...words)).toThrow(usage)
    expect(read).not.toHaveBeenCalled()
  })

  it('may be an option without a value', () => {
    const takes = { path: '<文件>', 'dry-run': '[--dry-run]' } as const
    const dry: Commands = { restore: command({ does: '恢复', takes, records: null, read }) }
    prepare(dry, 'restore', ['a.backup', '--dry-run'])
    expect(read).toHaveBeenLastCalledWith({ path: 'a.backup', 'dry-run': 'true' })
    prepare(dry, 'restore', ['a.backup'])
    expect(read).toHaveBeenLastCalledWith({ path: 'a.backup' })
    expect(() => prepare(dry, 'restore', ['a.backup', '--dry-run=yes'])).toThrow('选项有误')
  })

  it('is no more than it takes', () => {
    expect(() => prepare(commands, 'order:list', ['all'])).toThrow('用法：npm run order:list（')
  })
})

it('the help of a command tells what it takes and does, and those about the same thing', () => {
  expect(helpOf(commands, 'order:refuse')).toBe(
    [usage, '拒绝订单', '', '同类的命令：', 'npm run order:list', '    列出订单'].join('\n')
  )
})

describe('a table of the terminal', () => {
  it('has columns as wide as they are shown, and lines of its own alone', () => {
    const written = table(
      ['账号', '姓名', '内容'],
      [
        ['wang.min', '王敏', 'a\n\u001B[2Jb\u202Ec'],
        ['x', null, '']
      ]
    )
    expect(written.split('\n')).toEqual(['账号      姓名  内容', 'wang.min  王敏  a [2Jbc', 'x         --'])
  })

  it('lets a long text push aside what follows in its own line alone', () => {
    const long = '长'.repeat(30)
    expect(
      table(
        ['甲', '乙'],
        [
          [long, '1'],
          ['短', '2']
        ]
      ).split('\n')
    ).toEqual([`甲${' '.repeat(22)}  乙`, `${long}  1`, `短${' '.repeat(22)}  2`])
  })
})

describe('a command at the terminal', () => {
  it('reads an option without a word behind it as given, or not', () => {
    const given: unknown[] = []
    const flagged = {
      'some:verb': command({
        does: '做一件事',
        takes: { path: '<文件>', 'dry-run': '[--dry-run]', only: '[--only 部门]' },
        records: null,
        read: words => {
          given.push(words)
          return async () => ''
        }
      })
    }
    prepare(flagged, 'some:verb', ['a.csv', '--dry-run'])
    prepare(flagged, 'some:verb', ['--only', '总行', 'a.csv'])
    expect(given).toEqual([
      { path: 'a.csv', 'dry-run': 'true' },
      { path: 'a.csv', only: '总行' }
    ])
    expect(() => prepare(flagged, 'some:verb', ['a.csv', '--dry-run=no'])).toThrow('选项有误')
  })

  it.each(['--help', '-h'])('shows its help with %s, without a database', async asked => {
    const { out, error, exitCode } = await shown('staff:list', asked)
    expect(out).toMatch(
      /^用法：npm run staff:list -- \[姓名或账号\] \[--department 部门\] \[--disabled\]\n列出账号与部门，/
    )
    expect([error, exitCode]).toEqual(['', 0])
  })

  it('fails with 1 where it could not do what it was told', async () => {
    const { out, error, exitCode } = await shown('staff:list')
    expect([out, exitCode]).toEqual(['', 1])
    expect(error).toMatch(/^配置 DATABASE_URL .+\n$/)
  })

  it.each(['staff:nothing', 'nothing:list', ''])(
    'fails with 2 where there is none called “%s”',
    async name => {
      expect(await shown(name)).toEqual({
        out: '',
        error: `没有命令“${name}”，npm run 列出全部命令。\n`,
        exitCode: 2
      })
    }
  )
})
