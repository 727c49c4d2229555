import { readAll, type Reading } from './reading.ts'

const OTHER = '[^\\s,。;；、的]{2,20}?'

const SUPPLIER = '(?:一级|二级|核心|主要|上游|下游)?(?:供应商|供货商|配套商|配套企业|经销商|代理商)'

/** With whom a company deals: no filter asks for it, and the other company's name is neither a place nor a keyword. */
const dealings: readonly string[] = [
  `(?:给|向|为|替)${OTHER}(?:供货|供应|供料|做?配套|代工|加工|提供[^\\s,。;；、的]{1,6})`,
  `(?:和|与|跟|同)${OTHER}(?:有|做)?(?:业务|生意)?(?:合作|往来)`
]

const unsaid = () => ({ criteria: {}, unsaid: true }) as const

/** 给宁德时代供货, 宁德时代的供应商. */
export function findDealings(sentence: string, words: readonly Reading[]): readonly Reading[] {
  const ofOthers = readAll(sentence, `${OTHER}的?${SUPPLIER}`, unsaid).filter(({ from, to }) => {
    const name = sentence.slice(from, to).replace(new RegExp(`的?${SUPPLIER}$`, 'u'), '')
    return isNamedAfterPlace(words, from, from + name.length)
  })
  return [...dealings.flatMap(pattern => readAll(sentence, pattern, unsaid)), ...ofOthers]
}

/** 宁德时代, while 江苏 and 江苏昆山 are places through and through. */
function isNamedAfterPlace(words: readonly Reading[], from: number, to: number): boolean {
  const place = words.findLast(each => each.place && each.from === from && each.to < to)
  return place !== undefined && !words.some(each => each.from >= place.to && each.to === to)
}
