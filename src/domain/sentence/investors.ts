import type { Reading } from './reading.ts'

/** 投资, 投过的, 领投. 创投 and 风投 are nouns. */
const INVESTED = /(?<role>[领跟]投|)(?:(?<=[领跟]投)|参投|投资|(?<![创风])投)(?<end>过的?|了的?|的|)/gu

/** The name before it, from where it may begin. */
const NAME = /^.*(?:[\s,。;；、的有]|(?<verb>拿[到过]*|[获得]到?过?|[被由])|^)(?<name>[a-z0-9一-龥]{2,12})$/su

/** What is invested in or how, and by whom in general. */
const NOBODY = /^(?:对外|从事|主要|固定资产|股权|个人|产业|项目|企业|公司|得|被|由|有|没|未|过)|[拿获融]/u

/** 红杉 of 拿过红杉投资的: an investor, if one is called so. Who led is no condition. */
export function findInvestors(sentence: string, words: readonly Reading[]): readonly Reading[] {
  return [...sentence.matchAll(INVESTED)].flatMap(({ 0: said, index, groups }) => {
    const { name: written, verb } = NAME.exec(sentence.slice(0, index))?.groups ?? {}
    // 红杉投资 alone may as well be called so.
    const isSaid = verb !== undefined || groups?.['role'] !== '' || groups['end'] !== ''
    if (written === undefined || NOBODY.test(written) || !isSaid) return []
    const place = words.find(
      each => each.place && each.from === index - written.length && each.to <= index - SHORTEST
    )
    const from = place?.to ?? index - written.length
    if (words.some(each => each.to > from && each.from < index + said.length && each !== place)) return []
    const to = index + said.length
    const name = sentence.slice(from, index)
    const investor: Reading = {
      criteria: {},
      event: 'financing',
      named: { filter: 'financingInvestor', name },
      offered: name,
      from,
      to: groups?.['role'] ? index : to
    }
    return groups?.['role'] ? [investor, { criteria: {}, unsaid: true, from: index, to }] : [investor]
  })
}

const SHORTEST = 2
