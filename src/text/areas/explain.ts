import { textArea } from './textArea.ts'

export const explainTexts = /* @__PURE__ */ textArea('explain', {
  note: '条件按顺序依次应用。“单独排除”是只去掉这一个条件时会多出来的企业；条的长短与企业数成正比；超过 10,000 家不再细数，浅色部分表示可能还有。',
  all: '全部企业',
  left: (total: string) => `剩余 ${total} 家`,
  empties: '加上这个条件后没有企业了',
  removes: (total: string) => `单独排除 ${total} 家`,
  removesAtLeast: (total: string) => `单独排除至少 ${total} 家`,
  removesNone: '没有单独排除企业',
  removesUncounted: '结果较多，未细数',
  /** A token and how many companies it would leave in the place of its whole condition. */
  token: (label: string, total: string) => `${label} ${total} 家`,
  tokensAlone: '各项单独计算：',
  inferred: (label: string, total: string) => `其中 ${total} 家的${label}为推断`,
  statedOnlyOf: (label: string) => `${label}只看官方`,
  drop: '去掉此条件',
  dropOf: (condition: string, total: string) => `去掉此条件“${condition}”，得到 ${total} 家企业`,
  dropped: (total: string) => `得 ${total} 家`,
  failed: '没能算出各条件的影响'
})
