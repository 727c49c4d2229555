import zhCN from 'antd/es/locale/zh_CN'

// antd's Chinese messages name the types of values in English: “不是一个有效的email”.
const typeNames = {
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
  hex: '十六进制数'
} as const

type Messages = NonNullable<NonNullable<typeof zhCN.Form>['defaultValidateMessages']>

/** antd's Chinese locale with form messages that are Chinese throughout. */
export const chineseLocale: typeof zhCN = {
  ...zhCN,
  Form: { ...zhCN.Form, defaultValidateMessages: withTypeNames(zhCN.Form?.defaultValidateMessages ?? {}) }
}

function withTypeNames(messages: Messages): Messages {
  const types = Object.entries(typeNames).map(([type, name]) => [type, `\${label}不是有效的${name}`])
  return { ...messages, types: Object.fromEntries(types) as Messages['types'] }
}
