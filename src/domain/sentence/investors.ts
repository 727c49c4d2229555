import type { Reading } from './reading.ts'

/** 投资的, 领投过的. 创投 and 风投 are nouns. */
const INVESTED = /(?<role>[领跟]投|)(?:(?<=[领跟]投)|参投|投资|(?<![创风])投)(?:过的?|了的?|的)/gu

/** The name before it, from where it may begin. */
const NAME = /^.*(?:[\s,。;；、的]|拿[到过]*|[获得]到?过?|[被由有]|^)(?<name>[a-z0-9一-龥]{2,12})$/su

/** What is invested in or how, and by whom in general. */
const NOBODY = /^(?:对外|从事|主要|固定资产|股权|个人|产业|项目|企业|公司)/u

/** 红杉 of 拿过红杉投资的: an investor, if one is called so. Who led is no condition. */
export function findInvestors(sentence: string, words: readonly Reading[]): readonly Reading[] {
  return [...sentence.matchAll(INVESTED)].flatMap(({ 0: said, index, groups }) => {
    const written = NAME.exec(sentence.slice(0, index))?.groups?.['name']
    if (written === undefined || NOBODY.test(written)) return []
    const place = words.find(
      each => each.place && each.from === index - written.length && each.to <= index - SHORTEST
    )
    const from = place?.to ?? index - written.length
    if (words.some(each => each.to > from && each.from < index + said.length && each !== place)) return []
    const to = index + said.length
    const name = sentence.slice(from, index)
    const investor: Reading = {
      means: {},
      event: 'financing',
      named: { filter: 'financingInvestor', name },
      offered: name,
      from,
      to: groups?.['role'] ? index : to
    }
    return groups?.['role'] ? [investor, { means: {}, unsaid: true, from: index, to }] : [investor]
  })
}

const SHORTEST = 2
