import { cleaned, type Cleaned, empty, isPlaceholder, plainLine, unusable } from './text.ts'

/** Options of the filter `contact`. */
type ContactKind = '有手机' | '有固话' | '有邮箱'

export interface CleanContact {
  readonly kind: ContactKind
  /**
   * A mobile number as 13800138000, a landline as 021-12345678, 400-123-4567 or with -extension, a mail address in
   * lower case.
   */
  readonly value: string
}

const MOBILE = /^(?:\+?(?:00)?86)?(1[3-9]\d{9})$/
const LANDLINE = /^(?:(?:\+?(?:00)?86)?0?(10|2\d|[3-9]\d{2}))(\d{7,8})(?:[-转]+(\d{1,6}))?$/
const SERVICE = /^([48]00)(\d{3})(\d{4})$/
const MAIL = /^[\w.%+-]{1,64}@(?:[a-z\d-]{1,63}\.)+[a-z]{2,24}$/i
const BETWEEN = /[;,、/|\s]+/

/** The contacts in a cell, without duplicates. Anything else is dropped, including numbers with masked digits. */
export function cleanContacts(text: string): readonly CleanContact[] {
  const found = new Map<string, CleanContact>()
  // A blank may be inside a number or between two.
  const single = contactOf(plainLine(text).replace(/\s/g, ''))
  for (const contact of single ? [single] : plainLine(text).split(BETWEEN).map(contactOf)) {
    if (contact) found.set(contact.value, contact)
  }
  return [...found.values()]
}

function contactOf(text: string): CleanContact | null {
  if (MAIL.test(text)) return { kind: '有邮箱', value: text.toLowerCase() }
  const digits = text.replace(/[()（）\s.]|-(?!\d{1,6}$)/g, '')
  const [, mobile] = MOBILE.exec(digits.replaceAll('-', '')) ?? []
  if (mobile) return { kind: '有手机', value: mobile }
  const [, prefix, first, last] = SERVICE.exec(digits.replaceAll('-', '')) ?? []
  if (prefix) return { kind: '有固话', value: `${prefix}-${first}-${last}` }
  return landlineOf(digits) ?? landlineOf(digits.replaceAll('-', ''))
}

function landlineOf(digits: string): CleanContact | null {
  const [, area, number, extension] = LANDLINE.exec(digits) ?? []
  if (!area) return null
  return { kind: '有固话', value: [`0${area}`, number, ...(extension ? [extension] : [])].join('-') }
}

/** Placeholders for no address. */
const ABSENT = /收录|暂无|未知|没有|已去除/
const LABEL = /^(?!-)[\p{L}\p{N}_-]{1,63}(?<!-)$/u
const TOP = /^(?:xn--[a-z\d-]+|\p{L}{2,})$/iu

/**
 * A web address that is safe to link to: http or https, a public host name, no user name. Without a scheme it becomes
 * http, which every site answers or redirects.
 */
export function cleanWebsite(text: string): Cleaned<string> {
  const line = plainLine(text)
  if (line === '') return empty
  if (isPlaceholder(line) || ABSENT.test(line)) return unusable('websiteUnknown')
  const address = withScheme(line.split(/[\s,;、]/)[0] ?? '')
  const host = address === null ? null : hostOf(address)
  if (address === null || host === null || !isPublicName(host)) return unusable('websiteUnreadable')
  return cleaned(address.replace(/\/$/, ''))
}

// Also fixes `http:www.example.com` and `http//…`.
function withScheme(line: string): string | null {
  const typed = /^(https?)(?::\/{0,2}|\/\/)(?=[^:/]+\.)(.*)$/i.exec(line)
  if (typed) return `${(typed[1] ?? '').toLowerCase()}://${typed[2] ?? ''}`
  return /^[a-z][a-z\d+.-]*:(?!\d)/i.test(line) ? null : `http://${line}`
}

/** The host as written, so that a Chinese name is checked as such. */
function hostOf(address: string): string | null {
  if (address.length > 500 || !URL.canParse(address)) return null
  // Of http://a.cn:80@b.cn a browser opens b.cn.
  if (new URL(address).username !== '') return null
  return /^https?:\/\/([^/?#:]+)/.exec(address)?.[1] ?? null
}

// Chinese words after a Latin domain, as in example.com开发中, are a remark.
function isPublicName(host: string): boolean {
  const labels = host.split('.')
  const top = labels.at(-1) ?? ''
  if (labels.length < 2 || !labels.every(label => LABEL.test(label)) || !TOP.test(top)) return false
  return !(/[a-z]/i.test(top) && /[^\x21-\x7e]/.test(top))
}
