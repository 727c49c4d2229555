import type { FastifyRequest } from 'fastify'

/**
 * Whether a form was sent from a page of this origin, by what the browser says and a page cannot forge. Another site
 * could otherwise sign somebody in under an account of its own. A browser that says nothing is refused.
 */
export function isOwnForm({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const origin = URL.parse(headers.origin ?? '')
  return origin !== null && origin.host === host.toLowerCase()
}
