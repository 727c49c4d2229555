import { safeParse } from 'valibot'
import { Failure } from '../../failures/failure.ts'
import type { Step } from '../pipeline.ts'

/** Parses the answer with the schema of the contract; a missing frame is malformed. */
export const shapeStep: Step = async (call, next) => {
  const answer = await next(call)
  const read = safeParse(call.endpoint.response, answer.body)
  if (read.success) return { ...answer, body: read.output }
  throw new Failure({ kind: 'malformed', status: answer.status, cause: read.issues[0].message })
}
