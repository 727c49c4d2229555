import { plainLine } from './text.ts'

/** Options of the filter `contact`. */
export type ContactKind = '有手机' | '有固话' | '有邮箱'

export interface CleanContact {
  readonly kind: ContactKind
  /** A mobile number as 13800138000, a landline as 021-12345678, 400-123-4567 or with -extension, an address in small letters. */
  readonly value: string
}

const MOBILE = /^(?:\+?(?:00)?86)?(1[3-9]\d{9})$/
const LANDLINE = /^(?:(?:\+?(?:00)?86)?0?(10|2\d|[3-9]\d{2}))(\d{7,8})(?:[-转]+(\d{1,6}))?$/
const SERVICE = /^([48]00)(\d{3})(\d{4})$/
const MAIL = /^[\w.%+-]{1,64}@(?:[a-z\d-]{1,63}\.)+[a-z]{2,24}$/i
const BETWEEN = /[;,、/|\s]+/

/** The contacts in a cell, each once; what is none is left out. Numbers with hidden digits reach nobody. */
export function cleanContacts(text: string): readonly CleanContact[] {
  const found = new Map<string, CleanContact>()
  // A blank may stand within a number, and between two.
  const whole = contactOf(plainLine(text).replace(/\s/g, ''))
  for (const contact of whole ? [whole] : plainLine(text).split(BETWEEN).map(contactOf)) {
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
