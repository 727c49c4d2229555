/** How a member of staff was in touch with a company. */
export const noteKinds = { phone: '电话', visit: '拜访', other: '其他' } as const

export type NoteKind = keyof typeof noteKinds

export const noteKindKeys = Object.keys(noteKinds) as readonly NoteKind[]

/** The most characters that a note may have. */
export const NOTE_LENGTH = 500
