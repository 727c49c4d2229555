import { StartFailure } from '../base/startFailure.ts'
import { closeCorrection, openCorrections, type OpenCorrection } from '../store/staff/corrections.ts'
import { command, type CommandDeps, type Commands } from './command.ts'
import { table } from './table.ts'

const MAX_ANSWER = 500

export const commands: Commands = {
  'corrections:list': command({
    does: '列出等待答复的纠错，最早的在前',
    takes: {},
    records: null,
    read: () => list
  }),
  'corrections:close': command({
    does: '答复纠错，提交人在企业页面看到',
    takes: { id: '<编号>', answer: '<答复…>' },
    records: ['id'],
    read: given => {
      const answer = given.answer.trim()
      if (answer.length > MAX_ANSWER) throw new StartFailure(`答复不能超过 ${MAX_ANSWER} 个字。`)
      return async ({ db, clock }) => {
        const isClosed = await closeCorrection(db, given.id, answer, clock.now())
        if (!isClosed) throw new StartFailure(`没有编号为 ${given.id} 的待处理纠错。`)
        return `纠错 ${given.id} 已答复，提交人可在企业页面看到。`
      }
    }
  })
}

async function list({ db }: CommandDeps): Promise<string> {
  const open = await openCorrections(db)
  if (open.length === 0) return '没有待处理的纠错。'
  return table(['编号', '企业', '提交人', '栏目与字段', '更正', '依据', '佐证'], open.map(rowOf))
}

function rowOf(open: OpenCorrection): readonly (string | null)[] {
  const { id, company, author, section, field, of, present, suggested, reason, evidence } = open
  const place = [section, of, field].filter(part => part !== null).join(' / ')
  return [id, company, author, place, `${present ?? '--'} → ${suggested}`, reason, evidence]
}
