import type { FastifyReply } from 'fastify'
import { sentences } from '../../base/sentences.ts'
import { pageTexts } from './document.ts'
import { refusalPage } from './signInPage.ts'

export function sendPage(reply: FastifyReply, status: number, page: string): FastifyReply {
  return reply.code(status).type('text/html; charset=utf-8').send(page)
}

export function sendRefusal(reply: FastifyReply, status: number, sentence: string): FastifyReply {
  return sendPage(reply, status, refusalPage(sentence))
}

export function refuseRequest(reply: FastifyReply, why: 'incomplete' | 'elsewhere'): FastifyReply {
  return sendRefusal(reply, 400, why === 'elsewhere' ? sentences.identity.badRedirect : pageTexts.incomplete)
}
