import { Failure } from '../../failures/failure.ts'
import type { Answer, Step } from '../pipeline.ts'

/** Reads the text of an answer as JSON. An empty one is null. */
export const parseStep: Step = async (call, next) => {
  const answer = await next(call)
  if (typeof answer.body !== 'string') return answer
  return { ...answer, body: parse(answer, answer.body) }
}

function parse(answer: Answer, text: string): unknown {
  const json = text.replace(/^\uFEFF/, '').trim()
  if (json === '') return null
  try {
    return JSON.parse(json) as unknown
  } catch (cause) {
    // A gateway that sends a lost session to its login page ends here, with a page in the place of data.
    if (answer.redirected && json.startsWith('<')) throw new Failure({ kind: 'status', status: 401, cause })
    throw new Failure({ kind: 'malformed', status: answer.status, cause })
  }
}
