/** How far a member of staff has come with a favorite. */
export const followUps = {
  toContact: '待触达',
  contacted: '已触达',
  interested: '有意向',
  applying: '申请中',
  funded: '已放款',
  unsuitable: '不合适'
} as const

export type FollowUp = keyof typeof followUps

export const followUpKeys = Object.keys(followUps) as readonly FollowUp[]

/** Of a new favorite. */
export const FIRST_FOLLOW_UP: FollowUp = 'toContact'

/** Nobody is to be in touch again: whatever day was set, it is not shown as the next one. */
export const CLOSED_FOLLOW_UP: FollowUp = 'unsuitable'

/** When the next day of a favorite is. */
export const dueTimes = {
  due: '今天及以前',
  week: '7天内',
  none: '未设置'
} as const

export type DueTime = keyof typeof dueTimes

/** How many days from today `week` takes in. */
export const WEEK_DAYS = 7

// How much can be noted of a favorite.
export const FAVORITE_NOTE_LENGTH = 500
export const TAG_LENGTH = 20
export const MAX_TAGS = 10
