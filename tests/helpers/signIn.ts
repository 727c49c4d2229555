import { endpoints } from '../../src/contract/endpoints.ts'
import { call } from '../contract/call.ts'

/** Signs in like a browser: the page of the identity provider, its code, the exchange. */
export async function signInAs(base: string, account: 'demo.manager' | 'demo.lead' | 'demo.reader') {
  const code = await codeFor(base, account)
  const answer = await call(base, endpoints.loginByCode, { body: { code } }, null)
  return (answer.body as { access_token: string }).access_token
}

export async function codeFor(base: string, account: string): Promise<string> {
  const redirect = encodeURIComponent(`${base}/login`)
  const answer = await fetch(`${base}/sso/authorize?response_type=code&redirect_uri=${redirect}&state=s`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: base },
    body: new URLSearchParams({ demo: account })
  })
  return new URL(answer.headers.get('location') ?? 'about:blank').searchParams.get('code') ?? ''
}
