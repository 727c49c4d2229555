import { cleaned, empty, unusable, type Cleaned } from './cleaned.ts'
import { isNothing, plainLine } from './text.ts'

/** What people write into a column of addresses when there is none. */
const ABSENT = /收录|暂无|未知|没有|已去除/
const LABEL = /^(?!-)[\p{L}\p{N}_-]{1,63}(?<!-)$/u
const TOP = /^(?:xn--[a-z\d-]+|\p{L}{2,})$/iu

/**
 * A web address that may stand behind a link: http or https, a public host name, nothing of a user name. Without a scheme
 * it becomes http, which every site answers or redirects.
 */
export function cleanWebsite(text: string): Cleaned<string> {
  const line = plainLine(text)
  if (line === '') return empty
  if (isNothing(line) || ABSENT.test(line)) return unusable('websiteUnknown')
  const address = withScheme(line.split(/[\s,;、]/)[0] ?? '')
  const host = address === null ? null : hostOf(address)
  if (address === null || host === null || !isPublicName(host)) return unusable('websiteUnreadable')
  return cleaned(address.replace(/\/$/, ''))
}

// `http:www.example.com` and `http//…` are slips of the hand.
function withScheme(line: string): string | null {
  const typed = /^(https?)(?::\/{0,2}|\/\/)(?=[^:/]+\.)(.*)$/i.exec(line)
  if (typed) return `${(typed[1] ?? '').toLowerCase()}://${typed[2] ?? ''}`
  return /^[a-z][a-z\d+.-]*:(?!\d)/i.test(line) ? null : `http://${line}`
}

/** The host as it is written, so that a name in Chinese is judged as such. */
function hostOf(address: string): string | null {
  if (address.length > 500 || !URL.canParse(address)) return null
  const { protocol, username, password } = new URL(address)
  if (!/^https?:$/.test(protocol) || username !== '' || password !== '') return null
  return /^https?:\/\/([^/?#:]+)/.exec(address)?.[1] ?? null
}

// Chinese words behind a Latin end, as in example.com开发中, are a remark and no name.
function isPublicName(host: string): boolean {
  const labels = host.split('.')
  const top = labels.at(-1) ?? ''
  if (labels.length < 2 || !labels.every(label => LABEL.test(label)) || !TOP.test(top)) return false
  return !(/[a-z]/i.test(top) && /[^\x21-\x7e]/.test(top))
}
