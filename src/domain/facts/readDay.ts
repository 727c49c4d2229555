const DAY = /^(\d{4})[-/.年]?(\d{1,2})[-/.月]?(\d{1,2})日?$/

/** The day that somebody has typed as YYYY-MM-DD: 2026-11-21, 2026/11/21, 20261121, 2026年11月21日; null for none. */
export function readDay(typed: string): string | null {
  const [, year = '', month = '', day = ''] = DAY.exec(typed.trim()) ?? []
  const read = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = Date.parse(`${read}T00:00:00Z`)
  // A calendar that is lenient takes the 31st of June for the 1st of July.
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== read ? null : read
}
