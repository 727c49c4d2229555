/** Days and moments as the clocks of China show them. */

const china = { timeZone: 'Asia/Shanghai' } as const
const days = new Intl.DateTimeFormat('sv-SE', china)
const minutes = new Intl.DateTimeFormat('sv-SE', { ...china, dateStyle: 'short', timeStyle: 'short' })
const seconds = new Intl.DateTimeFormat('sv-SE', { ...china, dateStyle: 'short', timeStyle: 'medium' })

/** 2026-11-21 */
export const dayOf = (moment: Date): string => days.format(moment)

/** 2026-11-21 09:30 */
export const minuteOf = (moment: Date): string => minutes.format(moment)

/** 2026-11-21 09:30:05 */
export const secondOf = (moment: Date): string => seconds.format(moment)

/** 20261121, a day as names of files hold it. */
export const inFileName = (day: string): string => day.replaceAll('-', '')
