import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { endpoints } from '../../../../src/contract/endpoints.ts'
import { services } from '../../../../src/contract/services.ts'
import type { Tokens } from '../sessions.ts'

const NAME = 'prospecting-refresh'

/** Only the renewal endpoint receives it. */
const PATH = `${services.dataQuery.basePath}/${endpoints.refreshToken.path}`

const attributes = (request: FastifyRequest): CookieSerializeOptions => ({
  path: PATH,
  httpOnly: true,
  sameSite: 'strict',
  secure: request.protocol === 'https'
})

/** Needs @fastify/cookie on the app. */
export function readRefreshCookie(request: FastifyRequest): string | undefined {
  return request.cookies[NAME]
}

export function setRefreshCookie(reply: FastifyReply, { refreshToken, sessionEnds }: Tokens): void {
  reply.setCookie(NAME, refreshToken, { ...attributes(reply.request), expires: sessionEnds })
}

export function clearRefreshCookie(reply: FastifyReply): void {
  reply.clearCookie(NAME, attributes(reply.request))
}
