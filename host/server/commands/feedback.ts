import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { screenOf, isScreenKey } from '../../../src/catalogue/screens.ts'
import {
  suggestionKinds,
  suggestionStateKeys,
  suggestionStates,
  type SuggestionState
} from '../../../src/catalogue/suggestion.ts'
import { sentences } from '../base/sentences.ts'
import { StartFailure } from '../base/startFailure.ts'
import {
  imagesOf,
  replyTo,
  suggestionsToAnswer,
  type AnswerableSuggestion
} from '../store/staff/suggestions.ts'
import { command, type CommandDeps, type Commands } from './command.ts'
import { printable } from './table.ts'

/** The most suggestions of one list at the terminal. */
const MOST = 200
const REPLY_LENGTH = 1000

const answering = suggestionStateKeys.filter(key => key !== 'pending')

export const commands: Commands = {
  'feedback:list': command({
    does: '列出等待答复的反馈（或全部），最早的在前',
    takes: { which: '[全部]' },
    records: null,
    read: ({ which }) => {
      if (which !== undefined && which !== '全部')
        throw new StartFailure(`要列出全部请写“全部”，“${which}”不是。`)
      return deps => list(deps, which !== undefined)
    }
  }),
  'feedback:reply': command({
    does: '答复反馈并改变状态（默认已答复），提出的人在“反馈”页看到',
    takes: { id: '<编号>', reply: '<答复>', state: '[处理中|已答复|已关闭]' },
    records: ['id', 'state'],
    read: ({ id, reply, state: word = suggestionStates.answered }) => {
      const written = reply.trim()
      if (written.length > REPLY_LENGTH) throw new StartFailure(`答复应为 1–${REPLY_LENGTH} 个字。`)
      const state = answering.find(key => key === word || suggestionStates[key] === word)
      if (!state)
        throw new StartFailure(`状态应为${answering.map(key => suggestionStates[key]).join('、')}之一。`)
      return async ({ db, clock }) => {
        const isThere = await replyTo(db, id, { reply: written, state, now: clock.now() })
        if (!isThere) throw new StartFailure(`没有编号为 ${id} 的反馈。`)
        return `已答复反馈 ${id}，状态：${suggestionStates[state]}。提出的人在“反馈”页可以看到。`
      }
    }
  }),
  'feedback:images': command({
    does: '把反馈的截图保存到文件夹（默认当前文件夹）',
    takes: { id: '<编号>', folder: '[文件夹]' },
    records: ['id', 'folder'],
    read: ({ id, folder = '.' }) => {
      return deps => saveImages(deps, id, folder)
    }
  })
}

async function list({ db }: CommandDeps, isAll: boolean): Promise<string> {
  const states: readonly SuggestionState[] = isAll ? suggestionStateKeys : ['pending', 'working']
  const found = await suggestionsToAnswer(db, states, MOST + 1)
  if (found.length === 0) return isAll ? '还没有反馈。' : '没有等待答复的反馈。'
  const shown = found.slice(0, MOST).map(paragraphOf)
  return [...shown, ...(found.length > MOST ? [`只列出最早的 ${MOST} 条。`] : [])].join('\n\n')
}

async function saveImages({ db }: CommandDeps, id: string, folder: string): Promise<string> {
  const images = await imagesOf(db, id)
  if (images.length === 0) return `反馈 ${id} 没有截图。`
  const paths: string[] = []
  for (const { at, type, bytes } of images) {
    const path = join(folder, `${sentences.feedback.image(id, String(at))}.${type}`)
    // Screenshots may show what not everybody at this machine may see.
    await writeFile(path, bytes, { mode: 0o600 })
    paths.push(path)
  }
  return `已保存 ${paths.join('、')}`
}

function paragraphOf(suggestion: AnswerableSuggestion): string {
  const { id, kind, text, contact, screen, images, state, reply, createdAt, name, account } = suggestion
  const head = [`#${id}`, suggestionStates[state], suggestionKinds[kind], createdAt, `${name}（${account}）`]
  const about = [
    ...(screen !== null && isScreenKey(screen) ? [`页面：${screenOf(screen).title}`] : []),
    ...(contact === null ? [] : [`联系方式：${contact}`]),
    ...(images === 0 ? [] : [`截图：${images} 张`])
  ]
  const lines = [head.join('  '), text, about.join('  '), reply === null ? '' : `答复：${reply}`]
  return lines
    .filter(line => line !== '')
    .flatMap(line => line.split('\n'))
    .map((line, at) => (at === 0 ? '' : '    ') + printable(line))
    .join('\n')
}
