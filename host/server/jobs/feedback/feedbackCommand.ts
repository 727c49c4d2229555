import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { screenOf, isScreenKey } from '../../../../src/catalogue/screens.ts'
import {
  suggestionKinds,
  suggestionStateKeys,
  suggestionStates,
  type SuggestionState
} from '../../../../src/catalogue/suggestion.ts'
import { sentences } from '../../base/sentences.ts'
import { StartFailure } from '../../base/startFailure.ts'
import type { CommandDeps } from '../../store/runCommand.ts'
import {
  imagesOf,
  replyTo,
  suggestionsToAnswer,
  type AnswerableSuggestion
} from '../../store/staff/suggestions.ts'

const texts = sentences.feedback

/** The most suggestions of one list at the terminal. */
const MOST = 200
const REPLY_LENGTH = 1000

type FeedbackCommand = (deps: Pick<CommandDeps, 'db' | 'clock'>) => Promise<string>

/** What `npm run feedback -- <words>` does. Throws a StartFailure with a sentence for the first mistake. */
export function readFeedbackCommand([name, ...words]: readonly string[]): FeedbackCommand {
  if (name === 'list') return readList(words)
  if (name === 'reply') return readReply(words)
  if (name === 'images') return readImages(words)
  throw new StartFailure(texts.usage)
}

function readList([which, ...rest]: readonly string[]): FeedbackCommand {
  if (rest.length > 0 || (which !== undefined && which !== texts.everything))
    throw new StartFailure(texts.usage)
  const states: readonly SuggestionState[] = which ? suggestionStateKeys : ['pending', 'working']
  return async ({ db }) => {
    const found = await suggestionsToAnswer(db, states, MOST + 1)
    if (found.length === 0) return which ? texts.noneAtAll : texts.none
    const shown = found.slice(0, MOST).map(paragraphOf)
    return [...shown, ...(found.length > MOST ? [texts.more(MOST)] : [])].join('\n\n')
  }
}

function readReply([
  id,
  reply,
  word = suggestionStates.answered,
  ...rest
]: readonly string[]): FeedbackCommand {
  if (id === undefined || reply === undefined || rest.length > 0) throw new StartFailure(texts.usage)
  const written = reply.trim()
  if (written === '' || written.length > REPLY_LENGTH) throw new StartFailure(texts.replyLength(REPLY_LENGTH))
  const answering = suggestionStateKeys.filter(key => key !== 'pending')
  const state = answering.find(key => key === word || suggestionStates[key] === word)
  if (!state) throw new StartFailure(texts.state(answering.map(key => suggestionStates[key])))
  return async ({ db, clock }) => {
    const isThere = await replyTo(db, id, { reply: written, state, now: clock.now() })
    if (!isThere) throw new StartFailure(texts.unknown(id))
    return texts.replied(id, suggestionStates[state])
  }
}

function readImages([id, folder = '.', ...rest]: readonly string[]): FeedbackCommand {
  if (id === undefined || rest.length > 0) throw new StartFailure(texts.usage)
  return async ({ db }) => {
    const images = await imagesOf(db, id)
    if (images.length === 0) return texts.noImages(id)
    const paths: string[] = []
    for (const { at, type, bytes } of images) {
      const path = join(folder, `${texts.image(id, String(at))}.${type}`)
      await writeOwn(path, bytes)
      paths.push(path)
    }
    return texts.saved(paths)
  }
}

/** Screenshots may show what not everybody at this machine may see. */
async function writeOwn(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'w', 0o600)
  try {
    await file.writeFile(bytes)
  } finally {
    await file.close()
  }
}

function paragraphOf(suggestion: AnswerableSuggestion): string {
  const { id, kind, text, contact, screen, images, state, reply, createdAt, name, account } = suggestion
  const head = [
    `#${id}`,
    suggestionStates[state],
    suggestionKinds[kind],
    createdAt,
    texts.from(name, account)
  ]
  const about = [
    ...(screen !== null && isScreenKey(screen) ? [texts.screen(screenOf(screen).title)] : []),
    ...(contact === null ? [] : [texts.contact(contact)]),
    ...(images === 0 ? [] : [texts.images(images)])
  ]
  const lines = [head.join('  '), text, about.join('  '), reply === null ? '' : texts.reply(reply)]
  return lines
    .filter(line => line !== '')
    .flatMap(line => line.split('\n'))
    .map((line, at) => (at === 0 ? '' : '    ') + printable(line))
    .join('\n')
}

/** What somebody wrote must not steer the terminal of who reads it, nor turn the direction of the text. */
function printable(line: string): string {
  return line.replaceAll(/[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, '')
}
