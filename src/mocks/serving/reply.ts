import { HttpResponse } from 'msw/http'
import type { Challenge } from '../../contract/base/challenge.ts'
import type { Endpoint } from '../../contract/base/defineEndpoint.ts'
import { file, type ServedFile } from '../../contract/base/file.ts'
import type { Refused } from '../../contract/base/refusals.ts'
import { WORLD_HEADER, writeWorlds } from '../../contract/base/world.ts'
import { answerBody, refusalBody, statusOf } from '../../contract/serve.ts'

/** Everything that is mocked is invented. */
const ofDemo = { [WORLD_HEADER]: writeWorlds({ shown: 'demo', others: [] }), 'Cache-Control': 'no-store' }

/** An answer in the envelope of the endpoint's service. */
export function reply(endpoint: Endpoint, data: unknown): Response {
  if (endpoint.response === file) return replyFile(data as ServedFile)
  if (endpoint.status === 204) return new HttpResponse(null, { status: 204, headers: ofDemo })
  return json(answerBody(endpoint, data), endpoint.status)
}

function replyFile({ name, content }: ServedFile): Response {
  const [ascii, encoded] = [name?.replaceAll(/[^ -~]/g, '?'), encodeURIComponent(name ?? '')]
  const disposition = `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
  return new HttpResponse(content, {
    headers: { ...ofDemo, 'Content-Type': content.type, 'Content-Disposition': disposition }
  })
}

/** A refusal in the envelope of the endpoint's service. */
export function replyRefusal(endpoint: Endpoint, refused: Refused): HttpResponse<string> {
  const { message, reason, challenge } = refused
  const status = statusOf(endpoint, refused)
  return json(refusalBody(endpoint.service, { status, message, reason, challenge }), status)
}

/** A failure of the service with an HTTP status. */
export function replyFailure(
  endpoint: Endpoint,
  status: number,
  challenge: Challenge | null = null
): HttpResponse<string> {
  return json(refusalBody(endpoint.service, { status, message: '', reason: null, challenge }), status)
}

export function json(body: unknown, status: number): HttpResponse<string> {
  const headers = { ...ofDemo, 'Content-Type': 'application/json' }
  return new HttpResponse(JSON.stringify(body), { status, headers })
}
