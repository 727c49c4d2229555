import { textArea } from './textArea.ts'

export const sentenceTexts = /* @__PURE__ */ textArea('sentence', {
  label: '用一句话说出要找的企业',
  placeholder: '例如：苏州 成立5年内 有B轮 的 专精特新',
  hint: '可以说地区、行业、上下游、成立年限、注册资本、融资轮次、资质、风险等，逐字按规则识别',
  understood: '识别出的条件',
  many: (names: readonly string[], count: number) => `${names.join('、')}等 ${count} 项`,
  noCondition: (words: string) => `没有对应的条件：${words}`,
  keywordAdded: (words: string) => `已加为关键词：${words}`,
  addKeyword: '加为关键词',
  removeKeyword: '移除关键词',
  notUnderstood: (words: string) => `没有识别：${words}`,
  add: '追加到已选条件',
  apply: '查找'
})
