import type { FeedKindKey } from '../catalogue/insights/feedKinds.ts'

/** What a record says beside its title, by kind of news. */
export interface FeedRecord {
  readonly title: string | null
  /** In units of 10,000 yuan. */
  readonly amount?: string | null
  readonly before?: string | null
  readonly after?: string | null
}

/** A longer value would fill the line with one side of the change. */
const MAX_SHOWN = 40

const sentences: Readonly<Record<Exclude<FeedKindKey, 'financing'>, (record: FeedRecord) => string>> = {
  tender: ({ title, amount = null }) =>
    [title ?? '中标一个项目', amount === null ? null : `金额 ${amount} 万元`]
      .filter(part => part !== null)
      .join('，'),
  qualification: ({ title }) => (title === null ? '获得一项资质' : `获得${title}`),
  change: ({ title, before = null, after = null }) => {
    const item = title ?? '登记信息变更'
    const isShort = before !== null && after !== null && before.length + after.length <= MAX_SHOWN
    return isShort ? `${item}：${before} → ${after}` : item
  }
}

/** A piece of news in one line that names only what is known; financing events have sentences of their own. */
export function feedHeadline(kind: Exclude<FeedKindKey, 'financing'>, record: FeedRecord): string {
  return sentences[kind](record)
}
