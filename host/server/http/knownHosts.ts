import { isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../base/config.ts'
import { isLoopback } from '../base/network.ts'
import { sentences } from '../base/sentences.ts'
import { HttpRefusal } from './errors.ts'

type Names = Pick<Config, 'host' | 'publicHosts'>

/**
 * Refuses requests for a host that is not known: a foreign page may make its own name mean this address, and its
 * scripts would then call as ours do. A proxy that is trusted has checked the name.
 */
export function answerKnownHosts(app: FastifyInstance, names: Names): void {
  app.addHook('onRequest', async request => {
    const host = nameOf(request)
    if (!isProxied(request) && !isKnown(host, names)) {
      throw new HttpRefusal(421, sentences.http.unknownHost(host.slice(0, 100)))
    }
  })
}

function nameOf({ hostname }: FastifyRequest): string {
  return hostname.replace(/^\[|\]$/g, '').toLowerCase()
}

function isKnown(host: string, { host: own, publicHosts }: Names): boolean {
  if (isLoopback(host) || host === own.toLowerCase() || publicHosts.includes(host)) return true
  // A server that listens at all addresses is known by each of them; no page can make an address mean another one.
  return ['0.0.0.0', '::'].includes(own) && isIP(host) !== 0
}

function isProxied({ ips = [] }: FastifyRequest): boolean {
  return ips.length > 1
}
