/** The kinds of contacts of a company. */
export const contactKinds = { mobile: '手机', landline: '固话', mail: '邮箱' } as const

export type ContactKind = keyof typeof contactKinds

export const contactKindKeys = Object.keys(contactKinds) as readonly ContactKind[]

/** The option of the filter 联系方式 that finds companies with a contact of this kind; it is stored under it. */
export const optionOfContact = {
  mobile: '有手机',
  landline: '有固话',
  mail: '有邮箱'
} as const satisfies Readonly<Record<ContactKind, string>>

export const LEGAL_REPRESENTATIVE = '法定代表人'

/** The position of a contact; one that the register gives to somebody else is marked, as its source may be old. */
export function positionInWords(
  { person, position }: { readonly person: string | null; readonly position: string | null },
  registered: string | null
): string | null {
  const isOther = registered !== null && person !== null && person.trim() !== registered.trim()
  return isOther && position?.includes(LEGAL_REPRESENTATIVE) ? `${position}（与工商登记不一致）` : position
}

/** Why somebody looks at a contact; the audit log keeps it. */
export const revealPurposes = {
  first: '首次触达',
  followUp: '跟进',
  afterLoan: '贷后',
  other: '其他'
} as const

export type RevealPurpose = keyof typeof revealPurposes

export const revealPurposeKeys = Object.keys(revealPurposes) as readonly RevealPurpose[]

/** What a refusal is called that is not about one contact. */
export const WHOLE_COMPANY = '整家企业'

/** Of what is written instead of a purpose of the catalogue. */
export const PURPOSE_NOTE_LENGTH = 100

export const OPT_OUT_REASON_LENGTH = 200

/** For how long a member of staff can take back a refusal of one's own, in hours. */
export const UNDO_HOURS = 24

/** How many contacts of a company a list names; the others are on its page. */
export const CONTACTS_IN_LIST = 3

export function isContactKind(key: string): key is ContactKind {
  return Object.hasOwn(contactKinds, key)
}
