/** Batch lookup: reasons for a match, doubts about it, and why a row has none. */

/** Reasons for a match with their score, 0–100. */
export const matchReasons = {
  uscc: { label: '统一社会信用代码一致', score: 100 },
  stockCode: { label: '股票代码一致', score: 100 },
  name: { label: '名称完全一致', score: 100 },
  formerName: { label: '曾用名', score: 92 },
  form: { label: '去除组织形式后一致', score: 88 },
  shortName: { label: '简称', score: 86 },
  place: { label: '去除地区和组织形式后一致', score: 75 },
  similar: { label: '相似', score: 0 }
} as const

export type MatchReason = keyof typeof matchReasons

/** Doubts about a match with what they cost. */
export const matchDoubts = {
  name: { label: '名称不同', costs: 15 },
  conflict: { label: '代码属于这家企业，名称却是另一家', costs: 25 },
  uscc: { label: '信用代码不同', costs: 25 },
  region: { label: '地区不同', costs: 15 }
} as const

export type MatchDoubt = keyof typeof matchDoubts

/** Why a row has no match. */
export const matchMisses = {
  empty: '没有名称和信用代码',
  broken: '这一行无法读取',
  badCode: '信用代码格式不正确',
  tooLong: '名称过长',
  tooShort: '名称过短，请补充全称',
  tooMany: '名称过于常见，请补充全称或信用代码',
  waiting: '已收录上市信息，尚未导入企业',
  notFound: '库中没有这家企业'
} as const

export type MatchMiss = keyof typeof matchMisses

/** Rows per call. */
export const MATCH_ROWS = 2000
/** In bytes. */
export const MATCH_FILE = 5 * 1024 * 1024
/** In characters; longer than any registered name. */
export const MATCH_NAME = 200

/** Below this score a person has to confirm. */
const SURE = 80
/** The distance to the second candidate from which the first one is certain. */
const RIVAL = 5

/**
 * Whether the first candidate, best first, needs no confirmation. Never if name and code mean different companies:
 * then it does not matter how well each of them matches.
 */
export function isCertain(
  candidates: readonly { readonly score: number; readonly doubts: readonly MatchDoubt[] }[]
): boolean {
  const [best, second] = candidates
  if (candidates.some(({ doubts }) => doubts.includes('conflict'))) return false
  if (!best || best.score < SURE) return false
  return !second || second.score <= best.score - RIVAL
}

/** 1. 2、(3) ④ 五、 and bullets; a digit counts only before a separator, as 58同城 and 3M are names. */
const NUMBERING =
  /^\s*(?:\d{1,4}(?:[.．](?=\s*\p{Script=Han})|[、)）:：]|\s+(?=\p{Script=Han}))|[(（【[]\d{1,4}[)）】\]]|[①-⑳]|[一二三四五六七八九十]{1,3}、|[•·●◆■□▪*-]\s)\s*(?=\S)/u
const PUNCTUATION_BEHIND = /(?<=[\p{Script=Han})）])[\s。．.，,;；、:：!！]+$/u

/** A name without what a list puts around it. */
export function withoutNumbering(written: string): string {
  return written.slice(0, MAX_WRITTEN).replace(NUMBERING, '').replace(PUNCTUATION_BEHIND, '').trim()
}

/** In characters: far more than a name and its number. */
const MAX_WRITTEN = 1000
