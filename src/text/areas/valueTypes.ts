import { textArea } from './textArea.ts'

/** What the form messages of antd call the types of values; by themselves they say “不是一个有效的email”. */
export const valueTypeTexts = /* @__PURE__ */ textArea('valueTypes', {
  string: '文本',
  method: '函数',
  array: '列表',
  object: '对象',
  number: '数字',
  date: '日期',
  boolean: '是或否',
  integer: '整数',
  float: '小数',
  regexp: '正则表达式',
  email: '邮箱地址',
  url: '网址',
  hex: '十六进制数',
  invalid: (label: string, type: string) => `${label}不是有效的${type}`
})
