import { textArea } from './textArea.ts'

/** What stands beside the search before anything of it is opened. */
export const companySearchTexts = /* @__PURE__ */ textArea('companySearch', {
  sentence: '一句话查找',
  batchLookup: '批量查找',
  save: '保存条件',
  saveTitle: '保存当前条件',
  saved: '我的搜索',
  news: (total: string) => `新增 ${total} 家企业`,
  explanation: '结果说明'
})
