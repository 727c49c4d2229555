import { contactKinds, type ContactKind } from '../catalogue/contacts.ts'

/** Family names of two characters. */
const compound =
  /^(?:欧阳|太史|端木|上官|司马|东方|独孤|南宫|万俟|闻人|夏侯|诸葛|尉迟|公羊|赫连|澹台|皇甫|宗政|濮阳|公冶|太叔|申屠|公孙|慕容|仲孙|钟离|长孙|宇文|司徒|鲜于|司空|令狐)/

const HIDDEN = '****'

/**
 * A contact as those see it who have not stated a purpose: 138****8000, 0512-****1234, 400-***-4567, z***@example.com.
 * Of what has no known shape nothing is left.
 */
export function maskContact(value: string): string {
  const text = value.trim()
  if (text.includes('@')) return maskMail(text)
  const [, begin, end] = /^(1\d{2})\d{4}(\d{4})$/.exec(text) ?? []
  if (begin !== undefined) return `${begin}${HIDDEN}${end}`
  const [, prefix, last] = /^([48]00)-?\d{3}-?(\d{4})$/.exec(text) ?? []
  if (prefix !== undefined) return `${prefix}-***-${last}`
  const [, area, number, extension] = /^(0\d{2,3})-?(\d{7,8})(-\d{1,6})?$/.exec(text) ?? []
  if (area === undefined || number === undefined) return HIDDEN
  return `${area}-${HIDDEN}${number.slice(-4)}${extension === undefined ? '' : '-***'}`
}

/** One character says nothing of whom it belongs to only where more follow. */
function maskMail(text: string): string {
  const at = text.lastIndexOf('@')
  const name = text.slice(0, at)
  const domain = text.slice(at + 1)
  if (!/^[a-z\d-]+(?:\.[a-z\d-]+)+$/i.test(domain)) return HIDDEN
  return `${name.length > 1 ? firstOf(name) : ''}***@${domain}`
}

/** A person by the family name: 张**, 欧阳**; of a name in Latin letters the first one: J**. */
export function maskPerson(name: string): string {
  const text = name.trim()
  if (text === '') return ''
  const family = compound.exec(text)?.[0]
  return `${family !== undefined && text.length > 2 ? family : firstOf(text)}**`
}

/** The first character, whole. */
function firstOf(text: string): string {
  return String.fromCodePoint(text.codePointAt(0) ?? 0)
}

/** A masked contact in one line: 手机 138****8000（张**） */
export function contactWords(contact: {
  readonly kind: ContactKind
  readonly masked: string
  readonly person: string | null
}): string {
  const { kind, masked, person } = contact
  return `${contactKinds[kind]} ${masked}${person ? `（${person}）` : ''}`
}
