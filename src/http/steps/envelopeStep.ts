import { is } from 'valibot'
import { file } from '../../contract/base/file.ts'
import { readRefusalReason } from '../../contract/base/refusals.ts'
import { services } from '../../contract/base/services.ts'
import { Failure } from '../../failures/failure.ts'
import { showable } from './serverMessage.ts'
import type { Answer, Step } from '../pipeline/pipeline.ts'

/**
 * Opens {code, msg, data}. Any code but 200, as number or string, is a refusal with `msg`. A 204 has no envelope.
 */
export const envelopeStep: Step = async (call, next) => {
  const answer = await next(call)
  const isBare = services[call.endpoint.service].body === 'bare' || is(file, answer.body)
  return isBare ? answer : { ...answer, body: open(answer) }
}

function open({ body, status }: Answer): unknown {
  if (body === null && (status === 204 || status === 205)) return null
  if (typeof body !== 'object' || body === null || !('code' in body)) {
    throw new Failure({ kind: 'malformed', status })
  }
  if (Number(body.code) === 200) return 'data' in body ? body.data : null
  const message = showable('msg' in body ? body.msg : null)
  const reason = readRefusalReason(body)
  throw new Failure({
    kind: 'refused',
    status,
    ...(message === null ? {} : { serverMessage: message }),
    ...(reason === null ? {} : { reason })
  })
}
