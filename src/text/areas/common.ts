import { textArea } from './textArea.ts'

export const commonTexts = /* @__PURE__ */ textArea('common', {
  product: '企业拓客',
  empty: '--',
  retry: '重试',
  search: '搜索',
  cancel: '取消',
  confirm: '确定',
  close: '关闭',
  clear: '清空',
  copy: '复制',
  copied: '已复制',
  copyFailed: '复制未成功，请手动选择文字',
  loading: '加载中',
  waiting: '服务器还没有回答，仍在等待',
  retrying: '服务暂时没有正常回答，正在重试',
  more: '更多',
  dayFormat: '年-月-日',
  chooseDay: '选择日期',
  nameMissing: '请填写名称',
  charactersLeft: (count: string) => `还可输入 ${count} 字`,
  charactersOver: (count: string) => `超出 ${count} 字，请删减`,
  undo: '撤销',
  undoKey: 'Ctrl Z'
})
