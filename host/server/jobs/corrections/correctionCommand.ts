import { sentences } from '../../base/sentences.ts'
import { StartFailure } from '../../base/startFailure.ts'
import type { CommandDeps } from '../../store/runCommand.ts'
import { closeCorrection, openCorrections, type OpenCorrection } from '../../store/staff/corrections.ts'

const texts = sentences.corrections

const MAX_ANSWER = 500

type Command = (deps: Pick<CommandDeps, 'db' | 'clock'>) => Promise<string>

/** What `npm run corrections -- <words>` does, once the words are checked; it resolves to what is said. */
export function correctionCommand([name, id, ...words]: readonly string[]): Command {
  if (name === 'list' && id === undefined) {
    return async ({ db }) => {
      const open = await openCorrections(db)
      return open.length === 0 ? texts.none : open.map(lineOf).join('\n')
    }
  }
  const answer = words.join(' ').trim()
  if (name !== 'close' || id === undefined || answer === '') throw new StartFailure(texts.usage)
  if (answer.length > MAX_ANSWER) throw new StartFailure(texts.tooLong(MAX_ANSWER))
  return async ({ db, clock }) => {
    if (!(await closeCorrection(db, id, answer, clock.now()))) throw new StartFailure(texts.unknown(id))
    return texts.closed(id)
  }
}

function lineOf({
  id,
  company,
  section,
  field,
  of,
  present,
  suggested,
  reason,
  evidence,
  author
}: OpenCorrection) {
  const place = [section, of, field].filter(part => part !== null).join(' / ')
  const proof = evidence === null ? [] : [evidence]
  // A text of somebody else must not begin a line of its own.
  return [id, company, place, `${present ?? '--'} → ${suggested}`, reason, ...proof, author]
    .map(part => part.replace(/[\p{Cc}\s]+/gu, ' '))
    .join('  ')
}
