import type { FastifyInstance } from 'fastify'
import { PLATFORM_ID_HEADER } from '../../../src/contract/base/services.ts'
import { WORLD_HEADER } from '../../../src/contract/base/world.ts'

const METHODS = 'GET, POST, PUT, PATCH, DELETE'
const REQUEST_HEADERS = `authorization, content-type, if-none-match, ${PLATFORM_ID_HEADER}, ${WORLD_HEADER}`
const ANSWER_HEADERS = `content-disposition, encrypt-aes, retry-after, etag, ${WORLD_HEADER}`

/** Lets pages of the listed origins call with a token, never with cookies. Without a list, no other origin may. */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return
  app.addHook('onRequest', async (request, reply) => {
    reply.header('vary', 'Origin')
    const { origin } = request.headers
    if (origin === undefined || !origins.includes(origin)) return
    reply.header('access-control-allow-origin', origin)
    reply.header('access-control-expose-headers', ANSWER_HEADERS)
    if (request.method !== 'OPTIONS' || !request.headers['access-control-request-method']) return
    reply.header('access-control-allow-methods', METHODS)
    reply.header('access-control-allow-headers', REQUEST_HEADERS)
    reply.header('access-control-max-age', '600')
    await reply.code(204).send()
  })
}
