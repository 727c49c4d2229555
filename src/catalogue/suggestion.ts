/** What a suggestion of a member of staff is about. */
export const suggestionKinds = { problem: '问题', idea: '建议', data: '数据错误', other: '其他' } as const

export type SuggestionKind = keyof typeof suggestionKinds

export const suggestionKindKeys = Object.keys(suggestionKinds) as readonly SuggestionKind[]

/** How far the answer to a suggestion is. */
export const suggestionStates = {
  pending: '待处理',
  working: '处理中',
  answered: '已答复',
  closed: '已关闭'
} as const

export type SuggestionState = keyof typeof suggestionStates

export const suggestionStateKeys = Object.keys(suggestionStates) as readonly SuggestionState[]

/** The fewest and the most characters of a suggestion. */
export const SUGGESTION_TEXT = { least: 5, most: 500 } as const

export const CONTACT_LENGTH = 100

/** The most screenshots of a suggestion, and the most bytes of each. */
export const SUGGESTION_IMAGES = { most: 5, bytes: 5 * 1024 * 1024 } as const
