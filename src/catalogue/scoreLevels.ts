/** What a score is called, the highest first. Each level begins with its lowest score, 0 with that of the last. */
export const scoreLevels = [
  { from: 90, label: '优秀', band: '90分以上（优秀）' },
  { from: 80, label: '良好', band: '80–89分（良好）' },
  { from: 60, label: '中等', band: '60–79分（中等）' },
  { from: 0, label: '一般', band: '60分以下（一般）' }
] as const

export function scoreLevelOf(score: number): string {
  return (scoreLevels.find(({ from }) => score >= from) ?? scoreLevels[3]).label
}

/** The levels as bands of a filter, the lowest first. */
export const scoreBands = scoreLevels
  .map(({ from, band }, at) => ({ token: `${from}-${scoreLevels[at - 1]?.from ?? ''}`, label: band }))
  .toReversed()
