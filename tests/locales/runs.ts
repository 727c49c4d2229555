const CHINESE = /[\p{Script=Han}、，。；：？！（）《》]+/gu
const HAN = /\p{Script=Han}/u

/** The Chinese in these strings that is not made of what is known: pieces of two characters or more, or the measure word at the end of what is known. */
export function unknownRuns(shown: readonly string[], known: Iterable<string>): readonly string[] {
  const all = [...known].map(each => `${each}\n`).join('')
  const runs = new Set(shown.flatMap(text => text.match(CHINESE) ?? []))
  return [...runs].filter(run => HAN.test(run) && !isMadeOf(run, all))
}

/** Whether a run is one piece of what is known, or several one after the other. */
function isMadeOf(run: string, all: string): boolean {
  if (all.includes(run)) return true
  const ends = new Set([0])
  for (let from = 0; from < run.length; from++) {
    if (!ends.has(from)) continue
    for (let to = from + 1; to <= run.length && all.includes(run.slice(from, to)); to++) {
      const piece = run.slice(from, to)
      if (to - from > 1 || !HAN.test(piece) || all.includes(` ${piece}\n`)) ends.add(to)
    }
  }
  return ends.has(run.length)
}
