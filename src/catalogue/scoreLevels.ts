/** What a score is called, the highest first. Each level begins with its lowest score, 0 with that of the last. */
const scoreLevels = [
  { from: 90, label: '优秀' },
  { from: 80, label: '良好' },
  { from: 60, label: '中等' },
  { from: 0, label: '一般' }
] as const

export function scoreLevelOf(score: number): string {
  return (scoreLevels.find(({ from }) => score >= from) ?? scoreLevels[3]).label
}

/** The levels as bands of a filter, the lowest first. */
export const scoreBands = scoreLevels
  .map(({ from, label }, at) => {
    const next = scoreLevels[at - 1]?.from
    const scores =
      next === undefined ? `${from}分以上` : from === 0 ? `${next}分以下` : `${from}–${next - 1}分`
    return { token: `${from}-${next ?? ''}`, label: `${scores}（${label}）` }
  })
  .toReversed()
